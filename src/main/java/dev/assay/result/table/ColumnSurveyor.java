package dev.assay.result.table;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.NotFinite;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.table.ColumnSurvey.Extent;
import dev.assay.result.table.ColumnSurvey.Forms;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.ColumnSurvey.Numbers;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.duckdb.DuckDBConnection;

/// Surveys the columns of a table, many at once: a pass over the rows that are counted (counts,
/// ranges), one over those that are measured (quartiles), one over those that are looked at closely
/// (what texts are).
public final class ColumnSurveyor {
    /// Values whose quartiles are found, or that are counted one by one, in one go: all of them are
    /// held meanwhile.
    private static final long MAX_HELD = 10_000_000;

    /// A query about more columns would be too long to plan.
    private static final int COLUMNS_AT_ONCE = 25;

    /// The same where they are only counted: each query's plan goes through all columns.
    private static final int COLUMNS_COUNTED_AT_ONCE = 400;

    private final DuckDBConnection connection;
    private final Extent extent;
    private final TableInfo table;
    private final TableSql sql;
    private final Set<String> unmeasured;
    private final Cancellation cancellation;

    /// @param unmeasured columns whose zeros are no measurements
    public ColumnSurveyor(
            DuckDBConnection connection,
            Extent extent,
            Set<String> unmeasured,
            Cancellation cancellation) {
        this.connection = connection;
        this.extent = extent;
        this.table = extent.counted();
        this.sql = new TableSql(table);
        this.unmeasured = Set.copyOf(unmeasured);
        this.cancellation = cancellation;
    }

    /// Surveys columns, blocking.
    public List<ColumnSurvey> survey(List<String> columns)
            throws SQLException, IOException, InterruptedException {
        return survey(columns, columns.size());
    }

    /// Surveys columns, blocking.
    ///
    /// @param closely how many of them, from the first, are looked at closely; of the others the
    ///   cells are counted
    public List<ColumnSurvey> survey(List<String> columns, int closely)
            throws SQLException, IOException, InterruptedException {
        int first = Math.min(columns.size(), closely);
        List<ColumnSurvey> surveys = new ArrayList<>();
        int atOnce = atOnce();
        for (int from = 0; from < first; from += atOnce) {
            int end = Math.min(first, from + atOnce);
            surveys.addAll(together(columns.subList(from, end), true));
        }
        for (int from = first; from < columns.size(); from += COLUMNS_COUNTED_AT_ONCE) {
            int end = Math.min(columns.size(), from + COLUMNS_COUNTED_AT_ONCE);
            surveys.addAll(together(columns.subList(from, end), false));
        }
        return surveys;
    }

    private int atOnce() {
        return Math.clamp(MAX_HELD / Math.max(1, extent.measured()), 1, COLUMNS_AT_ONCE);
    }

    /// A column with what all of its rows say.
    ///
    /// @param min of its numbers; NaN where it holds none
    private record Counted(
            String name,
            TableInfo.Type type,
            long present,
            long distinct,
            double min,
            double max,
            long longest,
            long zeros,
            NotFinite notFinite) {
        Counted with(long counted) {
            return new Counted(name, type, present, counted, min, max, longest, zeros, notFinite);
        }
    }

    /// A column whose numbers are to be described.
    ///
    /// @param value its cells as numbers, in SQL
    private record Measured(String name, String value, double min, double max) {}

    private List<ColumnSurvey> together(List<String> columns, boolean looking)
            throws SQLException, IOException, InterruptedException {
        List<Counted> counted = looking ? exactly(counted(columns)) : counted(columns);
        Map<String, Forms> forms = new HashMap<>();
        List<Measured> measured = new ArrayList<>();
        if (looking) {
            read(counted, forms, measured);
        }
        // Ranges of texts are of the rows that were looked at, and so are their quartiles.
        List<Measured> texts =
                measured.stream().filter(one -> type(one.name()) == TableInfo.Type.TEXT).toList();
        measured.removeAll(texts);
        Map<String, Numbers> numbers = new HashMap<>(numbers(texts, extent.looked()));
        numbers.putAll(numbers(measured, extent.measured()));
        List<ColumnSurvey> surveys = new ArrayList<>();
        for (Counted column : counted) {
            Optional<Forms> form = Optional.ofNullable(forms.get(column.name()));
            Meaning meaning = meaning(column.type(), form);
            surveys.add(
                    new ColumnSurvey(
                            column.name(),
                            meaning,
                            column.present(),
                            table.rows() - column.present(),
                            readable(column, meaning, form),
                            column.distinct(),
                            column.longest(),
                            column.zeros(),
                            column.notFinite(),
                            form,
                            Optional.ofNullable(numbers.get(column.name()))));
        }
        return surveys;
    }

    private static long readable(Counted column, Meaning meaning, Optional<Forms> forms) {
        return meaning == Meaning.TEXT
                ? column.present()
                : forms.map(form -> Math.max(form.numbers(), form.times()))
                        .orElse(column.present());
    }

    private static Meaning meaning(TableInfo.Type type, Optional<Forms> forms) {
        return switch (type) {
            case NUMBER, INTEGER -> Meaning.NUMBER;
            case INSTANT -> Meaning.TIME;
            case LOCAL_TIME -> Meaning.LOCAL_TIME;
            case DATE -> Meaning.DATE;
            case BOOLEAN -> Meaning.TRUTH;
            case TEXT -> forms.map(Forms::meaning).orElse(Meaning.TEXT);
        };
    }

    private TableInfo.Type type(String column) {
        return table.columns().get(sql.index(column)).type();
    }

    /// Counts over all rows: the cells that are there, the different ones, the smallest and the
    /// largest number, the characters of the longest text, zeros that are no measurements.
    private List<Counted> counted(List<String> columns)
            throws SQLException, IOException, InterruptedException {
        return ask(
                columns.stream().map(this::counts).toList(),
                sql.from(),
                row -> {
                    List<Counted> counted = new ArrayList<>();
                    int place = 1;
                    for (String column : columns) {
                        counted.add(
                                new Counted(
                                        column,
                                        type(column),
                                        row.getLong(place),
                                        row.getLong(place + 1),
                                        number(row, place + 2),
                                        number(row, place + 3),
                                        row.getLong(place + 4),
                                        row.getLong(place + 5),
                                        NotFinite.read(row, place + 6)));
                        place += 6 + NotFinite.COUNTS;
                    }
                    return counted;
                });
    }

    /// The same with the different values counted one by one where they are few enough.
    private List<Counted> exactly(List<Counted> about)
            throws SQLException, IOException, InterruptedException {
        if (sql.countsAtOnce()) {
            return about;
        }
        List<Counted> counted = new ArrayList<>();
        List<Counted> together = new ArrayList<>();
        long held = 0;
        for (Counted one : about) {
            boolean few = TableSql.isCounted(one.distinct());
            if (few && held + one.distinct() > MAX_HELD) {
                counted.addAll(exactlyTogether(together));
                together.clear();
                held = 0;
            }
            together.add(one);
            held += few ? one.distinct() : 0;
        }
        counted.addAll(exactlyTogether(together));
        return counted;
    }

    private List<Counted> exactlyTogether(List<Counted> about)
            throws SQLException, IOException, InterruptedException {
        List<String> selected = new ArrayList<>();
        for (Counted one : about) {
            String count = TableSql.countDistinct(measured(one.name()));
            selected.add(TableSql.isCounted(one.distinct()) ? count : "NULL");
        }
        return ask(
                selected,
                sql.from(),
                row -> {
                    List<Counted> counted = new ArrayList<>();
                    for (Counted one : about) {
                        long exact = row.getLong(counted.size() + 1);
                        counted.add(row.wasNull() ? one : one.with(exact));
                    }
                    return counted;
                });
    }

    private String counts(String column) {
        String name = sql.column(column);
        return "count(%s), %s, ".formatted(name, sql.distinct(measured(column)))
                + switch (type(column)) {
                    case NUMBER, INTEGER, DATE, INSTANT, LOCAL_TIME ->
                            "min(%1$s), max(%1$s), 0, %2$s"
                                    .formatted(
                                            value(column),
                                            unmeasured.contains(column)
                                                    ? "count(*) FILTER (" + name + " = 0)"
                                                    : "0");
                    case TEXT -> "NULL, NULL, max(length(" + name + ")), 0";
                    case BOOLEAN -> "NULL, NULL, 0, 0";
                }
                + ", "
                + TableSql.notFinite(name, type(column));
    }

    /// A column of numbers or times as numbers that are measurements, in SQL.
    private String value(String column) {
        return TableSql.doubles(measured(column), type(column));
    }

    /// A column without zeros that are no measurements, in SQL.
    private String measured(String column) {
        String name = sql.column(column);
        boolean number = meaning(type(column), Optional.empty()) == Meaning.NUMBER;
        return number && unmeasured.contains(column) ? "nullif(" + name + ", 0)" : name;
    }

    private static double number(ResultSet row, int place) throws SQLException {
        double value = row.getDouble(place);
        return row.wasNull() ? Double.NaN : value;
    }

    /// Finds out what texts are, and which columns have numbers to describe.
    private void read(List<Counted> columns, Map<String, Forms> forms, List<Measured> measured)
            throws SQLException, IOException, InterruptedException {
        List<Counted> texts = new ArrayList<>();
        List<String> selected = new ArrayList<>();
        for (Counted column : columns) {
            String name = sql.column(column.name());
            if (column.type() == TableInfo.Type.TEXT && column.present() > 0) {
                texts.add(column);
                selected.add(
                        "count(%1$s), count(%2$s), count(%3$s), min(%2$s), max(%2$s), min(%3$s), max(%3$s), count(*) FILTER (WHERE %4$s)"
                                .formatted(
                                        name,
                                        TableSql.number(name),
                                        TableSql.time(name),
                                        TextCast.hasOffset(name)));
            } else if (Double.isFinite(column.min())) {
                measured.add(
                        new Measured(
                                column.name(), value(column.name()), column.min(), column.max()));
            }
        }
        if (!texts.isEmpty()) {
            ask(
                    selected,
                    first(extent.looked()),
                    row -> {
                        for (int i = 0; i < texts.size(); i++) {
                            form(row, 1 + 8 * i, texts.get(i).name(), forms, measured);
                        }
                        return texts;
                    });
        }
    }

    /// Takes what a column of text is from eight cells of a row.
    private void form(
            ResultSet row,
            int place,
            String column,
            Map<String, Forms> forms,
            List<Measured> measured)
            throws SQLException {
        Forms found =
                new Forms(
                        row.getLong(place),
                        row.getLong(place + 1),
                        row.getLong(place + 2),
                        row.getLong(place + 7));
        forms.put(column, found);
        String name = sql.column(column);
        switch (found.meaning()) {
            case NUMBER -> measured.add(measured(column, TableSql.number(name), row, place + 3));
            case TIME, LOCAL_TIME ->
                    measured.add(measured(column, TableSql.time(name), row, place + 5));
            case DATE, TEXT, TRUTH -> {
                // Has no numbers; texts that are dates are read as times.
            }
        }
    }

    /// @param place of the smallest of the values, before the largest
    private static Measured measured(String column, String value, ResultSet row, int place)
            throws SQLException {
        return new Measured(column, value, number(row, place), number(row, place + 1));
    }

    private Map<String, Numbers> numbers(List<Measured> measured, long rows)
            throws SQLException, IOException, InterruptedException {
        if (measured.isEmpty()) {
            return Map.of();
        }
        return ask(
                measured.stream()
                        .map(column -> TableSql.scaled(column.value(), scale(column)))
                        .map(
                                "quantile_cont(%1$s, [0.25, 0.5, 0.75]), avg(%1$s), stddev_samp(%1$s)"
                                        ::formatted)
                        .toList(),
                first(rows),
                row -> {
                    Map<String, Numbers> numbers = new HashMap<>();
                    int place = 1;
                    for (Measured column : measured) {
                        Array quartiles = row.getArray(place);
                        if (quartiles != null) {
                            Object[] three = (Object[]) quartiles.getArray();
                            double scale = scale(column);
                            numbers.put(
                                    column.name(),
                                    new Numbers(
                                            column.min(),
                                            (Double) three[0] * scale,
                                            (Double) three[1] * scale,
                                            (Double) three[2] * scale,
                                            column.max(),
                                            row.getDouble(place + 1) * scale,
                                            row.getDouble(place + 2) * scale));
                        }
                        place += 3;
                    }
                    return numbers;
                });
    }

    private static double scale(Measured column) {
        return TableSql.scale(Math.max(Math.abs(column.min()), Math.abs(column.max())));
    }

    /// The first rows, as the FROM of a query.
    private String first(long rows) {
        return new TableSql(extent.beginning()).from(rows);
    }

    private <T> T ask(List<String> selected, String from, DuckDatabase.Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        return DuckDatabase.read(
                connection,
                new Query("SELECT " + String.join(", ", selected) + from),
                cancellation,
                DuckDatabase.Reader.ofOneRow(reader));
    }
}
