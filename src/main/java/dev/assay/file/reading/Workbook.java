package dev.assay.file.reading;

import dev.assay.base.Words;
import dev.assay.result.delimited.CsvLine;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.jspecify.annotations.Nullable;

/// Finds the tables of a workbook: one on each sheet that has cells. Formulas count with the value
/// that was computed last.
record Workbook(DelimitedText texts, MadeFiles made, Work.Monitor monitor) {
    private static final int CHECKED = 1_024;

    /// The tables of a file.
    ///
    /// @throws UnreadableFileException where the file is damaged or locked by a password
    List<FoundTable> tables(FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FoundTable> tables = new ArrayList<>();
        List<UnreadableFileException> refused = new ArrayList<>();
        try (ReadableWorkbook workbook = open(state)) {
            for (Sheet sheet : workbook.getSheets().toList()) {
                monitor.cancellation().check();
                monitor.progress().report("Reading the sheet " + sheet.getName(), Double.NaN);
                try {
                    table(state, sheet).ifPresent(tables::add);
                } catch (UnreadableFileException unreadable) {
                    refused.add(unreadable);
                }
            }
        } catch (ExcelReaderException damaged) {
            throw damaged(state, damaged);
        }
        if (refused.isEmpty()) {
            return tables;
        }
        if (tables.isEmpty()) {
            throw refused.getFirst();
        }
        List<String> told =
                refused.stream().map(each -> String.valueOf(each.getMessage())).toList();
        tables.set(0, tables.getFirst().as(tables.getFirst().name(), told));
        return tables;
    }

    /// The table on a sheet; empty where it has no cells.
    private Optional<FoundTable> table(FileState state, Sheet sheet)
            throws IOException, SQLException, InterruptedException {
        SheetTitles titles = SheetTitles.of(sheet);
        Path copy =
                made.of(
                        state,
                        "sheet " + sheet.getIndex() + " from row " + titles.rows(),
                        "sheet-" + sheet.getIndex() + ".csv",
                        target -> write(sheet, titles.rows(), target));
        if (Files.size(copy) == 0) {
            return Optional.empty();
        }
        FoundTable table =
                texts.guessed(FileState.of(copy))
                        .orElseThrow(() ->
                                new UnreadableFileException(
                                        "The sheet “%s” was not opened: its cells could not be read as a table. Save it as CSV and open that file."
                                                .formatted(sheet.getName())));
        return Optional.of(table.as(sheet.getName(), titles.remarks()));
    }

    private static ReadableWorkbook open(FileState state) {
        try {
            return new ReadableWorkbook(state.file().toFile());
        } catch (IOException damaged) {
            throw damaged(state, damaged);
        }
    }

    private static UnreadableFileException damaged(FileState state, Exception damaged) {
        return new UnreadableFileException(
                "%s is damaged, locked by a password or no workbook. It was not opened. Save it anew as .xlsx without a password."
                        .formatted(state.name()),
                damaged);
    }

    /// @param titles how many rows of the sheet, from its first, are none of the table
    private void write(Sheet sheet, int titles, Path target)
            throws IOException, InterruptedException {
        int width = width(sheet);
        try (Writer out = Files.newBufferedWriter(target);
                Stream<Row> rows = sheet.openStream()) {
            long done = 0;
            for (Iterator<Row> each = rows.iterator(); each.hasNext(); ) {
                if (done++ % CHECKED == 0) {
                    monitor.cancellation().check();
                }
                Row row = each.next();
                if (row.getRowNum() <= titles) {
                    continue;
                }
                List<@Nullable String> cells = cells(row);
                refuseLong(sheet, row.getRowNum(), cells);
                if (cells.stream().anyMatch(cell -> cell != null)) {
                    CsvLine.write(out, ',', cells, width);
                }
            }
        }
    }

    /// @param row from 1
    private static void refuseLong(Sheet sheet, long row, List<@Nullable String> cells) {
        // A sign takes up to three bytes, and a quote is written twice.
        long most = 0;
        for (String cell : cells) {
            most += cell == null ? 1 : 3L + cell.length() * 3L;
        }
        if (most <= FileSql.LONGEST_ROW) {
            return;
        }
        long bytes = 0;
        for (String cell : cells) {
            bytes +=
                    cell == null
                            ? 1
                            : 3
                                    + cell.replace("\"", "\"\"")
                                            .getBytes(StandardCharsets.UTF_8)
                                            .length;
        }
        if (bytes > FileSql.LONGEST_ROW) {
            throw new UnreadableFileException(
                    "The sheet “%s” was not opened: its row %s holds %s of text, and a row may have up to 16 MB. Divide that row, or leave out its longest cells, and open the file again."
                            .formatted(sheet.getName(), Words.count(row), Words.bytes(bytes)));
        }
    }

    private static int width(Sheet sheet) throws IOException {
        try (Stream<Row> rows = sheet.openStream()) {
            return rows.mapToInt(row -> lastCell(row) + 1).max().orElse(0);
        }
    }

    private static int lastCell(Row row) {
        for (int i = row.getCellCount() - 1; i >= 0; i--) {
            if (text(row, i) != null) {
                return i;
            }
        }
        return -1;
    }

    static List<@Nullable String> cells(Row row) {
        List<@Nullable String> cells = new ArrayList<>();
        for (int i = 0; i < row.getCellCount(); i++) {
            cells.add(text(row, i));
        }
        return cells;
    }

    private static @Nullable String text(Row row, int place) {
        Cell cell = row.getOptionalCell(place).orElse(null);
        if (cell == null || cell.getType() == CellType.EMPTY) {
            return null;
        }
        String text = cell.getText();
        if (cell.getType() == CellType.NUMBER && isDate(cell)) {
            String time = cell.asDate().toString();
            return time.endsWith("T00:00") ? time.substring(0, 10) : time.replace('T', ' ');
        }
        String raw = cell.getType() == CellType.NUMBER ? cell.getRawValue() : text;
        return raw == null || raw.isEmpty() ? null : raw;
    }

    /// A number is a time where it is written as one: with years, days or hours, outside of quotes.
    private static boolean isDate(Cell cell) {
        String format = cell.getDataFormatString();
        if (format == null) {
            return false;
        }
        String bare = format.replaceAll("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.", "");
        return bare.chars().anyMatch(c -> "ydhsYDHS".indexOf(c) >= 0);
    }
}
