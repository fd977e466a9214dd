package dev.assay.result.file;

import dev.assay.base.ForPeople;
import java.io.Serial;

/// A file holds nothing that can be opened. The message is a sentence for people: what is wrong,
/// and what to do.
public final class UnreadableFileException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    public UnreadableFileException(String sentence) {
        super(sentence);
    }

    public UnreadableFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
