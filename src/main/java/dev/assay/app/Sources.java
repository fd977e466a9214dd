package dev.assay.app;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.sample.SampleChip;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/// The sources of data by the names that the command line gives them: `sample`, the path of a dump
/// folder, or the address of a MongoDB server with the database as its path. Each is opened when it
/// is first asked for and stays open; whenever it is asked for again, what changed in it is read
/// again. Safe from any thread.
final class Sources implements AutoCloseable {
    /// The built-in chip.
    static final String SAMPLE = "sample";

    private final Path folder;
    private final UnaryOperator<MongoAddress> passwords;
    private final Map<String, ReentrantLock> opening = new ConcurrentHashMap<>();
    private final Map<String, DocumentSource> open = new ConcurrentHashMap<>();
    private final List<DocumentSource> replaced = new CopyOnWriteArrayList<>();

    /// Under which path a folder lies that was named by another.
    private final Map<String, String> places = new ConcurrentHashMap<>();

    /// Sources that keep what they make in a folder.
    ///
    /// @param passwords completes an address with the password that is kept for it
    Sources(Path folder, UnaryOperator<MongoAddress> passwords) {
        this.folder = folder;
        this.passwords = passwords;
    }

    /// The name under which a source is remembered: "sample", a folder's own path, or an address
    /// without its password. A folder that was named by another path, such as a link to it, has one
    /// name from then on that it was looked up.
    String id(String named) {
        String path = written(named);
        return places.getOrDefault(path, path);
    }

    /// The same after looking where the folder lies now; blocking.
    String place(String named) {
        String path = written(named);
        if (!MongoAddress.isOne(named) && !path.equals(SAMPLE)) {
            try {
                places.put(path, Path.of(path).toRealPath().toString());
            } catch (IOException notThere) {
                places.remove(path);
            }
        }
        return id(named);
    }

    private static String written(String named) {
        if (MongoAddress.isOne(named)) {
            return MongoAddress.of(named).id();
        }
        return named.isBlank() || named.equals(SAMPLE)
                ? SAMPLE
                : Path.of(named).toAbsolutePath().normalize().toString();
    }

    /// Opens a source, or hands out the open one.
    ///
    /// @throws dev.assay.chip.source.SourceException where it cannot be opened
    DocumentSource open(String named, Work.Watch watch) throws InterruptedException {
        String id = place(named);
        // One lock for each: a server that is slow to answer holds up nobody else.
        ReentrantLock own = opening.computeIfAbsent(id, _ -> new ReentrantLock());
        own.lockInterruptibly();
        try {
            DocumentSource known = open.get(id);
            if (known != null) {
                known.renew(watch);
                return known;
            }
            DocumentSource opened = connect(named, id, watch);
            open.put(id, opened);
            return opened;
        } finally {
            own.unlock();
        }
    }

    /// Opens a database with the password that the address holds. One that is open stays open for
    /// those who have it; everybody else is handed the new one.
    ///
    /// @return the source's id
    String connect(MongoAddress address, Work.Watch watch) throws InterruptedException {
        DocumentSource fresh = look(address, watch);
        DocumentSource old = open.put(address.id(), fresh);
        if (old != null) {
            replaced.add(old);
        }
        return address.id();
    }

    /// Opens a database for whoever closes it again.
    DocumentSource look(MongoAddress address, Work.Watch watch) throws InterruptedException {
        return MongoDocuments.open(passwords.apply(address), watch);
    }

    /// Whether a source is a database that cannot be opened before its password is given.
    boolean lacksPassword(String named) {
        return MongoAddress.isOne(named)
                && !open.containsKey(id(named))
                && passwords.apply(MongoAddress.of(named)).needsPassword();
    }

    private DocumentSource connect(String named, String id, Work.Watch watch)
            throws InterruptedException {
        if (MongoAddress.isOne(named)) {
            return look(MongoAddress.of(named), watch);
        }
        return id.equals(SAMPLE)
                ? SampleChip.open(folder.resolve(SAMPLE), watch)
                : DumpFolder.open(Path.of(id), watch);
    }

    /// What is known of a source; empty while it is closed.
    Optional<SourceInfo> info(String named) {
        return Optional.ofNullable(open.get(id(named))).map(DocumentSource::info);
    }

    /// A source that was opened before.
    DocumentSource opened(String named) {
        DocumentSource source = open.get(id(named));
        if (source == null) {
            throw new IllegalStateException("The source " + named + " is not open");
        }
        return source;
    }

    @Override
    public void close() {
        new ArrayList<>(open.values()).forEach(DocumentSource::close);
        replaced.forEach(DocumentSource::close);
        open.clear();
        replaced.clear();
    }
}
