package dev.assay.result.database;

import dev.assay.base.ForPeople;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The disk or the database would not do what the store asked of it. The message is a sentence for
/// people: what happened, what is safe, what to do next.
public final class StoreException extends RuntimeException implements ForPeople {
    @Serial private static final long serialVersionUID = 1;

    /// Finds the file that a message of the database names.
    private static final Pattern PATH = Pattern.compile("[\"']((?:/|[A-Za-z]:\\\\)[^\"']+)[\"']");

    private final Kind kind;

    /// What went wrong, and so whether trying again can help.
    public enum Kind {
        /// Retriable, once there is room.
        DISK_FULL(
                "the disk is full",
                "Results stored earlier are safe. Free some space and try again."),
        /// Permanent until somebody changes the folder.
        NO_PERMISSION(
                "the folder cannot be written or read",
                "Nothing was changed. Check the folder's permissions, or choose another folder."),
        /// Permanent until the other program lets go.
        IN_USE(
                "another program has the conversation open",
                "Nothing was changed. Close the other window and open the conversation again."),
        /// Permanent: the file is not what was written.
        DAMAGED(
                "the file is damaged",
                "What was in it cannot be read. Restore it from a copy, or ask the question"
                        + " again."),
        /// Permanent for this program: a newer one wrote the file.
        OTHER_VERSION(
                "the file was written by another version of its database",
                "It was not changed. Open it with the version of Assay that wrote it."),
        /// Retriable with a smaller task.
        TOO_LARGE(
                "it needs more memory than the store may use",
                "Results stored earlier are safe. Filter the rows first."),
        /// Anything else.
        OTHER("the disk or the database refused", "Try again, or copy the details.");

        private final String reason;
        private final String next;

        Kind(String reason, String next) {
            this.reason = reason;
            this.next = next;
        }

        /// Names what could not be written where the disk is full: there may be several disks.
        private String reason(Throwable cause) {
            String path =
                    cause instanceof FileSystemException of && of.getFile() != null
                            ? of.getFile()
                            : quotedPath(String.valueOf(cause.getMessage()));
            return this != DISK_FULL || path.isEmpty()
                    ? reason
                    : "%s could not be written, for %s".formatted(path, reason);
        }

        private static String quotedPath(String message) {
            Matcher path = PATH.matcher(message);
            return path.find() ? path.group(1) : "";
        }
    }

    private StoreException(Kind kind, String doing, Throwable cause) {
        super("%s failed: %s. %s".formatted(doing, kind.reason(cause), kind.next), cause);
        this.kind = kind;
    }

    private StoreException(String sentence, Throwable cause) {
        super(sentence, cause);
        this.kind = Kind.OTHER;
    }

    public Kind kind() {
        return kind;
    }

    /// Translates what the database threw.
    ///
    /// @param doing what was tried, as the start of a sentence: "Storing t1"
    public static StoreException of(String doing, SQLException cause) {
        String message = String.valueOf(cause.getMessage());
        return CsvMisfit.of(message)
                .map(misfit -> new StoreException(doing + " failed: " + misfit.sentence(), cause))
                .orElseGet(() -> new StoreException(kind(message), doing, cause));
    }

    /// Translates what the file system threw.
    public static StoreException of(String doing, IOException cause) {
        return switch (cause) {
            case AccessDeniedException _, NotDirectoryException _, FileAlreadyExistsException _ ->
                    new StoreException(Kind.NO_PERMISSION, doing, cause);
            // What is written lacks its folder; what is read is lost.
            case NoSuchFileException _ ->
                    new StoreException(
                            doing.startsWith("Writing") ? Kind.NO_PERMISSION : Kind.DAMAGED,
                            doing,
                            cause);
            default -> new StoreException(kind(String.valueOf(cause.getMessage())), doing, cause);
        };
    }

    /// What reads or writes files.
    @FunctionalInterface
    public interface FileWork<T, X extends Exception> {
        T run() throws IOException, X;
    }

    /// Does something with files, and translates what the file system throws.
    ///
    /// @param doing what is tried, as the start of a sentence: "Writing t1.csv"
    public static <T, X extends Exception> T translated(String doing, FileWork<T, X> work)
            throws X {
        try {
            return work.run();
        } catch (IOException e) {
            throw of(doing, e);
        }
    }

    /// Reads a stored text, and translates what the file system throws.
    public static <T, X extends Exception> T whileReading(FileWork<T, X> work) throws X {
        return translated("Reading the stored text", work);
    }

    private static Kind kind(String message) {
        String text = message.toLowerCase(Locale.ROOT);
        if (text.contains("no space left")
                || text.contains("disk is full")
                || text.contains("not enough space")
                || text.contains("quota exceeded")) {
            return Kind.DISK_FULL;
        }
        if (text.contains("could not set lock") || text.contains("being used by another")) {
            return Kind.IN_USE;
        }
        if (text.contains("permission denied")
                || text.contains("read-only")
                || text.contains("cannot open file")) {
            return Kind.NO_PERMISSION;
        }
        if (text.contains("out of memory")) {
            return Kind.TOO_LARGE;
        }
        if (text.contains("version number")) {
            return Kind.OTHER_VERSION;
        }
        if (text.contains("not a valid duckdb")
                || text.contains("corrupt")
                || text.contains("replaying wal")
                || text.contains("could not read")
                || text.contains("has been invalidated")
                || text.contains("serialization error")) {
            return Kind.DAMAGED;
        }
        return Kind.OTHER;
    }
}
