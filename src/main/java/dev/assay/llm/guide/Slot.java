package dev.assay.llm.guide;

import java.util.EnumSet;
import java.util.Set;

/// The kinds of things that words of a question can mean.
enum Slot {
    METRIC,
    STAT,
    ORDER,
    COUNT,
    BOUND,
    COMPARISON,
    CONDITION,
    QUBITS,
    COUPLINGS,
    /// Qubits or couplings that are not to count.
    EXCEPT,
    /// How many qubits or couplings there have to be: "more than 30 qubits".
    AMOUNT,
    FIRST,
    DAY,
    /// A time counted back from the newest value: "yesterday", "a week ago".
    MOMENT,
    SPAN,
    QUBIT,
    COUPLING,
    CHIP,
    TASK,
    TASK_NAME,
    STATUS,
    EXECUTION,
    EXECUTION_ID,
    NOTE,
    PARAMETER,
    NEIGHBOUR,
    STORED,
    SHOW,
    DRAW,
    /// One chart for all that is asked about, which no plan draws of two parameters.
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

    /// What a follow-up replaces together: "only qubit 21" takes the place of "of the five worst".
    enum Group {
        WHAT,
        WHOSE,
        LOOK,
        TIME,
        NONE
    }

    private static final Set<Slot> WHOSE =
            EnumSet.of(
                    ORDER,
                    COUNT,
                    BOUND,
                    COMPARISON,
                    CONDITION,
                    QUBITS,
                    COUPLINGS,
                    EXCEPT,
                    FIRST,
                    CHIP);

    /// What a question for a cause does not ask by itself.
    static final Set<Slot> MORE_THAN_A_CAUSE =
            EnumSet.of(
                    STAT, DRAW, MAP, HISTOGRAM, BOX, SCATTER, BARS, LINES, OVER_TIME, VERSUS,
                    COMPARE, HOW_MANY, WHEN, SINCE, MOMENT, SPAN);

    private static final Set<Slot> LOOKS =
            EnumSet.of(
                    STAT, DRAW, ONE_CHART, MAP, HISTOGRAM, BOX, SCATTER, BARS, LINES, OVER_TIME,
                    VERSUS, COMPARE, CHANGED, DRIFT, STABLE, OUTLIER, MISSING, QUALITY, JUDGE,
                    HOW_MANY, WHEN);

    Group group() {
        if (this == METRIC) {
            return Group.WHAT;
        }
        if (this == DAY || this == MOMENT || this == SPAN) {
            return Group.TIME;
        }
        return WHOSE.contains(this) ? Group.WHOSE : LOOKS.contains(this) ? Group.LOOK : Group.NONE;
    }
}
