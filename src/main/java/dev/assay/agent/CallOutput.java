package dev.assay.agent;

import java.util.List;

/// One output for the model: the result of a call, or those of several calls that it put into one.
///
/// @param providerId the id by which the model knows the call
/// @param results those of the calls in it, in order
public record CallOutput(String providerId, List<SentResult> results, Joined joined) {
    public CallOutput {
        results = List.copyOf(results);
    }

    /// An output that is a text of its own.
    public static CallOutput text(String providerId, String text) {
        return new CallOutput(providerId, List.of(), _ -> text);
    }

    /// Makes one text of what the model is to read of each result.
    @FunctionalInterface
    public interface Joined {
        String text(List<String> views);
    }
}
