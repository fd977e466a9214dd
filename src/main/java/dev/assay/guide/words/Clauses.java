package dev.assay.guide.words;

import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Slot;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Two neighbouring clauses of a text, each of which may be a question of its own.
public record Clauses(QuestionReading first, QuestionReading second) {
    private static final Pattern ASKS = CommonWords.GRAMMAR.form("asks");

    private static final Pattern OF_WHOM = CommonWords.GRAMMAR.form("ofwhom");

    private static final Pattern POINTS_BACK = CommonWords.GRAMMAR.form("pointsback");

    private static final Pattern LEAD = Pattern.compile("(?:the |an? )?");

    private static final Set<Slot> HEADS =
            Set.of(CommonSlot.STAT, CommonSlot.ORDER, CommonSlot.COUNT, CommonSlot.WHY);

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
                        && second.has(CommonSlot.ORDER)
                        && !second.has(CommonSlot.STAT);
        boolean pointsBack =
                !second.has(CommonSlot.WHY)
                        && (second.has(CommonSlot.REFERS)
                                || POINTS_BACK.matcher(second.text()).find());
        return pointsBack || halfARanking;
    }

    /// Returns whether the second one begins as a question does, or says of whom the same is asked.
    public boolean beginsAnew() {
        return ASKS.matcher(second.text()).find()
                || OF_WHOM.matcher(second.text()).find()
                || second.parts().stream()
                        .findFirst()
                        .filter(part -> isHead(part.slot()))
                        .filter(part ->
                                LEAD.matcher(second.text().substring(0, part.start())).matches())
                        .isPresent();
    }

    private static boolean isHead(Slot slot) {
        return HEADS.contains(slot) || slot.group() == Slot.Group.LOOK;
    }
}
