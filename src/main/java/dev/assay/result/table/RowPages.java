package dev.assay.result.table;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.file.CutRows;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Reads rows by their places in the stored order.
final class RowPages {
    private final DuckDatabase database;
    private final TableInfo info;
    private final TableSql sql;

    /// How rows are cut out of a long file of lines; empty for any other table.
    private final Optional<CutRows> cutting;

    RowPages(DuckDatabase database, TableInfo info, TableSql sql) {
        this.database = database;
        this.info = info;
        this.sql = sql;
        this.cutting =
                info.file()
                        .filter(file -> file.indexed())
                        .map(file -> new CutRows(file, info.sqlName()));
    }

    /// The rows of some places, in the order of those. A page is short: it is read to its end even
    /// when the job that wants it was cancelled.
    ///
    /// @param texts the SELECT's list
    List<List<@Nullable Object>> read(String texts, List<Long> places) {
        if (places.isEmpty()) {
            return List.of();
        }
        Map<Long, List<@Nullable Object>> found = readNow(texts, places);
        List<List<@Nullable Object>> page = new ArrayList<>(places.size());
        for (Long place : places) {
            List<@Nullable Object> row = found.get(place);
            if (row != null) {
                page.add(row);
            }
        }
        return page;
    }

    private Map<Long, List<@Nullable Object>> readNow(String texts, List<Long> places) {
        boolean interrupted = Thread.interrupted();
        try {
            return database.ask(
                    "Reading “" + info.name() + "”",
                    new Cancellation(),
                    connection ->
                            cutting.isPresent()
                                    ? cut(connection, cutting.get(), texts, places)
                                    : rows(connection, rowsAt(sql.from(places), texts, places)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while reading a page", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Map<Long, List<@Nullable Object>> cut(
            DuckDBConnection connection, CutRows rows, String texts, List<Long> places)
            throws SQLException, IOException, InterruptedException {
        rows.table().check();
        Path own = database.exportFile();
        try {
            CutRows.Cut cut = rows.cut(connection, places, own);
            List<Long> inCut = cut.own().keySet().stream().sorted().toList();
            Map<Long, List<@Nullable Object>> read =
                    rows(connection, rowsAt(" FROM " + cut.rows(), texts, inCut));
            Map<Long, List<@Nullable Object>> found = new HashMap<>();
            read.forEach((place, row) -> found.put(cut.own().getOrDefault(place, -1L), row));
            return found;
        } finally {
            Files.deleteIfExists(own);
        }
    }

    private static Query rowsAt(String from, String texts, List<Long> places) {
        String all = "SELECT rowid" + texts + from + " WHERE rowid ";
        return followEachOther(places)
                ? new Query(
                        all + ">= ? AND rowid <= ?", List.of(places.getFirst(), places.getLast()))
                : new Query(all + "IN (" + marks(places) + ")", places);
    }

    private static boolean followEachOther(List<Long> places) {
        long first = places.getFirst();
        return IntStream.range(0, places.size()).allMatch(i -> places.get(i) == first + i);
    }

    private static String marks(List<Long> places) {
        return String.join(",", places.stream().map(_ -> "?").toList());
    }

    private Map<Long, List<@Nullable Object>> rows(DuckDBConnection connection, Query query)
            throws SQLException, IOException, InterruptedException {
        return DuckDatabase.read(
                connection,
                query,
                new Cancellation(),
                rows -> {
                    Map<Long, List<@Nullable Object>> found = new HashMap<>();
                    while (rows.next()) {
                        found.put(rows.getLong(1), sql.cells().row(rows));
                    }
                    return found;
                });
    }
}
