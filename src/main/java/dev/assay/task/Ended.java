package dev.assay.task;

/// How a job ended. One of three, and final.
public sealed interface Ended<T> {
    /// It has an answer.
    record Done<T>(T value) implements Ended<T> {}

    /// It was stopped, by the user or by a newer job of the same key.
    record Cancelled<T>() implements Ended<T> {}

    /// It hit a bug or a broken environment. Already logged; show the sentence, which ends as one,
    /// so that more can follow it.
    record Failed<T>(String sentence, Exception cause) implements Ended<T> {}
}
