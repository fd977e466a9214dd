package dev.assay.activity.strava;

import dev.assay.base.ForPeople;
import java.io.Serial;

/// Strava did not answer as it should. The message is a sentence for people.
public final class StravaException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    private final Problem problem;

    StravaException(Problem problem, String sentence) {
        super(sentence);
        this.problem = problem;
    }

    /// What kind of thing went wrong.
    public enum Problem {
        /// The athlete must sign in again.
        SIGN_IN,
        /// Too many requests were sent.
        RATE_LIMIT,
        /// There is no such activity, or not for this athlete.
        NOT_FOUND,
        /// The server or the way to it failed; it may work later.
        UNAVAILABLE,
        /// The answer made no sense.
        UNREADABLE
    }

    /// What went wrong.
    public Problem problem() {
        return problem;
    }
}
