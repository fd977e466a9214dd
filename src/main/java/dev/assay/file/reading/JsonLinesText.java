package dev.assay.file.reading;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Finds the table in a file with a JSON object a line.
record JsonLinesText(ReadingDatabase database, Work.Monitor monitor) {
    private static final int LOOKED_AT = 1 << 16;

    /// Whether the first line of a text begins and ends as an object does.
    static boolean mayBe(FileState state) throws IOException {
        byte[] first = new byte[LOOKED_AT];
        try (TextBytes in = TextBytes.open(state.file())) {
            int length = in.read(0, first, LOOKED_AT);
            String line =
                    new String(first, 0, length, StandardCharsets.UTF_8)
                            .lines()
                            .findFirst()
                            .orElse("")
                            .strip();
            return line.startsWith("{") && (line.endsWith("}") || line.length() > length / 2);
        }
    }

    /// The table of a file; empty where its lines are no objects of one table.
    Optional<FoundTable> table(FileState state) throws IOException, InterruptedException {
        String looking =
                "read_json(%s, format = 'newline_delimited', records = true, sample_size = %d, maximum_object_size = 64000000)"
                        .formatted(
                                SqlNames.file(state.file()),
                                state.bytes() <= DelimitedText.LOOKED_AT_WHOLE ? -1 : 1_000_000);
        try {
            List<FileColumn> columns = database.columns(looking);
            FileTable file =
                    new FileTable(
                            state, FileTable.Format.JSON_LINES, Optional.empty(), columns, false);
            long rows = database.number("SELECT count(*) FROM " + FileSql.rows(file));
            Optional<RowStarts.Found> starts =
                    RowStarts.of(file, monitor).filter(found -> found.rows() == rows);
            return Optional.of(
                    new FoundTable(DelimitedText.baseName(state), file, rows, starts, List.of()));
        } catch (SQLException noTable) {
            return Optional.empty();
        }
    }
}
