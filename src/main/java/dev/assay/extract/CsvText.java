package dev.assay.extract;

import dev.assay.result.TableInfo;
import dev.assay.result.TableInfo.ColumnInfo;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Rows of a table as CSV (RFC 4180) for a model to read: numbers with all their digits, times in
/// ISO 8601, nothing where nothing is known.
final class CsvText {
    private CsvText() {}

    /// The column names and the rows, a line each.
    static String of(TableInfo table, List<List<@Nullable Object>> rows) {
        String names =
                table.columns().stream()
                        .map(ColumnInfo::name)
                        .map(CsvText::field)
                        .collect(Collectors.joining(",", "", "\n"));
        return rows.stream().map(CsvText::line).collect(Collectors.joining("", names, ""));
    }

    private static String line(List<@Nullable Object> cells) {
        return cells.stream().map(CsvText::cell).collect(Collectors.joining(",", "", "\n"));
    }

    private static String cell(@Nullable Object value) {
        return value == null ? "" : field(value.toString());
    }

    private static String field(String text) {
        boolean special =
                text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }
}
