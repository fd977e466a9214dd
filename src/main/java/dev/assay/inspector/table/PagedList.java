package dev.assay.inspector.table;

import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableListBase;
import org.jspecify.annotations.Nullable;

/// A list as long as you like of which only the pages last looked at are in memory.
///
/// Looking at an element never waits: it answers with a slot that is empty until its page has been
/// read by a job. One page is read at a time, the one asked for last first; pages that were
/// scrolled past before their turn are forgotten. For one thread, the screen's.
public final class PagedList<T> extends ObservableListBase<PagedList.Slot<T>>
        implements AutoCloseable {
    /// Elements in a page.
    public static final int PAGE = 200;

    private static final int PAGES_KEPT = 60;

    /// More than a screen ever shows at once, so what is visible always gets its turn.
    private static final int PAGES_WAITING = 8;

    private final Jobs jobs;
    private final String name;
    private final int size;
    private final Reader<T> reader;
    private final Consumer<String> failed;
    private final Map<Integer, List<Slot<T>>> pages = new LinkedHashMap<>(64, 0.75f, true);
    private final Deque<Integer> waiting = new ArrayDeque<>();
    private @Nullable Job loading;
    private boolean busy;
    private boolean closed;

    /// Reads a page, blocking, in a job.
    @FunctionalInterface
    public interface Reader<T> {
        List<T> read(long from, int count) throws Exception;
    }

    /// A place in the list. It is empty until its page has been read.
    public static final class Slot<T> {
        private final ReadOnlyObjectWrapper<@Nullable T> value = new ReadOnlyObjectWrapper<>();

        public ReadOnlyObjectProperty<@Nullable T> value() {
            return value.getReadOnlyProperty();
        }
    }

    /// A list whose pages are read when somebody looks.
    ///
    /// @param name what is read, for logs
    /// @param size beyond what an int can count, the rest is out of reach
    /// @param failed is told why a page could not be read
    public PagedList(Jobs jobs, String name, long size, Reader<T> reader, Consumer<String> failed) {
        this.jobs = jobs;
        this.name = name;
        this.size = Math.toIntExact(Math.min(size, Integer.MAX_VALUE));
        this.reader = reader;
        this.failed = failed;
    }

    /// Puts a page in place that was read already.
    void fill(int page, List<T> values) {
        fill(pages.computeIfAbsent(page, this::emptyPage), values);
    }

    @Override
    public Slot<T> get(int index) {
        Objects.checkIndex(index, size);
        int page = index / PAGE;
        List<Slot<T>> slots = pages.get(page);
        if (slots == null) {
            slots = emptyPage(page);
            pages.put(page, slots);
            forgetOldPages();
            want(page);
        }
        return slots.get(index % PAGE);
    }

    @Override
    public int size() {
        return size;
    }

    /// Reads nothing more. What was read stays readable.
    @Override
    public void close() {
        closed = true;
        waiting.clear();
        if (loading != null) {
            loading.cancel();
        }
    }

    private List<Slot<T>> emptyPage(int page) {
        int count = (int) Math.min(PAGE, (long) size - (long) page * PAGE);
        List<Slot<T>> slots = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            slots.add(new Slot<>());
        }
        return slots;
    }

    private void forgetOldPages() {
        Iterator<Integer> oldest = pages.keySet().iterator();
        while (pages.size() > PAGES_KEPT) {
            oldest.next();
            oldest.remove();
        }
    }

    private void want(int page) {
        if (closed) {
            return;
        }
        waiting.addFirst(page);
        while (waiting.size() > PAGES_WAITING) {
            pages.remove(waiting.removeLast());
        }
        if (!busy) {
            loadNext();
        }
    }

    private void loadNext() {
        Integer page = waiting.pollFirst();
        if (page == null) {
            return;
        }
        busy = true;
        long from = (long) page * PAGE;
        int count = (int) Math.min(PAGE, size - from);
        loading =
                jobs.start(
                        "page of " + name,
                        _ -> reader.read(from, count),
                        ended -> {
                            busy = false;
                            finish(page, ended);
                            loadNext();
                        });
    }

    private void finish(int page, JobOutcome<List<T>> ended) {
        switch (ended) {
            case JobOutcome.Done<List<T>>(List<T> values) -> {
                List<Slot<T>> slots = pages.get(page);
                if (slots != null) {
                    fill(slots, values);
                }
            }
            case JobOutcome.Cancelled<List<T>>() -> pages.remove(page);
            case JobOutcome.Failed<List<T>>(String sentence, _) -> {
                pages.remove(page);
                // What a list that nobody looks at any more could not read, nobody misses.
                if (!closed) {
                    failed.accept(sentence);
                }
            }
        }
    }

    private static <T> void fill(List<Slot<T>> slots, List<T> values) {
        for (int i = 0; i < Math.min(slots.size(), values.size()); i++) {
            slots.get(i).value.set(values.get(i));
        }
    }
}
