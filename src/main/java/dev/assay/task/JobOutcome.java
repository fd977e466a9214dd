package dev.assay.task;

import java.util.function.Consumer;

/// How a job ended. One of three, and final.
public sealed interface JobOutcome<T> {
    /// Tells of an answer, or in a sentence of what went wrong. Of a job that was stopped there is
    /// nothing to tell: who stopped it knows.
    default void tell(Consumer<? super T> done, Consumer<String> failed) {
        switch (this) {
            case Done<T>(T value) -> done.accept(value);
            case Cancelled<T>() -> {}
            case Failed<T>(String sentence, _) -> failed.accept(sentence);
        }
    }

    /// The job has an answer.
    record Done<T>(T value) implements JobOutcome<T> {}

    /// The job was stopped by the user.
    record Cancelled<T>() implements JobOutcome<T> {}

    /// The job hit a bug or a broken environment. Already logged; show the sentence, which ends as
    /// one, so that more can follow it.
    record Failed<T>(String sentence, Exception cause) implements JobOutcome<T> {}
}
