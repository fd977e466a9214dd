package dev.assay.chip.dump;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What the files of a dump were when they were read.
///
/// A file counts as changed only where its bytes are others. They are looked at only where its size
/// or one of its times is another: a copy that keeps the time of the original has another time of
/// its entry, on systems that have one.
///
/// @param files as the folder named them, before anything of them was read
/// @param digests of their bytes, by the same collections
record DumpStamp(Map<DocumentCollection, State> files, Map<DocumentCollection, String> digests) {
    DumpStamp {
        files = Map.copyOf(files);
        digests = Map.copyOf(digests);
    }

    /// A file as its folder names it.
    ///
    /// @param entryChanged the time of its entry; null where the system keeps none
    record State(Path file, long size, Object modified, @Nullable Object entryChanged) {
        static State of(Path file) throws IOException {
            BasicFileAttributes all = Files.readAttributes(file, BasicFileAttributes.class);
            boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
            return new State(
                    file,
                    all.size(),
                    all.lastModifiedTime(),
                    unix ? Files.getAttribute(file, "unix:ctime") : null);
        }
    }

    /// The files as their folder names them now.
    static Map<DocumentCollection, State> states(Map<DocumentCollection, Path> files)
            throws IOException {
        Map<DocumentCollection, State> states = new LinkedHashMap<>();
        for (Map.Entry<DocumentCollection, Path> file : files.entrySet()) {
            states.put(file.getKey(), State.of(file.getValue()));
        }
        return states;
    }

    /// Whether the folder names the files as it did.
    boolean isOf(Map<DocumentCollection, State> now) {
        return files.equals(now);
    }

    /// The names of the files whose bytes are others now, that came or went, sorted; blocking.
    List<String> changed(Map<DocumentCollection, State> now, Cancellation cancellation)
            throws IOException, InterruptedException {
        TreeSet<String> changed = new TreeSet<>();
        for (DocumentCollection collection : DocumentCollection.values()) {
            cancellation.check();
            State before = files.get(collection);
            State after = now.get(collection);
            if (Objects.equals(before, after)) {
                continue;
            }
            if (before == null || after == null) {
                changed.add(name(after == null ? Objects.requireNonNull(before) : after));
            } else if (!DumpFile.digest(after.file(), cancellation)
                    .equals(digests.get(collection))) {
                changed.add(name(after));
            }
        }
        return new ArrayList<>(changed);
    }

    /// The digests by the names of their files.
    Map<String, String> byName() {
        Map<String, String> named = new LinkedHashMap<>();
        digests.forEach((collection, digest) -> {
            State file = files.get(collection);
            if (file != null) {
                named.put(name(file), digest);
            }
        });
        return named;
    }

    private static String name(State state) {
        return Objects.requireNonNull(state.file().getFileName()).toString();
    }
}
