package dev.assay.result.delimited;

import dev.assay.base.Words;
import dev.assay.result.file.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the columns of a delimited text that have another name than its header gives them: the
/// database calls a column after its place where it has no name, and numbers a name that another
/// column has, in whatever case.
record HeaderNames(ReadingDatabase database) {
    private static final int MAX_NAMED = 5;

    /// A remark where there are some.
    Optional<String> remark(CsvGuess guess, FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> texts = guess.columns().stream().map(FileColumn::asText).toList();
        FileTable header = new CsvGuess(guess.reading().withoutHeader(), texts).table(state);
        List<List<String>> first = Glance.rows(database, header, 1);
        List<String> renamed =
                first.isEmpty() ? List.of() : renamed(guess.reading(), texts, first.getFirst());
        int more = renamed.size() - MAX_NAMED;
        return renamed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Columns without a name, or with one that another has, have made-up names: %s%s."
                                .formatted(
                                        String.join(
                                                ", ", renamed.stream().limit(MAX_NAMED).toList()),
                                        more > 0
                                                ? " and %s more".formatted(Words.count(more))
                                                : ""));
    }

    private static List<String> renamed(
            CsvReading reading, List<FileColumn> columns, List<String> header) {
        List<String> renamed = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            String name = columns.get(i).name();
            if (!name.strip().equals(header.get(i).strip()) && !reading.missing().contains(name)) {
                renamed.add(name);
            }
        }
        return renamed;
    }
}
