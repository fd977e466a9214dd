package dev.assay.result.file;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A table that is read where it lies.
///
/// @param state of the file when the table was found in it; of several files, their folder with the
///   bytes of all of them and the time of the youngest
/// @param csv how the characters stand for cells, where the format is [Format#CSV]
/// @param columns in the file's order
/// @param indexed whether the store knows where each thousandth row begins
/// @param parts the files of the table where it has several, which are in Parquet
public record FileTable(
        FileState state,
        Format format,
        Optional<CsvReading> csv,
        List<FileColumn> columns,
        boolean indexed,
        Optional<FileParts> parts) {
    /// How rows are written in a file.
    public enum Format {
        /// Delimited text.
        CSV,
        /// A list of JSON objects.
        JSON,
        /// A JSON object a line.
        JSON_LINES,
        PARQUET
    }

    public FileTable {
        columns = List.copyOf(columns);
        if ((format == Format.CSV) != csv.isPresent()) {
            throw new IllegalArgumentException("How a CSV file is read is said of CSV alone");
        }
    }

    /// A table that lies in one file.
    public FileTable(
            FileState state,
            Format format,
            Optional<CsvReading> csv,
            List<FileColumn> columns,
            boolean indexed) {
        this(state, format, csv, columns, indexed, Optional.empty());
    }

    /// A table whose rows lie in several files.
    public static FileTable of(FileState all, List<FileColumn> columns, FileParts parts) {
        return new FileTable(
                all, Format.PARQUET, Optional.empty(), columns, false, Optional.of(parts));
    }

    /// The same table in a copy of its file.
    public FileTable at(FileState copy) {
        return new FileTable(copy, format, csv, columns, indexed);
    }

    /// The same table with other columns.
    public FileTable with(List<FileColumn> otherColumns) {
        return new FileTable(state, format, csv, otherColumns, indexed, parts);
    }

    /// The same table with some columns as texts that stand for themselves.
    public FileTable withTexts(Predicate<FileColumn> some) {
        return with(
                columns.stream()
                        .map(column -> some.test(column) ? column.asText() : column)
                        .toList());
    }

    /// The columns as SQL reads them: the names of [FileSql#rows], quoted.
    public List<String> cells() {
        return SqlNames.columns(columns.stream().map(FileColumn::name).toList()).stream()
                .map(SqlNames::quoted)
                .toList();
    }

    /// The quoted name of a column, for SQL.
    public String cell(FileColumn column) {
        return cells().get(columns.indexOf(column));
    }

    /// The files that are read for it.
    public Set<Path> files() {
        return parts.map(FileParts::files).orElseGet(() -> Set.of(state.file()));
    }

    /// Makes sure that all its files are as they were; blocking.
    ///
    /// @throws ChangedFileException where one of them is not
    public void check() {
        if (parts.isEmpty()) {
            state.check();
        } else {
            parts.get().all().forEach(part -> part.state().check());
        }
    }

    /// The table of those files alone in which some rows lie; the places of rows are as before.
    FileTable holding(List<Long> places) {
        return new FileTable(
                state, format, csv, columns, indexed, parts.map(all -> all.holding(places)));
    }

    /// The same table with an index of its rows in the store, or without one.
    public FileTable indexed(boolean isIndexed) {
        return new FileTable(state, format, csv, columns, isIndexed, parts);
    }
}
