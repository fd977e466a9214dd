package dev.assay.task;

import java.util.Optional;

/// The value of something that may not be possible, or the reason why there is none.
public sealed interface Outcome<T> {
    /// There is a value.
    record Ready<T>(T value) implements Outcome<T> {}

    /// There is no value.
    ///
    /// @param sentence for whoever asked, a person or a model: why not, and what to do
    record Refused<T>(String sentence) implements Outcome<T> {}

    /// The value, else a refusal.
    static <T> Outcome<T> of(Optional<T> value, String otherwise) {
        return value.<Outcome<T>>map(Ready::new).orElseGet(() -> new Refused<>(otherwise));
    }
}
