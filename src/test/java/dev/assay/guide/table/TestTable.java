package dev.assay.guide.table;

import dev.assay.base.DateOrder;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/// Rows in memory that a test asks about, and from which it computes by itself what is true.
final class TestTable {
    private final String key;
    private final List<StoredColumn> columns = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private List<String> remarks = List.of();

    /// The cells of a row, by the names of their columns.
    record Row(Map<String, @Nullable Object> cells) {
        @Nullable Object get(String column) {
            return cells.get(column);
        }
    }

    TestTable(String key) {
        this.key = key;
    }

    TestTable column(String name, Holds holds) {
        return column(name, holds, "");
    }

    TestTable column(String name, Holds holds, String unit) {
        columns.add(new StoredColumn(name, name, holds, unit, Optional.empty()));
        return this;
    }

    /// A column of dates that its file writes in an order.
    TestTable dates(String name, DateOrder order) {
        columns.add(new StoredColumn(name, name, Holds.DATE, "", Optional.of(order)));
        return this;
    }

    TestTable remarked(String... sentences) {
        remarks = List.of(sentences);
        return this;
    }

    void row(@Nullable Object... cells) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            row.put(columns.get(i).name(), cells[i]);
        }
        rows.add(new Row(row));
    }

    String key() {
        return key;
    }

    List<StoredColumn> columns() {
        return columns;
    }

    List<Row> rows() {
        return rows;
    }

    StoredKey told(String tool) {
        return new StoredKey(
                key,
                tool,
                "rows",
                List.of(new StoredTable("rows", key, rows.size(), columns, remarks)));
    }

    // What is true of the rows, in plain Java.

    record Picked(List<Row> rows) {
        int count() {
            return rows.size();
        }

        double[] numbers(String column) {
            return rows.stream()
                    .map(row -> row.get(column))
                    .filter(Number.class::isInstance)
                    .mapToDouble(value -> ((Number) value).doubleValue())
                    .toArray();
        }

        double mean(String column) {
            return DoubleStream.of(numbers(column)).average().orElse(Double.NaN);
        }

        double sum(String column) {
            return DoubleStream.of(numbers(column)).sum();
        }

        double max(String column) {
            return DoubleStream.of(numbers(column)).max().orElse(Double.NaN);
        }

        double min(String column) {
            return DoubleStream.of(numbers(column)).min().orElse(Double.NaN);
        }

        double median(String column) {
            double[] sorted = DoubleStream.of(numbers(column)).sorted().toArray();
            int half = sorted.length / 2;
            return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        }

        double deviation(String column) {
            double mean = mean(column);
            double[] all = numbers(column);
            return Math.sqrt(
                    DoubleStream.of(all).map(value -> (value - mean) * (value - mean)).sum()
                            / (all.length - 1));
        }

        long distinct(String column) {
            return rows.stream()
                    .map(row -> row.get(column))
                    .filter(value -> value != null)
                    .distinct()
                    .count();
        }

        int missing(String column) {
            return (int)
                    rows.stream()
                            .filter(row -> row.get(column) == null || "".equals(row.get(column)))
                            .count();
        }

        Map<Object, Picked> by(String column) {
            return rows.stream()
                    .filter(row -> row.get(column) != null)
                    .collect(
                            Collectors.groupingBy(
                                    row -> row.get(column),
                                    LinkedHashMap::new,
                                    Collectors.collectingAndThen(
                                            Collectors.toList(), Picked::new)));
        }

        /// The rows of one group.
        Picked group(String column, String value) {
            return new Picked(rows.stream().filter(row -> value.equals(row.get(column))).toList());
        }

        /// The name of the group that has the most of something.
        String best(String column, ToDoubleFunction<Picked> of) {
            return by(column).entrySet().stream()
                    .max((one, other) ->
                            Double.compare(
                                    of.applyAsDouble(one.getValue()),
                                    of.applyAsDouble(other.getValue())))
                    .orElseThrow()
                    .getKey()
                    .toString();
        }
    }

    Picked all() {
        return new Picked(rows);
    }

    Picked where(Predicate<Row> condition) {
        return new Picked(rows.stream().filter(condition).toList());
    }

    static double number(Row row, String column) {
        return row.get(column) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    static LocalDateTime time(Row row, String column) {
        return row.get(column) instanceof LocalDateTime time ? time : LocalDateTime.MIN;
    }
}
