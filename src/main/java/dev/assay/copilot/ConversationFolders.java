package dev.assay.copilot;

import dev.assay.base.DiskException;
import dev.assay.base.FolderLock;
import dev.assay.base.FolderTree;
import dev.assay.base.OwnerOnly;
import dev.assay.copilot.log.ConversationIndex;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.OutputBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where conversations lie on disk: each in a folder of its own, readable by its owner alone;
/// deleted ones in a trash folder beside them.
final class ConversationFolders {
    private static final Logger LOG = LoggerFactory.getLogger(ConversationFolders.class);
    private static final Duration KEPT_IN_TRASH = Duration.ofDays(30);

    /// What may be a folder's name: an id comes from outside and must not lead anywhere else.
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,99}");

    /// What lies in the folder of a conversation in which nothing was done. Whatever else lies
    /// there, such as results, somebody may miss.
    private static final Set<String> OF_NO_USE =
            Set.of(ConversationLog.FILE, ConversationIndex.FILE, DataLook.FILE, FolderLock.FILE);

    /// The file of the window's tabs.
    private static final String TABS = "tabs.json";

    private final Path conversations;
    private final Path trash;
    private final OutputBase outputs;

    ConversationFolders(Path home, OutputBase outputs) {
        this.outputs = outputs;
        this.conversations = home.resolve("conversations");
        this.trash = home.resolve("trash");
        try {
            OwnerOnly.directory(conversations);
            OwnerOnly.directory(trash);
        } catch (IOException e) {
            throw new DiskException(
                    "The folders for conversations cannot be made in %s. Nothing was changed."
                                    .formatted(home)
                            + " Check who may write there.",
                    e);
        }
    }

    Path create(String id) throws IOException {
        Path folder = Files.createDirectory(conversations.resolve(id));
        OwnerOnly.directory(folder);
        return folder;
    }

    /// The folder of a conversation, where there is one.
    Optional<Path> find(String id) {
        return Optional.of(id)
                .filter(name -> ID.matcher(name).matches())
                .map(conversations::resolve)
                .filter(folder -> Files.exists(folder.resolve(ConversationLog.FILE)));
    }

    List<Path> all() {
        try (Stream<Path> folders = Files.list(conversations)) {
            return folders.filter(folder -> Files.exists(folder.resolve(ConversationLog.FILE)))
                    .toList();
        } catch (IOException e) {
            throw new DiskException(
                    "The conversations in %s cannot be read. Nothing was changed."
                                    .formatted(conversations)
                            + " Check who may read there.",
                    e);
        }
    }

    void moveToTrash(String id) throws IOException {
        Path target = trash.resolve(id);
        Files.move(conversations.resolve(id), target, StandardCopyOption.ATOMIC_MOVE);
        Files.setLastModifiedTime(target, FileTime.from(Instant.now()));
    }

    void restore(String id) throws IOException {
        if (!ID.matcher(id).matches()) {
            throw new NoSuchFileException(id);
        }
        Files.move(trash.resolve(id), conversations.resolve(id), StandardCopyOption.ATOMIC_MOVE);
    }

    void sweepTrash(Instant now) {
        try (Stream<Path> folders = Files.list(trash)) {
            for (Path folder : folders.toList()) {
                Instant deleted = Files.getLastModifiedTime(folder).toInstant();
                if (deleted.isBefore(now.minus(KEPT_IN_TRASH))) {
                    remove(folder);
                }
            }
        } catch (IOException e) {
            LOG.warn("The trash could not be swept", e);
        }
    }

    /// Whether there is a conversation, in the trash or not. Looked for twice, for it may be taken
    /// out of the trash between.
    boolean isKept(String id) {
        return Files.exists(conversations.resolve(id))
                || Files.exists(trash.resolve(id))
                || Files.exists(conversations.resolve(id));
    }

    /// Whether nobody can miss a conversation: its log can be read and holds nothing but its
    /// beginning, and nothing was stored beside it. In doubt somebody can.
    boolean isUntouched(Path folder) {
        boolean startingTables = Files.exists(folder.resolve(DataLook.STARTING_TABLES));
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                            .allMatch(name ->
                                    OF_NO_USE.contains(name) || (startingTables && isOfStore(name)))
                    && ConversationLog.holdsOnlyItsBeginning(folder);
        } catch (IOException e) {
            LOG.warn("{} is kept, because it cannot be read", folder.getFileName(), e);
            return false;
        }
    }

    /// Returns whether a file is of tables that are there without anybody's doing: the store, and
    /// how their tabs were left.
    private static boolean isOfStore(String name) {
        return name.equals(DataLook.STARTING_TABLES)
                || name.equals(TABS)
                || name.startsWith("results.duckdb")
                || name.startsWith("temporary")
                || name.equals("outputs");
    }

    /// Removes a conversation that is locked by the caller, and gives the lock back: without its
    /// log nobody finds it any more, so nobody can open what is about to go.
    void remove(Path folder, FolderLock lock) throws IOException {
        try (lock) {
            Files.delete(folder.resolve(ConversationLog.FILE));
        }
        remove(folder);
    }

    private void remove(Path folder) {
        try {
            outputs.remove(folder);
            FolderTree.delete(folder);
        } catch (IOException | StoreException e) {
            LOG.warn("{} could not be removed", folder.getFileName(), e);
        }
    }
}
