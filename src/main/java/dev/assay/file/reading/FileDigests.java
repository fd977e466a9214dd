package dev.assay.file.reading;

import dev.assay.result.file.ChangedFileException;
import dev.assay.result.file.FileState;
import dev.assay.result.file.MadeFiles;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/// The SHA-256 digests of files, each found once for a state of its file. What took long is kept
/// beside the copies of files, for the next start of the program. Safe from any thread.
public final class FileDigests {
    /// With a number that changes where something else is kept.
    private static final String WHAT = "sha256, 1";

    private static final String NAME = "sha256";
    private static final int DIGITS = 64;

    private final MadeFiles made;
    private final Map<FileState, String> found = new ConcurrentHashMap<>();

    /// One large file at a time is read behind whatever else happens.
    private final ReentrantLock background = new ReentrantLock();

    FileDigests(MadeFiles made) {
        this.made = made;
    }

    /// The digest of a file in some state, where it was found since the program started.
    public Optional<String> found(FileState state) {
        return Optional.ofNullable(found.get(state));
    }

    /// The digest of a file in some state, where it was ever found; blocking, but the file is not
    /// read.
    public Optional<String> known(FileState state) throws IOException {
        Optional<String> before = found(state);
        if (before.isPresent()) {
            return before;
        }
        Optional<Path> file = made.kept(state, WHAT, NAME);
        Optional<String> kept = file.isEmpty() ? Optional.empty() : read(file.get());
        kept.ifPresent(digest -> found.put(state, digest));
        return kept;
    }

    /// Takes over a digest that somebody found, of a file that is as it was before.
    void found(FileState state, String sha256) {
        if (state.change().isEmpty()) {
            found.put(state, sha256);
        }
    }

    /// Reads a file of few bytes, whose digest is not worth keeping; blocking.
    String ofSmall(FileState state, Work.Monitor monitor) throws IOException, InterruptedException {
        String digest = FileDigest.of(state, monitor);
        found(state, digest);
        return digest;
    }

    /// The digest of a file, which is read where nobody knows it; blocking.
    ///
    /// @return empty where the file is not in this state any more, or was written meanwhile
    public Optional<String> of(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return of(state, target -> Files.writeString(target, FileDigest.of(state, monitor)));
    }

    /// The same for work that nobody waits for: one file at a time, and after whatever else keeps
    /// the processors busy.
    public Optional<String> inBackground(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        background.lockInterruptibly();
        try {
            return of(
                    state,
                    target -> Files.writeString(target, FileDigest.behindOthers(state, monitor)));
        } finally {
            background.unlock();
        }
    }

    private Optional<String> of(FileState state, MadeFiles.Maker maker)
            throws IOException, InterruptedException {
        Optional<String> before = found(state);
        if (before.isPresent()) {
            return before;
        }
        // What is damaged is gone after that.
        known(state);
        try {
            Path kept =
                    made.of(
                            state,
                            WHAT,
                            NAME,
                            target -> {
                                state.check();
                                maker.write(target);
                                state.check();
                            });
            Optional<String> digest = read(kept);
            digest.ifPresent(now -> found.put(state, now));
            return digest;
        } catch (ChangedFileException meanwhile) {
            return Optional.empty();
        }
    }

    /// What is kept; where it is no digest, it is deleted.
    private static Optional<String> read(Path kept) throws IOException {
        StringBuilder digest = new StringBuilder(DIGITS);
        try (TextBytes file = TextBytes.open(kept)) {
            if (file.size() == DIGITS) {
                for (byte each : file.read(new ByteRange(0, DIGITS))) {
                    if (HexFormat.isHexDigit(each)) {
                        digest.append((char) each);
                    }
                }
            }
        }
        if (digest.length() == DIGITS) {
            return Optional.of(digest.toString());
        }
        Files.deleteIfExists(kept);
        return Optional.empty();
    }
}
