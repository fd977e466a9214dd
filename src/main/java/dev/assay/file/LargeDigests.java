package dev.assay.file;

import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileDigests;
import dev.assay.result.file.FileState;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The digests of those files of a source that are too large to be read as a whole while they are
/// opened: found afterwards, behind whatever else happens, until the source is closed.
final class LargeDigests implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LargeDigests.class);

    private final FileDigests digests;
    private final Jobs jobs = new Jobs(Runnable::run);
    private final Object lock = new Object();

    /// Which were begun, whether or not a digest came of it.
    private final Set<FileState> begun = new HashSet<>();

    private List<FileState> wanted = List.of();
    private boolean working;

    LargeDigests(FileDigests digests) {
        this.digests = digests;
    }

    /// Begins with those of files that were just read.
    void look(OpenFiles open) {
        List<FileState> large = open.large().values().stream().map(FileContents::state).toList();
        synchronized (lock) {
            wanted = large;
            if (working || begun.containsAll(large)) {
                return;
            }
            working = true;
        }
        jobs.start("digest large files", this::find, this::ended);
    }

    private Integer find(Work.Monitor monitor) throws InterruptedException {
        int files = 0;
        Optional<FileState> next = next();
        while (next.isPresent()) {
            find(next.get(), monitor);
            files++;
            next = next();
        }
        return files;
    }

    private Optional<FileState> next() {
        synchronized (lock) {
            Optional<FileState> next =
                    wanted.stream().filter(state -> !begun.contains(state)).findFirst();
            next.ifPresent(begun::add);
            working = next.isPresent();
            return next;
        }
    }

    private void find(FileState state, Work.Monitor monitor) throws InterruptedException {
        try {
            if (digests.inBackground(state, monitor).isEmpty()) {
                LOG.info("{} was written while its digest was computed", state.name());
            }
        } catch (IOException e) {
            monitor.cancellation().check();
            LOG.warn("{} has no digest", state.name(), e);
        }
    }

    private void ended(JobOutcome<Integer> ended) {
        ended.tell(
                files -> LOG.debug("{} large files were read", files),
                _ -> {
                    synchronized (lock) {
                        working = false;
                    }
                });
    }

    /// The digest of a file in some state, as far as it is known.
    Optional<String> of(FileState state) {
        return digests.found(state);
    }

    /// The names of files that were written again with the bytes that they had, which takes reading
    /// them; blocking.
    Set<String> rewritten(OpenFiles now, OpenFiles before, Work.Monitor monitor)
            throws InterruptedException {
        Map<String, FileContents> then = before.large();
        Set<String> same = new TreeSet<>();
        for (Map.Entry<String, FileContents> each : now.large().entrySet()) {
            FileContents old = then.get(each.getKey());
            if (old != null && isRewritten(each.getValue(), old, monitor)) {
                same.add(each.getKey());
            }
        }
        return same;
    }

    private boolean isRewritten(FileContents now, FileContents old, Work.Monitor monitor)
            throws InterruptedException {
        boolean mayBe =
                now.state().bytes() == old.state().bytes()
                        && !now.state().equals(old.state())
                        && now.read().choice().equals(old.read().choice());
        if (!mayBe) {
            return false;
        }
        try {
            Optional<String> before = digests.known(old.state());
            return before.isPresent() && before.equals(digests.of(now.state(), monitor));
        } catch (IOException e) {
            monitor.cancellation().check();
            LOG.warn("{} has no digest", now.state().name(), e);
            return false;
        }
    }

    @Override
    public void close() {
        jobs.close();
    }
}
