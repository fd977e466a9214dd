package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import dev.assay.activity.finding.EffortBlocks.Block;
import dev.assay.activity.finding.ListedParts.Listed;
import dev.assay.activity.finding.RecordingDetector.Recorded;
import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Passing;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.Steadiness.Uneven;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Power or speed, whether it was held and where it faded; and the efforts between easier
/// stretches.
final class SteadinessFindings {
    private static final double MIN_STOP = 5;

    private SteadinessFindings() {}

    static List<Finding> of(Recorded of) throws NotLookedException {
        Samples samples = of.features().samples();
        StreamType wanted = of.wanted();
        if (wanted != null && wanted != StreamType.POWER && wanted != StreamType.SPEED) {
            return List.of();
        }
        SteadyCourse steady = course(of, wanted);
        Course course = steady.course();
        CourseWords words = new CourseWords(course.measure(), of.sport(), of.units());
        String heart =
                new HeartBeside(samples, steady, of.features().heartRate().decoupling()).sentence();
        return List.of(
                new Finding(
                        words.noun(),
                        RecordingDetectors.sentences(
                                new CourseStatement(steady, words).text() + ".",
                                basis(steady),
                                heart,
                                course.isHilly()
                                        ? "The course is hilly: these are values at like gradients."
                                        : ""),
                        place(steady),
                        weight(steady),
                        kind(steady)));
    }

    /// A sentence on what the means leave out; empty where they are over all that was recorded, as
    /// those of laps are.
    private static String basis(SteadyCourse steady) {
        boolean stops = !steady.movement().stops(MIN_STOP).isEmpty();
        boolean inset =
                steady.found() instanceof Efforts(List<Block> blocks)
                        && blocks.stream().anyMatch(Block::isInset);
        String values =
                Stream.of(
                                stops ? "in motion" : "",
                                inset
                                        ? "without the first and the last %.0f s of an effort"
                                                .formatted(steady.course().width())
                                        : "")
                        .filter(words -> !words.isEmpty())
                        .collect(Collectors.joining(", "));
        return values.isEmpty() ? "" : "These are means %s.".formatted(values);
    }

    private static SteadyCourse course(Recorded of, @Nullable StreamType wanted)
            throws NotLookedException {
        Samples samples = of.features().samples();
        SteadyCourse steady =
                SteadyCourse.of(samples, of.sport(), wanted)
                        .filter(_ -> samples.count() > 1)
                        .orElseThrow(() ->
                                new NotLookedException(
                                        (wanted == null ? "Power or speed" : wanted.label())
                                                + " was not recorded with times."));
        if (steady.found() instanceof TooShort) {
            throw new NotLookedException(
                    "It is too short to tell: at least ten minutes in motion are needed.");
        }
        return steady;
    }

    /// The efforts between easier stretches: by speed where the fastest is asked for.
    static ListedParts efforts(Recorded of) throws NotLookedException {
        PartChoice name = of.subject().part();
        Superlative most = name == null ? null : name.most();
        boolean fast = most == Superlative.FASTEST || most == Superlative.SLOWEST;
        SteadyCourse steady = course(of, fast ? StreamType.SPEED : null);
        Course course = steady.course();
        boolean power = course.measure() == StreamType.POWER;
        CourseWords words = new CourseWords(course.measure(), of.sport(), of.units());
        List<Block> blocks =
                steady.found() instanceof Efforts(List<Block> found) ? found : List.of();
        return new ListedParts(
                "effort",
                "",
                power ? Superlative.STRONGEST : Superlative.FASTEST,
                blocks.stream()
                        .map(block -> {
                            double from = course.start(block.from());
                            double seconds = (block.to() - block.from()) * course.width();
                            return new Listed(
                                    from,
                                    course.start(block.to() - 1) + course.width(),
                                    seconds,
                                    power ? Double.NaN : block.level(),
                                    power ? block.level() : Double.NaN,
                                    "%s for %s from %s on%s"
                                            .formatted(
                                                    words.value(block.level()),
                                                    UnitSystem.time(seconds),
                                                    UnitSystem.time(from),
                                                    block.isInset()
                                                            ? ", a mean without the first and the last %.0f s"
                                                                    .formatted(course.width())
                                                            : ""));
                        })
                        .toList());
    }

    private static String kind(SteadyCourse steady) {
        return switch (steady.found()) {
            case TooShort _ -> "";
            case Held _ -> "held";
            case Uneven _ -> "uneven";
            case Changed changed -> changed.fell() ? "fell" : "rose";
            case Passing passing -> passing.fell() ? "fell" : "rose";
            case Efforts _ ->
                    steady.isChange(steady.change())
                            ? "efforts " + (steady.change() < 0 ? "fell" : "rose")
                            : "efforts";
        };
    }

    private static Place place(SteadyCourse steady) {
        Course course = steady.course();
        return switch (steady.found()) {
            case TooShort _, Held _, Uneven _ -> Place.ALL;
            case Changed changed -> RecordingDetectors.from(course.start(changed.at()), null);
            case Passing passing -> RecordingDetectors.from(course.start(passing.at()), null);
            case Efforts efforts -> {
                int first = efforts.blocks().getFirst().from();
                int last = efforts.blocks().getLast().to() - 1;
                yield RecordingDetectors.from(
                        course.start(first), course.start(last) + course.width());
            }
        };
    }

    private static double weight(SteadyCourse steady) {
        double change =
                switch (steady.found()) {
                    case TooShort _, Held _ -> 0;
                    case Efforts _ ->
                            steady.isChange(steady.change()) ? Math.abs(steady.change()) : 0;
                    case Uneven uneven -> uneven.variation();
                    case Changed changed -> Math.abs(changed.change());
                    case Passing passing -> Math.abs(passing.extreme() / passing.before() - 1);
                };
        return Math.min(1, change / RecordingDetectors.HALF);
    }
}
