package dev.assay.base;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// A folder with everything below it.
public final class FolderTree {
    private FolderTree() {}

    /// Deletes it. A link goes, not what it leads to; what somebody else deletes meanwhile is fine.
    ///
    /// @throws IOException at the first thing that cannot be deleted; the rest is still there
    public static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new Deleting());
    }

    private static final class Deleting extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (Files.exists(file)) {
                throw failure;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
