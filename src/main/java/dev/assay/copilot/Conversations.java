package dev.assay.copilot;

import dev.assay.base.DiskException;
import dev.assay.base.FolderLock;
import dev.assay.base.TimedName;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Opened;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.ConversationIndex;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.ConversationSummary;
import dev.assay.copilot.log.ConversationTitle;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.copilot.log.TurnIds;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Cleanup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// All conversations of a data folder. Safe from several threads; two processes may share the
/// folder, but never write the same conversation.
public final class Conversations {
    private static final Logger LOG = LoggerFactory.getLogger(Conversations.class);
    private static final String INTERRUPTED =
            "The program ended before this turn did. What was done until then is here. Ask again to"
                    + " go on.";

    private static final String LOST =
            "The log of this conversation is empty or damaged, so what was asked before cannot be"
                    + " shown. Its stored results and its folder are kept.";
    private static final String LOST_SOURCE =
            "Which source it was on is not known any more; see above which one is asked now.";

    private final ConversationFolders folders;
    private final ConversationParts parts;
    private final Map<String, OpenConversation> open = new ConcurrentHashMap<>();

    /// The conversations below a data folder, which is made where it is missing.
    public Conversations(Path home, ConversationParts parts) {
        this.folders = new ConversationFolders(home, parts.outputs());
        this.parts = parts;
    }

    /// All of them, the one used last first.
    public List<ConversationSummary> list() {
        return folders.all().stream()
                .flatMap(folder -> ConversationIndex.summary(folder).stream())
                .sorted(Comparator.comparing(ConversationSummary::lastUsed).reversed())
                .toList();
    }

    /// A new conversation on one or several sources, of which the first is meant where nobody names
    /// one.
    public Conversation create(String... on) {
        List<String> sources = List.of(on);
        Instant now = parts.clock().instant();
        String id = TimedName.of(now) + "-" + UUID.randomUUID().toString().substring(0, 6);
        try {
            Path folder = folders.create(id);
            FolderLock lock = FolderLock.take(folder).orElseThrow();
            return orClosed(
                    lock::close,
                    () -> {
                        try (ConversationLog log = new ConversationLog(folder)) {
                            log.append(
                                    new Opened(
                                            now,
                                            ConversationLog.FORMAT,
                                            id,
                                            sources.getFirst(),
                                            sources.subList(1, sources.size())));
                        }
                        return openLocked(id, folder, lock);
                    });
        } catch (IOException e) {
            throw new DiskException(
                    "A new conversation cannot be stored. The others are safe. Make room on the disk,"
                            + " or move the data folder.",
                    e);
        }
    }

    /// The sources that a conversation is on, so that they can be opened first.
    ///
    /// @throws ConversationUnavailableException where the conversation is gone
    public List<String> sources(String id) {
        return ConversationIndex.summary(existing(id))
                .map(ConversationSummary::sources)
                .filter(sources -> !sources.isEmpty())
                .orElse(List.of(""));
    }

    /// An existing conversation. A turn that was cut off by the end of the program is marked so.
    ///
    /// @throws ConversationUnavailableException where it is gone or open elsewhere
    public Conversation open(String id) {
        Path folder = existing(id);
        try {
            return openLocked(id, folder, locked(folder));
        } catch (IOException e) {
            throw new ConversationUnavailableException(
                    "This conversation cannot be read (%s). Its folder is untouched."
                            .formatted(e.getClass().getSimpleName()),
                    e);
        }
    }

    private OpenConversation openLocked(String id, Path folder, FolderLock lock)
            throws IOException {
        OpenConversation conversation =
                orClosed(
                        lock::close,
                        () -> {
                            ConversationLog.repair(folder, parts.clock().instant());
                            ConversationLog.Contents contents = ConversationLog.read(folder);
                            Transcript read =
                                    closeOpenTurns(folder, withBeginning(id, folder, contents));
                            read.notice().ifPresent(notice -> LOG.warn("{}: {}", id, notice));
                            ResultStore store = parts.stores().apply(folder);
                            return orClosed(
                                    store::close,
                                    () -> opened(folder, read, new TurnIds(contents), store, lock));
                        });
        open.values().removeIf(other -> !other.isOpen());
        open.put(id, conversation);
        return conversation;
    }

    private OpenConversation opened(
            Path folder, Transcript read, TurnIds ids, ResultStore store, FolderLock lock)
            throws IOException {
        Transcript transcript = withUnreadable(read, store);
        ConversationLog log = new ConversationLog(folder);
        return orClosed(
                log::close,
                () -> new OpenConversation(folder, transcript, ids, log, store, parts, lock));
    }

    /// What is opened with something that only it closes.
    @FunctionalInterface
    private interface Opener {
        OpenConversation open() throws IOException;
    }

    /// A conversation that cannot be opened leaves nothing open.
    private static OpenConversation orClosed(Runnable close, Opener opener) throws IOException {
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(close::run)) {
            return cleanup.unneededFor(opener.open());
        }
    }

    /// A log that lost its beginning does not say what it is on, which its summary may still know.
    private Transcript withBeginning(String id, Path folder, ConversationLog.Contents contents) {
        if (contents.hasBeginning()) {
            return contents.transcript();
        }
        Instant now = parts.clock().instant();
        Optional<ConversationSummary> known = ConversationIndex.summary(folder);
        List<String> sources = known.map(ConversationSummary::sources).orElse(List.of());
        String source = sources.isEmpty() ? "" : sources.getFirst();
        String title = known.map(ConversationSummary::title).orElse(ConversationIndex.DAMAGED);
        return contents.transcript()
                .plus(
                        new Opened(
                                now,
                                ConversationLog.FORMAT,
                                id,
                                source,
                                sources.stream().skip(1).toList()))
                .plus(new ConversationEvent.Renamed(now, title))
                .noting(source.isEmpty() ? LOST + " " + LOST_SOURCE : LOST);
    }

    /// Results that cannot be read are no reason to keep what was asked and answered from anybody.
    private static Transcript withUnreadable(Transcript transcript, ResultStore store) {
        store.reserve(transcript.storedKeys());
        try {
            return store.unreadable().map(transcript::noting).orElse(transcript);
        } catch (StoreException broken) {
            LOG.warn("The stored results cannot be opened", broken);
            return transcript.noting(String.valueOf(broken.getMessage()));
        }
    }

    private Transcript closeOpenTurns(Path folder, Transcript transcript) {
        Transcript closed = transcript;
        try (ConversationLog log = new ConversationLog(folder)) {
            for (Turn turn : transcript.turns()) {
                if (turn.state() == TurnState.RUNNING) {
                    TurnEnded end =
                            new TurnEnded(
                                    parts.clock().instant(),
                                    turn.id(),
                                    TurnState.INTERRUPTED,
                                    Optional.of(INTERRUPTED),
                                    Optional.empty());
                    log.append(end);
                    closed = closed.plus(end);
                }
            }
        }
        return closed;
    }

    /// Gives a conversation another title, open or not.
    ///
    /// @throws ConversationUnavailableException where it is gone or open elsewhere
    public void rename(String id, String title) {
        OpenConversation mine = open.get(id);
        if (mine != null && mine.isOpen()) {
            mine.rename(title);
            return;
        }
        Path folder = existing(id);
        try (FolderLock _ = locked(folder)) {
            Instant now = parts.clock().instant();
            ConversationLog.repair(folder, now);
            try (ConversationLog log = new ConversationLog(folder)) {
                log.append(new ConversationEvent.Renamed(now, ConversationTitle.given(title)));
            }
        } catch (IOException e) {
            throw new ConversationUnavailableException(
                    "The new name could not be stored; the old one stays.", e);
        }
    }

    /// Puts a closed conversation in the trash, from where [#restore] takes it back.
    ///
    /// @throws ConversationUnavailableException where it is gone or open
    public void delete(String id) {
        Path folder = existing(id);
        try {
            locked(folder).close();
            folders.moveToTrash(id);
        } catch (IOException e) {
            throw new ConversationUnavailableException(
                    "This conversation could not be moved to the trash. Nothing was lost.", e);
        }
    }

    /// Takes a conversation out of the trash.
    ///
    /// @throws ConversationUnavailableException where it is not there any more
    public void restore(String id) {
        try {
            folders.restore(id);
        } catch (IOException e) {
            throw new ConversationUnavailableException(
                    "This conversation is no longer in the trash, so it cannot be brought back.",
                    e);
        }
    }

    /// Removes what nobody misses: conversations in which nothing was ever done, what has been in
    /// the trash for a month, and texts of conversations that are gone. To be called once, at the
    /// start of the program.
    public void sweep() {
        Instant now = parts.clock().instant();
        folders.sweepTrash(now);
        parts.outputs().sweep(folders::isKept);
        list().forEach(this::sweep);
    }

    /// Whether there is a conversation of an id, in the trash or not.
    public boolean isKept(String id) {
        return folders.isKept(id);
    }

    private void sweep(ConversationSummary summary) {
        if (summary.turns() == 0) {
            dropUntouched(summary.id());
        }
    }

    /// Whether nothing was ever done in a conversation, or it is gone. One whose log cannot be read
    /// is none of that.
    public boolean isUntouched(String id) {
        return folders.find(id).map(folders::isUntouched).orElse(true);
    }

    /// Removes a closed conversation in which nothing was ever done; any other stays.
    public void dropUntouched(String id) {
        folders.find(id).filter(folders::isUntouched).ifPresent(this::removeUnused);
    }

    /// Looks once more under the lock: somebody may have had it open until now.
    private void removeUnused(Path folder) {
        try (FolderLock lock = locked(folder)) {
            if (folders.isUntouched(folder)) {
                folders.remove(folder, lock);
            }
        } catch (ConversationUnavailableException | IOException inUse) {
            LOG.debug("{} stays: it is in use", folder.getFileName(), inUse);
        }
    }

    private Path existing(String id) {
        return folders.find(id)
                .orElseThrow(() ->
                        new ConversationUnavailableException(
                                "There is no conversation \"%s\" any more. Choose another, or"
                                                .formatted(id)
                                        + " start a new one."));
    }

    private static FolderLock locked(Path folder) throws IOException {
        return FolderLock.take(folder)
                .orElseThrow(() ->
                        new ConversationUnavailableException(
                                "This conversation is open in another window of Assay. Close it"
                                        + " there first; nothing was changed."));
    }
}
