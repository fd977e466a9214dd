package dev.assay.result.file;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The SQL that reads a table where it lies. Names and paths are quoted, whatever is in them.
public final class FileSql {
    private FileSql() {}

    /// A table in a FROM clause: [SqlNames#ROW] is a row's place from 0, then come the columns
    /// under the names of [SqlNames#columns], as the types of the store.
    public static String rows(FileTable table) {
        if (table.parts().isPresent()) {
            return parts(table, table.parts().get(), "");
        }
        String number =
                table.format() == FileTable.Format.PARQUET
                        ? "file_row_number"
                        : "row_number() OVER () - 1";
        return rows(
                table,
                reader(table, SqlNames.file(table.state().file()), table.csv(), true),
                number);
    }

    /// The same, of which only some rows are wanted: files in which none of them lies are not
    /// opened.
    ///
    /// @param places of rows, from 0
    /// @throws ChangedFileException where a file in which one of them lies is not what it was
    public static String rows(FileTable table, List<Long> places) {
        FileTable holding = table.holding(places);
        holding.check();
        if (table.parts().isEmpty() || holding.parts().orElseThrow().all().isEmpty()) {
            return rows(table);
        }
        String own =
                table.parts().get().ownPlaces(places).stream()
                        .sorted()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", "));
        return parts(
                holding, holding.parts().orElseThrow(), " WHERE file_row_number IN (" + own + ")");
    }

    /// Parquet files in a FROM clause, with cells as they are written and under their own names.
    static String parquet(FileTable table) {
        return table.parts()
                .map(FileParts::reader)
                .orElseGet(() -> SqlNames.parquet(SqlNames.file(table.state().file())));
    }

    /// The columns that the files themselves have, without those of their folders' names.
    static List<FileColumn> ownColumns(FileTable table) {
        int added = table.parts().map(FileParts::added).orElse(0);
        return table.columns().subList(0, table.columns().size() - added);
    }

    private static String parts(FileTable table, FileParts parts, String where) {
        List<String> names = SqlNames.columns(ownNames(table));
        List<String> selected = new ArrayList<>(List.of(parts.place() + " AS " + SqlNames.ROW));
        int own = names.size() - parts.added();
        for (int i = 0; i < names.size(); i++) {
            FileColumn column = table.columns().get(i);
            String cell;
            if (i >= own) {
                cell = parts.value(i - own, column.sqlType());
            } else if (parts.miss(column.name())) {
                cell = "CAST(NULL AS %s)".formatted(column.sqlType());
            } else {
                // Some of the files may have a narrower type than all together.
                cell = "CAST(%s AS %s)".formatted(SqlNames.quoted(column.name()), column.sqlType());
            }
            selected.add(column.selected(cell) + " AS " + SqlNames.quoted(names.get(i)));
        }
        return "(SELECT %s FROM %s%s)"
                .formatted(String.join(", ", selected), parts.reader(), where);
    }

    /// The columns of [#rows] without the places of rows, as a SELECT lists them.
    public static String columns(FileTable table) {
        return String.join(", ", table.cells());
    }

    /// Several delimited texts that are read as one of them is, in a FROM clause: [SqlNames#ROW] is
    /// the place of a row's file among them, from 0, then come the columns as in [#rows].
    public static String files(FileTable table, List<Path> files) {
        String all = files.stream().map(SqlNames::file).collect(Collectors.joining(", ", "[", "]"));
        return rows(table, reader(table, all, table.csv(), true), "file_index");
    }

    /// Rows that were cut out of a file, in a FROM clause; their places are those in the cut.
    static String cutRows(FileTable table, Path cut) {
        String reader =
                reader(table, SqlNames.file(cut), table.csv().map(CsvReading::ofRows), false);
        return rows(table, reader, "row_number() OVER () - 1");
    }

    private static String rows(FileTable table, String reader, String number) {
        List<String> names =
                SqlNames.columns(table.columns().stream().map(FileColumn::name).toList());
        List<String> selected = new ArrayList<>(List.of(number + " AS " + SqlNames.ROW));
        for (int i = 0; i < names.size(); i++) {
            FileColumn column = table.columns().get(i);
            // Delimited text is read under the names of the store, other formats have their own.
            String own = table.csv().isPresent() ? names.get(i) : column.name();
            selected.add(
                    column.selected(SqlNames.quoted(own)) + " AS " + SqlNames.quoted(names.get(i)));
        }
        return "(SELECT %s FROM %s)".formatted(String.join(", ", selected), reader);
    }

    /// A table function that reads a file.
    ///
    /// @param path of a file, or a list of some, as SQL reads it
    /// @param strictly as [CsvReading#reader] has it
    private static String reader(
            FileTable table, String path, Optional<CsvReading> csv, boolean strictly) {
        return switch (table.format()) {
            case PARQUET -> SqlNames.parquet(path);
            case JSON -> json(path, "array", table);
            case JSON_LINES -> json(path, "newline_delimited", table);
            case CSV ->
                    csv.orElseThrow()
                            .reader(
                                    path,
                                    types(table.columns(), SqlNames.columns(ownNames(table))),
                                    strictly);
        };
    }

    private static String json(String path, String format, FileTable table) {
        return "read_json(%s, format = '%s', auto_detect = false, hive_partitioning = false, columns = %s)"
                .formatted(path, format, types(table.columns(), ownNames(table)));
    }

    private static List<String> ownNames(FileTable table) {
        return table.columns().stream().map(FileColumn::name).toList();
    }

    private static String types(List<FileColumn> columns, List<String> names) {
        List<String> types = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            types.add(
                    SqlNames.literal(names.get(i))
                            + ": "
                            + SqlNames.literal(columns.get(i).sqlType()));
        }
        return "{" + String.join(", ", types) + "}";
    }
}
