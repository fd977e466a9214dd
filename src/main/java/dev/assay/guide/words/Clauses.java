package dev.assay.guide.words;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Slot;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Two neighbouring clauses of a text, each of which may be a question of its own.
public record Clauses(QuestionReading first, QuestionReading second) {
    private static final Pattern ASKS = CommonWords.GRAMMAR.form("asks");

    private static final Pattern POINTS_BACK = CommonWords.GRAMMAR.form("pointsback");

    private static final Set<Slot> HEADS =
            Set.of(CommonSlot.STAT, CommonSlot.ORDER, CommonSlot.COUNT, CommonSlot.HOW_MANY);

    /// Where a text may be torn apart, but not within one thing that nobody understands: "between 5
    /// and 10 November" is no number 5 and a day.
    public static List<ClauseSplit> joints(String asked, QuestionReading whole) {
        return ClauseSplit.in(asked).stream()
                .filter(_ -> !whole.has(CommonSlot.ONE_CHART))
                .filter(joint -> {
                    int at = QuestionTokens.plain(joint.before()).length();
                    return whole.parts().stream()
                            .filter(part -> part.slot() == CommonSlot.BEYOND_US)
                            .noneMatch(part -> part.start() < at && at < part.end());
                })
                .toList();
    }

    /// Whether the second one means what the first one names, or the first one breaks off within a
    /// choice of whom its figure is over: "mean pace of the five best and five worst rides".
    public boolean belongTogether() {
        boolean halfARanking =
                first.has(CommonSlot.STAT)
                        && first.has(CommonSlot.ORDER)
                        && first.count(CommonSlot.METRIC) < 2
                        && second.has(CommonSlot.ORDER)
                        && !second.has(CommonSlot.STAT);
        return second.has(CommonSlot.REFERS)
                || POINTS_BACK.matcher(second.text()).find()
                || halfARanking;
    }

    /// Whether both, though they could be read as one question, are two: "median pace and worst
    /// climb" is not about the pace of the worst. Figures alone stay together: "mean and median of
    /// the pace".
    public boolean areApart() {
        boolean figures =
                both().allMatch(clause ->
                        clause.has(CommonSlot.STAT)
                                && !clause.has(CommonSlot.ORDER)
                                && !clause.has(CommonSlot.HOW_MANY));
        boolean beginsAnew =
                !second.parts().isEmpty()
                        && isHead(second.parts().getFirst())
                        && (first.parts().stream().anyMatch(Clauses::isHead) || choosesSome(first));
        boolean ofOthers =
                both().allMatch(clause -> choosesSome(clause) && clause.has(CommonSlot.METRIC));
        boolean asks = ASKS.matcher(second.text()).find();
        return areOfTheWholeAndSome() || (!figures && (beginsAnew || ofOthers || asks));
    }

    private Stream<QuestionReading> both() {
        return Stream.of(first, second);
    }

    private static boolean isHead(Part part) {
        return HEADS.contains(part.slot());
    }

    /// Whether one is about the whole and the other one names some of it: "the median of the pace
    /// of all and of ride 3".
    private boolean areOfTheWholeAndSome() {
        return isBare(second)
                && choosesSome(first) != choosesSome(second)
                && (choosesSome(second) ? first : second).has(CommonSlot.WHOLE);
    }

    private static boolean choosesSome(QuestionReading clause) {
        return clause.parts().stream()
                .map(Part::slot)
                .anyMatch(slot ->
                        slot == CommonSlot.ORDER || slot == CommonSlot.FIRST || slot.isName());
    }

    /// Whether a clause says no more than of what or of whom.
    public static boolean isBare(QuestionReading clause) {
        return clause.parts().stream()
                .map(Part::slot)
                .allMatch(slot ->
                        slot != CommonSlot.ORDER
                                && (slot == CommonSlot.THING
                                        || slot == CommonSlot.ALL
                                        || slot.group() == Slot.Group.WHAT
                                        || slot.group() == Slot.Group.WHOSE));
    }

    /// Whether a clause asks for something of a quantity without naming one.
    public static boolean asksOfNothing(QuestionReading clause) {
        return !clause.has(CommonSlot.METRIC)
                && clause.parts().stream()
                        .map(Part::slot)
                        .anyMatch(slot ->
                                slot == CommonSlot.ORDER || slot.group() == Slot.Group.LOOK);
    }
}
