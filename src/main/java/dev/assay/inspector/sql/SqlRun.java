package dev.assay.inspector.sql;

import java.time.Instant;

/// What became of a statement that was run.
public sealed interface SqlRun {
    /// None was run yet.
    record None() implements SqlRun {}

    /// The statement is checked before it is run.
    record Checking(Instant since) implements SqlRun {}

    /// The statement waits for the answer that is being written.
    record Waiting() implements SqlRun {}

    record Running(Instant since) implements SqlRun {}

    /// The statement was not run.
    record Refused(SqlProblem problem) implements SqlRun {}

    /// The statement ran, and failed.
    record Failed(SqlProblem problem, long millis) implements SqlRun {}

    record Stopped() implements SqlRun {}

    /// The rows are stored.
    ///
    /// @param rows how many there are; -1 where nobody knows yet
    record Stored(String key, int version, long rows, long millis) implements SqlRun {}

    /// Whether it can be stopped.
    default boolean isUnderWay() {
        return this instanceof Checking || this instanceof Waiting || this instanceof Running;
    }
}
