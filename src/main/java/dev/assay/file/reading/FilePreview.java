package dev.assay.file.reading;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the beginning of a file would be read as.
///
/// @param kind as people call it: "Parquet", "workbook"
/// @param text how its characters stand for cells; empty where it is no delimited text, of which
///   nothing is guessed
/// @param columns of its first table
/// @param rows the first ones of its first table, as texts; an empty text is a missing cell
/// @param remarks what was guessed and what did not fit, a sentence each
/// @param whole whether all rows were looked at
/// @param files how many files are read so, of which the first is shown
/// @param sha256 of its bytes, where that is known without reading all of them
public record FilePreview(
        FileState state,
        String kind,
        Optional<Text> text,
        List<Column> columns,
        List<List<String>> rows,
        List<String> remarks,
        boolean whole,
        int files,
        Optional<String> sha256) {
    /// The preview of one file.
    public FilePreview(
            FileState state,
            String kind,
            Optional<Text> text,
            List<Column> columns,
            List<List<String>> rows,
            List<String> remarks,
            boolean whole) {
        this(state, kind, text, columns, rows, remarks, whole, 1, Optional.empty());
    }

    public FilePreview {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        remarks = List.copyOf(remarks);
    }

    /// A delimited text.
    ///
    /// @param encoding the character set that it is read in
    /// @param dates how its first dates are written; empty where it has none
    public record Text(String encoding, CsvReading reading, Optional<DateOrder> dates) {}

    /// The same of a file whose digest is known.
    FilePreview with(Optional<String> digest) {
        return new FilePreview(state, kind, text, columns, rows, remarks, whole, files, digest);
    }

    /// The same of several files that are read as this one.
    ///
    /// @param named the pattern of their names
    /// @param bytes of all of them
    public FilePreview ofSeveral(int several, String named, long bytes) {
        List<String> told = new ArrayList<>();
        told.add(
                "This is the first of %s files named %s. What is chosen here holds for all of them."
                        .formatted(Words.count(several), named));
        told.addAll(remarks);
        FileState all = new FileState(state.path(), bytes, state.modified());
        return new FilePreview(
                all, kind, text, columns, rows, told, whole, several, Optional.empty());
    }

    /// Whether its rows are copied where nobody chooses.
    public boolean isCopied() {
        return FileContents.isSmall(state);
    }

    /// A column.
    ///
    /// @param kind what its cells are read as
    public record Column(String name, ColumnKind kind) {}
}
