package dev.assay.pages.activity.trace;

/// A part of the samples that somebody selected.
///
/// @param first of them
/// @param last of them, after the first
public record SampleRange(int first, int last) {
    /// Between two samples in any order.
    static SampleRange between(int one, int other) {
        return new SampleRange(Math.min(one, other), Math.max(one, other));
    }
}
