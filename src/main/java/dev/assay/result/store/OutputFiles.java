package dev.assay.result.store;

import dev.assay.base.FolderTree;
import dev.assay.base.OwnerOnly;
import dev.assay.result.database.StoreException;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The texts of a conversation, byte for byte, each in a file named by its handle.
///
/// They lie below the base of outputs; in the conversation's own folder `outputs` where there is no
/// base, and where they were stored before there was one. The base may change: the conversation
/// lists every place it ever used, so that nothing is lost and all goes with it.
public final class OutputFiles {
    private static final Logger LOG = LoggerFactory.getLogger(OutputFiles.class);
    private static final String PART = ".part";
    private static final String INSIDE = "outputs";

    /// In the conversation's folder: the places outside it, one a line.
    private static final String PLACES = "outputs.txt";

    private final Path conversation;
    private final Optional<OutputBase> base;

    /// @param base where new texts go; inside the conversation's folder where there is none
    OutputFiles(Path conversation, Optional<OutputBase> base) {
        this.conversation = conversation;
        this.base = base;
    }

    private Path folder() {
        return base.map(all -> all.of(conversation)).orElseGet(() -> conversation.resolve(INSIDE));
    }

    /// Where a text is.
    ///
    /// @throws StoreException where somebody put a link in its place, which may lead anywhere
    Path path(String file) {
        Path path =
                places().stream()
                        .map(place -> place.resolve(file))
                        .filter(Files::exists)
                        .findFirst()
                        .orElseGet(() -> folder().resolve(file));
        if (Files.isSymbolicLink(path)) {
            throw StoreException.of(
                    "Reading the stored text", new NoSuchFileException(path.toString()));
        }
        return path;
    }

    /// Every folder that may hold texts, the one for new texts first.
    private Set<Path> places() {
        Set<Path> places = new LinkedHashSet<>(List.of(folder()));
        places.addAll(outside(conversation));
        places.add(conversation.resolve(INSIDE));
        return places;
    }

    /// Moves a file here and waits until it is on the disk itself. Under its name it is whole, or
    /// not there at all.
    String take(Path source, UUID handle) throws IOException {
        Path folder = folder();
        make(folder);
        Path target = folder.resolve(handle.toString());
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            copy(source, target);
        }
        OwnerOnly.file(target);
        OwnerOnly.sync(target);
        return target.getFileName().toString();
    }

    /// Deletes a text that was taken and is in no catalog; [#sweep] finds what stays.
    void discard(String file) {
        try {
            Files.deleteIfExists(folder().resolve(file));
        } catch (IOException e) {
            LOG.warn(
                    "The text {} was not stored, and its file stays until the next start", file, e);
        }
    }

    private static void copy(Path source, Path target) throws IOException {
        Path part = target.resolveSibling(target.getFileName() + PART);
        try {
            Files.copy(source, part);
            OwnerOnly.sync(part);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        Files.delete(source);
    }

    /// Listed before it is made: whatever happens between, nothing stays that nobody knows of.
    private void make(Path folder) throws IOException {
        if (base.isEmpty()) {
            OwnerOnly.directory(folder);
            return;
        }
        if (!outside(conversation).contains(folder)) {
            Path list = conversation.resolve(PLACES);
            Files.writeString(
                    list,
                    folder + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND,
                    StandardOpenOption.SYNC);
            OwnerOnly.file(list);
        }
        base.get().make(folder);
    }

    /// Deletes what a crash left behind: files that no stored result names.
    void sweep(Set<String> known) throws IOException {
        for (Path place : places()) {
            for (Path file : files(place)) {
                if (!known.contains(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (Path place : places()) {
            for (Path file : files(place)) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    private static List<Path> files(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(file -> !file.getFileName().toString().equals(OutputBase.OWNER))
                    .toList();
        }
    }

    /// Deletes everything, wherever it lies.
    void remove() throws IOException {
        for (Path place : places()) {
            if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS) && OwnerOnly.holds(place)) {
                FolderTree.delete(place);
            }
        }
    }

    /// Only folders that are this conversation's by their name: the list is but a file.
    private static List<Path> outside(Path conversation) {
        Path list = conversation.resolve(PLACES);
        List<Path> places = new ArrayList<>();
        try {
            if (Files.exists(list)) {
                String own = OutputBase.PREFIX + conversation.getFileName();
                for (String line : Files.readAllLines(list)) {
                    Path place = Path.of(line);
                    if (place.isAbsolute() && place.endsWith(own)) {
                        places.add(place);
                    }
                }
            }
        } catch (IOException | InvalidPathException e) {
            throw StoreException.of("Finding the stored texts", asIo(e));
        }
        return places;
    }

    private static IOException asIo(Exception e) {
        return e instanceof IOException io ? io : new IOException(e);
    }
}
