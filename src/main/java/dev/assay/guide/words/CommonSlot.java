package dev.assay.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Slot;
import java.util.EnumSet;
import java.util.Set;

/// The kinds of things that questions of every domain are about: quantities that are measured, the
/// things they are measured on, the whole that these belong to.
public enum CommonSlot implements Slot {
    /// A quantity that is measured.
    METRIC,
    STAT,
    ORDER,
    COUNT,
    BOUND,
    COMPARISON,
    CONDITION,
    /// Things by their names.
    NAMED,
    /// Things that are not to count.
    EXCEPT,
    /// How many there have to be: "more than 30 of them".
    AMOUNT,
    FIRST,
    DAY,
    /// A time counted back from the newest value: "yesterday", "a week ago".
    MOMENT,
    SPAN,
    /// What things are called.
    THING,
    /// What all things belong to.
    WHOLE,
    /// What quantities are called.
    PARAMETER,
    STORED,
    SHOW,
    DRAW,
    /// One chart for all that is asked about, which no plan draws of two quantities.
    ONE_CHART,
    MAP,
    HISTOGRAM,
    BOX,
    TURNED,
    SCATTER,
    BARS,
    LINES,
    OVER_TIME,
    VERSUS,
    COMPARE,
    CHANGED,
    AFTER,
    SINCE,
    DRIFT,
    /// At which end of a ranking by how much values vary: "most stable".
    STABLE,
    OUTLIER,
    MISSING,
    SUMMARY,
    QUALITY,
    JUDGE,
    HOW_MANY,
    SIZE,
    RANK,
    UNIT,
    /// "in percent" of a change, which every answer about changes tells.
    SHARE,
    WHEN,
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

    private static final Set<CommonSlot> WHOSE =
            EnumSet.of(ORDER, COUNT, BOUND, COMPARISON, CONDITION, NAMED, EXCEPT, FIRST, WHOLE);

    /// What a question for a cause does not ask by itself.
    public static final Set<CommonSlot> MORE_THAN_A_CAUSE =
            EnumSet.of(
                    STAT, DRAW, MAP, HISTOGRAM, BOX, SCATTER, BARS, LINES, OVER_TIME, VERSUS,
                    COMPARE, HOW_MANY, WHEN, SINCE, MOMENT, SPAN);

    private static final Set<CommonSlot> LOOKS =
            EnumSet.of(
                    STAT, DRAW, ONE_CHART, MAP, HISTOGRAM, BOX, SCATTER, BARS, LINES, OVER_TIME,
                    VERSUS, COMPARE, CHANGED, DRIFT, STABLE, OUTLIER, MISSING, QUALITY, JUDGE,
                    HOW_MANY, WHEN);

    @Override
    public Group group() {
        if (this == METRIC) {
            return Group.WHAT;
        }
        if (this == DAY || this == MOMENT || this == SPAN) {
            return Group.TIME;
        }
        return WHOSE.contains(this) ? Group.WHOSE : LOOKS.contains(this) ? Group.LOOK : Group.NONE;
    }

    @Override
    public boolean isName() {
        return this == NAMED;
    }

    @Override
    public Object value(String written) {
        if (written.isEmpty()) {
            return written;
        }
        if (this == STAT) {
            return SummaryFigure.valueOf(written);
        }
        if (this == COMPARISON) {
            return Bound.Side.valueOf(written);
        }
        if (this == JUDGE) {
            return WantedWorth.valueOf(written);
        }
        return this == CHANGED ? ChangeDirection.valueOf(written) : RankingEnd.valueOf(written);
    }
}
