package dev.assay.result.file;

import dev.assay.base.FolderTree;
import dev.assay.base.OwnerOnly;
import dev.assay.base.Sha256;
import dev.assay.text.TextBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Copies of files in a form that the database reads: unzipped, in its encoding, with rows of one
/// length. Each is made once for a state of its file, and kept for the next time.
///
/// @param folder where they lie
public record MadeFiles(Path folder) {
    /// Beside a copy: which state of which file it is of. It was written when the copy was used
    /// last.
    private static final String ORIGIN = "origin.properties";

    /// Beside a copy, with the id of a conversation that reads it behind it.
    private static final String CLAIM = "used-by-";

    private static final Duration KEPT = Duration.ofDays(31);
    private static final Duration KEPT_OF_CHANGED = Duration.ofDays(1);
    private static final int DEPTH = 3;
    private static final int LONGEST_ORIGIN = 1 << 16;

    /// Writes a copy.
    @FunctionalInterface
    public interface Maker {
        void write(Path target) throws IOException, InterruptedException;
    }

    /// A copy, which is made where it is not there yet.
    ///
    /// @param what tells it from other copies of the same file: "unzipped", the name of a sheet
    /// @param name that it is to have
    public Path of(FileState state, String what, String name, Maker maker)
            throws IOException, InterruptedException {
        return of(key(state, what), state, name, maker);
    }

    private static String key(FileState state, String what) {
        return "%s\n%d\n%s\n%s".formatted(state.path(), state.bytes(), state.modified(), what);
    }

    /// A copy that was made before; blocking.
    ///
    /// @return empty where there is none, or none any more
    public Optional<Path> kept(FileState state, String what, String name) {
        return Optional.of(own(key(state, what)).resolve(name)).filter(Files::exists);
    }

    /// The folder of a copy.
    private Path own(String key) {
        MessageDigest digest = Sha256.begin();
        digest.update(key.getBytes(StandardCharsets.UTF_8));
        return folder.resolve(Sha256.hex(digest).substring(0, 16));
    }

    /// A copy of several files, which is made where it is not there yet.
    ///
    /// @param root below which they lie, among others that may come and go
    /// @param what tells it from other copies: the states of the files
    /// @param name that it is to have
    public Path ofSeveral(FileState root, String what, String name, Maker maker)
            throws IOException, InterruptedException {
        return of("%s\n%s".formatted(root.path(), what), root, name, maker);
    }

    private Path of(String key, FileState state, String name, Maker maker)
            throws IOException, InterruptedException {
        Path own = own(key);
        Path target = own.resolve(name);
        Path origin = own.resolve(ORIGIN);
        if (Files.exists(target)) {
            // A folder may be another than it was, though the files of the copy are as they were.
            write(origin, state);
            return target;
        }
        OwnerOnly.directory(own);
        // Another window of the program may make the same copy at the same time.
        Path part = own.resolve(name + "." + UUID.randomUUID() + ".part");
        try {
            write(origin, state);
            maker.write(part);
            // Whoever made it first may read it by now.
            if (!Files.exists(target)) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            }
            return target;
        } finally {
            Files.deleteIfExists(part);
            if (!Files.exists(target)) {
                Files.deleteIfExists(origin);
            }
        }
    }

    /// Notes that a conversation reads copies where they lie, so that they stay as long as it does;
    /// blocking. Files that are no copies are passed over.
    ///
    /// @param conversation its id
    public static void claim(Collection<Path> files, String conversation) {
        for (Path file : files) {
            Path own = file.getParent();
            if (own != null && Files.exists(own.resolve(ORIGIN))) {
                try {
                    Files.write(own.resolve(CLAIM + conversation), List.of());
                } catch (IOException readOnly) {
                    // Where nothing can be written nothing is swept either.
                }
            }
        }
    }

    /// Deletes the copies that nobody needs any more; blocking. One is needed while a conversation
    /// reads it, and for a while after it was used last: a month where its file is as it was, and a
    /// day where it is not and the copy cannot be found again, for another window of the program
    /// may still read it.
    ///
    /// @param made the folder below which copies lie
    /// @param isKept whether there is a conversation of an id
    public static void sweep(Path made, Predicate<String> isKept, Instant now) {
        List<Path> origins = List.of();
        try (Stream<Path> walked = Files.walk(made, DEPTH)) {
            origins = walked.filter(file -> file.endsWith(ORIGIN)).toList();
        } catch (IOException | UncheckedIOException none) {
            // There are none yet, or another program takes them away.
        }
        for (Path origin : origins) {
            Path own = origin.resolveSibling(".").normalize();
            try {
                if (!isClaimed(own, isKept) && isOld(origin, now)) {
                    FolderTree.delete(own);
                }
            } catch (IOException inUse) {
                // What cannot be deleted now is swept another time.
            }
        }
    }

    private static boolean isClaimed(Path own, Predicate<String> isKept) throws IOException {
        try (Stream<Path> files = Files.list(own)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith(CLAIM))
                    .anyMatch(name -> isKept.test(name.substring(CLAIM.length())));
        }
    }

    private static boolean isOld(Path origin, Instant now) throws IOException {
        Duration unused = Duration.between(Files.getLastModifiedTime(origin).toInstant(), now);
        return unused.compareTo(isAsItWas(origin) ? KEPT : KEPT_OF_CHANGED) > 0;
    }

    private static void write(Path origin, FileState state) throws IOException {
        Properties of = new Properties();
        of.setProperty("path", state.path());
        of.setProperty("bytes", String.valueOf(state.bytes()));
        of.setProperty("modified", state.modified().toString());
        try (OutputStream out = Files.newOutputStream(origin)) {
            of.store(out, null);
        }
    }

    /// Whether the file is there as it was when the copy was made.
    private static boolean isAsItWas(Path origin) {
        Properties of = new Properties();
        try (TextBytes in = TextBytes.open(origin)) {
            byte[] bytes = new byte[LONGEST_ORIGIN];
            int length = in.read(0, bytes, LONGEST_ORIGIN);
            of.load(new ByteArrayInputStream(bytes, 0, length));
            FileState now = FileState.of(Path.of(of.getProperty("path", "")));
            return String.valueOf(now.bytes()).equals(of.getProperty("bytes"))
                    && now.modified().toString().equals(of.getProperty("modified"));
        } catch (IOException | IllegalArgumentException goneOrDamaged) {
            return false;
        }
    }
}
