package dev.assay.result.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A file as it was when it was looked at.
///
/// @param path absolute
/// @param modified when it was written last, to the millisecond
public record FileState(String path, long bytes, Instant modified) {
    /// A file as it is now; blocking.
    public static FileState of(Path file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileState(
                file.toAbsolutePath().toString(),
                now.size(),
                now.lastModifiedTime().toInstant().truncatedTo(ChronoUnit.MILLIS));
    }

    public Path file() {
        return Path.of(path);
    }

    /// The file's name without its folder.
    public String name() {
        return String.valueOf(file().getFileName());
    }

    /// The file's name without its last ending.
    public String baseName() {
        int dot = name().lastIndexOf('.');
        return dot > 0 ? name().substring(0, dot) : name();
    }

    /// Makes sure that the file is as it was; blocking.
    ///
    /// @throws ChangedFileException where it is not
    public void check() {
        change().ifPresent(sentence -> {
            throw new ChangedFileException(sentence);
        });
    }

    /// Why the file cannot be read as what it was, in sentences; empty where it is as it was.
    /// Blocking.
    public Optional<String> change() {
        try {
            return of(file()).equals(this)
                    ? Optional.empty()
                    : Optional.of(
                            "%s was changed after it was opened, so its rows may be others than those told of here. Nothing was read. Ask again, or open the file anew: it is then read as it is now."
                                    .formatted(name()));
        } catch (NoSuchFileException gone) {
            return Optional.of(
                    "%s is not there any more. Nothing was read. Put it back where it was, or open it where it is now."
                            .formatted(name()));
        } catch (IOException e) {
            return Optional.of(
                    "%s cannot be read (%s). See who may read it, then try again."
                            .formatted(name(), e.getClass().getSimpleName()));
        }
    }
}
