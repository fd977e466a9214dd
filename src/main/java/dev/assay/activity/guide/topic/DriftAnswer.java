package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How the heart rate changed over an activity, in the whole and in each part between long stops: a
/// rise before a stop and a fall after it are no level heart rate.
final class DriftAnswer {
    private static final double LEVEL = 2;
    private static final double COUPLED = 5;
    private static final double LONG_STOP = 300;
    private static final double SHORTEST_PART = 900;
    private static final double HOUR = 3_600;

    /// Some time without a long stop.
    ///
    /// @param drift beats a minute in an hour
    /// @param change bpm
    private record Part(double from, double to, double drift, double change) {}

    private DriftAnswer() {}

    static Draft of(Activity one, ActivityFeatures features, Claim claim) {
        HeartRate heart = features.heartRate();
        Decoupling decoupling = heart.decoupling();
        if (heart.change() == null) {
            return Draft.of(
                    "Whether the heart rate drifted in %s is not known: there is none of ten"
                            + " minutes.",
                    Named.bold(one));
        }
        List<Part> parts = parts(features.samples(), Sport.of(one.sport()));
        boolean up = parts.stream().anyMatch(part -> part.drift() >= LEVEL);
        boolean down = parts.stream().anyMatch(part -> part.drift() <= -LEVEL);
        Draft draft =
                Draft.of(
                        "%sIn %s the heart rate changed by **%s**.",
                        verdict(claim, up, down),
                        Named.plain(one),
                        heart.hourlyDrift() == null
                                ? signed(heart.change()) + " in " + UnitSystem.time(heart.seconds())
                                : signed(heart.hourlyDrift()) + " an hour");
        if (parts.size() > 1) {
            draft.say("Between the long stops: %s.", told(parts));
        }
        return decoupling == null ? draft : draft.say(words(decoupling));
    }

    /// Decoupling alone.
    static Draft decoupled(Activity one, @Nullable Decoupling decoupling, boolean claimed) {
        if (decoupling == null) {
            return Draft.of(
                    "The decoupling of %s is not known: it needs a heart rate and a power or a"
                            + " speed in both halves.",
                    Named.bold(one));
        }
        String verdict = !claimed ? "" : decoupling.percent() >= COUPLED ? "**Yes.** " : "**No.** ";
        return Draft.of("%sIn %s d%s", verdict, Named.bold(one), words(decoupling).substring(1));
    }

    static String words(Decoupling decoupling) {
        return String.format(
                Locale.ROOT,
                "Decoupling is %.1f %%: from the first half of the %s to the second"
                        + " the output for each beat %s by so much. Below 5 %% is coupled;"
                        + " of steady efforts only.",
                decoupling.percent(),
                decoupling.time(),
                decoupling.percent() >= 0 ? "fell" : "rose");
    }

    private static String verdict(Claim claim, boolean up, boolean down) {
        boolean level = !up && !down;
        String way = level ? "" : up && down ? ", up and down" : up ? ", upwards" : ", downwards";
        return switch (claim) {
            case STEADY -> level ? "**Yes.** " : "**No%s.** ".formatted(way);
            case CHANGED -> level ? "**No.** " : "**Yes%s.** ".formatted(way);
            case ROSE -> up ? "**Yes%s.** ".formatted(way) : "**No%s.** ".formatted(way);
            case FADED -> down ? "**Yes%s.** ".formatted(way) : "**No%s.** ".formatted(way);
            case NONE, EVEN, QUICKER, SLOWER, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST -> "";
        };
    }

    private static String told(List<Part> parts) {
        return parts.stream()
                .map(part ->
                        "%s from %s to %s"
                                .formatted(
                                        signed(part.change()),
                                        UnitSystem.time(part.from()),
                                        UnitSystem.time(part.to())))
                .collect(Collectors.joining(", "));
    }

    private static String signed(double drift) {
        return String.format(Locale.ROOT, "%+.1f bpm", drift);
    }

    private static List<Part> parts(Samples samples, Sport sport) {
        double[] times = samples.times();
        List<Part> parts = new ArrayList<>();
        double from = times[0];
        for (Movement.Stop stop : Movement.of(samples, sport).stops(LONG_STOP)) {
            add(samples, from, stop.from(), parts);
            from = stop.to();
        }
        add(samples, from, times[times.length - 1], parts);
        return parts;
    }

    private static void add(Samples samples, double from, double to, List<Part> parts) {
        if (to - from < SHORTEST_PART) {
            return;
        }
        HeartRate.Line line = HeartRate.line(samples, from, to);
        if (Double.isFinite(line.slope())) {
            parts.add(new Part(from, to, line.slope() * HOUR, line.change()));
        }
    }
}
