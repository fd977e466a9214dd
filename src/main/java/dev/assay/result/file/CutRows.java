package dev.assay.result.file;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.task.Cancellation;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.duckdb.DuckDBConnection;

/// Some rows of a long file of lines, cut out of it with those around them: a page far down is read
/// in as little time as the first one.
///
/// @param starts the name of the table that [#keep] made
public record CutRows(FileTable table, String starts) {
    /// Keeps in the database where rows begin. The caller commits.
    public static void keep(DuckDBConnection connection, String name, RowStarts found)
            throws SQLException, InterruptedException {
        DuckDatabase.execute(
                connection,
                new Query("CREATE TABLE %s (begins BIGINT)".formatted(SqlNames.quoted(name))),
                new Cancellation());
        try (var appender = connection.createAppender(name)) {
            for (long at : (Iterable<Long>) found.at()::iterator) {
                appender.beginRow();
                appender.append(at);
                appender.endRow();
            }
        }
    }

    /// Rows that were cut out.
    ///
    /// @param rows the SQL of a FROM clause
    /// @param own the places in it of the rows that were asked for, from 0, and their places in the
    ///   whole file
    public record Cut(String rows, Map<Long, Long> own) {}

    /// Cuts rows out.
    ///
    /// @param places of rows in the file, from 0
    /// @param target the file that they are written to
    public Cut cut(DuckDBConnection connection, List<Long> places, Path target)
            throws SQLException, IOException, InterruptedException {
        TreeSet<Long> steps = new TreeSet<>();
        places.forEach(place -> steps.add(place / RowStarts.STEP));
        List<Long> ordered = List.copyOf(steps);
        Map<Long, ByteRange> ranges = ranges(connection, ordered);
        try (TextBytes in = TextBytes.open(table.state().file());
                OutputStream out = Files.newOutputStream(target)) {
            for (Long step : ordered) {
                ByteRange range = ranges.get(step);
                if (range != null) {
                    in.copy(range, out);
                }
            }
        }
        Map<Long, Long> own = new HashMap<>();
        for (Long place : places) {
            long before = steps.headSet(place / RowStarts.STEP).size();
            own.put(before * RowStarts.STEP + place % RowStarts.STEP, place);
        }
        return new Cut(FileSql.cutRows(table, target), own);
    }

    private Map<Long, ByteRange> ranges(DuckDBConnection connection, List<Long> steps)
            throws SQLException, IOException, InterruptedException {
        List<Long> both = new ArrayList<>(steps);
        steps.forEach(step -> both.add(step + 1));
        String marks = String.join(",", both.stream().map(_ -> "?").toList());
        Query query =
                new Query(
                        "SELECT rowid, begins FROM %s WHERE rowid IN (%s)"
                                .formatted(SqlNames.quoted(starts), marks),
                        both);
        Map<Long, Long> at = new HashMap<>();
        DuckDatabase.read(
                connection,
                query,
                new Cancellation(),
                rows -> {
                    while (rows.next()) {
                        at.put(rows.getLong(1), rows.getLong(2));
                    }
                    return at;
                });
        Map<Long, ByteRange> ranges = new HashMap<>();
        for (Long step : steps) {
            Long from = at.get(step);
            Long to = at.get(step + 1);
            if (from != null && to != null) {
                ranges.put(step, new ByteRange(from, to));
            }
        }
        return ranges;
    }
}
