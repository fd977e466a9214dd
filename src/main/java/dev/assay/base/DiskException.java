package dev.assay.base;

import java.io.IOException;
import java.io.UncheckedIOException;

/// A file or a folder could not be read or written, with a sentence for people. Retriable once they
/// did what it says.
public final class DiskException extends UncheckedIOException implements ForPeople {
    private static final long serialVersionUID = 1;

    public DiskException(String sentence, IOException cause) {
        super(sentence, cause);
    }
}
