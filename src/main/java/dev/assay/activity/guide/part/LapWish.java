package dev.assay.activity.guide.part;

/// What is asked of the laps of one activity.
///
/// @param number of the lap that is asked for, from 1; 0 for none
public record LapWish(What what, int number) {
    /// What is asked.
    public enum What {
        COUNT,
        ALL,
        QUICKEST,
        SLOWEST,
        ONE,
        LAST
    }
}
