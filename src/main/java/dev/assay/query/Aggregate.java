package dev.assay.query;

import java.util.Locale;

/// A value that is computed of many. Missing values do not count.
public enum Aggregate {
    ROWS("number of rows", "count(*)%2$s"),
    MEAN("average", "avg(%1$s)%2$s"),
    SUM("total", "sum(%1$s)%2$s"),
    MEDIAN("median", "median(%1$s)%2$s"),
    MIN("smallest", "min(%1$s)%2$s"),
    MAX("largest", "max(%1$s)%2$s"),
    DEVIATION("sample standard deviation", "stddev_samp(%1$s)%2$s"),
    RANGE("range", "max(%1$s)%2$s - min(%1$s)%2$s"),
    DISTINCT("number of different values", "count(DISTINCT %1$s)%2$s"),
    PRESENT("number of values", "count(%1$s)%2$s");

    private final String title;
    private final String form;

    Aggregate(String title, String form) {
        this.title = title;
        this.form = form;
    }

    /// The name for people, in front of that of a column: "average".
    public String title() {
        return title;
    }

    /// The head of a column that holds it: "average price". "The total of `total`" says no word
    /// twice in a row.
    ///
    /// @param column whose values it is computed of, as heads name it
    public String heading(String column) {
        return switch (this) {
            case ROWS -> "rows";
            case DISTINCT -> "different " + column;
            case PRESENT -> "values of " + column;
            case MEAN, SUM, MEDIAN, MIN, MAX, DEVIATION, RANGE ->
                    title
                            + (column.toLowerCase(Locale.ROOT).contains(title) ? " of " : " ")
                            + column;
        };
    }

    /// Returns whether it can be computed of texts and times, too.
    public boolean takesAnything() {
        return switch (this) {
            case ROWS, DISTINCT, PRESENT -> true;
            case MEAN, SUM, MEDIAN, MIN, MAX, DEVIATION, RANGE -> false;
        };
    }

    /// Returns whether the result is in the unit of the values.
    public boolean keepsUnit() {
        return !takesAnything();
    }

    /// The SQL of it.
    ///
    /// @param filter the rows that count, as a clause behind; empty for all
    public String of(String expression, String filter) {
        return form.formatted(expression, filter);
    }
}
