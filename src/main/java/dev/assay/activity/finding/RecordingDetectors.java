package dev.assay.activity.finding;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.RecordingDetector.Recorded;
import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Passing;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.Steadiness.Uneven;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The detectors of recorded activities.
public final class RecordingDetectors {
    /// A change by half weighs as much as any.
    private static final double HALF = 0.5;

    private static final double MUCH_DRIFT = 20;

    private RecordingDetectors() {}

    /// All of them over one library.
    public static List<Detector> over(ActivityLibrary library) {
        return List.of(
                new RecordingDetector(
                        library,
                        "steadiness",
                        "Whether power or speed was held, and where it faded",
                        RecordingDetectors::steadiness),
                new RecordingDetector(
                        library,
                        "heart_rate_drift",
                        "How the heart rate rose or fell, and came apart from the output",
                        RecordingDetectors::drift),
                new RecordingDetector(
                        library,
                        "halves",
                        "Whether the second half of the distance was quicker or slower",
                        RecordingDetectors::halves),
                new RecordingDetector(
                        library,
                        "data_remarks",
                        "What is odd with the data: gaps, lost sensors, impossible values",
                        RecordingDetectors::remarks));
    }

    private static List<Finding> steadiness(Recorded of) throws NotLookedException {
        Samples samples = of.features().samples();
        SteadyCourse steady =
                SteadyCourse.of(samples, of.sport(), null)
                        .filter(_ -> samples.count() > 1)
                        .orElseThrow(() ->
                                new NotLookedException(
                                        "Neither power nor speed was recorded with times."));
        if (steady.found() instanceof TooShort) {
            throw new NotLookedException(
                    "It is too short to tell: at least ten minutes in motion are needed.");
        }
        Course course = steady.course();
        CourseWords words = new CourseWords(course.measure(), of.sport(), RecordingDetector.UNITS);
        String heart =
                new HeartBeside(samples, steady, of.features().heartRate().decoupling()).sentence();
        return List.of(
                new Finding(
                        words.noun(),
                        sentences(
                                new CourseStatement(steady, words).text() + ".",
                                heart,
                                course.isHilly()
                                        ? "The course is hilly: these are values at like gradients."
                                        : ""),
                        place(steady),
                        weight(steady)));
    }

    private static Place place(SteadyCourse steady) {
        Course course = steady.course();
        return switch (steady.found()) {
            case TooShort _, Held _, Uneven _ -> Place.ALL;
            case Changed changed -> from(course.start(changed.at()), null);
            case Passing passing -> from(course.start(passing.at()), null);
            case Efforts efforts -> {
                int first = efforts.blocks().getFirst().from();
                int last = efforts.blocks().getLast().to() - 1;
                yield from(course.start(first), course.start(last) + course.width());
            }
        };
    }

    private static double weight(SteadyCourse steady) {
        return switch (steady.found()) {
            case TooShort _, Held _, Efforts _ -> 0;
            case Uneven uneven -> Math.min(1, uneven.variation() / HALF);
            case Changed changed -> Math.min(1, Math.abs(changed.change()) / HALF);
            case Passing passing ->
                    Math.min(1, Math.abs(passing.extreme() / passing.before() - 1) / HALF);
        };
    }

    private static List<Finding> drift(Recorded of) throws NotLookedException {
        HeartRate heart = of.features().heartRate();
        if (heart.change() == null) {
            throw new NotLookedException("There is no heart rate of ten minutes.");
        }
        HeartDrift drift = HeartDrift.of(heart, of.features().samples(), of.sport());
        double most =
                drift.parts().stream().mapToDouble(part -> Math.abs(part.drift())).max().orElse(0);
        return List.of(
                new Finding(
                        StreamType.HEART_RATE.label(),
                        sentences(
                                "The heart rate changed by %s.".formatted(drift.change()),
                                drift.parts().size() > 1
                                        ? "Between the long stops: %s.".formatted(drift.byPart())
                                        : "",
                                heart.decoupling() == null
                                        ? ""
                                        : HeartDrift.words(heart.decoupling())),
                        Place.ALL,
                        drift.rose() || drift.fell() ? Math.min(1, most / MUCH_DRIFT) : 0));
    }

    private static List<Finding> halves(Recorded of) throws NotLookedException {
        Halves halves =
                Halves.of(of.features(), of.sport())
                        .orElseThrow(() ->
                                new NotLookedException("No distance was recorded with times."));
        double change = Math.abs(halves.second() / halves.first() - 1);
        return List.of(
                new Finding(
                        StreamType.DISTANCE.label(),
                        "%s: the first half %s."
                                .formatted(
                                        Words.capitalised(halves.verdict()),
                                        halves.took(of.sport(), RecordingDetector.UNITS)),
                        Place.ALL,
                        halves.isQuicker() || halves.isSlower() ? Math.min(1, change / HALF) : 0));
    }

    private static List<Finding> remarks(Recorded of) {
        List<Finding> found = new ArrayList<>();
        List<String> own = of.features().quality().remarks();
        (of.isPart() ? own.stream() : Stream.concat(of.activity().remarks().stream(), own.stream()))
                .distinct()
                .forEach(remark ->
                        found.add(new Finding(of.activity().name(), remark, Place.ALL, 1)));
        of.features().samples().gaps().stream()
                .map(gap ->
                        new Finding(
                                StreamType.TIME.label(),
                                "Nothing was recorded for %s."
                                        .formatted(UnitSystem.time(gap.seconds())),
                                from(gap.start(), gap.end()),
                                HALF))
                .forEach(found::add);
        return found;
    }

    private static Place from(double from, @Nullable Double to) {
        return new Place(null, seconds(from), to == null ? null : seconds(to));
    }

    private static String seconds(double place) {
        return String.format(Locale.ROOT, "%.0f s", place);
    }

    private static String sentences(String... all) {
        return Words.capitalised(
                Stream.of(all)
                        .filter(sentence -> !sentence.isEmpty())
                        .reduce((one, next) -> one + " " + next)
                        .orElse(""));
    }
}
