package dev.assay.activity.guide.part;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.DataRemarks;
import dev.assay.activity.guide.topic.Measured.Wanted;
import dev.assay.activity.guide.topic.Named;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Climb;
import dev.assay.activity.metric.ClimbAlong;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What a chosen part of an activity comes to, from its own samples alone. Every answer says that
/// it is of this part.
public final class PartAnswer {
    private static final int QUARTERS = 4;
    private static final double SHORTEST = 120;
    private static final double EVEN = 0.05;

    private final Activity activity;
    private final Sport sport;
    private final Samples whole;
    private final Optional<ActivityFeatures> features;
    private final double from;
    private final double to;
    private final UnitSystem units;

    private PartAnswer(
            Activity activity,
            Recording recording,
            double from,
            double to,
            Athlete athlete,
            UnitSystem units) {
        this.activity = activity;
        this.sport = Sport.of(activity.sport());
        this.whole = Samples.of(recording.streams());
        this.features =
                RecordingPart.of(recording, from, to)
                        .map(part -> ActivityFeatures.of(part.streams(), sport, athlete));
        this.from = from;
        this.to = to;
        this.units = units;
    }

    /// What is asked of the part.
    ///
    /// @param from seconds since the recording began
    /// @param to seconds since the recording began; the sample there is one of the part
    public static Draft of(
            PartWish wish,
            Activity one,
            Recording recording,
            double from,
            double to,
            Athlete athlete,
            UnitSystem units) {
        PartAnswer answer = new PartAnswer(one, recording, from, to, athlete, units);
        return switch (wish) {
            case PartWish.Of(StreamType type, Wanted wanted) ->
                    type == StreamType.SPEED && wanted == Wanted.MEAN
                            ? answer.speed()
                            : answer.measured(type, wanted);
            case PartWish.Climbed _ -> answer.climb();
            case PartWish.Distance _ -> answer.distance();
            case PartWish.Duration _ -> answer.duration();
            case PartWish.Steady _ -> answer.steady();
        };
    }

    /// "this part of **Tempo run** of 2026-11-19, from 10:00 to 30:00".
    private String part() {
        return "this part of %s, from %s to %s"
                .formatted(Named.bold(activity), UnitSystem.time(from), UnitSystem.time(to));
    }

    private Draft unknown(String noun) {
        return Draft.of("The %s in %s is not known: it was not recorded.", noun, part());
    }

    private boolean isIn(int sample) {
        double time = whole.times()[sample];
        return time >= from && time <= to;
    }

    /// The values of some seconds of it that are believed.
    private double[] values(StreamType type, double begin, double end) {
        double[] times = whole.times();
        double[] all = whole.values(type);
        double[] found = new double[all.length];
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (times[i] >= begin && times[i] <= end && !Double.isNaN(all[i])) {
                found[count++] = all[i];
            }
        }
        return Arrays.copyOf(found, count);
    }

    private Draft measured(StreamType type, Wanted wanted) {
        double[] values = values(type, from, to);
        String noun = noun(type);
        if (values.length == 0) {
            return unknown(noun);
        }
        double mean = whole.mean(type, from, Math.nextUp(to)).value();
        double least = Arrays.stream(values).min().orElse(Double.NaN);
        double most = Arrays.stream(values).max().orElse(Double.NaN);
        Draft draft =
                switch (wanted) {
                    case MOST -> one("highest " + noun, words(type, most), "");
                    case LEAST -> one("lowest " + noun, words(type, least), "");
                    case MEAN -> one("average " + noun, words(type, mean), zeros(type));
                    case ALL ->
                            Draft.of(
                                    "The %s in %s is **%s** on average%s, %s at least and %s at"
                                            + " most.",
                                    noun,
                                    part(),
                                    words(type, mean),
                                    zeros(type),
                                    words(type, least),
                                    words(type, most));
                };
        return draft.say(DataRemarks.beside(activity, Set.of(type)));
    }

    private Draft one(String noun, String words, String beside) {
        return Draft.of("The %s in %s is **%s**%s.", noun, part(), words, beside);
    }

    private static String noun(StreamType type) {
        return type.label().toLowerCase(Locale.ROOT);
    }

    private static String zeros(StreamType type) {
        return type == StreamType.POWER || type == StreamType.CADENCE ? " (zeros included)" : "";
    }

    private String words(StreamType type, double value) {
        return type == StreamType.SPEED
                ? units.speed(value, sport)
                : String.format(Locale.ROOT, "%.0f %s", units.of(type, value), units.unit(type));
    }

    private Draft speed() {
        return features.flatMap(ActivityFeatures::averageSpeed)
                .map(speed ->
                        one(
                                sport == Sport.RIDE || sport == Sport.OTHER
                                        ? "average speed while moving"
                                        : "average pace while moving",
                                units.speed(speed, sport),
                                ""))
                .orElseGet(() -> unknown("speed"));
    }

    private Draft distance() {
        return features.map(ActivityFeatures::distance)
                .map(metres -> one("distance", units.distance(metres), ""))
                .orElseGet(() -> unknown("distance"));
    }

    private Draft duration() {
        String moving =
                features.map(ActivityFeatures::motion)
                        .filter(motion -> to - from - motion.moving() >= 1)
                        .map(motion ->
                                ", of it %s in motion".formatted(UnitSystem.time(motion.moving())))
                        .orElse("");
        return Draft.of("%s takes **%s**%s.", capital(part()), UnitSystem.time(to - from), moving);
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /// A share of the climb of all, so that parts add up to it.
    private Draft climb() {
        int first = -1;
        int last = -1;
        for (int i = 0; i < whole.count(); i++) {
            if (isIn(i)) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first < 0 || !whole.has(StreamType.ALTITUDE)) {
            return unknown("climb");
        }
        double metres = ClimbAlong.of(Climb.heights(whole), Climb.HYSTERESIS).between(first, last);
        return one("climb", units.height(metres), "")
                .say(DataRemarks.beside(activity, Set.of(StreamType.ALTITUDE)));
    }

    /// The mean of each quarter of the time.
    private double[] quarters(StreamType measure) {
        double[] means = new double[QUARTERS];
        double quarter = (to - from) / QUARTERS;
        for (int i = 0; i < QUARTERS; i++) {
            double begin = from + i * quarter;
            means[i] =
                    Arrays.stream(values(measure, begin, begin + quarter))
                            .average()
                            .orElse(Double.NaN);
        }
        return means;
    }

    /// Even where no quarter of the time is far from the mean of them.
    private Draft steady() {
        boolean wheels = sport == Sport.RIDE || sport == Sport.OTHER;
        StreamType measure =
                whole.has(StreamType.POWER) && (wheels || !whole.has(StreamType.SPEED))
                        ? StreamType.POWER
                        : StreamType.SPEED;
        if (to - from < SHORTEST) {
            return Draft.of(
                    "**Whether it was steady is not told** of %s: it is shorter than two minutes.",
                    part());
        }
        double[] means = quarters(measure);
        double mean = Arrays.stream(means).average().orElse(Double.NaN);
        if (!(mean > 0)) {
            return Draft.of(
                    "**Whether it was steady is not known** of %s: neither power nor speed was"
                            + " recorded throughout.",
                    part());
        }
        boolean even = Arrays.stream(means).allMatch(each -> Math.abs(each - mean) <= EVEN * mean);
        return Draft.of(
                        "**%s.** By quarters of its time, the average %s in %s was %s.",
                        even
                                ? "Even, each quarter within 5 % of the mean of all four"
                                : "Not even, a quarter is more than 5 % from the mean of all four",
                        noun(measure),
                        part(),
                        Arrays.stream(means)
                                .mapToObj(each -> words(measure, each))
                                .collect(Collectors.joining(", ")))
                .say(
                        measure == StreamType.SPEED && whole.has(StreamType.ALTITUDE)
                                ? "Speed follows the gradient, which is not taken out of it here."
                                : "")
                .say(DataRemarks.beside(activity, Set.of(measure)));
    }
}
