package dev.assay.activity.guide.part;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.Named;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The laps of one activity as its device or its athlete marked them.
public final class LapsAnswer {
    private static final int MOST_ROWS = 60;
    private static final double SHORTEST_STOP = 5;

    private final Activity activity;
    private final Sport sport;
    private final UnitSystem units;
    private final List<Row> rows;

    /// A lap with what was recorded of it.
    ///
    /// @param metres null where they are not known
    /// @param speed m/s while moving; null where it is not known
    private record Row(
            int number,
            double seconds,
            @Nullable Double metres,
            @Nullable Double speed,
            boolean stopped,
            @Nullable Double heart,
            @Nullable Double power) {
        static Row of(int number, Lap lap, Recording whole, Sport sport, Athlete athlete) {
            double seconds = lap.end() - lap.start();
            Optional<ActivityFeatures> found =
                    RecordingPart.of(whole, lap.start(), Math.nextDown(lap.end()))
                            .map(part -> ActivityFeatures.of(part.streams(), sport, athlete));
            Double told = lap.distance();
            Double metres =
                    told != null ? told : found.map(ActivityFeatures::distance).orElse(null);
            boolean stopped =
                    found.map(ActivityFeatures::motion)
                            .filter(motion -> seconds - motion.moving() >= SHORTEST_STOP)
                            .isPresent();
            // What the device says of the whole lap is nearer than the samples within it.
            Double speed =
                    told != null && !stopped && seconds > 0
                            ? Double.valueOf(told / seconds)
                            : found.flatMap(ActivityFeatures::averageSpeed).orElse(null);
            return new Row(
                    number,
                    seconds,
                    metres,
                    speed,
                    stopped,
                    mean(found, StreamType.HEART_RATE),
                    mean(found, StreamType.POWER));
        }

        private static @Nullable Double mean(Optional<ActivityFeatures> found, StreamType type) {
            return found.flatMap(features -> features.mean(type)).orElse(null);
        }
    }

    private LapsAnswer(Activity activity, UnitSystem units, List<Row> rows) {
        this.activity = activity;
        this.sport = Sport.of(activity.sport());
        this.units = units;
        this.rows = rows;
    }

    /// What is asked of the laps that were recorded; that there are none where there are none.
    public static Draft of(
            LapWish wish, Activity one, Recording recording, Athlete athlete, UnitSystem units) {
        Sport sport = Sport.of(one.sport());
        List<Row> rows = new ArrayList<>();
        for (Lap lap : recording.laps()) {
            rows.add(Row.of(rows.size() + 1, lap, recording, sport, athlete));
        }
        return new LapsAnswer(one, units, rows).draft(wish);
    }

    private Draft draft(LapWish wish) {
        if (rows.isEmpty()) {
            return Draft.of("**No laps were recorded** in %s.", Named.bold(activity))
                    .say(
                            sport == Sport.SWIM
                                    ? "Lengths of a pool are not laps here unless the device marked"
                                            + " them as laps. Ask for its splits to see each 100 m."
                                    : "Ask for its splits to see each kilometre or mile.");
        }
        return switch (wish.what()) {
            case COUNT ->
                    Draft.of(
                            "%s has **%s** as recorded.",
                            Named.bold(activity), Words.count(rows.size(), "lap"));
            case ALL -> table(rows);
            case QUICKEST -> extreme(true);
            case SLOWEST -> extreme(false);
            case LAST -> single(rows.getLast());
            case ONE ->
                    wish.number() <= rows.size()
                            ? single(rows.get(wish.number() - 1))
                            : Draft.of(
                                    "**There is no lap %d** in %s: it has %s.",
                                    wish.number(),
                                    Named.bold(activity),
                                    Words.count(rows.size(), "lap"));
        };
    }

    private Draft table(List<Row> of) {
        boolean pace = sport != Sport.RIDE && sport != Sport.OTHER;
        List<List<String>> cells =
                of.stream()
                        .limit(MOST_ROWS)
                        .map(row ->
                                List.of(
                                        Integer.toString(row.number()),
                                        UnitSystem.time(row.seconds()),
                                        distance(row),
                                        speed(row),
                                        rounded(row.heart(), "bpm"),
                                        rounded(row.power(), "W")))
                        .toList();
        return Draft.of(
                        "**%s** of %s as recorded%s:",
                        Words.count(of.size(), "lap"),
                        Named.bold(activity),
                        of.size() > MOST_ROWS ? ", the first %d of them".formatted(MOST_ROWS) : "")
                .table(
                        List.of(
                                "Lap",
                                "Time",
                                "Distance",
                                pace ? "Pace" : "Speed",
                                "Heart rate",
                                "Power"),
                        cells)
                .say(
                        of.stream().anyMatch(Row::stopped)
                                ? "Speeds and paces are those in motion: there were stops."
                                : "");
    }

    private Draft extreme(boolean most) {
        Comparator<Row> rising =
                Comparator.comparingDouble(
                        row -> Optional.ofNullable(row.speed()).orElse(Double.NaN));
        List<Row> known =
                rows.stream()
                        .filter(row -> row.speed() != null)
                        .sorted(most ? rising.reversed() : rising)
                        .toList();
        if (known.isEmpty()) {
            return Draft.of(
                    "Which lap of %s was the %s is not known: no speed was recorded.",
                    Named.bold(activity), most ? "quickest" : "slowest");
        }
        Row first = known.getFirst();
        Draft draft =
                Draft.of(
                        "**Lap %d** was the %s of %s in %s: %s in motion, %s for %s.",
                        first.number(),
                        most ? "quickest" : "slowest",
                        Words.count(known.size(), "lap"),
                        Named.bold(activity),
                        speed(first),
                        UnitSystem.time(first.seconds()),
                        distance(first));
        return draft.say(
                known.size() < rows.size()
                        ? "Of %d more the speed is not known.".formatted(rows.size() - known.size())
                        : "");
    }

    private Draft single(Row row) {
        return table(List.of(row)).say("It is lap %d of %d.".formatted(row.number(), rows.size()));
    }

    private String distance(Row row) {
        Double metres = row.metres();
        return metres == null
                ? "—"
                : sport == Sport.SWIM && units == UnitSystem.METRIC
                        ? String.format(Locale.ROOT, "%.0f m", metres)
                        : units.distance(metres);
    }

    private String speed(Row row) {
        Double speed = row.speed();
        return speed == null ? "—" : units.speed(speed, sport);
    }

    private static String rounded(@Nullable Double value, String unit) {
        return value == null ? "—" : String.format(Locale.ROOT, "%.0f %s", value, unit);
    }
}
