package dev.assay.llm;

import java.time.Duration;

/// Why a model did not answer.
///
/// @param kind what can be done about it
/// @param status the HTTP status, 0 where none came
/// @param happened for people: what happened, in one sentence
/// @param advice for people: what to do next; empty where nothing is to be said
/// @param detail for "Copy details": the provider's own words, without secrets
/// @param retryAfter how long the provider asked to wait; zero where it did not say
public record ModelProblem(
        Kind kind, int status, String happened, String advice, String detail, Duration retryAfter) {
    /// What can be done.
    public enum Kind {
        /// The same request may work later: rate limit, overload, a cut connection.
        RETRIABLE,
        /// The same request will not work later either: key, model name, request.
        PERMANENT
    }

    /// A problem whose sentence is given whole.
    public ModelProblem(Kind kind, int status, String sentence, String detail) {
        this(kind, status, sentence, "", detail, Duration.ZERO);
    }

    /// For people: what happened and what to do next.
    public String sentence() {
        return advice.isEmpty() ? happened : happened + " " + advice;
    }
}
