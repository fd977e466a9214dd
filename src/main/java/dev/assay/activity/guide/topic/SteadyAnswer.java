package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.CourseStatement;
import dev.assay.activity.finding.CourseWords;
import dev.assay.activity.finding.HeartBeside;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.SteadyCourse;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
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

    private final Activity activity;
    private final ActivityFeatures features;
    private final TopicQuestion asked;
    private final UnitSystem units;
    private final Sport sport;

    private SteadyAnswer(
            Activity activity, ActivityFeatures features, TopicQuestion asked, UnitSystem units) {
        this.activity = activity;
        this.features = features;
        this.asked = asked;
        this.units = units;
        this.sport = Sport.of(activity.sport());
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
        Optional<SteadyCourse> known = SteadyCourse.of(features.samples(), sport, asked.measure());
        if (known.isEmpty()) {
            return unknown(lines);
        }
        SteadyCourse steady = known.get();
        if (asked.topic() == Topic.EFFORTS) {
            return efforts(steady);
        }
        CourseStatement statement = new CourseStatement(steady, words(steady));
        boolean isShort = steady.found() instanceof TooShort;
        return Draft.of(new CourseVerdict(activity, statement, asked.claim()).text())
                .say(
                        new HeartBeside(
                                        features.samples(),
                                        steady,
                                        features.heartRate().decoupling())
                                .sentence())
                .say(isShort ? "" : lines)
                .say(
                        steady.course().isHilly() && !isShort
                                ? "The course is hilly: what the gradient alone explains is taken out, so that these are values at like gradients."
                                : "");
    }

    private boolean isTelling(String line) {
        return TELLING.stream().anyMatch(line::startsWith)
                || (units == UnitSystem.METRIC && line.startsWith(QUARTERS));
    }

    private CourseWords words(SteadyCourse steady) {
        return new CourseWords(steady.course().measure(), sport, units);
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

    private Draft efforts(SteadyCourse steady) {
        return steady.found() instanceof Efforts efforts
                ? new EffortsAnswer(
                                activity, steady.course(), words(steady), steady.limits().change())
                        .of(efforts.blocks(), asked.claim())
                : Draft.of(
                        steady.found() instanceof TooShort
                                ? "**%s was too short to tell** efforts from easier stretches: at least ten minutes in motion are needed."
                                : "**No efforts were found** in %s: its output has no hard stretches between easier ones.",
                        Named.plain(activity));
    }
}
