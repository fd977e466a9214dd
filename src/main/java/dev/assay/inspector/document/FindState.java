package dev.assay.inspector.document;

import dev.assay.base.Words;

/// What became of looking for words in a text.
public sealed interface FindState {
    /// Nobody looks for anything.
    record Idle() implements FindState {}

    /// The text is being searched.
    record Searching() implements FindState {}

    /// There are such lines.
    ///
    /// @param at which of them is shown, from 1
    record Found(long at, long all) implements FindState {}

    /// There is none.
    record Nowhere() implements FindState {}

    /// The table or text could not be searched.
    record Failed(String sentence) implements FindState {}

    /// For the bar: "37 of 1,204 lines".
    default String words() {
        return switch (this) {
            case Idle() -> "";
            case Searching() -> "Searching…";
            case Found(long at, long all) -> Words.count(at) + " of " + Words.count(all, "line");
            case Nowhere() -> "Not in this text";
            case Failed(String sentence) -> sentence;
        };
    }
}
