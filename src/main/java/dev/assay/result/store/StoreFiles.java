package dev.assay.result.store;

import dev.assay.base.TimedName;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.StoreException;
import dev.assay.result.file.MadeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The database files of a conversation: `results.duckdb`, and where that one could not be opened
/// for a while, `results-2.duckdb` and so on beside it.
///
/// A file that is damaged, or of another version, is never changed: it is kept under a name that
/// says so, and new results go to a new file. One that is locked or may not be read stays where it
/// is and is read the next time. What was in its log alone, when that log is damaged, is lost with
/// it; the file itself is still read.
final class StoreFiles implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StoreFiles.class);
    private static final String NAME = "results";
    private static final String ENDING = ".duckdb";
    private static final String WAL = ".wal";
    private static final int MOST = 100;

    private final Path folder;
    private final Map<UUID, DuckDatabase> homes = new ConcurrentHashMap<>();
    private final List<DuckDatabase> opened = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private DuckDatabase current;

    StoreFiles(Path folder) {
        this.folder = folder;
        this.current = database(1);
        opened.add(current);
    }

    /// Where new results go.
    synchronized DuckDatabase current() {
        return current;
    }

    /// Where a result lies.
    DuckDatabase of(StoredResult result) {
        return of(result.handle());
    }

    /// Where the result of a handle lies.
    DuckDatabase of(UUID handle) {
        DuckDatabase home = homes.get(handle);
        return home == null ? current() : home;
    }

    /// A result was stored where new ones go.
    void added(StoredResult result) {
        homes.put(result.handle(), current());
    }

    /// Whether anything was ever stored.
    boolean exist() {
        return Files.exists(file(1)) || Files.exists(file(2));
    }

    /// What could not be read, and where it is kept now, in sentences; empty where all is well.
    synchronized Optional<String> remark() {
        return remarks.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", remarks));
    }

    /// Whether something is kept that cannot be read, now or since earlier: what only it knows of
    /// must not be swept away.
    synchronized boolean incomplete() {
        return !remarks.isEmpty();
    }

    /// Files that were set aside when the conversation was open before.
    private void remarkEarlier() {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> kept =
                    files.map(file -> String.valueOf(file.getFileName()))
                            .filter(name -> name.matches("results-[a-z].*\\.duckdb(\\.wal)?"))
                            .sorted()
                            .toList();
            if (!kept.isEmpty()) {
                remarks.add(
                        "Some results of this conversation could not be read earlier. They are kept in %s."
                                .formatted(String.join(", ", kept)));
            }
        } catch (IOException e) {
            throw StoreException.of("Looking for the stored results", e);
        }
    }

    /// Opens every file and reads its table of contents.
    synchronized List<StoredResult> load() throws InterruptedException {
        List<StoredResult> results = new ArrayList<>();
        DuckDatabase free = null;
        for (int number = 1; number <= MOST; number++) {
            DuckDatabase database = number == 1 ? current : database(number);
            if (!database.exists()) {
                free = free == null ? database : free;
                break;
            }
            try {
                read(database, results);
                current = database;
                free = database;
            } catch (StoreException unreadable) {
                Optional<DuckDatabase> usable =
                        setAside(database, file(number), number, results, unreadable);
                free = usable.orElse(free);
            }
        }
        use(free == null ? database(MOST + 1) : free);
        if (!current.exists()) {
            read(current, results);
        }
        if (remarks.isEmpty()) {
            remarkEarlier();
        }
        return results;
    }

    private void use(DuckDatabase database) {
        current = database;
        if (!opened.contains(database)) {
            opened.add(database);
        }
    }

    private void read(DuckDatabase database, List<StoredResult> results)
            throws InterruptedException {
        List<StoredResult> found = Catalog.load(database);
        Set<Path> read = FileRowsWriter.filesOf(found);
        claim(read);
        database.allow(read);
        found.forEach(result -> homes.put(result.handle(), database));
        results.addAll(found);
        if (!opened.contains(database)) {
            opened.add(database);
        }
    }

    /// Keeps files that are read where they lie as long as the conversation.
    void claim(Set<Path> read) {
        MadeFiles.claim(read, String.valueOf(folder.getFileName()));
    }

    /// Deals with a file that was not read.
    ///
    /// @return the database of its name, where new results can go there now
    private Optional<DuckDatabase> setAside(
            DuckDatabase database,
            Path file,
            int number,
            List<StoredResult> results,
            StoreException reason)
            throws InterruptedException {
        LOG.warn("{} cannot be read", file.getFileName(), reason);
        database.close();
        return switch (reason.kind()) {
            case DAMAGED -> {
                Optional<DuckDatabase> mended =
                        Files.exists(wal(file))
                                ? withoutLog(file, number, results)
                                : Optional.empty();
                yield mended.or(() -> Optional.of(moved(file, number, "damaged", "is damaged")));
            }
            case OTHER_VERSION ->
                    Optional.of(
                            moved(
                                    file,
                                    number,
                                    "other-version",
                                    "was written by another version of its database"));
            case OTHER -> Optional.of(moved(file, number, "unreadable", "cannot be read"));
            case IN_USE -> stays(file, "is open in another program");
            case NO_PERMISSION -> stays(file, "may not be read by you");
            case DISK_FULL, TOO_LARGE -> throw reason;
        };
    }

    private Optional<DuckDatabase> withoutLog(Path file, int number, List<StoredResult> results)
            throws InterruptedException {
        Path log = aside(wal(file), "damaged");
        try {
            Files.move(wal(file), log);
            DuckDatabase database = database(number);
            read(database, results);
            remarks.add(
                    "The last results of this conversation cannot be read: %s is damaged. It is kept as %s; the results before are here."
                            .formatted(wal(file).getFileName(), log.getFileName()));
            return Optional.of(database);
        } catch (StoreException damagedToo) {
            LOG.warn("{} cannot be read without its log either", file.getFileName(), damagedToo);
            return Optional.empty();
        } catch (IOException e) {
            throw StoreException.of("Keeping the damaged results apart", e);
        }
    }

    private DuckDatabase moved(Path file, int number, String word, String why) {
        Path kept = aside(file, word);
        try {
            Files.move(file, kept);
            if (Files.exists(wal(file))) {
                Files.move(wal(file), wal(kept));
            }
        } catch (IOException e) {
            throw StoreException.of("Keeping the damaged results apart", e);
        }
        remarks.add(
                "Results of this conversation cannot be read: %s %s. It is kept as %s; new results go to a new file."
                        .formatted(file.getFileName(), why, kept.getFileName()));
        return database(number);
    }

    private Optional<DuckDatabase> stays(Path file, String why) {
        remarks.add(
                "Results of this conversation cannot be read now: %s %s. It was not changed; new results go to a file beside it."
                        .formatted(file.getFileName(), why));
        return Optional.empty();
    }

    private Path aside(Path file, String word) {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.indexOf('.'));
        return TimedName.free(file, NAME + "-" + word, Instant.now(), ending);
    }

    private DuckDatabase database(int number) {
        String temporary = number == 1 ? "temporary" : "temporary-" + number;
        return new DuckDatabase(file(number), folder.resolve(temporary));
    }

    private Path file(int number) {
        return folder.resolve(NAME + (number == 1 ? "" : "-" + number) + ENDING);
    }

    private static Path wal(Path file) {
        return file.resolveSibling(file.getFileName() + WAL);
    }

    /// What they take on the disk, those that cannot be read included: as much before they are
    /// closed as afterwards.
    long bytes() throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        settle();
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.startsWith(NAME) && name.contains(ENDING) && Files.isRegularFile(file)) {
                    bytes += Files.size(file);
                }
            }
        }
        return bytes;
    }

    /// What was just stored lies in a log beside its file, which is several times smaller.
    private synchronized void settle() {
        for (DuckDatabase database : opened) {
            database.settle();
        }
    }

    @Override
    public synchronized void close() {
        opened.forEach(DuckDatabase::close);
        opened.clear();
    }
}
