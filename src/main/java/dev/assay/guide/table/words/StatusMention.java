package dev.assay.guide.table.words;

import dev.assay.guide.table.catalogue.Column;

/// Codes of a status that a question means: one, as 404, or a class of them, as 5xx.
///
/// @param low the first one
/// @param high the last one
/// @param name of a class of codes that the question calls by a word: "errors"; else empty
public record StatusMention(Column column, int low, int high, String name) {
    /// Returns whether all codes that another mention means are among these.
    public boolean encloses(StatusMention other) {
        return column.equals(other.column) && low <= other.low && other.high <= high;
    }
}
