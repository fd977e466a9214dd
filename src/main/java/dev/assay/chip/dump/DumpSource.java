package dev.assay.chip.dump;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.source.DataChange;
import dev.assay.source.NoticedChanges;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The documents of a dump folder as they were read last. Whoever asks for it has them read once
/// more where files changed: queries see the old documents or the new ones, never some of each.
final class DumpSource implements DocumentSource {
    private static final Logger LOG = LoggerFactory.getLogger(DumpSource.class);
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
                    .withZone(ZoneId.systemDefault());

    private final Path folder;

    /// Held for reading by queries, for writing while the documents are exchanged.
    private final ReentrantReadWriteLock exchange = new ReentrantReadWriteLock();

    private final ReentrantLock renewing = new ReentrantLock();
    private volatile DumpFolder.Imported now;
    private volatile SourceInfo info;
    private final NoticedChanges changes = new NoticedChanges();
    private Instant readAt = Instant.now();
    private boolean gone;

    DumpSource(Path folder, DumpFolder.Imported first) {
        this.folder = folder;
        this.now = first;
        this.info = first.documents().info();
    }

    @Override
    public SourceInfo info() {
        return info;
    }

    @Override
    public List<DataChange> changesSince(Instant then) {
        return changes.since(then).stream().distinct().toList();
    }

    @Override
    public Map<String, String> digests() {
        return now.stamp().byName();
    }

    @Override
    public Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        renewing.lockInterruptibly();
        try {
            Map<DocumentCollection, DumpStamp.State> files;
            try {
                files = DumpStamp.states(DumpFolder.files(folder));
            } catch (IOException | SourceException gone) {
                LOG.warn("{} cannot be read any more", folder, gone);
                return lost();
            }
            if (now.stamp().isOf(files)) {
                return asBefore();
            }
            monitor.progress().report("Comparing its files with what was read", Double.NaN);
            List<String> changed = now.stamp().changed(files, monitor.cancellation());
            if (!changed.isEmpty()) {
                return Optional.of(read(changed, monitor));
            }
            // The bytes are the same: only the times are others.
            now =
                    new DumpFolder.Imported(
                            now.documents(), new DumpStamp(files, now.stamp().digests()));
            return asBefore();
        } catch (IOException | SourceException unreadable) {
            LOG.warn("{} could not be read again", folder, unreadable);
            return Optional.of(
                    "%s changed, but could not be read again. Assay goes on with what it read at %s. Check that the files are complete and that there is room for temporary files."
                            .formatted(info.name(), CLOCK.format(readAt)));
        } finally {
            renewing.unlock();
        }
    }

    private Optional<String> asBefore() {
        if (gone) {
            gone = false;
            info = now.documents().info();
        }
        return Optional.empty();
    }

    private String read(List<String> changed, Work.Monitor monitor)
            throws IOException, InterruptedException {
        DumpFolder.Imported fresh = DumpFolder.read(folder, monitor);
        String sentence =
                "%s changed in %s and %s read again. Answers and stored results from before stay as they are."
                        .formatted(
                                String.join(", ", changed),
                                info.name(),
                                changed.size() == 1 ? "was" : "were");
        exchange(fresh);
        readAt = Instant.now();
        gone = false;
        return remark(sentence, changed);
    }

    /// Before all that is odd about the documents themselves.
    private String remark(String sentence, List<String> files) {
        changes.add(Instant.now(), sentence, files);
        SourceInfo read = now.documents().info();
        List<String> remarks = new ArrayList<>(List.of(sentence));
        remarks.addAll(read.remarks());
        info = new SourceInfo(read.name(), read.kind(), read.chips(), remarks);
        return sentence;
    }

    private void exchange(DumpFolder.Imported fresh) throws InterruptedException {
        boolean exchanged = false;
        Lock alone = exchange.writeLock();
        try {
            alone.lockInterruptibly();
            try {
                DocumentSource old = now.documents();
                now = fresh;
                exchanged = true;
                old.close();
            } finally {
                alone.unlock();
            }
        } finally {
            if (!exchanged) {
                fresh.documents().close();
            }
        }
    }

    /// Told once, until the folder is there again.
    private Optional<String> lost() {
        if (gone) {
            return Optional.empty();
        }
        gone = true;
        String sentence =
                "The files in %s cannot be read any more. Assay goes on with what it read at %s; nothing of it is lost."
                        .formatted(folder, CLOCK.format(readAt));
        return Optional.of(remark(sentence, List.of()));
    }

    /// Asks the documents for something.
    private interface Asking<T> {
        T of(DocumentSource documents) throws InterruptedException;
    }

    /// Asks the documents, which stay the same meanwhile.
    private <T> T asked(Asking<T> asking) throws InterruptedException {
        exchange.readLock().lockInterruptibly();
        try {
            return asking.of(now.documents());
        } finally {
            exchange.readLock().unlock();
        }
    }

    @Override
    public void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException {
        asked(documents -> {
            documents.find(query, cancellation, reader);
            return true;
        });
    }

    @Override
    public List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException {
        return asked(documents -> documents.distinct(query, field, cancellation));
    }

    @Override
    public long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException {
        return asked(documents -> documents.count(query, cancellation));
    }

    @Override
    public void close() {
        now.documents().close();
    }
}
