package dev.assay.guide.table.sql;

/// What is computed of many values.
public enum Aggregate {
    ROWS("number of rows", "count(*)"),
    MEAN("average", "avg(%s)"),
    SUM("total", "CAST(sum(%s) AS DOUBLE)"),
    MEDIAN("median", "median(%s)"),
    MIN("smallest", "min(%s)"),
    MAX("largest", "max(%s)"),
    DEVIATION("sample standard deviation", "stddev_samp(%s)"),
    RANGE("range", "max(%1$s) - min(%1$s)"),
    DISTINCT("number of different values", "count(DISTINCT %s)"),
    PRESENT("number of values", "count(%s)");

    private final String title;
    private final String form;

    Aggregate(String title, String form) {
        this.title = title;
        this.form = form;
    }

    /// What answers call it.
    public String title() {
        return title;
    }

    /// Whether it can be computed of texts and times, too.
    public boolean takesAnything() {
        return switch (this) {
            case ROWS, DISTINCT, PRESENT -> true;
            case MEAN, SUM, MEDIAN, MIN, MAX, DEVIATION, RANGE -> false;
        };
    }

    /// Whether the result is in the unit of the values.
    public boolean keepsUnit() {
        return !takesAnything();
    }

    String of(String expression) {
        return this == ROWS ? form : form.formatted(expression);
    }
}
