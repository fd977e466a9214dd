package dev.assay.source;

import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;

/// Asking about a row, whatever table it is in, by whoever knows what the values of a certain
/// column stand for.
///
/// @param noun what such a row is: "task result", "lap"
/// @param column that a table must have
/// @param shown columns that tell such rows apart, for a short list of them
/// @param lookup finds what a value stands for, so that only what exists is asked about
/// @param notFound for people where there is no such thing; `%s` stands for the value
public record RowAction(
        String noun, String column, List<String> shown, Lookup lookup, String notFound) {
    public RowAction {
        shown = List.copyOf(shown);
    }

    /// Finds what a value stands for.
    @FunctionalInterface
    public interface Lookup {
        /// What it stands for; empty where the source has no such thing. Blocking.
        Optional<Focus> find(String value, Cancellation cancellation) throws InterruptedException;
    }
}
