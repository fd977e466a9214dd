package dev.assay.vocabulary;

import java.util.List;

/// The table of a source that holds what the values of another one were: a row a value, with the
/// name of its thing and of its column.
///
/// @param table its name
/// @param thing the column with the names of things
/// @param name the column with the names of columns
/// @param value the column of numbers
/// @param time the column that says when a value was measured
/// @param valid of which rows the value counts, in SQL with the names of columns in quotes
/// @param said what questions call the time beside its name, in lower case
public record Past(
        String table,
        String thing,
        String name,
        String value,
        String time,
        String valid,
        List<String> said) {
    public Past {
        said = List.copyOf(said);
    }

    /// The same in a table of another name.
    public Past in(String other) {
        return new Past(other, thing, name, value, time, valid, said);
    }
}
