package dev.assay.file.reading;

import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import java.util.List;
import java.util.Optional;

/// What is in a file.
///
/// @param kind as people call it: "Parquet", "workbook"
/// @param text what is kept whole as a text: a log, JSON
/// @param remarks what was odd about the file as a whole, a sentence each
public record FileContents(
        FileState state,
        String kind,
        List<FoundTable> tables,
        Optional<TextFile> text,
        List<String> remarks) {
    public FileContents {
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
    }

    /// Whether it holds a table and nothing beside it, so that the table has the file's name.
    public boolean isOneTable() {
        return tables.size() == 1 && text.isEmpty();
    }
}
