package dev.assay.pages;

/// The state of something that is read to be shown, such as an activity or a history.
///
/// @param <T> what is drawn of it
public sealed interface ReadingState<T> {
    /// There is none to show.
    record Nothing<T>() implements ReadingState<T> {}

    /// The reading is under way, and can be stopped.
    ///
    /// @param name of what is read
    record Reading<T>(String name) implements ReadingState<T> {}

    record Drawn<T>(T drawn) implements ReadingState<T> {}

    /// The reading did not succeed, or somebody stopped it.
    record Failed<T>(String sentence) implements ReadingState<T> {}
}
