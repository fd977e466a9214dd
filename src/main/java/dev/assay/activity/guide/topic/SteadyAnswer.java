package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.steady.Course;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.guide.steady.Steadiness;
import dev.assay.activity.guide.steady.Steadiness.Efforts;
import dev.assay.activity.guide.steady.Steadiness.Limits;
import dev.assay.activity.guide.steady.Steadiness.TooShort;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Whether an activity was steady and where its athlete faded: the verdict first, then the lines of
/// its analysis that belong to it.
final class SteadyAnswer {
    private static final List<String> TELLING =
            List.of(
                    "- **Normalized Power:**",
                    "- **Average Power:**",
                    "- **Heart Rate Drift:**",
                    "- **Decoupling:**",
                    "- **Data Quality:**");
    private static final String QUARTERS = "- **By Quarter of the ";
    private static final double LONG_STOP = 300;

    private final Activity activity;
    private final ActivityFeatures features;
    private final TopicQuestion asked;
    private final UnitSystem units;
    private final Sport sport;
    private final Movement movement;

    private SteadyAnswer(
            Activity activity, ActivityFeatures features, TopicQuestion asked, UnitSystem units) {
        this.activity = activity;
        this.features = features;
        this.asked = asked;
        this.units = units;
        this.sport = Sport.of(activity.sport());
        this.movement = Movement.of(features.samples(), sport);
    }

    /// @param text of the analysis of the whole activity
    static Draft of(
            Activity activity,
            ActivityFeatures features,
            TopicQuestion asked,
            UnitSystem units,
            String text) {
        return new SteadyAnswer(activity, features, asked, units).draft(text);
    }

    private Draft draft(String text) {
        String lines = text.lines().filter(this::isTelling).collect(Collectors.joining("\n"));
        Optional<Course> course = Course.of(features.samples(), sport, asked.measure());
        if (course.isEmpty()) {
            return unknown(lines);
        }
        Course of = course.get();
        Steadiness found =
                Steadiness.of(of.values(), of.width(), limits(of), afterStops(of), of.lastPart());
        if (asked.topic() == Topic.EFFORTS) {
            return efforts(of, found);
        }
        CourseVerdict verdict = new CourseVerdict(activity, of, words(of), asked.claim(), stops());
        return Draft.of(verdict.of(found))
                .say(
                        new HeartBeside(
                                        features.samples(),
                                        movement,
                                        features.heartRate().decoupling())
                                .sentence(of, found))
                .say(found instanceof TooShort ? "" : lines)
                .say(
                        of.isHilly() && !(found instanceof TooShort)
                                ? "The course is hilly: what the gradient alone explains is taken out, so that these are values at like gradients."
                                : "");
    }

    private boolean isTelling(String line) {
        return TELLING.stream().anyMatch(line::startsWith)
                || (units == UnitSystem.METRIC && line.startsWith(QUARTERS));
    }

    private static Limits limits(Course course) {
        return course.measure() == StreamType.POWER ? Limits.OF_POWER : Limits.OF_SPEED;
    }

    private CourseWords words(Course course) {
        return new CourseWords(course.measure(), sport, units);
    }

    private List<Movement.Stop> stops() {
        return movement.stops(LONG_STOP);
    }

    private List<Integer> afterStops(Course of) {
        List<Integer> afterStops = new ArrayList<>();
        for (Movement.Stop stop : stops()) {
            for (int bin = 1; bin < of.values().length; bin++) {
                if (of.start(bin) >= stop.from() && of.start(bin - 1) < stop.from()) {
                    afterStops.add(bin);
                }
            }
        }
        return afterStops;
    }

    private Draft unknown(String lines) {
        StreamType measure = asked.measure();
        if (features.samples().count() < 2) {
            return Draft.of(
                    "**Whether %s was steady is not known**: there are no times, so what was recorded cannot be followed.",
                    Named.plain(activity));
        }
        return measure == null
                ? Draft.of(
                                "**Whether %s was steady is not known**: power and speed were not recorded, so no fade can be found.",
                                Named.plain(activity))
                        .say(lines)
                : Draft.of(
                        "**Whether the %s of %s was steady is not known**: it was not recorded.",
                        new CourseWords(measure, sport, units).noun(), Named.plain(activity));
    }

    private Draft efforts(Course course, Steadiness found) {
        return found instanceof Efforts efforts
                ? new EffortsAnswer(activity, course, words(course), limits(course).change())
                        .of(efforts.blocks(), asked.claim())
                : Draft.of(
                        found instanceof TooShort
                                ? "**%s was too short to tell** efforts from easier stretches: at least ten minutes in motion are needed."
                                : "**No efforts were found** in %s: its output has no hard stretches between easier ones.",
                        Named.plain(activity));
    }
}
