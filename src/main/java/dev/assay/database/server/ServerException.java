package dev.assay.database.server;

import dev.assay.base.ForPeople;
import org.jspecify.annotations.Nullable;

/// A server that cannot be asked, or a question that it does not answer, in a sentence for people.
public final class ServerException extends RuntimeException implements ForPeople {
    private static final long serialVersionUID = 1;

    private final boolean wantsPassword;

    public ServerException(String sentence, @Nullable Throwable cause) {
        this(sentence, cause, false);
    }

    /// @param wantsPassword whether another password, or one at all, might help
    public ServerException(String sentence, @Nullable Throwable cause, boolean wantsPassword) {
        super(sentence, cause);
        this.wantsPassword = wantsPassword;
    }

    /// Returns whether a failure, or something that caused it, is of a kind.
    public static boolean isCausedBy(Throwable failure, Class<? extends Exception> kind) {
        for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
            if (kind.isInstance(at)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the server refused the login.
    public boolean wantsPassword() {
        return wantsPassword;
    }
}
