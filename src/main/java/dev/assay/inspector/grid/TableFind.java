package dev.assay.inspector.grid;

import dev.assay.base.Words;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Step;
import dev.assay.result.table.CellSearch;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.FindBar;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Finds words in the rows that a grid shows, in every column in sight, and goes from cell to cell
/// that has them. The database looks, in a job.
public final class TableFind implements FindBar.Search {
    /// Nobody walks through more.
    private static final int MOST = 10_000;

    private final Jobs jobs;
    private final TableViewModel table;
    private final GridView grid;
    private final FindBar bar = FindBar.over("Find in all columns", this);
    private List<CellSearch.Place> places = List.of();
    private int at;
    private @Nullable Job searching;
    private @Nullable Job going;

    public TableFind(Jobs jobs, TableViewModel table, GridView grid) {
        this.jobs = jobs;
        this.table = table;
        this.grid = grid;
        // Other rows, or another order: what was found of those before is not true of these.
        table.rows()
                .subscribe(_ -> {
                    if (bar.isOpen()) {
                        look(bar.words().get());
                    }
                });
        grid.root().addEventHandler(KeyEvent.KEY_PRESSED, bar::press);
    }

    public Node root() {
        return bar.root();
    }

    public void open() {
        bar.open();
    }

    @Override
    public void look(String typed) {
        end();
        String words = typed.strip();
        bar.tell(words.isEmpty() ? "" : "Searching…", false);
        if (!words.isEmpty()) {
            CellSearch search = new CellSearch(words, columns(), MOST);
            List<Step> query = table.steps();
            Work<List<CellSearch.Place>> work =
                    monitor -> table.table().find(search, query, monitor.cancellation());
            searching = jobs.start("find in " + table.info().name(), work, this::found);
        }
    }

    private List<CellSearch.In> columns() {
        return table.columns().stream()
                .filter(column -> column.visible().get())
                .map(column -> new CellSearch.In(column.name(), column.decimals()))
                .toList();
    }

    private void found(JobOutcome<List<CellSearch.Place>> ended) {
        ended.tell(
                found -> {
                    places = found;
                    at = 0;
                    bar.tell("Not in these rows", false);
                    go(0);
                },
                sentence -> bar.tell(sentence, false));
    }

    @Override
    public void go(int step) {
        if (places.isEmpty()) {
            return;
        }
        at = Math.floorMod(at + step, places.size());
        String all = Words.count(places.size()) + (places.size() == MOST ? " or more" : "");
        bar.tell(Words.count(at + 1) + " of " + all, true);
        CellSearch.Place place = places.get(at);
        StoredTable.Rows rows = table.foundRows();
        cancel(going);
        going =
                jobs.start(
                        "go to a cell of " + table.info().name(),
                        _ -> rows.indexOf(place.row()),
                        ended -> {
                            if (ended instanceof JobOutcome.Done<Long>(Long index)
                                    && index >= 0
                                    && index < grid.rowCount()) {
                                grid.select(Math.toIntExact(index), place.column());
                            }
                        });
    }

    private static void cancel(@Nullable Job job) {
        if (job != null) {
            job.cancel();
        }
    }

    @Override
    public void end() {
        cancel(searching);
        cancel(going);
        places = List.of();
    }
}
