package dev.assay.guide.table.words;

import dev.assay.guide.reading.Slot;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import java.util.function.Function;

/// The kinds of things that words of a question about a table mean.
public enum TableSlot implements Slot {
    /// One or several columns that the words may name.
    COLUMN,
    TABLE,
    /// Some of the things that rows are about.
    THINGS,
    /// One thing without a name, of a kind that is the value: "my swim".
    ONE,
    /// Something that is said of things: "dead".
    STATE,
    /// The wish to know if things are as they should be.
    JUDGE,
    /// The unit in which values are wanted.
    UNIT,
    /// A side between two columns: "longer than".
    COMPARISON,
    /// A column that people may name and that this table has not.
    ABSENT,
    /// A question that can be answered by yes or no.
    YES_OR_NO,
    /// Something that stands in a column of texts.
    VALUE,
    /// A name that stands within longer texts of some columns.
    PART,
    /// Yes or no, as what stands in a column of flags.
    HOLDS,
    /// Text in quotes.
    QUOTED,
    NUMBER,
    /// A number with a side: "over 100".
    LIMIT,
    /// Rows by their numbers: "rows 100 to 120".
    ROW_RANGE,
    WHEN_WISH,
    /// Codes of the status of requests: "404", "5xx".
    STATUS,
    /// An order by how long something took.
    SLOW(End::valueOf),
    /// An end of one column that has a word of its own: "hilliest".
    EXTREME,
    /// A sign that computes, for which nothing here has a use.
    OPERATOR,
    MEASURE(Aggregate::valueOf),
    COUNT,
    DIFFERENT,
    /// At which end of an order.
    END(End::valueOf),
    BY,
    OVER_TIME,
    GRAIN(Grain::valueOf),
    AGAINST,
    CHART(ChartKind::valueOf),
    COMPARE,
    /// One stretch of time had more than another: "did I run more in May than in June".
    MORE,
    LESS,
    /// The rows that are not on the first side of a comparison: "the others".
    OTHERS,
    CORRELATION,
    SHARE,
    MISSING,
    /// Rows that have nothing in a column: "has no email".
    LACKS,
    /// Rows that have something in a column: "has an email".
    PRESENT,
    DUPLICATES,
    /// Findings of one detector, or of all.
    OUTLIERS,
    LEVEL_CHANGES,
    GAPS,
    ODD,
    /// Findings of a detector that the source of the table has.
    FINDING,
    /// A question on one thing that a detector or a tool answers.
    TOPIC,
    OVERVIEW,
    COLUMNS,
    TABLES,
    ROWS,
    SORT,
    DIRECTION(End::valueOf),
    TREND,
    /// The change of each stretch of time against the one before.
    GROWTH,
    WHICH,
    WHEN,
    SHOW,
    CONTAINS,
    NOT,
    AND,
    OR,
    TO,
    WHERE,
    /// What goes on from the question before: "only", "the same", "instead".
    GOES_ON,
    /// Lines of a log by their level.
    LEVEL;

    /// The ends of an order.
    public enum End {
        HIGHEST,
        LOWEST,
        NEWEST,
        OLDEST,
        FIRST,
        LAST,
        /// The one that comes first where nobody says which.
        USUAL,
        /// The end that people would rather have.
        BEST,
        WORST;

        /// Whether large values come first.
        public boolean isDescending() {
            return this == HIGHEST || this == NEWEST || this == LAST;
        }
    }

    /// An end of one column.
    public record Extreme(End end, Column column) {}

    /// The charts that can be asked for.
    public enum ChartKind {
        ANY,
        BAR,
        LINE,
        SCATTER,
        HISTOGRAM,
        BOX,
        /// Values where their things lie.
        MAP
    }

    @SuppressWarnings("ImmutableEnumChecker") // The functions hold nothing.
    private final Function<String, Object> meaning;

    TableSlot() {
        this(written -> written);
    }

    TableSlot(Function<String, Object> meaning) {
        this.meaning = meaning;
    }

    /// Returns whether it asks what detectors find.
    public boolean isFinding() {
        return this == OUTLIERS
                || this == LEVEL_CHANGES
                || this == GAPS
                || this == ODD
                || this == FINDING;
    }

    @Override
    public Object value(String written) {
        return meaning.apply(written);
    }
}
