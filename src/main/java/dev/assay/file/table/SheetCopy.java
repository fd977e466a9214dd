package dev.assay.file.table;

import dev.assay.base.Words;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Cancellation;
import dev.assay.text.delimited.CsvLine;
import dev.assay.text.delimited.RowParser;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes the rows of a table on a sheet into a text, merged cells divided.
///
/// @param names of the columns, from the table's first
record SheetCopy(
        String sheet,
        SheetTable table,
        List<String> names,
        List<MergedCells> merged,
        Cancellation cancellation) {
    private static final int CHECKED = 1_024;

    /// Writes all rows, blocking.
    ///
    /// @return how many were written
    long write(SheetRows rows, Path target) throws IOException, InterruptedException {
        Deque<MergedCells> waiting = new ArrayDeque<>(merged.size());
        merged.stream()
                .filter(cells -> cells.top() >= table.from())
                .sorted(Comparator.comparingInt(MergedCells::top))
                .forEach(waiting::add);
        Map<MergedCells, SheetCell> open = new LinkedHashMap<>();
        int left = table.block().left();
        int right = table.block().right();
        long written = 0;
        try (Writer out = Files.newBufferedWriter(target)) {
            CsvLine.write(out, ',', names, names.size());
            for (SheetRow row = rows.next();
                    row != null && row.number() <= table.to();
                    row = rows.next()) {
                if (row.number() % CHECKED == 0) {
                    cancellation.check();
                }
                if (row.number() < table.from() || row.within(left, right).isBlank()) {
                    continue;
                }
                open(row, waiting, open);
                List<@Nullable String> cells = new ArrayList<>();
                for (int i = left; i <= right; i++) {
                    cells.add(text(row, i, open));
                }
                refuseLong(row.number(), cells);
                CsvLine.write(out, ',', cells, names.size());
                written++;
            }
        }
        return written;
    }

    /// Opens the merged cells that begin in a row, and lets go of those that ended above it. A text
    /// alone in its row is a heading for the rows below, and no value of the columns beside it.
    private void open(SheetRow row, Deque<MergedCells> waiting, Map<MergedCells, SheetCell> open) {
        open.keySet().removeIf(cells -> cells.bottom() < row.number());
        while (!waiting.isEmpty() && waiting.getFirst().top() <= row.number()) {
            MergedCells cells = waiting.removeFirst();
            SheetCell value = row.cell(cells.left());
            if (cells.top() == row.number() && value != null) {
                boolean heading =
                        row.within(table.block().left(), table.block().right()).isLoneText();
                open.put(heading ? cells.first() : cells, value);
            }
        }
    }

    private @Nullable String text(SheetRow row, int column, Map<MergedCells, SheetCell> open) {
        SheetCell cell = row.cell(column);
        if (cell == null) {
            for (Map.Entry<MergedCells, SheetCell> each : open.entrySet()) {
                cell = each.getKey().has(row.number(), column) ? each.getValue() : cell;
            }
        }
        if (cell == null || !cell.hasValue()) {
            return null;
        }
        boolean midnight =
                cell.kind() == SheetCell.Kind.DATE
                        && table.block().column(column).count(SheetCell.Kind.MOMENT) > 0;
        return cell.text() + (midnight ? " 00:00:00" : "");
    }

    /// @param row from 1
    private void refuseLong(long row, List<@Nullable String> cells) {
        long bytes = CsvLine.bytes(cells);
        if (bytes >= RowParser.MAX_ROW) {
            throw new UnreadableFileException(
                    "The sheet “%s” was not opened: its row %s holds %s of text, and a row may have up to 16 MB. Divide that row, or leave out its longest cells, and open the file again."
                            .formatted(sheet, Words.count(row), Words.bytes(bytes)));
        }
    }
}
