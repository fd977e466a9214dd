package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.steady.Course;
import dev.assay.activity.guide.steady.EffortBlocks;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.guide.steady.Steadiness;
import dev.assay.activity.guide.steady.Steadiness.Changed;
import dev.assay.activity.guide.steady.Steadiness.Efforts;
import dev.assay.activity.guide.steady.Steadiness.Held;
import dev.assay.activity.guide.steady.Steadiness.Kept;
import dev.assay.activity.guide.steady.Steadiness.TooShort;
import dev.assay.activity.guide.steady.Steadiness.Uneven;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
                    "- **By Quarter of the Time:**",
                    "- **Data Quality:**");
    private static final double LONG_STOP = 300;
    private static final double SHORT_START = 120;
    private static final double COUPLED = 5;
    private static final double LEVEL_HEART = 2;
    private static final int MOST_EFFORTS = 12;

    private final Activity activity;
    private final Sport sport;
    private final ActivityFeatures features;

    private SteadyAnswer(Activity activity, ActivityFeatures features) {
        this.activity = activity;
        this.sport = Sport.of(activity.sport());
        this.features = features;
    }

    /// @param text of the analysis of the whole activity
    static Draft of(Activity activity, ActivityFeatures features, String text) {
        return new SteadyAnswer(activity, features).draft(text);
    }

    private Draft draft(String text) {
        String lines =
                text.lines()
                        .filter(line -> TELLING.stream().anyMatch(line::startsWith))
                        .collect(Collectors.joining("\n"));
        Optional<Course> course = Course.of(features.samples(), sport);
        if (course.isEmpty()) {
            return Draft.of(
                            "**Whether %s was steady is not known**: power and speed were not recorded, so no fade can be found.",
                            Named.plain(activity))
                    .say(lines);
        }
        Course of = course.get();
        List<Integer> afterStops = new ArrayList<>();
        for (Movement.Stop stop : stops()) {
            for (int bin = 1; bin < of.values().length; bin++) {
                if (of.start(bin) >= stop.from() && of.start(bin - 1) < stop.from()) {
                    afterStops.add(bin);
                }
            }
        }
        Steadiness found =
                Steadiness.of(
                        of.values(),
                        of.width(),
                        of.measure() == StreamType.POWER
                                ? Steadiness.Limits.OF_POWER
                                : Steadiness.Limits.OF_SPEED,
                        afterStops,
                        of.lastPart());
        return Draft.of(verdict(of, found))
                .say(coupling(found))
                .say(lines)
                .say(
                        of.isHilly()
                                ? "The course is hilly: what the gradient alone explains is taken out, so that these are values at like gradients."
                                : "");
    }

    private List<Movement.Stop> stops() {
        return Movement.of(features.samples(), sport).stops(LONG_STOP);
    }

    private String verdict(Course course, Steadiness found) {
        String name = Named.plain(activity);
        return switch (found) {
            case TooShort _ ->
                    "**%s was too short to tell**: at least ten minutes in motion are needed."
                            .formatted(name);
            case Held held ->
                    "**%s.** In %s the %s held %s%s, give or take %s; no fade was found."
                            .formatted(
                                    course.isHilly() ? "Yes, but for the hills" : "Yes",
                                    name,
                                    noun(course),
                                    words(course, held.level()),
                                    kept(course, held.kept()),
                                    percent(held.variation()));
            case Uneven uneven ->
                    "**No, but there was no fade.** In %s the %s went up and down by %s around %s%s, and no lasting change was found."
                            .formatted(
                                    name,
                                    noun(course),
                                    percent(uneven.variation()),
                                    words(course, uneven.level()),
                                    kept(course, uneven.kept()));
            case Changed changed -> changed(course, changed);
            case Efforts efforts -> efforts(course, efforts);
        };
    }

    private String changed(Course course, Changed changed) {
        String verdict = changed.fell() ? "**No.**" : "**No fade: it rose.**";
        String verb = changed.fell() ? "fell" : "rose";
        double minutes = changed.stretch() * course.width() / 60;
        if (changed.wentOnAllTheTime()) {
            return "%s In %s the %s %s all the time, from %s in the first %.0f minutes to %s in the last %.0f: %s."
                    .formatted(
                            verdict,
                            Named.plain(activity),
                            noun(course),
                            slower(course, verb),
                            words(course, changed.begin()),
                            minutes,
                            words(course, changed.end()),
                            minutes,
                            signed(changed.change()));
        }
        return "%s In %s the %s held %s until %s, then %s: %s in the next %.0f minutes and %s in the last %.0f: %s."
                .formatted(
                        verdict,
                        Named.plain(activity),
                        noun(course),
                        words(course, changed.before()),
                        place(course, changed.at()),
                        slower(course, verb),
                        words(course, changed.begin()),
                        minutes,
                        words(course, changed.end()),
                        minutes,
                        signed(changed.change()));
    }

    /// A pace that is slower is a larger number: it does not fall.
    private String slower(Course course, String verb) {
        return !isPace(course) ? verb : verb.equals("fell") ? "slowed" : "quickened";
    }

    private boolean isPace(Course course) {
        return course.measure() == StreamType.SPEED && sport != Sport.RIDE && sport != Sport.OTHER;
    }

    private String noun(Course course) {
        return isPace(course) ? "pace" : course.measure().label().toLowerCase(Locale.ROOT);
    }

    private String words(Course course, double value) {
        return course.measure() == StreamType.POWER
                ? String.format(Locale.ROOT, "%.0f W", value)
                : UnitSystem.METRIC.speed(value, sport);
    }

    /// "2:24:01 (after the stop of 24 minutes, at 58.31 km)".
    private String place(Course course, int bin) {
        List<String> beside = new ArrayList<>();
        for (Movement.Stop stop : stops()) {
            double after = course.start(bin) - stop.to();
            if (after >= -1 && after <= course.width()) {
                beside.add("after the stop of %.0f minutes".formatted(stop.seconds() / 60));
            }
        }
        if (!Double.isNaN(course.metres(bin))) {
            beside.add("at " + UnitSystem.METRIC.distance(course.metres(bin)));
        }
        return UnitSystem.time(course.start(bin))
                + (beside.isEmpty() ? "" : " (%s)".formatted(String.join(", ", beside)));
    }

    /// Where a beginning or an end was left out.
    private static String kept(Course course, Kept kept) {
        int last = course.values().length;
        boolean fromBeginning = kept.from() * course.width() <= SHORT_START;
        String from =
                fromBeginning
                        ? ""
                        : " from %s on".formatted(UnitSystem.time(course.start(kept.from())));
        String to =
                kept.to() == last
                        ? ""
                        : " until %s".formatted(UnitSystem.time(course.start(kept.to())));
        return from + to;
    }

    private String efforts(Course course, Efforts efforts) {
        List<EffortBlocks.Block> blocks = efforts.blocks();
        List<String> told =
                blocks.stream()
                        .limit(MOST_EFFORTS)
                        .map(block -> words(course, block.level()))
                        .toList();
        double first = blocks.getFirst().level();
        double last = blocks.getLast().level();
        return "**Not steady by design: %s** in %s, with easier stretches between. The %s was %s%s."
                .formatted(
                        blocks.size() == 1
                                ? "one effort of %s"
                                        .formatted(
                                                UnitSystem.time(
                                                        (blocks.getFirst().to()
                                                                        - blocks.getFirst().from())
                                                                * course.width()))
                                : blocks.size() + " efforts",
                        Named.plain(activity),
                        noun(course),
                        String.join(", ", told) + (blocks.size() > MOST_EFFORTS ? ", …" : ""),
                        blocks.size() == 1
                                ? within(course, blocks.getFirst())
                                : "; the last differs by %s from the first"
                                        .formatted(signed((last - first) / first)));
    }

    /// How the second half of the only effort differs from the first.
    private static String within(Course course, EffortBlocks.Block block) {
        int middle = (block.from() + block.to()) / 2;
        double first = mean(course.values(), block.from() + 1, middle);
        double second = mean(course.values(), middle, block.to() - 1);
        return "; its second half differs by %s from its first"
                .formatted(signed((second - first) / first));
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.0f %%", part * 100);
    }

    private static String signed(double part) {
        return String.format(Locale.ROOT, "%+.0f %%", part * 100).replace('-', '−');
    }

    /// What the heart says to it.
    private String coupling(Steadiness found) {
        Double drift = features.heartRate().drift();
        var decoupling = features.heartRate().decoupling();
        if (drift == null || decoupling == null || found instanceof Efforts) {
            return "";
        }
        boolean fell = found instanceof Changed changed && changed.fell();
        if (decoupling.percent() < COUPLED) {
            return fell
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "The heart went along: decoupling is %.1f %%, below 5 %%.",
                            decoupling.percent());
        }
        return String.format(
                Locale.ROOT,
                Math.abs(drift) < LEVEL_HEART && fell
                        ? "The heart rate stayed level (drift %+.1f bpm an hour) while the output fell: that is the decoupling of %.1f %%, less output for each beat in the second half of the time."
                        : "The heart rate drifted by %+.1f bpm an hour, and decoupling is %.1f %%: less output for each beat in the second half of the time.",
                drift,
                decoupling.percent());
    }
}
