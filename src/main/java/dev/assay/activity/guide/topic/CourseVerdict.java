package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.steady.Course;
import dev.assay.activity.guide.steady.EffortBlocks;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.guide.steady.Steadiness;
import dev.assay.activity.guide.steady.Steadiness.Changed;
import dev.assay.activity.guide.steady.Steadiness.Efforts;
import dev.assay.activity.guide.steady.Steadiness.Held;
import dev.assay.activity.guide.steady.Steadiness.Kept;
import dev.assay.activity.guide.steady.Steadiness.Limits;
import dev.assay.activity.guide.steady.Steadiness.Passing;
import dev.assay.activity.guide.steady.Steadiness.TooShort;
import dev.assay.activity.guide.steady.Steadiness.Uneven;
import dev.assay.activity.report.UnitSystem;
import java.util.ArrayList;
import java.util.List;

/// Compares what was claimed of a course with what was found, and says both.
///
/// @param stops the long ones
record CourseVerdict(
        Activity activity,
        Course course,
        CourseWords words,
        Claim claim,
        List<Movement.Stop> stops) {
    private static final double SHORT_START = 120;
    private static final int MOST_EFFORTS = 12;

    CourseVerdict {
        stops = List.copyOf(stops);
    }

    String of(Steadiness found) {
        String name = Named.plain(activity);
        return switch (found) {
            case TooShort _ ->
                    "**%s was too short to tell**: at least ten minutes in motion are needed."
                            .formatted(name);
            case Held held ->
                    "**%s.** In %s the %s held %s%s, give or take %s; no fade was found."
                            .formatted(
                                    ofHeld(),
                                    name,
                                    words.noun(),
                                    words.value(held.level()),
                                    kept(held.kept()),
                                    CourseWords.percent(held.variation()));
            case Uneven uneven ->
                    "**%s.** In %s the %s went up and down by %s around %s%s, and no lasting change was found."
                            .formatted(
                                    ofUneven(),
                                    name,
                                    words.noun(),
                                    CourseWords.percent(uneven.variation()),
                                    words.value(uneven.level()),
                                    kept(uneven.kept()));
            case Changed changed -> changed(changed);
            case Passing passing -> passing(passing);
            case Efforts efforts -> efforts(efforts.blocks());
        };
    }

    private String ofHeld() {
        return switch (claim) {
            case STEADY, EVEN -> course.isHilly() ? "Yes, but for the hills" : "Yes";
            case FADED, ROSE, CHANGED, QUICKER, SLOWER -> "No";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    course.isHilly() ? "Steady, but for the hills" : "Steady";
        };
    }

    private String ofUneven() {
        return switch (claim) {
            case STEADY, EVEN -> "No, but there was no fade";
            case FADED, SLOWER -> "No, though it was not steady";
            case ROSE, QUICKER -> "No, and it was not steady";
            case CHANGED -> "No lasting change, but it was not steady";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    "Uneven, but without a fade";
        };
    }

    private String ofChange(boolean fell) {
        return switch (claim) {
            case STEADY, EVEN -> fell ? "No" : "No, but it was no fade: it rose";
            case FADED, SLOWER -> fell ? "Yes" : "No, the opposite";
            case ROSE, QUICKER -> fell ? "No, the opposite" : "Yes";
            case CHANGED -> "Yes";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    fell ? "There was a fade" : "No fade: it rose";
        };
    }

    private String ofPassing(boolean fell) {
        return switch (claim) {
            case STEADY, EVEN -> fell ? "No, but it came back" : "No, it rose for a while";
            case FADED, SLOWER -> fell ? "For a while, but it came back" : "No";
            case ROSE, QUICKER -> fell ? "No" : "For a while";
            case CHANGED -> "For a while";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    fell ? "A fade that passed" : "No fade: it rose for a while";
        };
    }

    private String changed(Changed changed) {
        double minutes = changed.stretch() * course.width() / 60;
        return changed.wentOnAllTheTime()
                ? "**%s.** In %s the %s %s all the time%s, from %s in the first %.0f minutes of that to %s in the last %.0f: %s."
                        .formatted(
                                ofChange(changed.fell()),
                                Named.plain(activity),
                                words.noun(),
                                words.changed(changed.fell()),
                                onwards(changed.kept()),
                                words.value(changed.begin()),
                                minutes,
                                words.value(changed.end()),
                                minutes,
                                CourseWords.signed(changed.change()))
                : "**%s.** In %s the %s held %s%s until %s, then %s: %s in the next %.0f minutes and %s in the last %.0f: %s."
                        .formatted(
                                ofChange(changed.fell()),
                                Named.plain(activity),
                                words.noun(),
                                words.value(changed.before()),
                                from(changed.kept()),
                                place(changed.at()),
                                words.changed(changed.fell()),
                                words.value(changed.begin()),
                                minutes,
                                words.value(changed.end()),
                                minutes,
                                CourseWords.signed(changed.change()));
    }

    private String passing(Passing passing) {
        double minutes = passing.stretch() * course.width() / 60;
        return "**%s.** In %s the %s was %s%s until %s, then %s for a while, to %s in the %.0f minutes from %s on, and came back to %s in the last %.0f: %s."
                .formatted(
                        ofPassing(passing.fell()),
                        Named.plain(activity),
                        words.noun(),
                        words.value(passing.before()),
                        from(passing.kept()),
                        place(passing.at()),
                        words.changed(passing.fell()),
                        words.value(passing.extreme()),
                        minutes,
                        UnitSystem.time(course.start(passing.extremeAt())),
                        words.value(passing.end()),
                        minutes,
                        CourseWords.signed(passing.change()));
    }

    /// "2:24:01 (after the stop of 24 minutes, at 58.31 km)".
    private String place(int bin) {
        List<String> beside = new ArrayList<>();
        for (Movement.Stop stop : stops) {
            double after = course.start(bin) - stop.to();
            if (after >= -1 && after <= course.width()) {
                beside.add("after the stop of %.0f minutes".formatted(stop.seconds() / 60));
            }
        }
        if (!Double.isNaN(course.metres(bin))) {
            beside.add("at " + words.units().distance(course.metres(bin)));
        }
        return UnitSystem.time(course.start(bin))
                + (beside.isEmpty() ? "" : " (%s)".formatted(String.join(", ", beside)));
    }

    /// Where a beginning was left out.
    private String from(Kept kept) {
        return kept.from() * course.width() <= SHORT_START
                ? ""
                : " from %s".formatted(UnitSystem.time(course.start(kept.from())));
    }

    private String onwards(Kept kept) {
        String from = from(kept);
        return from.isEmpty() ? "" : from + " on";
    }

    /// Where a beginning or an end was left out.
    private String kept(Kept kept) {
        return onwards(kept)
                + (kept.to() == course.values().length
                        ? ""
                        : " until %s".formatted(UnitSystem.time(course.start(kept.to()))));
    }

    private String efforts(List<EffortBlocks.Block> blocks) {
        List<String> told =
                blocks.stream()
                        .limit(MOST_EFFORTS)
                        .map(block -> words.value(block.level()))
                        .toList();
        double first = blocks.getFirst().level();
        double last = blocks.getLast().level();
        double change = blocks.size() == 1 ? within(blocks.getFirst()) : (last - first) / first;
        return "**%s%s** in %s, with easier stretches between. The %s was %s; %s."
                .formatted(
                        ofEfforts(change),
                        blocks.size() == 1
                                ? "one effort of %s"
                                        .formatted(
                                                UnitSystem.time(
                                                        (blocks.getFirst().to()
                                                                        - blocks.getFirst().from())
                                                                * course.width()))
                                : blocks.size() + " efforts",
                        Named.plain(activity),
                        words.noun(),
                        String.join(", ", told) + (blocks.size() > MOST_EFFORTS ? ", …" : ""),
                        blocks.size() == 1
                                ? "its second half differs by %s from its first"
                                        .formatted(CourseWords.signed(change))
                                : "the last differs by %s from the first"
                                        .formatted(CourseWords.signed(change)));
    }

    private String ofEfforts(double change) {
        double limit =
                (course.measure() == StreamType.POWER ? Limits.OF_POWER : Limits.OF_SPEED).change();
        return switch (claim) {
            case STEADY, EVEN -> "Not steady by design: ";
            case FADED, SLOWER ->
                    change <= -limit ? "Yes, within the efforts: " : "No, not in the efforts: ";
            case ROSE, QUICKER ->
                    change >= limit ? "Yes, within the efforts: " : "No, not in the efforts: ";
            case CHANGED -> "It changed by design: ";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST -> "By design, ";
        };
    }

    /// How the second half of the only effort differs from the first.
    private double within(EffortBlocks.Block block) {
        int middle = (block.from() + block.to()) / 2;
        double first = mean(course.values(), block.from() + 1, middle);
        double second = mean(course.values(), middle, block.to() - 1);
        return (second - first) / first;
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }
}
