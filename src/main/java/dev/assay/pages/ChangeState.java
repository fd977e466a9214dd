package dev.assay.pages;

/// How far changes behind a source are read.
public sealed interface ChangeState {
    /// Nothing is known to have changed.
    record Nothing() implements ChangeState {}

    /// What changed is being read.
    ///
    /// @param source what it is called
    /// @param step what is being done; empty before the first step
    /// @param fraction how much of it is done, from 0 to 1; NaN where nobody knows
    record Reading(String source, String step, double fraction) implements ChangeState {}

    /// The reading ended, and there is something to tell.
    record Told(String sentence) implements ChangeState {}
}
