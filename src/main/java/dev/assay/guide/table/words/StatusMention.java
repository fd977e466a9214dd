package dev.assay.guide.table.words;

import dev.assay.guide.table.catalogue.Column;

/// Codes of a status that a question means: one, as 404, or a class of them, as 5xx.
///
/// @param low the first one
/// @param high the last one
public record StatusMention(Column column, int low, int high) {
    /// Returns whether all codes that another mention means are among these.
    public boolean encloses(StatusMention other) {
        return column.equals(other.column) && low <= other.low && other.high <= high;
    }
}
