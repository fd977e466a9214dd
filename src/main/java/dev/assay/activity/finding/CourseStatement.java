package dev.assay.activity.finding;

import dev.assay.activity.finding.EffortBlocks.Block;
import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Kept;
import dev.assay.activity.finding.Steadiness.Passing;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.Steadiness.Uneven;
import dev.assay.activity.report.UnitSystem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The findings on a course in words, with its numbers: "the power averaged 205 W until 2:24:01,
/// then fell".
public record CourseStatement(SteadyCourse steady, CourseWords words) {
    private static final double SHORT_START = 120;
    private static final int MAX_EFFORTS = 12;

    private Course course() {
        return steady.course();
    }

    /// The statement, without a name before it and a dot behind it.
    public String text() {
        return switch (steady.found()) {
            case TooShort _ -> "too short to tell: at least ten minutes in motion are needed";
            case Held held ->
                    "the %s held %s%s, give or take %s; no fade was found"
                            .formatted(
                                    words.noun(),
                                    words.value(held.level()),
                                    kept(held.kept()),
                                    CourseWords.percent(held.variation()));
            case Uneven uneven ->
                    "the %s went up and down by %s around %s%s, and no lasting change was found"
                            .formatted(
                                    words.noun(),
                                    CourseWords.percent(uneven.variation()),
                                    words.value(uneven.level()),
                                    kept(uneven.kept()));
            case Changed changed -> changed(changed);
            case Passing passing -> passing(passing);
            case Efforts(List<Block> blocks) -> efforts(blocks);
        };
    }

    private String changed(Changed changed) {
        double minutes = changed.stretch() * course().width() / 60;
        return changed.wentOnAllTheTime()
                ? "the %s %s all the time%s, from %s in the first %.0f minutes of that to %s in the last %.0f: %s"
                        .formatted(
                                words.noun(),
                                words.changed(changed.fell()),
                                onwards(changed.kept()),
                                words.value(changed.begin()),
                                minutes,
                                words.value(changed.end()),
                                minutes,
                                CourseWords.signed(changed.change()))
                : "the %s averaged %s%s until %s, then %s: %s%s in the last %.0f minutes: %s"
                        .formatted(
                                words.noun(),
                                words.value(changed.before()),
                                from(changed.kept()),
                                place(changed.at()),
                                words.changed(changed.fell()),
                                // What had not changed yet is no part of the change.
                                changed.fell() == changed.begin() < changed.before()
                                        ? "%s in the next %.0f minutes and "
                                                .formatted(words.value(changed.begin()), minutes)
                                        : "",
                                words.value(changed.end()),
                                minutes,
                                CourseWords.signed(changed.change()));
    }

    private String passing(Passing passing) {
        double minutes = passing.stretch() * course().width() / 60;
        return "the %s was %s%s until %s, then %s for a while, to %s in the %.0f minutes from %s on, and came back to %s in the last %.0f: %s"
                .formatted(
                        words.noun(),
                        words.value(passing.before()),
                        from(passing.kept()),
                        place(passing.at()),
                        words.changed(passing.fell()),
                        words.value(passing.extreme()),
                        minutes,
                        UnitSystem.time(course().start(passing.extremeAt())),
                        words.value(passing.end()),
                        minutes,
                        CourseWords.signed(passing.change()));
    }

    /// "2:24:01 (after the stop of 24 minutes, at 58.31 km)".
    private String place(int bin) {
        List<String> beside = new ArrayList<>();
        for (Movement.Stop stop : steady.stops()) {
            double after = course().start(bin) - stop.to();
            if (after >= -1 && after <= course().width()) {
                beside.add("after the stop of %.0f minutes".formatted(stop.seconds() / 60));
            }
        }
        if (!Double.isNaN(course().metres(bin))) {
            beside.add("at " + words.units().distance(course().metres(bin)));
        }
        return UnitSystem.time(course().start(bin))
                + (beside.isEmpty() ? "" : " (%s)".formatted(String.join(", ", beside)));
    }

    /// The place behind a beginning that was left out; empty where none was.
    private String from(Kept kept) {
        return kept.from() * course().width() <= SHORT_START
                ? ""
                : " from %s".formatted(UnitSystem.time(course().start(kept.from())));
    }

    private String onwards(Kept kept) {
        String from = from(kept);
        return from.isEmpty() ? "" : from + " on";
    }

    /// The part that is left where a beginning or an end was left out; empty where none was.
    private String kept(Kept kept) {
        return onwards(kept)
                + (kept.to() == course().values().length
                        ? ""
                        : " until %s".formatted(UnitSystem.time(course().start(kept.to()))));
    }

    private String efforts(List<Block> blocks) {
        if (blocks.size() == 1) {
            Block only = blocks.getFirst();
            return "one effort of %s, with easier stretches around it. The %s was %s; its second half differs by %s from its first"
                    .formatted(
                            UnitSystem.time((only.to() - only.from()) * course().width()),
                            words.noun(),
                            at(only),
                            CourseWords.signed(steady.change()));
        }
        Comparator<Block> rising = Comparator.comparingDouble(Block::level);
        return "%d efforts, with easier stretches between. The %s was about %s%s; the %s was the weakest, the %s the strongest, and the last differs by %s from the first"
                .formatted(
                        blocks.size(),
                        words.noun(),
                        blocks.stream()
                                .limit(MAX_EFFORTS)
                                .map(this::at)
                                .collect(Collectors.joining(", ")),
                        blocks.size() > MAX_EFFORTS ? ", …" : "",
                        CourseWords.ordinal(blocks.indexOf(Collections.min(blocks, rising)) + 1),
                        CourseWords.ordinal(blocks.indexOf(Collections.max(blocks, rising)) + 1),
                        CourseWords.signed(steady.change()));
    }

    /// "271 W from 43:00 on".
    private String at(Block block) {
        return "%s from %s on"
                .formatted(
                        words.value(block.level()), UnitSystem.time(course().start(block.from())));
    }
}
