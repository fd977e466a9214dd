package dev.assay.result.file;

import java.util.List;
import java.util.Optional;

/// A table that is read where it lies.
///
/// @param state of the file when the table was found in it
/// @param csv how the characters stand for cells, where the format is [Format#CSV]
/// @param columns in the file's order
/// @param indexed whether the store knows where each thousandth row begins
public record FileTable(
        FileState state,
        Format format,
        Optional<CsvReading> csv,
        List<FileColumn> columns,
        boolean indexed) {
    /// How rows are written in a file.
    public enum Format {
        /// Delimited text.
        CSV,
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

    /// The same table in a copy of its file.
    public FileTable at(FileState copy) {
        return new FileTable(copy, format, csv, columns, indexed);
    }

    /// The same table with an index of its rows in the store, or without one.
    public FileTable indexed(boolean isIndexed) {
        return new FileTable(state, format, csv, columns, isIndexed);
    }
}
