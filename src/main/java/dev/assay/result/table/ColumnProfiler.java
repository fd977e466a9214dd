package dev.assay.result.table;

import dev.assay.base.CompactNumber;
import dev.assay.query.Step;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.DuckDatabase.Reader;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.StoredTable.Profile.Bar;
import dev.assay.result.table.StoredTable.Profile.Numbers;
import dev.assay.task.Cancellation;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes a column: counts, statistics, a histogram.
final class ColumnProfiler {
    private static final int MOST_BARS = 24;
    private static final double DAY = 86_400;
    private static final int FREQUENT_VALUES = 12;
    private final DuckDatabase database;
    private final TableInfo table;
    private final TableSql sql;

    ColumnProfiler(DuckDatabase database, TableInfo table, TableSql sql) {
        this.database = database;
        this.table = table;
        this.sql = sql;
    }

    private record Counts(long count, long missing, long distinct, NotFinite notFinite) {}

    Profile profile(String column, List<Step> steps, Cancellation cancellation)
            throws InterruptedException {
        int index = sql.index(column);
        TableInfo.Type type = table.columns().get(index).type();
        String where = sql.where(steps);
        String name = sql.column(column);
        Counts counts = counts(name, type, where, cancellation);
        boolean numeric =
                type == TableInfo.Type.NUMBER || type == TableInfo.Type.INTEGER || type.isTime();
        boolean empty = counts.count() == counts.missing() + counts.notFinite().total();
        if (!numeric || empty) {
            List<Bar> bars = empty ? List.of() : frequent(name, where, cancellation);
            return new Profile(
                    column,
                    counts.count(),
                    counts.missing(),
                    counts.distinct(),
                    counts.notFinite(),
                    Optional.empty(),
                    bars);
        }
        String value = TableSql.doubles(name, type);
        Numbers numbers = numbers(value, where, cancellation);
        return new Profile(
                column,
                counts.count(),
                counts.missing(),
                counts.distinct(),
                counts.notFinite(),
                Optional.of(numbers),
                histogram(value, type, numbers, where, cancellation));
    }

    private Counts counts(String name, TableInfo.Type type, String where, Cancellation cancellation)
            throws InterruptedException {
        Counts counts =
                ask(
                        "SELECT count(*), count(%s), %s, %s"
                                .formatted(
                                        name, sql.distinct(name), TableSql.notFinite(name, type)),
                        where,
                        "",
                        cancellation,
                        Reader.ofOneRow(row ->
                                new Counts(
                                        row.getLong(1),
                                        row.getLong(1) - row.getLong(2),
                                        row.getLong(3),
                                        NotFinite.read(row, 4))));
        if (sql.countsAtOnce() || !TableSql.isCounted(counts.distinct())) {
            return counts;
        }
        long distinct =
                ask(
                        "SELECT " + TableSql.countDistinct(name),
                        where,
                        "",
                        cancellation,
                        Reader.ofOneRow(row -> row.getLong(1)));
        return new Counts(counts.count(), counts.missing(), distinct, counts.notFinite());
    }

    private Numbers numbers(String value, String where, Cancellation cancellation)
            throws InterruptedException {
        double[] range =
                ask(
                        "SELECT min(" + value + "), max(" + value + ")",
                        where,
                        "",
                        cancellation,
                        Reader.ofOneRow(row -> new double[] {row.getDouble(1), row.getDouble(2)}));
        double largest = Math.max(Math.abs(range[0]), Math.abs(range[1]));
        double scale = TableSql.scale(largest);
        String scaled = TableSql.scaled(value, scale);
        return ask(
                "SELECT avg(%1$s), median(%1$s), stddev_samp(%1$s)".formatted(scaled),
                where,
                "",
                cancellation,
                // The sample's deviation of a single value is told as 0.
                Reader.ofOneRow(row ->
                        new Numbers(
                                range[0],
                                range[1],
                                row.getDouble(1) * scale,
                                row.getDouble(2) * scale,
                                row.getDouble(3) * scale)));
    }

    private List<Bar> histogram(
            String value,
            TableInfo.Type type,
            Numbers numbers,
            String where,
            Cancellation cancellation)
            throws InterruptedException {
        double min = numbers.min();
        double max = numbers.max();
        int bars = bars(type, min, max);
        // Halves, because the distance of two doubles may be more than a double can hold.
        double half = max / 2 - min / 2;
        long[] counts = new long[bars];
        String bin =
                half == 0
                        ? "0"
                        : "CAST(least(floor((%s / 2 - %s) / %s * %s), %s) AS INTEGER)"
                                .formatted(value, min / 2, half, bars, bars - 1);
        ask(
                "SELECT " + bin + " AS bin, count(" + value + ")",
                where,
                " GROUP BY bin",
                cancellation,
                row -> {
                    while (row.next()) {
                        int index = row.getInt(1);
                        if (!row.wasNull() && index >= 0 && index < bars) {
                            counts[index] += row.getLong(2);
                        }
                    }
                    return counts;
                });
        return labelled(counts, type, min, max);
    }

    private static List<Bar> labelled(long[] counts, TableInfo.Type type, double min, double max) {
        int bars = counts.length;
        double half = max / 2 - min / 2;
        double unit = unit(type);
        boolean single = unit > 0 && max - min < bars * unit;
        List<Bar> all = new ArrayList<>();
        for (int i = 0; i < bars; i++) {
            double from = min + 2 * (half * i / bars);
            double to = i == bars - 1 ? max : min + 2 * (half * (i + 1) / bars);
            if (type == TableInfo.Type.DATE) {
                // The days of a bar: the first one in it, and the last one before the next.
                from = Math.ceil(from / DAY) * DAY;
                to = i == bars - 1 ? max : (Math.ceil(to / DAY) - 1) * DAY;
            }
            String label =
                    single
                            ? label(type, min + i * unit)
                            : label(type, from) + (from >= to ? "" : " to " + label(type, to));
            all.add(new Bar(label, counts[i]));
        }
        return all;
    }

    private static int bars(TableInfo.Type type, double min, double max) {
        if (min == max) {
            return 1;
        }
        double unit = unit(type);
        return unit > 0 && max - min < MOST_BARS * unit
                ? (int) Math.round((max - min) / unit) + 1
                : MOST_BARS;
    }

    /// What lies between two values that follow each other; 0 where there is always one between.
    private static double unit(TableInfo.Type type) {
        return switch (type) {
            case INTEGER -> 1;
            case DATE -> DAY;
            case NUMBER, INSTANT, LOCAL_TIME, TEXT, BOOLEAN -> 0;
        };
    }

    private static String label(TableInfo.Type type, double value) {
        return switch (type) {
            case INSTANT, LOCAL_TIME ->
                    type.written(
                            Instant.EPOCH
                                    .plusMillis(Math.round(value * 1_000))
                                    .truncatedTo(ChronoUnit.SECONDS));
            case DATE -> type.moment(value);
            case INTEGER ->
                    value == Math.rint(value)
                            ? new BigDecimal(value).toPlainString()
                            : CompactNumber.of(value).toString();
            case NUMBER, TEXT, BOOLEAN -> CompactNumber.of(value).toString();
        };
    }

    private List<Bar> frequent(String name, String where, Cancellation cancellation)
            throws InterruptedException {
        String present = "(" + where + ") AND " + name + " IS NOT NULL";
        return ask(
                "SELECT CAST(" + name + " AS VARCHAR) AS label, count(*) AS n",
                present,
                " GROUP BY label ORDER BY n DESC, label LIMIT " + FREQUENT_VALUES,
                cancellation,
                row -> {
                    List<Bar> bars = new ArrayList<>();
                    while (row.next()) {
                        bars.add(new Bar(row.getString(1), row.getLong(2)));
                    }
                    return bars;
                });
    }

    private <T> T ask(
            String select, String where, String ending, Cancellation cancellation, Reader<T> reader)
            throws InterruptedException {
        Query query = new Query(select + sql.from() + " WHERE " + where + ending);
        return database.read("Describing “" + table.name() + "”", query, cancellation, reader);
    }
}
