package dev.assay.chip.source;

import dev.assay.base.ForPeople;
import org.jspecify.annotations.Nullable;

/// A source that cannot be opened or broke while it was read, with a sentence for people.
public final class SourceException extends RuntimeException implements ForPeople {
    private static final long serialVersionUID = 1;

    public SourceException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
