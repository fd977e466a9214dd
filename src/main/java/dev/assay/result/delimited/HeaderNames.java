package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the columns of a delimited text that have another name than its header gives them: the
/// database calls a column after its place where it has no name, and numbers a name that another
/// column has, in whatever case.
record HeaderNames(ReadingDatabase database) {
    /// A remark where there are some.
    Optional<String> remark(CsvGuess guess, FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> texts = guess.columns().stream().map(FileColumn::asText).toList();
        FileTable header =
                new CsvGuess(guess.reading().withoutHeader(), texts, Map.of()).table(state);
        List<String> names = texts.stream().map(FileColumn::name).toList();
        return Glance.rows(database, header, 1).stream()
                .findFirst()
                .flatMap(first -> SqlNames.remark(read(first, names, guess.reading()), names));
    }

    /// The cells of a header. A word for missing cells is read as no text and is a name all the
    /// same.
    private static List<String> read(List<String> header, List<String> names, CsvReading reading) {
        List<String> read = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            read.add(reading.missing().contains(names.get(i)) ? names.get(i) : header.get(i));
        }
        return read;
    }
}
