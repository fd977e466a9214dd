package dev.assay.pages.activity;

/// The state of an activity on its page, or beside another one.
///
/// @param <T> what is drawn of it
sealed interface ActivityState<T> {
    /// There is none to show.
    record Nothing<T>() implements ActivityState<T> {}

    /// The activity is being read, which can be stopped.
    record Reading<T>(String name) implements ActivityState<T> {}

    record Drawn<T>(T drawn) implements ActivityState<T> {}

    /// The activity could not be read, or somebody stopped it.
    record Failed<T>(String sentence) implements ActivityState<T> {}
}
