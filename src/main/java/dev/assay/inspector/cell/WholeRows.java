package dev.assay.inspector.cell;

import dev.assay.inspector.table.CellText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Rows of a grid with all that their cells hold: the grid itself has only the beginnings of long
/// texts.
public final class WholeRows {
    private final Jobs jobs;
    private final TableViewModel table;

    public WholeRows(Jobs jobs, TableViewModel table) {
        this.jobs = jobs;
        this.table = table;
    }

    String name() {
        return table.name();
    }

    int rows() {
        return table.rows().get().size();
    }

    void read(int index, Consumer<RowCells> read, Runnable failed) {
        var found = table.foundRows();
        Work<RowCells> work =
                monitor -> {
                    long place = found.places(index, 1).getFirst();
                    List<@Nullable Object> row =
                            table.table().rows(monitor.cancellation()).page(place, 1).getFirst();
                    List<RowCells.Cell> cells = new ArrayList<>(row.size());
                    for (GridColumn column : table.columns()) {
                        Object value = row.get(column.index());
                        cells.add(
                                new RowCells.Cell(
                                        column.title(), CellText.of(value), value == null));
                    }
                    return new RowCells(place + 1, cells);
                };
        jobs.startLatest(
                "whole row of " + table.name(),
                "read a row",
                work,
                ended -> heard(ended, read, failed));
    }

    private void heard(JobOutcome<RowCells> ended, Consumer<RowCells> read, Runnable failed) {
        switch (ended) {
            case JobOutcome.Done<RowCells>(RowCells row) -> read.accept(row);
            case JobOutcome.Cancelled<RowCells>() -> failed.run();
            case JobOutcome.Failed<RowCells>(String sentence, _) -> {
                table.say(sentence);
                failed.run();
            }
        }
    }
}
