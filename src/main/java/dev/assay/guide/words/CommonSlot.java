package dev.assay.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Slot;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/// The kinds of things that questions of every domain are about: quantities that are measured, the
/// things they are measured on, the whole that these belong to.
public enum CommonSlot implements Slot {
    /// A quantity that is measured.
    METRIC(Group.WHAT),
    STAT(Group.LOOK, SummaryFigure::valueOf),
    ORDER(Group.WHOSE, RankingEnd::valueOf),
    COUNT(Group.WHOSE),
    BOUND(Group.WHOSE),
    COMPARISON(Group.WHOSE, Bound.Side::valueOf),
    CONDITION(Group.WHOSE),
    /// Things by their names.
    NAMED(Group.WHOSE),
    /// Things that are not to count.
    EXCEPT(Group.WHOSE),
    /// How many there have to be: "more than 30 of them".
    AMOUNT,
    FIRST(Group.WHOSE),
    DAY(Group.TIME),
    /// A time counted back from the newest value: "yesterday", "a week ago".
    MOMENT(Group.TIME),
    SPAN(Group.TIME),
    /// What things are called.
    THING,
    /// What all things belong to.
    WHOLE(Group.WHOSE),
    /// What quantities are called.
    PARAMETER,
    STORED,
    SHOW,
    DRAW(Group.LOOK),
    /// One chart for all that is asked about, which no plan draws of two quantities.
    ONE_CHART(Group.LOOK),
    MAP(Group.LOOK),
    HISTOGRAM(Group.LOOK),
    BOX(Group.LOOK),
    TURNED,
    SCATTER(Group.LOOK),
    BARS(Group.LOOK),
    LINES(Group.LOOK),
    OVER_TIME(Group.LOOK),
    VERSUS(Group.LOOK),
    COMPARE(Group.LOOK),
    CHANGED(Group.LOOK, ChangeDirection::valueOf),
    AFTER,
    SINCE,
    DRIFT(Group.LOOK),
    /// At which end of a ranking by how much values vary: "most stable".
    STABLE(Group.LOOK, RankingEnd::valueOf),
    OUTLIER(Group.LOOK),
    MISSING(Group.LOOK),
    SUMMARY,
    QUALITY(Group.LOOK),
    JUDGE(Group.LOOK, WantedWorth::valueOf),
    HOW_MANY(Group.LOOK),
    SIZE,
    RANK,
    UNIT,
    /// "in percent" of a change, which every answer about changes tells.
    SHARE,
    WHEN(Group.LOOK),
    MEASURED,
    LATEST,
    WHY,
    MEANING,
    EXPORT,
    ONLY,
    HELP,
    ALL,
    OR,
    /// "both" and "either", which only limits have a use for.
    BOTH,
    /// What points back at what an answer named: "their", "of them".
    REFERS,
    /// What turns a sentence round, and times that no plan knows.
    BEYOND_US;

    /// What a question for a cause does not ask by itself.
    public static final Set<CommonSlot> MORE_THAN_A_CAUSE =
            EnumSet.of(
                    STAT, DRAW, MAP, HISTOGRAM, BOX, SCATTER, BARS, LINES, OVER_TIME, VERSUS,
                    COMPARE, HOW_MANY, WHEN, SINCE, MOMENT, SPAN);

    private final Group group;

    @SuppressWarnings("ImmutableEnumChecker") // The functions hold nothing.
    private final Function<String, Object> meaning;

    CommonSlot() {
        this(Group.NONE);
    }

    CommonSlot(Group group) {
        this(group, written -> written);
    }

    CommonSlot(Group group, Function<String, Object> meaning) {
        this.group = group;
        this.meaning = meaning;
    }

    @Override
    public Group group() {
        return group;
    }

    @Override
    public boolean isName() {
        return this == NAMED;
    }

    @Override
    public Object value(String written) {
        return written.isEmpty() ? written : meaning.apply(written);
    }
}
