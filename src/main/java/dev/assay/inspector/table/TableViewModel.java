package dev.assay.inspector.table;

import dev.assay.base.Words;
import dev.assay.inspector.table.GridColumn.SortMark;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// A stored table in the grid: which rows it shows in which order, and what its headers say.
///
/// Everything that reads the table is a job. While one runs the rows from before stay; the newest
/// wish wins. For the screen's thread.
public final class TableViewModel implements AutoCloseable {
    private static final StoredTable.Rows NO_ROWS = new NoRows();

    private final Jobs jobs;
    private final String name;
    private final StoredTable table;
    private final StatisticsReader statistics;
    private final List<GridColumn> columns;
    private final GridSelection selection = new GridSelection();
    private final GridCondition condition = new GridCondition();
    private final ReadOnlyObjectWrapper<PagedList<GridRow>> rows;
    private final ReadOnlyObjectWrapper<GridState> state =
            new ReadOnlyObjectWrapper<>(new GridState.Reading());
    private final ReadOnlyStringWrapper busy = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private List<Sort> sort = List.of();
    private GridInput shown = GridInput.NONE;
    private List<Step> steps = List.of();
    private StoredTable.Rows foundRows = NO_ROWS;
    private @Nullable Stretch wanted;
    private @Nullable Job finding;
    private boolean opened;

    /// A grid that has read nothing yet.
    ///
    /// @param name tells it apart from every other grid, for jobs of which the latest wins
    /// @param zeroMeanings what a zero is in the columns where it is no measurement
    public TableViewModel(
            Jobs jobs, String name, StoredTable table, Map<String, String> zeroMeanings) {
        this.jobs = jobs;
        this.name = name;
        this.table = table;
        List<GridColumn> all = new ArrayList<>();
        for (ColumnInfo column : table.info().columns()) {
            all.add(new GridColumn(all.size(), column));
        }
        this.columns = List.copyOf(all);
        this.statistics = new StatisticsReader(jobs, name, table, columns, zeroMeanings);
        this.rows = new ReadOnlyObjectWrapper<>(pages(0, (_, _) -> List.of()));
    }

    public TableInfo info() {
        return table.info();
    }

    public StoredTable table() {
        return table;
    }

    public List<GridColumn> columns() {
        return columns;
    }

    public GridSelection selection() {
        return selection;
    }

    /// What rows have to pass beside the filters of the columns.
    public GridCondition condition() {
        return condition;
    }

    public ReadOnlyObjectProperty<PagedList<GridRow>> rows() {
        return rows.getReadOnlyProperty();
    }

    /// What tells it apart from every other grid.
    public String name() {
        return name;
    }

    public ReadOnlyObjectProperty<GridState> state() {
        return state.getReadOnlyProperty();
    }

    /// What is being done to the rows, empty when nothing is: "Sorting 98,311 rows…".
    public ReadOnlyStringProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /// The last thing that was done, for the status line: "Copied 12 rows × 3 columns."
    public ReadOnlyStringProperty message() {
        return message.getReadOnlyProperty();
    }

    /// Says something in the status line.
    public void say(String sentence) {
        message.set(sentence);
    }

    /// The query whose rows are on screen.
    public List<Step> steps() {
        return steps;
    }

    /// The input that the rows on screen come from.
    public GridInput shown() {
        return shown;
    }

    /// The input that the rows on screen come from, or those that are read for the first time.
    public GridInput input() {
        return state.get() instanceof GridState.Reading ? typed() : shown;
    }

    private GridInput typed() {
        List<ColumnFilter> filters =
                columns.stream()
                        .filter(column -> !column.filter().get().isBlank())
                        .map(column -> new ColumnFilter(column.name(), column.filter().get()))
                        .toList();
        return new GridInput(sort, filters, Optional.of(condition.text().get().strip()));
    }

    /// Sorts and filters as a grid of the same table did that was closed. To be called before
    /// anything is read.
    public void takeUp(GridInput left) {
        type(left);
    }

    /// Reads the first rows, the first time it is called.
    public void open() {
        if (!opened) {
            opened = true;
            ask("Reading rows…");
            statistics.read(steps);
        }
    }

    /// Sorts by a column: upward, then downward, then no more.
    ///
    /// @param further keeps the other sort keys
    public void toggleSort(GridColumn column, boolean further) {
        Optional<Sort> now =
                sort.stream().filter(key -> key.column().equals(column.name())).findFirst();
        if (now.isEmpty()) {
            sortBy(column, false, further);
        } else if (!now.get().descending()) {
            sortBy(column, true, further);
        } else {
            applySort(further ? without(column) : List.of());
        }
    }

    /// Sorts by a column in a direction.
    public void sortBy(GridColumn column, boolean descending, boolean further) {
        Sort key = new Sort(column.name(), descending);
        List<Sort> keys = new ArrayList<>(further ? sort : List.of());
        keys.replaceAll(old -> old.column().equals(column.name()) ? key : old);
        if (!keys.contains(key)) {
            keys.add(key);
        }
        applySort(keys);
    }

    /// Back to the stored order.
    public void clearSort() {
        applySort(List.of());
    }

    /// Uses what stands in the filter fields.
    public void applyFilters() {
        ask("Filtering " + Words.count(info().rows(), "row") + "…");
    }

    /// Empties every filter field.
    public void clearFilters() {
        columns.forEach(column -> column.filter().set(""));
        condition.text().set("");
        applyFilters();
    }

    /// Gives up what is being done; the rows stay as they are.
    public void stop() {
        if (finding != null) {
            finding.cancel();
        }
    }

    /// The rows on screen as the store found them.
    public StoredTable.Rows foundRows() {
        return foundRows;
    }

    /// Selects rows by their places in the table itself. A sort or a filter is put away for it.
    ///
    /// @param to the row after the last one
    /// @param found receives where the first one stands, once it does
    public void selectStored(long from, long to, IntConsumer found) {
        wanted = new Stretch(from, to, found);
        open();
        if (!shown.equals(GridInput.NONE)) {
            sort = List.of();
            showSort();
            clearFilters();
        } else if (!(state.get() instanceof GridState.Reading)) {
            selectWanted();
        }
    }

    private record Stretch(long from, long to, IntConsumer found) {}

    private void selectWanted() {
        Stretch stretch = wanted;
        int size = rows.get().size();
        if (stretch != null && size > 0 && shown.equals(GridInput.NONE)) {
            wanted = null;
            int first = Math.clamp(stretch.from(), 0, size - 1);
            int last = Math.clamp(stretch.to() - 1, first, size - 1);
            selection.select(last, columns.size() - 1, false);
            selection.select(first, 0, true);
            stretch.found().accept(first);
        }
    }

    /// Copies cells, which may have to be read first.
    ///
    /// @param clipboard receives the text when it is complete
    public void copy(CellCopy copy, Consumer<String> clipboard) {
        Optional<String> tooLarge = copy.tooLarge();
        if (tooLarge.isPresent()) {
            message.set(tooLarge.get());
            return;
        }
        List<Step> query = steps;
        jobs.startLatest(
                key("copy"),
                "copy from " + name,
                monitor -> {
                    StoredTable.Rows found = table.rows(query, monitor.cancellation());
                    return copy.text(found, monitor);
                },
                ended -> finishCopy(copy, ended, clipboard));
    }

    private void finishCopy(CellCopy copy, JobOutcome<String> ended, Consumer<String> clipboard) {
        ended.tell(
                text -> {
                    clipboard.accept(text);
                    message.set(copy.sentence());
                },
                reason -> message.set("Nothing was copied: " + reason));
    }

    private void applySort(List<Sort> keys) {
        sort = List.copyOf(keys);
        showSort();
        ask("Sorting " + Words.count(info().rows(), "row") + "…");
    }

    private void showSort() {
        for (GridColumn column : columns) {
            SortMark mark = null;
            for (int i = 0; i < sort.size(); i++) {
                if (sort.get(i).column().equals(column.name())) {
                    mark = new SortMark(sort.get(i).descending(), sort.size() == 1 ? 0 : i + 1);
                }
            }
            column.sort().set(mark);
        }
    }

    private List<Sort> without(GridColumn column) {
        return sort.stream().filter(key -> !key.column().equals(column.name())).toList();
    }

    private void ask(String doing) {
        GridInput input = typed();
        GridInput before = shown;
        busy.set(doing);
        finding =
                jobs.startLatest(
                        key("rows"),
                        "rows of " + name,
                        monitor -> FoundRows.find(table, input, before, monitor.cancellation()),
                        ended -> {
                            busy.set("");
                            finish(ended);
                        });
    }

    private void finish(JobOutcome<FoundRows> ended) {
        switch (ended) {
            case JobOutcome.Done<FoundRows>(FoundRows found) -> {
                columns.forEach(c -> c.setProblem(found.problems().getOrDefault(c.name(), "")));
                condition.tell(found.condition());
                show(found);
            }
            case JobOutcome.Cancelled<FoundRows>() -> goBack();
            case JobOutcome.Failed<FoundRows>(String reason, _) -> fail(reason);
        }
    }

    /// Rows that a bad filter did not change stay in place, with what is selected in them.
    private void show(FoundRows found) {
        boolean readable =
                !(state.get() instanceof GridState.Reading)
                        && !(state.get() instanceof GridState.Failed);
        if (readable && found.input().equals(shown)) {
            return;
        }
        boolean otherRows = !Step.unsorted(found.steps()).equals(Step.unsorted(steps));
        if (otherRows || !readable) {
            columns.forEach(column -> column.measureBy(found.first()));
        }
        shown = found.input();
        steps = found.steps();
        foundRows = found.rows();
        PagedList<GridRow> older = rows.get();
        PagedList<GridRow> newer =
                pages(
                        found.rows().count(),
                        (from, count) -> FoundRows.read(found.rows(), from, count));
        newer.fill(0, found.first());
        selection.clear();
        rows.set(newer);
        older.close();
        state.set(GridState.of(found.rows().count(), info().rows(), Step.isFiltered(steps)));
        if (otherRows) {
            statistics.read(steps);
        }
        selectWanted();
    }

    private void goBack() {
        if (state.get() instanceof GridState.Reading) {
            fail("reading was stopped.");
        }
        type(shown);
        columns.forEach(column -> column.setProblem(""));
        condition.tell(Optional.empty());
    }

    private void type(GridInput input) {
        condition.text().set(input.where().orElse(""));
        // What is read from a file may name columns that are none.
        sort = input.sort().stream().filter(key -> has(key.column())).toList();
        showSort();
        for (GridColumn column : columns) {
            column.filter().set(input.filter(column.name()));
        }
    }

    private boolean has(String name) {
        return columns.stream().anyMatch(column -> column.name().equals(name));
    }

    private void fail(String reason) {
        state.set(new GridState.Failed(reason));
    }

    private PagedList<GridRow> pages(long count, PagedList.Reader<GridRow> reader) {
        return new PagedList<>(jobs, name, count, reader, this::fail);
    }

    private String key(String what) {
        return "inspector " + name + " " + what;
    }

    /// Stops whatever still reads.
    @Override
    public void close() {
        rows.get().close();
        stop();
        statistics.close();
    }
}
