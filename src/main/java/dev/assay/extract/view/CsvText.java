package dev.assay.extract.view;

import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.text.delimited.CsvLine;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Rows of a table as CSV (RFC 4180) for a model to read: numbers with all their digits, times in
/// ISO 8601, nothing where nothing is known.
public final class CsvText {
    private CsvText() {}

    /// The column names and the rows, a line each.
    public static String of(TableInfo table, List<List<@Nullable Object>> rows) {
        return names(table) + lines(rows);
    }

    /// The rows, a line each.
    public static String lines(List<List<@Nullable Object>> rows) {
        return rows.stream().map(CsvText::line).collect(Collectors.joining());
    }

    /// The line of column names.
    public static String names(TableInfo table) {
        return CsvLine.of(table.columns().stream().map(ColumnInfo::name).toList()) + "\n";
    }

    /// The line of a row.
    static String line(List<@Nullable Object> cells) {
        return CsvLine.of(DatabaseInstants.texts(cells)) + "\n";
    }
}
