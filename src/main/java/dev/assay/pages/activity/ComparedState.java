package dev.assay.pages.activity;

/// How the comparison of two activities stands.
sealed interface ComparedState {
    /// There is nothing to compare with.
    record Nothing() implements ComparedState {}

    /// The second activity is being read, which can be stopped.
    record Reading(String name) implements ComparedState {}

    record Drawn(ComparedActivities compared) implements ComparedState {}

    /// The second activity could not be read, or somebody stopped it.
    record Failed(String sentence) implements ComparedState {}
}
