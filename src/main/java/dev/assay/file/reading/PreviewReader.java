package dev.assay.file.reading;

import dev.assay.base.ScratchFolder;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.Glance;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Looks at the beginning of files.
record PreviewReader(ReadingDatabase database, DelimitedText texts) {
    private static final int ROWS = 100;

    /// @param opened the file that was named
    /// @param state what is read for it
    FilePreview ofText(FileState opened, FileState state)
            throws IOException, SQLException, InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.create()) {
            Glance glance = texts.glance(state, ROWS, scratch.folder().resolve(state.name()));
            return new FilePreview(
                    opened,
                    FileKind.DELIMITED.word(),
                    Optional.of(
                            new FilePreview.Text(
                                    glance.encoding(), glance.reading(), glance.dates())),
                    columns(glance.table()),
                    glance.rows(),
                    glance.remarks(),
                    glance.whole());
        }
    }

    /// A file of which nothing is guessed.
    FilePreview ofOther(FileContents contents)
            throws IOException, SQLException, InterruptedException {
        Optional<FoundTable> first = contents.tables().stream().findFirst();
        List<String> remarks = new ArrayList<>(contents.remarks());
        contents.tables().forEach(table -> remarks.addAll(table.remarks()));
        return new FilePreview(
                contents.state(),
                contents.kind(),
                Optional.empty(),
                first.map(table -> columns(table.file())).orElse(List.of()),
                first.isEmpty() ? List.of() : Glance.rows(database, first.get().file(), ROWS),
                remarks,
                true);
    }

    private static List<FilePreview.Column> columns(FileTable table) {
        return table.columns().stream()
                .limit(Glance.COLUMNS)
                .map(column -> new FilePreview.Column(column.name(), kind(column)))
                .toList();
    }

    private static ColumnKind kind(FileColumn column) {
        return switch (column.readAs()) {
            case "BIGINT" -> ColumnKind.WHOLE_NUMBER;
            case "DOUBLE" -> ColumnKind.NUMBER;
            case "BOOLEAN" -> ColumnKind.TRUTH;
            case "DATE" -> ColumnKind.DATE;
            case "TIMESTAMP" -> ColumnKind.TIME;
            default -> ColumnKind.TEXT;
        };
    }
}
