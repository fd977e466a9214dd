package dev.assay.copilot;

import dev.assay.base.ForPeople;

/// A conversation cannot be opened or changed now; the message is a sentence for people.
public final class ConversationUnavailableException extends RuntimeException implements ForPeople {
    private static final long serialVersionUID = 1;

    ConversationUnavailableException(String message) {
        super(message);
    }

    ConversationUnavailableException(String message, Exception cause) {
        super(message, cause);
    }
}
