package dev.assay.activity.domain;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.base.Words;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NameIndex;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import dev.assay.vocabulary.Telling;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The words in which athletes speak of the list of activities.
final class ActivityWords {
    private static final List<String> NOUNS =
            List.of("activity", "workout", "session", "recording");
    private static final List<String> FILLERS =
            Words.list(
                    "training, i train, i trained, train, trained, i work out, exercise, exercised, ever, of all time, so far, until now, to date, burn, burned, take, took, spend, spent, athlete");
    private static final Map<Sport, List<String>> SPORTS =
            new EnumMap<>(
                    Map.of(
                            Sport.RIDE,
                            Words.list(
                                    "ride, rides, bike ride, bike rides, rode, ridden, riding, cycle, cycled, cycling, bike, biked, biking"),
                            Sport.RUN,
                            Words.list("run, runs, ran, running, jog, jogs, jogged, jogging"),
                            Sport.SWIM,
                            Words.list("swim, swims, swam, swum, swimming"),
                            Sport.WALK,
                            Words.list("walk, walks, walked, walking"),
                            Sport.HIKE,
                            Words.list("hike, hikes, hiked, hiking")));
    private static final String MOVING = "moving";
    private static final String SWIM_PACE = "pace in water";

    private ActivityWords() {}

    /// The words for the activities of a library.
    static TableWords of(ActivityLibrary library) {
        List<Activity> activities = library.activities();
        return new TableWords(
                ActivitiesTable.ACTIVITIES,
                List.of(),
                Optional.of(
                        Things.named(
                                "name",
                                NOUNS,
                                new NameIndex(activities.stream().map(Activity::name).toList()),
                                "activity_id",
                                List.of("date", "sport", "distance", MOVING),
                                "remarks")),
                columns(activities, library.athlete()),
                SPORTS.entrySet().stream()
                        .map(sport ->
                                new State(
                                        sport.getValue(),
                                        List.of(isOf(activities, Set.of(sport.getKey()))),
                                        Told.BY_ANY,
                                        true))
                        .toList(),
                FILLERS,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(ActivityTopics.of(FirstQuestions.of(library))));
    }

    /// SQL that tells whether an activity is of one of some sports.
    private static String isOf(List<Activity> activities, Set<Sport> sports) {
        String named =
                activities.stream()
                        .map(Activity::sport)
                        .filter(sport -> sports.contains(Sport.of(sport)))
                        .collect(Collectors.toCollection(TreeSet::new))
                        .stream()
                        .map(sport -> "'" + sport.replace("'", "''") + "'")
                        .collect(Collectors.joining(", "));
        return named.isEmpty() ? "\"sport\" IS NULL AND false" : "\"sport\" IN (" + named + ")";
    }

    private static List<NamedColumn> columns(List<Activity> activities, Athlete athlete) {
        String afoot = isOf(activities, Set.of(Sport.RUN, Sport.WALK, Sport.HIKE));
        List<NamedColumn> columns = new ArrayList<>(amounts());
        columns.addAll(speeds(afoot, isOf(activities, Set.of(Sport.SWIM))));
        columns.addAll(efforts());
        columns.addAll(zones(athlete.zones().size()));
        columns.addAll(EffortWords.columns(afoot));
        return columns;
    }

    private static List<NamedColumn> amounts() {
        Telling sum = Telling.of(Together.SUM);
        return List.of(
                stored(
                        "distance",
                        sum.in("km")
                                .ends(
                                        List.of("longest", "furthest", "farthest"),
                                        List.of("shortest")),
                        "how far, mileage, length, kilometres, kilometers"),
                stored(
                        MOVING,
                        sum.byClock(),
                        "moving time, time in motion, training time, how long, duration"),
                stored("elapsed", sum.byClock(), "elapsed time, total time"),
                stored(
                        "climb",
                        sum.ends(List.of("hilliest"), List.of("flattest")),
                        "climbing, climbed, elevation, elevation gain, elevation gained, ascent, ascended, vertical, uphill, height gained, hilly"),
                stored(
                        "tss",
                        sum.ends(List.of("hardest"), List.of("easiest")),
                        "training stress, training stress score, stress score"),
                stored("work", sum, "kilojoules, kj, energy"),
                stored("calories", sum.with("work"), "kcal, kilocalories"));
    }

    private static List<NamedColumn> speeds(String afoot, String inWater) {
        Telling mean = Telling.of(Together.MEAN);
        return List.of(
                computed(
                        "speed",
                        "\"distance\" / nullif(\"moving\", 0) * 3.6",
                        mean.weighedBy(MOVING)
                                .in("km/h")
                                .ends(List.of("fastest", "quickest"), List.of("slowest"))
                                .with("pace", SWIM_PACE),
                        "how fast, how quick, average speed, velocity"),
                computed(
                        "pace",
                        pace(afoot, 1_000),
                        mean.weighedBy("distance").in("/km").byClock().with(SWIM_PACE),
                        "average pace"),
                computed(
                        SWIM_PACE,
                        pace(inWater, 100),
                        mean.weighedBy("distance").in("/100 m").byClock(),
                        "swim pace"));
    }

    /// Seconds by a distance, of some sports alone.
    private static String pace(String sport, int metres) {
        return "CASE WHEN %s THEN \"moving\" / nullif(\"distance\", 0) * %d END"
                .formatted(sport, metres);
    }

    private static List<NamedColumn> efforts() {
        Telling mean = Telling.of(Together.MEAN);
        Telling largest = Telling.of(Together.LARGEST);
        return List.of(
                stored(
                        "average_heartrate",
                        mean.weighedBy(MOVING).peakIn("max_heartrate"),
                        "average heart rate, average heartrate, average hr, heart rate, heartrate, hr, pulse, heartbeat"),
                stored(
                        "max_heartrate",
                        largest,
                        "max heart rate, maximum heart rate, highest heart rate, peak heart rate, max heartrate, max hr"),
                stored(
                        "average_watts",
                        mean.weighedBy(MOVING).peakIn("max_watts"),
                        "average power, power, watts, wattage"),
                stored("max_watts", largest, "max power, maximum power, highest power, peak power"),
                stored("normalized_watts", mean, "normalized power, normalised power, np"),
                stored("intensity", mean, "intensity factor"),
                // Only the samples tell it, so that questions on it are no questions on rows.
                stored("altitude", largest, "how high"));
    }

    private static List<NamedColumn> zones(int count) {
        Telling seconds = Telling.of(Together.SUM).byClock();
        List<NamedColumn> zones = new ArrayList<>();
        for (int zone = 1; zone <= count; zone++) {
            zones.add(
                    stored(
                            "zone_" + zone,
                            seconds,
                            "time in zone %1$d, time spent in zone %1$d".formatted(zone)));
        }
        if (count > 0) {
            List<String> names = zones.stream().map(NamedColumn::name).toList();
            zones.add(
                    computed(
                            "time in zones",
                            names.stream()
                                    .map(name -> "\"" + name + "\"")
                                    .collect(Collectors.joining(" + ")),
                            seconds.in("s").with(names.toArray(String[]::new)),
                            "zones, each zone, time in each zone, heart rate zones, each heart rate zone"));
        }
        return zones;
    }

    private static NamedColumn stored(String name, Telling telling, String said) {
        return computed(name, "", telling, said);
    }

    private static NamedColumn computed(String name, String sql, Telling telling, String said) {
        return new NamedColumn(name, Words.list(said), Better.NEITHER, false, sql, telling);
    }
}
