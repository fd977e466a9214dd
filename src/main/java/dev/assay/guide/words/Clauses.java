package dev.assay.guide.words;

import static dev.assay.guide.words.CommonSlot.HOW_MANY;
import static dev.assay.guide.words.CommonSlot.LOOK;
import static dev.assay.guide.words.CommonSlot.ONE_CHART;
import static dev.assay.guide.words.CommonSlot.ORDER;
import static dev.assay.guide.words.CommonSlot.REFERS;
import static dev.assay.guide.words.CommonSlot.STAT;
import static dev.assay.guide.words.CommonSlot.WHY;

import dev.assay.guide.reading.QuestionReading;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Two neighbouring clauses of a text, each of which may be a question of its own.
public record Clauses(QuestionReading first, QuestionReading second) {
    private static final Pattern ASKS = CommonWords.GRAMMAR.form("asks");

    private static final Pattern OF_WHOM = CommonWords.GRAMMAR.form("ofwhom");

    private static final Pattern POINTS_BACK = CommonWords.GRAMMAR.form("pointsback");

    private static final Pattern LEAD = Pattern.compile("(?:the |an? )?");

    private static final Set<CommonSlot> HEADS =
            EnumSet.of(STAT, ORDER, HOW_MANY, ONE_CHART, LOOK, WHY);

    /// The places where a text may be torn apart; none where it asks for a single chart.
    public static List<ClauseSplit> joints(String asked, QuestionReading whole) {
        return whole.has(ONE_CHART) ? List.of() : ClauseSplit.in(asked);
    }

    /// Whether the second one means what the first one names, or the first one breaks off within a
    /// choice of whom its figure is over: "mean pace of the five best and five worst rides".
    public boolean belongTogether() {
        boolean halfARanking =
                first.has(STAT) && first.has(ORDER) && second.has(ORDER) && !second.has(STAT);
        boolean pointsBack =
                !second.has(WHY)
                        && (second.has(REFERS) || POINTS_BACK.matcher(second.text()).find());
        return pointsBack || halfARanking;
    }

    /// Returns whether the second one begins as a question does, or says of whom the same is asked.
    public boolean beginsAnew() {
        return ASKS.matcher(second.text()).find()
                || OF_WHOM.matcher(second.text()).find()
                || second.parts().stream()
                        .findFirst()
                        .filter(part -> HEADS.contains(part.slot()))
                        .filter(part ->
                                LEAD.matcher(second.text().substring(0, part.start())).matches())
                        .isPresent();
    }
}
