package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData.RefusedException;
import dev.assay.base.DiskRoom;
import dev.assay.base.Json;
import dev.assay.base.NearNames;
import dev.assay.base.Words;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.ColumnCells;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Tables as files of columns. Not safe from several threads.
final class TableFiles {
    /// The disk is looked at again after so many bytes.
    private static final long STEP = 64L << 20;

    private static final int NAMED = 100;

    private final ResultStore store;
    private final ColumnFolder folder;
    private final BringLimits most;
    private final Map<Place, ObjectNode> written = new HashMap<>();

    TableFiles(ResultStore store, ColumnFolder folder, BringLimits most) {
        this.store = store;
        this.folder = folder;
        this.most = most;
    }

    /// A column of a stored result.
    private record Place(UUID handle, String table, int column) {}

    /// Makes sure that columns are there.
    ///
    /// @param names of columns; empty for all
    ObjectNode bring(
            String key,
            StoredResult result,
            TableInfo table,
            List<String> names,
            Work.Monitor monitor)
            throws IOException, InterruptedException, RefusedException {
        List<Integer> wanted = places(key, table, names);
        List<Integer> missing =
                wanted.stream()
                        .filter(column -> !written.containsKey(place(result, table, column)))
                        .toList();
        if (!missing.isEmpty()) {
            checkRoom(key, table, missing);
            write(key, result, table, missing, monitor);
        }
        ObjectNode found = Json.object().put("rows", table.rows());
        ArrayNode columns = found.putArray("columns");
        for (int column : wanted) {
            ObjectNode about = written.get(place(result, table, column));
            if (about != null) {
                columns.add(about.deepCopy());
            }
        }
        return found;
    }

    private static Place place(StoredResult result, TableInfo table, int column) {
        return new Place(result.handle(), table.name(), column);
    }

    /// The places of columns, each once however often it is named.
    private static List<Integer> places(String key, TableInfo table, List<String> names)
            throws RefusedException {
        List<String> all = table.columns().stream().map(ColumnInfo::name).toList();
        if (names.isEmpty()) {
            return IntStream.range(0, all.size()).boxed().toList();
        }
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            known.putIfAbsent(all.get(i), i);
        }
        Set<Integer> places = new LinkedHashSet<>();
        for (String name : names) {
            Integer place = known.get(name);
            if (place == null) {
                throw new RefusedException(
                        "The table “%s” of “%s” has no column “%s”. It has: %s."
                                .formatted(
                                        table.name(),
                                        key,
                                        Words.shortened(name, NAMED),
                                        NearNames.listed(List.of(name), all)));
            }
            places.add(place);
        }
        return List.copyOf(places);
    }

    /// What columns take at least.
    private static long leastBytes(TableInfo table, List<Integer> columns) {
        long row = 0;
        for (int column : columns) {
            row +=
                    switch (table.columns().get(column).type()) {
                        case NUMBER, INTEGER, DATE, INSTANT, LOCAL_TIME -> Long.BYTES;
                        case TEXT -> Integer.BYTES;
                        case BOOLEAN -> Byte.BYTES;
                    };
        }
        return row * table.rows();
    }

    private void checkRoom(String key, TableInfo table, List<Integer> columns)
            throws IOException, RefusedException {
        long least = leastBytes(table, columns);
        if (least > most.columns()) {
            throw tooLarge(key, table, columns);
        }
        checkDisk(key, least);
    }

    /// @param bytes that are still to be written, at least
    private void checkDisk(String key, long bytes) throws IOException, RefusedException {
        DiskRoom room = folder.room();
        if (!room.takes(bytes)) {
            throw new RefusedException(
                    "The columns of “%s” that are asked for take at least %s more, and the disk of %s has %s. Nothing of them is kept, and what is stored is untouched. Name fewer columns, as in frame(\"%s\", columns=[…]), aggregate first with query_results, or make room there."
                            .formatted(key, Words.bytes(bytes), folder.path(), room.words(), key));
        }
    }

    private RefusedException tooLarge(String key, TableInfo table, List<Integer> columns) {
        return new RefusedException(
                "“%s” has %s: the %s asked for would take more than %s, the most that is brought to Python at once. Name the columns that are needed, as in frame(\"%s\", columns=[…]), or filter or aggregate first with query_results."
                        .formatted(
                                key,
                                Words.count(table.rows(), "row"),
                                Words.count(columns.size(), "column"),
                                Words.bytes(most.columns()),
                                key));
    }

    private void write(
            String key,
            StoredResult result,
            TableInfo table,
            List<Integer> columns,
            Work.Monitor monitor)
            throws IOException, InterruptedException, RefusedException {
        try (Writing writing = new Writing(key, table, monitor)) {
            writing.open(columns);
            store.table(result, table)
                    .columns()
                    .read(writing.doing(), columns, writing, monitor.cancellation());
            writing.checkRefused();
            if (writing.bytes() > most.columns()) {
                throw tooLarge(key, table, columns);
            }
            if (writing.rows != table.rows()) {
                throw new RefusedException(
                        "“%s” could be read to row %s of %s only. Nothing of it was brought to Python. Try again; if it stays so, run the call that made it again."
                                .formatted(
                                        key, Words.count(writing.rows), Words.count(table.rows())));
            }
            Map<Place, ObjectNode> finished = new HashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                ObjectNode about = ColumnWriter.described(table.columns().get(columns.get(i)));
                writing.writers.get(i).finish(about);
                finished.put(place(result, table, columns.get(i)), about);
            }
            written.putAll(finished);
        }
    }

    /// Columns that are being written.
    private final class Writing implements ColumnCells.Visitor, AutoCloseable {
        private final String key;
        private final TableInfo table;
        private final Work.Monitor monitor;
        private final List<ColumnWriter> writers = new ArrayList<>();
        private long rows;
        private long looked;
        private @Nullable RefusedException refused;

        Writing(String key, TableInfo table, Work.Monitor monitor) {
            this.key = key;
            this.table = table;
            this.monitor = monitor;
        }

        String doing() {
            return "Bringing “" + key + "” to Python";
        }

        void open(List<Integer> columns) throws IOException {
            for (int column : columns) {
                writers.add(ColumnWriter.of(table.columns().get(column), folder));
            }
            monitor.progress().report(doing(), Progress.UNKNOWN);
        }

        @Override
        public boolean rows(ColumnCells.Chunk chunk) throws IOException, InterruptedException {
            for (int i = 0; i < writers.size(); i++) {
                writers.get(i).write(chunk, i);
            }
            rows += chunk.rows();
            if (bytes() - looked >= STEP) {
                looked = bytes();
                if (!hasRoom()) {
                    return false;
                }
            }
            monitor.progress().report(doing(), (double) rows / Math.max(1, table.rows()));
            return bytes() <= most.columns();
        }

        /// What the texts take shows on the way.
        private boolean hasRoom() throws IOException {
            try {
                checkDisk(key, STEP);
                return true;
            } catch (RefusedException full) {
                refused = full;
                return false;
            }
        }

        void checkRefused() throws RefusedException {
            RefusedException full = refused;
            if (full != null) {
                throw full;
            }
        }

        long bytes() {
            return writers.stream().mapToLong(ColumnWriter::bytes).sum();
        }

        @Override
        public void close() throws IOException {
            for (ColumnWriter writer : writers) {
                writer.close();
            }
        }
    }
}
