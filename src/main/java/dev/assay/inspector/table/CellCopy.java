package dev.assay.inspector.table;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Work;
import dev.assay.text.delimited.CsvLine;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Cells on their way to the clipboard, at full precision.
///
/// @param firstRow in the order shown, from 0
/// @param rows how many
/// @param columns in the order shown
public record CellCopy(
        long firstRow, long rows, List<GridColumn> columns, Format format, Part part) {
    /// More than this is an export, not a copy.
    static final long MOST_CELLS = 1_000_000;

    private static final int STEP = 5_000;

    public CellCopy {
        columns = List.copyOf(columns);
    }

    /// How cells are written down.
    public enum Format {
        TSV("tab-separated text"),
        CSV("CSV"),
        JSON("JSON"),
        MARKDOWN("a Markdown table");

        private final String words;

        Format(String words) {
            this.words = words;
        }
    }

    /// What is written down.
    public enum Part {
        CELLS,
        CELLS_WITH_HEADERS,
        HEADERS
    }

    /// Why this cannot be copied, if so.
    Optional<String> tooLarge() {
        long cells = part == Part.HEADERS ? columns.size() : rows * columns.size();
        return cells <= MOST_CELLS
                ? Optional.empty()
                : Optional.of(
                        Words.count(cells)
                                + " cells are too many for the clipboard; nothing was copied."
                                + " Use Export for all of them.");
    }

    /// What was done.
    String sentence() {
        if (part == Part.HEADERS) {
            return "Copied " + Words.count(columns.size(), "column name") + ".";
        }
        return "Copied "
                + Words.count(rows, "row")
                + " × "
                + Words.count(columns.size(), "column")
                + (format == Format.TSV ? "." : " as " + format.words + ".");
    }

    /// Reads the cells and writes them down, blocking.
    String text(StoredTable.Rows from, Work.Monitor monitor) throws InterruptedException {
        StringBuilder out = new StringBuilder();
        begin(out);
        long count = part == Part.HEADERS ? 0 : Math.min(rows, from.count() - firstRow);
        for (long done = 0; done < count; done += STEP) {
            monitor.cancellation().check();
            int step = (int) Math.min(STEP, count - done);
            for (List<@Nullable Object> row : from.page(firstRow + done, step)) {
                row(out, row);
            }
        }
        return end(out);
    }

    private void begin(StringBuilder out) {
        List<String> names = columns.stream().map(GridColumn::name).toList();
        boolean headers = part != Part.CELLS;
        switch (format) {
            case TSV -> line(out, headers, names.stream().map(CellCopy::tsv).toList(), "\t");
            case CSV -> line(out, headers, names.stream().map(CellCopy::csv).toList(), ",");
            case JSON -> out.append("[\n");
            case MARKDOWN -> {
                markdown(out, names);
                markdown(out, columns.stream().map(column -> rule(column.info())).toList());
            }
        }
    }

    private static void line(
            StringBuilder out, boolean wanted, List<String> texts, String separator) {
        if (wanted) {
            out.append(String.join(separator, texts)).append('\n');
        }
    }

    private void row(StringBuilder out, List<@Nullable Object> row) {
        if (format == Format.JSON) {
            ObjectNode json = Json.object();
            columns.forEach(c -> json.set(c.name(), Json.mapper().valueToTree(plain(row, c))));
            out.append("  ").append(Json.write(json)).append(",\n");
            return;
        }
        List<String> texts = columns.stream().map(c -> CellText.of(row.get(c.index()))).toList();
        switch (format) {
            case TSV -> line(out, true, texts.stream().map(CellCopy::tsv).toList(), "\t");
            case CSV -> {
                List<String> cells = columns.stream().map(c -> csv(row.get(c.index()))).toList();
                line(out, true, cells, ",");
            }
            case MARKDOWN -> markdown(out, texts);
            case JSON -> {}
        }
    }

    private static @Nullable Object plain(List<@Nullable Object> row, GridColumn column) {
        Object value = row.get(column.index());
        boolean infinite = value instanceof Double number && !Double.isFinite(number);
        return infinite || value instanceof Temporal ? DatabaseInstants.text(value) : value;
    }

    private String end(StringBuilder out) {
        if (format == Format.JSON) {
            int comma = out.lastIndexOf(",\n");
            if (comma > 0 && comma == out.length() - 2) {
                out.deleteCharAt(comma);
            }
            return out.append("]").toString();
        }
        boolean oneCell = part == Part.CELLS && rows == 1 && format == Format.TSV;
        return oneCell ? out.toString().stripTrailing() : out.toString();
    }

    /// Spreadsheets read a quoted cell with a tab or a line break as one cell.
    private static String tsv(String text) {
        boolean special = text.indexOf('\t') >= 0 || text.indexOf('\n') >= 0;
        return special ? CsvLine.quoted(text) : text;
    }

    private static String csv(@Nullable Object cell) {
        return CsvLine.cell(cell == null ? null : CellText.of(cell), ',');
    }

    private static String rule(ColumnInfo column) {
        return CellText.isNumber(column.type()) ? "---:" : "---";
    }

    private static void markdown(StringBuilder out, List<String> texts) {
        out.append(
                texts.stream()
                        .map(text -> text.replace("|", "\\|").replace("\n", " "))
                        .collect(Collectors.joining(" | ", "| ", " |\n")));
    }
}
