package dev.assay.file;

import dev.assay.base.ForPeople;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.stream.Collectors;

/// Nothing could be opened under a name. The message is a sentence for people.
final class NoFilesException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    private NoFilesException(String sentence) {
        super(sentence);
    }

    private NoFilesException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /// @param open what was found, none of which could be opened
    static NoFilesException of(String named, OpenFiles open) {
        if (!open.refused().isEmpty()) {
            return new NoFilesException(
                    open.refused().values().stream()
                            .map(OpenFiles.Refused::sentence)
                            .limit(3)
                            .collect(Collectors.joining(" ")));
        }
        boolean there = NamedFiles.path(named).filter(Files::exists).isPresent();
        return new NoFilesException(
                there
                        ? "%s holds no file that Assay opens: CSV and other delimited text, JSON, JSON Lines, Parquet, .xlsx, SQLite, DuckDB and plain text."
                                .formatted(NamedFiles.shown(named))
                        : "There is no file “%s”. Nothing was opened. Check the name and the folder."
                                .formatted(
                                        NamedFiles.path(named)
                                                .map(Object::toString)
                                                .orElse(named)));
    }

    static NoFilesException unreadable(String named, IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return of(named, OpenFiles.NONE);
        }
        return new NoFilesException(
                "%s cannot be read (%s). Nothing was opened. See who may read it."
                        .formatted(NamedFiles.shown(named), cause.getClass().getSimpleName()),
                cause);
    }
}
