package dev.assay.agent;

import java.util.function.LongUnaryOperator;

/// What a request is made of, in tokens of the model that reads it.
///
/// @param system the prompt, and the form that the answer must have
/// @param tools names, descriptions and schemas of the tools
/// @param messages questions, answers, and what the model produced in this turn
/// @param results of tools, pinned ones of earlier turns included
/// @param pictures by a rule of thumb
/// @param window how much the model reads at once; 0 where nobody said
/// @param reserved of the window for what the model writes, and for what a count may miss
/// @param exact whether the model's own vocabulary counted; estimated from earlier replies
///   otherwise
public record RequestComposition(
        long system,
        long tools,
        long messages,
        long results,
        long pictures,
        int window,
        long reserved,
        boolean exact) {
    /// Old results make room until so much of what a request may have is taken.
    private static final double FILLED = 0.8;

    /// What a counted request is made of.
    ///
    /// @param scaled makes tokens of the model of those that were counted
    static RequestComposition of(
            RequestMeter.Count count,
            LongUnaryOperator scaled,
            ContextBudget budget,
            boolean exact) {
        return new RequestComposition(
                scaled.applyAsLong(count.system()),
                scaled.applyAsLong(count.tools()),
                scaled.applyAsLong(count.messages()),
                scaled.applyAsLong(count.results()),
                count.pictures(),
                budget.window(),
                budget.reserved(),
                exact);
    }

    /// All that is sent.
    public long total() {
        return system + tools + messages + results + pictures;
    }

    /// What else could be sent; none where the window is not known, or too small.
    public long free() {
        return Math.max(0, window - reserved - total());
    }

    /// Whether it may be sent, and a few rounds more after it. A window that nobody knows is no
    /// limit.
    boolean leavesRoom() {
        return window == 0 || total() <= (window - reserved) * FILLED;
    }

    /// Whether it may be sent. A window that nobody knows is no limit.
    boolean fits() {
        return window == 0 || total() <= window - reserved;
    }
}
