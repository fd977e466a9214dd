package dev.assay.vocabulary;

import java.util.List;

/// A column by what people call it, and what is known of its values beside what they are.
///
/// @param name of the column; of one that is computed, what answers call it
/// @param said what questions call it beside its name, in lower case
/// @param fraction whether it holds fractions that people speak of in percent
/// @param sql how it is computed of other columns, their names in quotes; empty where it is stored
public record NamedColumn(
        String name,
        List<String> said,
        Better better,
        boolean fraction,
        String sql,
        Telling telling) {
    public NamedColumn {
        said = List.copyOf(said);
    }

    /// A column whose values are put together and told like any others.
    public NamedColumn(
            String name, List<String> said, Better better, boolean fraction, String sql) {
        this(name, said, better, fraction, sql, Telling.PLAIN);
    }

    /// Returns whether its values are looked up in another table, row by row.
    public boolean isElsewhere() {
        return sql.contains("SELECT ");
    }

    /// A column of which nothing is known but its name.
    public static NamedColumn plain(String name) {
        return new NamedColumn(name, List.of(), ColumnName.of(name).better(), false, "");
    }
}
