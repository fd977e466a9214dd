package dev.assay.inspector.document;

import dev.assay.extract.search.TextFinder;
import dev.assay.extract.search.TextFinder.Hits;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.ui.FindBar;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Looks for words in a stored text and goes from line to line that has them, round and round.
public final class FindViewModel implements FindBar.Search, AutoCloseable {
    /// How many lines are named at once; the next ones are searched for when they are reached.
    private static final int AT_ONCE = 1_000;

    private final Jobs jobs;
    private final String name;
    private final Consumer<ByteRange> shows;
    private final Finder finder;
    private final ReadOnlyObjectWrapper<FindState> state =
            new ReadOnlyObjectWrapper<>(new FindState.Idle());
    private String words = "";
    private Optional<Answer> answer = Optional.empty();
    private @Nullable Job searching;

    /// A line that was found.
    ///
    /// @param words that were looked for
    /// @param skipped lines before those that are named
    /// @param at which of all lines this is, from 1
    private record Answer(String words, long skipped, Hits hits, long at, ByteRange place) {}

    /// @param opens reads through the text, for the first search
    /// @param shows brings a stretch of the text into sight
    public FindViewModel(
            Jobs jobs, String name, Work<TextFinder> opens, Consumer<ByteRange> shows) {
        this.jobs = jobs;
        this.name = name;
        this.shows = shows;
        this.finder = new Finder(opens);
    }

    @Override
    public void look(String typed) {
        words = typed;
        // What was said of other words is not true of these.
        cancel();
        state.set(new FindState.Idle());
    }

    private void cancel() {
        if (searching != null) {
            searching.cancel();
        }
    }

    public ReadOnlyObjectProperty<FindState> state() {
        return state.getReadOnlyProperty();
    }

    /// Forgets the words and what was found.
    @Override
    public void end() {
        look("");
        go(1);
    }

    /// Goes to the next line with the words, or to the one before; to the first or the last one
    /// where they are new.
    @Override
    public void go(int step) {
        String asked = words;
        Optional<Answer> before = answer.filter(found -> found.words().equals(asked));
        if (before.isEmpty()) {
            state.set(asked.isEmpty() ? new FindState.Idle() : new FindState.Searching());
        }
        Work<Optional<Answer>> work = monitor -> look(asked, before, step, monitor);
        // Its own one alone: other versions of a result have the same name.
        cancel();
        searching = jobs.start("find in " + name, work, ended -> found(asked, ended));
    }

    private Optional<Answer> look(
            String asked, Optional<Answer> before, int step, Work.Monitor monitor)
            throws Exception {
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        TextFinder open = finder.get(monitor);
        Hits hits =
                before.isPresent()
                        ? before.get().hits()
                        : open.find(asked, 0, AT_ONCE, monitor.cancellation());
        if (hits.all() == 0) {
            return Optional.empty();
        }
        long skipped = before.map(Answer::skipped).orElse(0L);
        long from = before.map(Answer::at).orElse(step > 0 ? 0L : 1L);
        long at = Math.floorMod(from - 1 + step, hits.all()) + 1;
        if (at <= skipped || at > skipped + hits.lines().size()) {
            skipped = step > 0 ? at - 1 : Math.max(0, at - AT_ONCE);
            hits = open.find(asked, skipped, AT_ONCE, monitor.cancellation());
        }
        long line = hits.lines().get((int) (at - 1 - skipped));
        ByteRange place = open.place(line, monitor.cancellation());
        return Optional.of(new Answer(asked, skipped, hits, at, place));
    }

    private void found(String asked, JobOutcome<Optional<Answer>> ended) {
        ended.tell(
                found -> {
                    answer = found;
                    found.ifPresent(one -> shows.accept(one.place()));
                    state.set(
                            found.<FindState>map(
                                            one -> new FindState.Found(one.at(), one.hits().all()))
                                    .orElseGet(() ->
                                            asked.isEmpty()
                                                    ? new FindState.Idle()
                                                    : new FindState.Nowhere()));
                },
                sentence -> state.set(new FindState.Failed(sentence)));
    }

    @Override
    public void close() {
        end();
        Jobs.runUninterruptible("close finder", finder::close);
    }

    /// Opened by whoever searches first, whichever job that is.
    private static final class Finder {
        private final Work<TextFinder> opens;
        private final ReentrantLock lock = new ReentrantLock();
        private Optional<TextFinder> open = Optional.empty();

        private Finder(Work<TextFinder> opens) {
            this.opens = opens;
        }

        private TextFinder get(Work.Monitor monitor) throws Exception {
            lock.lockInterruptibly();
            try {
                if (open.isEmpty()) {
                    open = Optional.of(opens.run(monitor));
                }
                return open.get();
            } finally {
                lock.unlock();
            }
        }

        private void close() {
            lock.lock();
            try {
                open.ifPresent(TextFinder::close);
                open = Optional.empty();
            } finally {
                lock.unlock();
            }
        }
    }
}
