package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Kept;
import dev.assay.activity.finding.Steadiness.Passing;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.Steadiness.Uneven;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.activity.metric.Samples;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// What the heart did in the same parts of an activity that a verdict is on, in motion.
///
/// @param decoupling of the whole activity; null where it is not known
public record HeartBeside(Samples samples, SteadyCourse steady, @Nullable Decoupling decoupling) {
    private static final double FEWEST_SECONDS = 30;

    /// The sentence; empty where no heart rate was measured in one of the parts.
    public String sentence() {
        Course course = steady.course();
        return switch (steady.found()) {
            case TooShort _, Efforts _ -> "";
            case Held held ->
                    (halves(course, held.kept())
                                    + " "
                                    + (decoupling == null ? "" : HeartDrift.words(decoupling)))
                            .strip();
            case Uneven uneven -> halves(course, uneven.kept());
            case Changed changed ->
                    around(
                            course,
                            changed.kept(),
                            changed.at(),
                            changed.stretch(),
                            changed.wentOnAllTheTime());
            case Passing passing -> halves(course, passing.kept());
        };
    }

    private String halves(Course course, Kept kept) {
        int middle = (kept.from() + kept.to()) / 2;
        OptionalDouble first = mean(course.start(kept.from()), course.start(middle));
        OptionalDouble second = mean(course.start(middle), end(course, kept.to()));
        return first.isEmpty() || second.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "The heart rate was %.0f bpm in the first half of that time and %.0f bpm in"
                                + " the second.",
                        first.getAsDouble(),
                        second.getAsDouble());
    }

    private String around(Course course, Kept kept, int at, int stretch, boolean always) {
        double minutes = stretch * course.width() / 60;
        OptionalDouble begin = mean(course.start(at), end(course, at + stretch));
        OptionalDouble last = mean(course.start(kept.to() - stretch), end(course, kept.to()));
        OptionalDouble before = always ? begin : mean(course.start(kept.from()), course.start(at));
        if (begin.isEmpty() || last.isEmpty() || before.isEmpty()) {
            return "";
        }
        return always
                ? String.format(
                        Locale.ROOT,
                        "The heart rate was %.0f bpm in those first %.0f minutes and %.0f bpm in"
                                + " the last.",
                        begin.getAsDouble(),
                        minutes,
                        last.getAsDouble())
                : String.format(
                        Locale.ROOT,
                        "The heart rate was %.0f bpm until then, %.0f bpm in the next %.0f minutes"
                                + " and %.0f bpm in the last.",
                        before.getAsDouble(),
                        begin.getAsDouble(),
                        minutes,
                        last.getAsDouble());
    }

    private static double end(Course course, int bin) {
        return bin < course.values().length
                ? course.start(bin)
                : course.start(course.values().length - 1) + course.width() * course.lastPart();
    }

    /// The mean over the time in motion between two moments.
    private OptionalDouble mean(double from, double to) {
        double[] times = samples.times();
        Samples.Mean mean =
                samples.mean(
                        StreamType.HEART_RATE,
                        i -> times[i] > from && times[i] <= to && steady.movement().isMoving(i));
        return mean.seconds() < FEWEST_SECONDS
                ? OptionalDouble.empty()
                : OptionalDouble.of(mean.value());
    }
}
