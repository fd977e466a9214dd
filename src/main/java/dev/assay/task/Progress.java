package dev.assay.task;

/// Where a piece of work says how far it is. Cheap to call often: whoever shows it coalesces.
@FunctionalInterface
public interface Progress {
    /// Nobody watches.
    Progress NONE = (step, fraction) -> {};

    /// How far along work is when nobody can tell.
    double UNKNOWN = Double.NaN;

    /// Says what is being done and how much of it is.
    ///
    /// @param step what is being done, in words for the user: "Writing rows"
    /// @param fraction from 0 to 1, or [#UNKNOWN]
    void report(String step, double fraction);
}
