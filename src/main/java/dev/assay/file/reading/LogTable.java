package dev.assay.file.reading;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.delimited.CsvLine;
import dev.assay.text.log.LogColumn;
import dev.assay.text.log.LogEntry;
import dev.assay.text.log.LogReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The entries of a log as lines of cells on their way to a Parquet file: the database reads them
/// with several threads, several times faster than it takes cell after cell.
final class LogTable implements AutoCloseable {
    private static final String DETAILS = "details";
    private static final String TIME = "time";
    private static final int BLOCK = 1 << 16;

    private final StringBuilder block = new StringBuilder(2 * BLOCK);
    private final Path cells;
    private final Writer out;
    private final List<Defined> columns;
    private final boolean[] filled;
    private final boolean time;
    private final boolean level;
    private final int own;
    private int place;

    private LogTable(Path cells, Writer out, LogReading log) {
        this.cells = cells;
        this.out = out;
        this.columns = columns(log);
        this.filled = new boolean[columns.size()];
        this.time = log.hasTime();
        this.level = log.hasLevel();
        this.own = log.columns().size();
    }

    /// @param cells a new file
    static LogTable create(Path cells, LogReading log) throws IOException {
        return new LogTable(cells, Files.newBufferedWriter(cells), log);
    }

    void add(LogEntry entry) {
        place = 0;
        number(entry.line(), true);
        if (time) {
            number(entry.millis(), entry.isTimed());
        }
        if (level) {
            cell(entry.level());
        }
        for (int i = 0; i < own; i++) {
            cell(entry.cell(i));
        }
        cell(entry.message());
        number(entry.lines(), true);
        cell(entry.details());
        block.append('\n');
        if (block.length() > BLOCK) {
            flush();
        }
    }

    private void begin(boolean full) {
        block.append(place == 0 ? "" : "\t");
        filled[place] |= full;
        place++;
    }

    private void number(long number, boolean known) {
        begin(known);
        if (known) {
            block.append(number);
        }
    }

    private void cell(@Nullable String text) {
        begin(text != null && !text.isEmpty());
        if (text != null && !text.isEmpty()) {
            block.append(CsvLine.cell(text.replace('\0', '\uFFFD'), '\t'));
        }
    }

    private void flush() {
        try {
            out.append(block);
            block.setLength(0);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    /// All entries were added.
    void finish() throws IOException {
        flush();
        out.close();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /// A column as it is read.
    private record Defined(String name, String type) {}

    private static List<Defined> columns(LogReading log) {
        List<Defined> columns = new ArrayList<>();
        columns.add(new Defined("line", "BIGINT"));
        if (log.hasTime()) {
            columns.add(new Defined(TIME, "BIGINT"));
        }
        if (log.hasLevel()) {
            columns.add(new Defined("level", "VARCHAR"));
        }
        for (LogColumn column : log.columns()) {
            columns.add(new Defined(column.name(), column.whole() ? "BIGINT" : "VARCHAR"));
        }
        columns.add(new Defined("message", "VARCHAR"));
        columns.add(new Defined("lines", "BIGINT"));
        columns.add(new Defined(DETAILS, "VARCHAR"));
        return columns;
    }

    /// Writes the cells to a Parquet file, without the columns that are empty in all entries.
    ///
    /// @param entries how many there are
    /// @param zoned whether times are instants, else what a clock showed
    void copy(ReadingDatabase database, long entries, boolean zoned, Path target)
            throws SQLException, IOException, InterruptedException {
        copy(database, true, zoned, target);
        if (database.number(
                        "SELECT count(*) FROM read_parquet(%s)".formatted(SqlNames.file(target)))
                != entries) {
            copy(database, false, zoned, target);
        }
    }

    private void copy(ReadingDatabase database, boolean parallel, boolean zoned, Path target)
            throws SQLException, InterruptedException {
        String shown =
                columns.stream()
                        .filter(column -> filled[columns.indexOf(column)])
                        .map(column -> shown(column.name(), zoned))
                        .collect(Collectors.joining(", "));
        database.execute(
                "COPY (SELECT %s FROM %s) TO %s (FORMAT parquet, COMPRESSION zstd)"
                        .formatted(shown, rows(parallel), ReadingDatabase.literal(target)));
    }

    private static String shown(String name, boolean zoned) {
        String quoted = SqlNames.quoted(name);
        String time = "make_timestamp_ms(%1$s)" + (zoned ? " AT TIME ZONE 'UTC'" : "");
        return name.equals(TIME) ? (time + " AS %1$s").formatted(quoted) : quoted;
    }

    /// @param parallel whether several threads read; line ends inside of quotes may mislead them
    private String rows(boolean parallel) {
        String types =
                columns.stream()
                        .map(column ->
                                SqlNames.literal(column.name()) + ": '" + column.type() + "'")
                        .collect(Collectors.joining(", ", "{", "}"));
        return "read_csv(%s, auto_detect = false, hive_partitioning = false, header = false, delim = '\t', quote = '\"', escape = '\"', columns = %s, parallel = %s)"
                .formatted(SqlNames.file(cells), types, parallel);
    }
}
