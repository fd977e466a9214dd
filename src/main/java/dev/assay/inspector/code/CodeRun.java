package dev.assay.inspector.code;

import java.time.Instant;
import java.util.List;

/// What became of code that was run.
public sealed interface CodeRun {
    /// None was run yet.
    record None() implements CodeRun {}

    /// The code is checked before it is run.
    record Checking(Instant since) implements CodeRun {}

    /// The code waits for the answer that is being written.
    record Waiting() implements CodeRun {}

    record Running(Instant since) implements CodeRun {}

    /// The code was not run.
    record Refused(CodeProblem problem) implements CodeRun {}

    /// The code ran, and failed.
    record Failed(CodeProblem problem, long millis) implements CodeRun {}

    record Stopped() implements CodeRun {}

    /// The code ran to its end.
    ///
    /// @param told what the tool says to a model
    record Done(List<Stored> stored, int charts, String told, long millis) implements CodeRun {
        public Done {
            stored = List.copyOf(stored);
        }

        /// A run that stored one table.
        public Done(String key, int version, long rows, long millis) {
            this(List.of(new Stored(key, version, rows)), 0, "", millis);
        }
    }

    /// A result that a run stored.
    ///
    /// @param rows how many there are; -1 where nobody knows yet
    record Stored(String key, int version, long rows) {}

    /// Whether it can be stopped.
    default boolean isUnderWay() {
        return this instanceof Checking || this instanceof Waiting || this instanceof Running;
    }
}
