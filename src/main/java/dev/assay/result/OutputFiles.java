package dev.assay.result;

import dev.assay.base.OwnerOnly;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The texts of a conversation, byte for byte, each in a file named by its handle.
final class OutputFiles {
    private static final String PART = ".part";

    private final Path folder;

    OutputFiles(Path folder) {
        this.folder = folder;
    }

    /// What is known of a text after reading it once.
    record Measured(String sha256, SizeMeter size) {}

    Path path(String file) {
        return folder.resolve(file);
    }

    /// Reads a file to its end.
    static Measured measure(Path file, TokenCounter counter, Work.Watch watch)
            throws IOException, InterruptedException {
        SizeMeter size = new SizeMeter(counter);
        MessageDigest digest = sha256();
        long bytes = Math.max(1, Files.size(file));
        char[] buffer = new char[64 * 1024];
        try (InputStream hashed = new DigestInputStream(Files.newInputStream(file), digest);
                Reader text = new InputStreamReader(hashed, StandardCharsets.UTF_8)) {
            for (int read = text.read(buffer); read >= 0; read = text.read(buffer)) {
                watch.cancellation().check();
                size.write(buffer, 0, read);
                watch.progress().report("Measuring the text", (double) size.bytes() / bytes);
            }
        }
        return new Measured(HexFormat.of().formatHex(digest.digest()), size);
    }

    /// Moves a file here and waits until it is on the disk itself.
    String take(Path source, UUID handle) throws IOException {
        OwnerOnly.directory(folder);
        Path target = folder.resolve(handle.toString());
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            Path part = folder.resolve(handle + PART);
            Files.copy(source, part);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(source);
        }
        OwnerOnly.file(target);
        OwnerOnly.sync(target);
        return target.getFileName().toString();
    }

    /// Deletes what a crash left behind: files that no stored result names.
    void sweep(Set<String> known) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (!known.contains(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    long bytes() throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
