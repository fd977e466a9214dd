package dev.assay.base;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/// A file that appears when it is complete: nobody ever sees half of it, and what stood in its
/// place before stays until then.
public final class WholeFile {
    private WholeFile() {}

    /// What goes into a file.
    @FunctionalInterface
    public interface Content<X extends Exception> {
        /// Writes all of it to a file beside the place where it belongs.
        void writeTo(Path part) throws IOException, X;
    }

    /// Writes a file. Where its content throws, nothing has changed.
    public static <X extends Exception> void write(Path target, Content<X> content)
            throws IOException, X {
        Path whole = target.toAbsolutePath();
        Path part =
                whole.resolveSibling("." + whole.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            content.writeTo(part);
            OwnerOnly.sync(part);
            Files.move(
                    part,
                    whole,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw naming(whole, failed);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// An exception of the system, with the file where it names none itself, as when a disk is
    /// full.
    public static IOException naming(Path file, IOException failed) {
        if (!failed.getClass().equals(IOException.class)) {
            return failed;
        }
        FileSystemException named =
                new FileSystemException(file.toString(), null, failed.getMessage());
        named.initCause(failed);
        return named;
    }
}
