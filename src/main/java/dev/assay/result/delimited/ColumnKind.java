package dev.assay.result.delimited;

/// What the cells of a column are.
public enum ColumnKind {
    TEXT("Text", "a text"),
    WHOLE_NUMBER("Whole number", "a whole number"),
    NUMBER("Number", "a number"),
    TRUTH("True or false", "true or false"),
    DATE("Date", "a date"),
    TIME("Time", "a time"),
    UNIX_SECONDS("Seconds since 1970", "a number of seconds"),
    UNIX_MILLISECONDS("Milliseconds since 1970", "a number of milliseconds");

    private final String words;
    private final String cell;

    ColumnKind(String words, String cell) {
        this.words = words;
        this.cell = cell;
    }

    /// For a menu: "Whole number".
    public String words() {
        return words;
    }

    /// What one of its cells is: "a whole number".
    public String cell() {
        return cell;
    }
}
