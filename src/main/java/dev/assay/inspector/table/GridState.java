package dev.assay.inspector.table;

import dev.assay.base.Words;
import java.util.OptionalLong;

/// What the grid has to show.
public sealed interface GridState {
    /// The first rows are being looked for.
    record Reading() implements GridState {}

    /// Rows are there.
    ///
    /// @param shown how many the query has
    /// @param total how many are stored
    record Rows(long shown, long total, boolean filtered) implements GridState {}

    /// The tool ran and its table is empty.
    record NothingReturned() implements GridState {}

    /// No row passes the filter.
    record AllHidden(long total) implements GridState {}

    /// The table cannot be read.
    record Failed(String reason) implements GridState {}

    /// Which state a count of rows means.
    static GridState of(long shown, long total, boolean filtered) {
        if (total == 0) {
            return new NothingReturned();
        }
        return shown == 0 ? new AllHidden(total) : new Rows(shown, total, filtered);
    }

    /// The longest that [#count] may be for a table.
    static String widest(long total) {
        return new Rows(total, total, true).count();
    }

    /// How many rows there are to see, and of how many: always on screen.
    default String count() {
        return switch (this) {
            case Reading() -> "Reading rows…";
            case Rows(long shown, long total, boolean filtered) ->
                    filtered
                            ? Words.count(shown)
                                    + " of "
                                    + Words.count(total, "row")
                                    + ", filter on"
                            : Words.count(total, "row");
            case NothingReturned() -> "0 rows";
            case AllHidden(long total) -> "0 of " + Words.count(total, "row") + ", filter on";
            case Failed(_) -> "Rows could not be read";
        };
    }

    /// How many rows a filter leaves; empty where none is set.
    default OptionalLong left() {
        return switch (this) {
            case Rows(long shown, _, boolean filtered) when filtered -> OptionalLong.of(shown);
            case AllHidden(_) -> OptionalLong.of(0);
            case Rows _, Reading _, NothingReturned _, Failed _ -> OptionalLong.empty();
        };
    }

    /// What an empty grid says in place of rows.
    default String explanation() {
        return switch (this) {
            case Reading() -> "Reading rows…";
            case Rows(_, _, _) -> "";
            case NothingReturned() -> "The tool ran and returned no rows.";
            case AllHidden(long total) ->
                    total == 1
                            ? "The filter hides the only row."
                            : "The filter hides all " + Words.count(total, "row") + ".";
            case Failed(String reason) ->
                    "These rows could not be read: "
                            + reason
                            + "\nThe stored result is untouched. Close this tab and open it again.";
        };
    }
}
