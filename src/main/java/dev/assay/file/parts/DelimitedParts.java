package dev.assay.file.parts;

import dev.assay.base.Words;
import dev.assay.file.parts.PartGroup.NamedPart;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Finds out how each of several delimited texts is read: a few are looked into closely, and what
/// begins with the same line as one of those is read as that one is, if all of its cells fit.
final class DelimitedParts {
    private static final int SAMPLES = 8;
    private static final int FIRST_LINE = 1 << 16;

    /// So many are read at once, and so many bytes of them.
    private static final int AT_ONCE = 256;

    private static final long BYTES_AT_ONCE = 1L << 30;
    private static final int TOLD = 5;

    /// Up to this one each whole number is one with fractions, too.
    private static final long EXACT = 1L << 53;

    private final FileReader reader;
    private final ReadingDatabase database;
    private final ReadingChoice choice;
    private final Work.Monitor monitor;
    private final List<NamedPart> parts;
    private final Map<String, FileState> states;
    private final @Nullable FileTable[] tables;
    private final Set<String> remarks = new LinkedHashSet<>();
    private long rows;

    DelimitedParts(
            FileReader reader,
            ReadingDatabase database,
            ReadingChoice choice,
            Work.Monitor monitor,
            PartGroup group,
            Map<String, FileState> states) {
        this.reader = reader;
        this.database = database;
        this.choice = choice;
        this.monitor = monitor;
        this.parts = group.files();
        this.states = states;
        this.tables = new FileTable[parts.size()];
    }

    /// How a file that fits is read.
    record Read(NamedPart part, FileTable table) {
        /// Whether another file is read in the same way, so that both can be read at once.
        boolean isAs(Read other) {
            return table.csv().equals(other.table.csv())
                    && table.columns().equals(other.table.columns());
        }
    }

    /// How the files are read, in their order, without those that cannot be.
    List<Read> read() throws SQLException, IOException, InterruptedException {
        for (int sample : samples()) {
            one(sample);
        }
        List<Like> known = known();
        int at = 0;
        while (at < tables.length) {
            monitor.cancellation().check();
            Optional<Like> like = tables[at] == null ? like(at, known) : Optional.empty();
            if (like.isEmpty()) {
                if (tables[at] == null) {
                    one(at);
                }
                at++;
                continue;
            }
            int end = at + 1;
            long bytes = state(at).bytes();
            while (end < tables.length
                    && end - at < AT_ONCE
                    && bytes < BYTES_AT_ONCE
                    && tables[end] == null
                    && like.get().begins(first(end))) {
                bytes += state(end++).bytes();
            }
            all(at, end, like.get().table());
            at = end;
        }
        List<Read> read = new ArrayList<>();
        for (int i = 0; i < tables.length; i++) {
            FileTable table = tables[i];
            if (table != null) {
                read.add(new Read(parts.get(i), table));
            }
        }
        return read;
    }

    /// How many rows all that can be read have.
    long rows() {
        return rows;
    }

    /// What is to be known of the reading, a sentence each; how much more there is where that is a
    /// lot.
    List<String> remarks() {
        List<String> told = new ArrayList<>(remarks.stream().limit(TOLD).toList());
        int more = remarks.size() - told.size();
        if (more > 0) {
            told.add(
                    "%s left out here. To read all on a file, open it by itself."
                            .formatted(Words.count(more, "more such remark", "is", "are")));
        }
        return told;
    }

    private FileState state(int index) {
        FileState state = states.get(parts.get(index).name());
        if (state == null) {
            throw new IllegalStateException("No state of " + parts.get(index).name());
        }
        return state;
    }

    private Set<Integer> samples() {
        Set<Integer> samples = new TreeSet<>();
        int count = Math.min(SAMPLES, tables.length);
        for (int i = 0; i < count; i++) {
            samples.add((int) ((long) i * (tables.length - 1) / Math.max(1, count - 1)));
        }
        return samples;
    }

    /// Looks into one file closely.
    private void one(int index) throws InterruptedException {
        NamedPart part = parts.get(index);
        try {
            List<FoundTable> found = reader.read(part.file(), choice, monitor).tables();
            if (found.size() == 1 && found.getFirst().file().csv().isPresent()) {
                FoundTable table = found.getFirst();
                tables[index] = table.file();
                rows += table.rows();
                table.remarks().stream()
                        .filter(remark -> !DelimitedText.isOfDates(remark))
                        .forEach(remark -> remarks.add(part.name() + ": " + remark));
            }
        } catch (IOException | UnreadableFileException unreadable) {
            // Who opens it by itself hears of it.
        }
    }

    /// Files that are read where they lie, as others may be that begin like them.
    private record Like(ByteBuffer first, FileTable table) {
        private boolean begins(ByteBuffer other) {
            return first.hasRemaining() && first.equals(other);
        }
    }

    private List<Like> known() {
        List<Like> known = new ArrayList<>();
        for (int i = 0; i < tables.length; i++) {
            FileTable table = tables[i];
            if (table != null
                    && table.state().equals(state(i))
                    && table.csv().filter(CsvReading::header).isPresent()) {
                known.add(new Like(first(i), table));
            }
        }
        return known;
    }

    private Optional<Like> like(int index, List<Like> known) {
        ByteBuffer first = known.isEmpty() ? ByteBuffer.allocate(0) : first(index);
        return known.stream().filter(like -> like.begins(first)).findFirst();
    }

    /// The first line of a file; nothing where it is very long, or cannot be read.
    private ByteBuffer first(int index) {
        byte[] bytes = new byte[(int) Math.min(FIRST_LINE, state(index).bytes())];
        try (TextBytes in = TextBytes.open(parts.get(index).file())) {
            int length = in.read(0, bytes, bytes.length);
            for (int i = 0; i < length; i++) {
                if (bytes[i] == '\n') {
                    return ByteBuffer.wrap(bytes, 0, i + 1);
                }
            }
        } catch (IOException unreadable) {
            // Who opens it by itself hears of it.
        }
        return ByteBuffer.allocate(0);
    }

    /// Reads files as one like them is read; where one does not fit, it is looked into closely.
    private void all(int from, int to, FileTable like) throws IOException, InterruptedException {
        monitor.cancellation().check();
        monitor.progress()
                .report(
                        "Reading " + parts.get(from).name() + " and those after it",
                        (double) from / tables.length);
        List<Path> files = parts.subList(from, to).stream().map(NamedPart::file).toList();
        try {
            long found =
                    database.number(
                            "SELECT count(*) FROM %s WHERE hash(%s) IS NOT NULL"
                                    .formatted(FileSql.files(like, files), FileSql.columns(like)));
            if (loses(like, files)) {
                throw new SQLException("Some texts are not what those of the like file are");
            }
            rows += found;
            for (int i = from; i < to; i++) {
                tables[i] = like.at(state(i));
            }
        } catch (SQLException oneDoesNotFit) {
            if (to - from == 1) {
                one(from);
            } else {
                int middle = (from + to) >>> 1;
                all(from, middle, like);
                all(middle, to, like);
            }
        }
    }

    /// Whether a text would become a missing cell. The database says so of its own types alone.
    private boolean loses(FileTable like, List<Path> files)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = like.cells();
        List<String> lost = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            FileColumn column = like.columns().get(i);
            if (column.cast().isPresent()) {
                lost.add("trim(%s) <> '' AND (%s) IS NULL".formatted(cell, column.value(cell)));
            }
        }
        FileTable texts = like.withTexts(column -> column.cast().isPresent());
        return !lost.isEmpty()
                && database.number(
                                "SELECT count(*) FROM %s WHERE %s"
                                        .formatted(
                                                FileSql.files(texts, files),
                                                String.join(" OR ", lost)))
                        > 0;
    }

    /// In which order the dates of all files are read.
    PartDates dates() {
        return new PartDates(database, choice);
    }

    /// Whether a column of whole numbers has one that is rounded as a number with fractions.
    boolean isLarge(List<Read> same, FileColumn column)
            throws SQLException, IOException, InterruptedException {
        String cell = "abs(CAST(%s AS HUGEINT))".formatted(same.getFirst().table().cell(column));
        return number("count(*) FILTER (WHERE %s > %d)".formatted(cell, EXACT), same) > 0;
    }

    /// Whether a column has no cell in some files that are read in the same way.
    boolean isEmpty(List<Read> same, FileColumn column)
            throws SQLException, IOException, InterruptedException {
        return number("count(%s)".formatted(same.getFirst().table().cell(column)), same) == 0;
    }

    private long number(String selected, List<Read> same)
            throws SQLException, IOException, InterruptedException {
        FileTable like = same.getFirst().table();
        List<Path> files = same.stream().map(read -> read.table().state().file()).toList();
        return database.number("SELECT %s FROM %s".formatted(selected, FileSql.files(like, files)));
    }
}
