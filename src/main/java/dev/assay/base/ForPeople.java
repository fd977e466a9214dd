package dev.assay.base;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An exception whose message is for people and complete: what happened, what is safe, what to do
/// next. The message of any other is for the log.
public interface ForPeople {
    /// What a failure says to people, or the failure that caused it; empty where neither does.
    static Optional<String> words(Throwable failure) {
        for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof ForPeople) {
                return Optional.ofNullable(at.getMessage());
            }
        }
        return Optional.empty();
    }
}
