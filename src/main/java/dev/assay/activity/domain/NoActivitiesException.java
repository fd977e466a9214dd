package dev.assay.activity.domain;

import java.io.Serial;

/// There is nothing to open. The message is a sentence for people.
final class NoActivitiesException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    NoActivitiesException(String sentence) {
        super(sentence);
    }
}
