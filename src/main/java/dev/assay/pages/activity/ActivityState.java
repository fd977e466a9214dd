package dev.assay.pages.activity;

/// How an activity stands on its page.
sealed interface ActivityState {
    /// There is none to show.
    record Nothing() implements ActivityState {}

    /// The activity is being read, which can be stopped.
    record Reading(String name) implements ActivityState {}

    record Drawn(OpenedActivity opened) implements ActivityState {}

    /// The activity could not be read, or somebody stopped it.
    record Failed(String sentence) implements ActivityState {}
}
