package dev.assay.shell;

/// How the main window stands.
public sealed interface ShellState {
    /// A conversation is being opened, or a source made.
    ///
    /// @param fraction from 0 to 1, NaN where nobody can tell
    record Opening(String step, double fraction) implements ShellState {}

    /// A conversation is open.
    record Ready() implements ShellState {}

    /// None could be opened.
    record Trouble(String sentence) implements ShellState {}
}
