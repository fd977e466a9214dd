package dev.assay.task;

/// How a job ended. One of three, and final.
public sealed interface JobOutcome<T> {
    /// The job has an answer.
    record Done<T>(T value) implements JobOutcome<T> {}

    /// The job was stopped by the user.
    record Cancelled<T>() implements JobOutcome<T> {}

    /// The job hit a bug or a broken environment. Already logged; show the sentence, which ends as
    /// one, so that more can follow it.
    record Failed<T>(String sentence, Exception cause) implements JobOutcome<T> {}
}
