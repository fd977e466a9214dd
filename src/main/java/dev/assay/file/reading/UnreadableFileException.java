package dev.assay.file.reading;

import dev.assay.base.ForPeople;
import java.io.Serial;

/// A file holds nothing that can be opened. The message is a sentence for people: what is wrong,
/// and what to do.
public final class UnreadableFileException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    UnreadableFileException(String sentence) {
        super(sentence);
    }

    UnreadableFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
