package dev.assay.agent;

/// How much of a model's window a request may fill.
///
/// @param window how much the model reads at once; 0 where nobody said, and there is no limit then
/// @param output for what it writes
/// @param buffer for what a count may miss
record ContextBudget(int window, int output, int buffer) {
    /// A quarter of the window is for the answer, and a sixteenth stays free.
    static ContextBudget of(int window) {
        return new ContextBudget(window, window / 4, window / 16);
    }

    long reserved() {
        return (long) output + buffer;
    }

    /// What is left beside so many tokens.
    long beside(long tokens) {
        return window == 0 ? Long.MAX_VALUE : Math.max(0, window - reserved() - tokens);
    }
}
