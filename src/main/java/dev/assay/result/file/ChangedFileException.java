package dev.assay.result.file;

import dev.assay.base.ForPeople;
import java.io.Serial;

/// A file is not what it was when its table was found in it. The message is a sentence for people.
public final class ChangedFileException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    ChangedFileException(String sentence) {
        super(sentence);
    }
}
