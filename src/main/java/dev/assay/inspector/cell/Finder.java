package dev.assay.inspector.cell;

import dev.assay.base.Words;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.FindBar;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.scene.layout.HBox;

/// Finds words in what an open cell shows. It may be large, so it is looked through in a job.
///
/// @param <P> a place
final class Finder<P> implements FindBar.Search {
    /// Nobody walks through more.
    static final int MOST = 10_000;

    private final Jobs jobs;
    private final BiFunction<String, Work.Monitor, List<P>> search;
    private final Consumer<P> show;
    private final FindBar bar;
    private List<P> found = List.of();
    private int at;

    /// @param prompt what the field says while it is empty
    /// @param search finds at most [#MOST] places, blocking
    /// @param show brings one into sight
    Finder(
            Jobs jobs,
            String prompt,
            BiFunction<String, Work.Monitor, List<P>> search,
            Consumer<P> show) {
        this.jobs = jobs;
        this.search = search;
        this.show = show;
        this.bar = FindBar.fixed(prompt, this);
    }

    HBox root() {
        return bar.root();
    }

    void focus() {
        bar.open();
    }

    @Override
    public void look(String typed) {
        String words = typed.strip();
        if (words.isEmpty()) {
            found(List.of(), "");
        } else {
            jobs.startLatest(
                    "find in a cell",
                    "find in a cell",
                    (Work<List<P>>) monitor -> search.apply(words, monitor),
                    ended -> {
                        if (words.equals(bar.words().get().strip())) {
                            ended(ended);
                        }
                    });
        }
    }

    private void ended(JobOutcome<List<P>> ended) {
        ended.tell(
                places -> found(places, places.isEmpty() ? "Not found" : ""),
                sentence -> found(List.of(), sentence));
    }

    private void found(List<P> places, String words) {
        found = places;
        at = 0;
        bar.tell(words, !places.isEmpty());
        go(0);
    }

    @Override
    public void go(int step) {
        if (!found.isEmpty()) {
            at = Math.floorMod(at + step, found.size());
            String all = Words.count(found.size()) + (found.size() == MOST ? " or more" : "");
            bar.tell(Words.count(at + 1) + " of " + all, true);
            show.accept(found.get(at));
        }
    }
}
