package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.finding.Course;
import dev.assay.activity.finding.CourseWords;
import dev.assay.activity.finding.EffortBlocks.Block;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/// The hard stretches of an activity one by one, the weakest and the strongest of them.
///
/// @param alike a part of the level within which efforts are alike
record EffortsAnswer(Activity activity, Course course, CourseWords words, double alike) {
    Draft of(List<Block> blocks, Claim claim) {
        boolean which = claim == Claim.WEAKEST || claim == Claim.STRONGEST;
        return table(
                blocks,
                blocks.size() > 1 && which
                        ? extreme(blocks, claim == Claim.WEAKEST)
                        : judged(blocks, claim));
    }

    private Draft extreme(List<Block> blocks, boolean weakest) {
        Comparator<Block> rising = Comparator.comparingDouble(Block::level);
        Block asked = Collections.min(blocks, weakest ? rising : rising.reversed());
        double others = others(blocks, asked);
        return Draft.of(
                "**The %s of %d efforts** in %s was the %s: %s, %s from the mean of the others (%s).",
                ordinal(blocks.indexOf(asked) + 1),
                blocks.size(),
                Named.plain(activity),
                weakest ? "weakest" : "strongest",
                words.value(asked.level()),
                CourseWords.signed(asked.level() / others - 1),
                words.value(others));
    }

    private Draft judged(List<Block> blocks, Claim claim) {
        DoubleSummaryStatistics levels =
                blocks.stream().mapToDouble(Block::level).summaryStatistics();
        double first = blocks.getFirst().level();
        double change = (blocks.getLast().level() - first) / first;
        boolean even = levels.getMax() - levels.getMin() <= alike * levels.getMax();
        String verdict =
                switch (claim) {
                    case STEADY, EVEN -> even ? "**Yes.** " : "**No.** ";
                    case FADED -> change <= -alike ? "**Yes.** " : "**No.** ";
                    case ROSE -> change >= alike ? "**Yes.** " : "**No.** ";
                    case CHANGED -> even ? "**No.** " : "**Yes.** ";
                    case NONE, QUICKER, SLOWER, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                            "";
                };
        String range =
                ": from %s to %s, and the last differs by %s from the first"
                        .formatted(
                                words.value(levels.getMin()),
                                words.value(levels.getMax()),
                                CourseWords.signed(change));
        return Draft.of(
                "%s%s in %s, with easier stretches between%s.",
                verdict,
                Words.count(blocks.size(), "effort"),
                Named.plain(activity),
                blocks.size() == 1 ? "" : range);
    }

    private static double others(List<Block> blocks, Block asked) {
        return blocks.stream()
                .filter(block -> !block.equals(asked))
                .mapToDouble(Block::level)
                .average()
                .orElse(Double.NaN);
    }

    private Draft table(List<Block> blocks, Draft draft) {
        List<List<String>> rows = new ArrayList<>();
        for (Block block : blocks) {
            rows.add(
                    List.of(
                            Integer.toString(rows.size() + 1),
                            UnitSystem.time(course.start(block.from())),
                            UnitSystem.time((block.to() - block.from()) * course.width()),
                            words.value(block.level())));
        }
        return draft.table(List.of("Effort", "At about", "Length, about", words.nounAlone()), rows)
                .say(
                        "They are found from the curve in steps of %.0f seconds, not from the laps of the device.",
                        course.width());
    }

    /// "5th".
    private static String ordinal(int place) {
        boolean teen = place % 100 >= 11 && place % 100 <= 13;
        return place
                + switch (teen ? 0 : place % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
