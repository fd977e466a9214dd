package dev.assay.result.delimited;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Dates in a delimited text that could be read in two ways: of "03/04/2026" nobody knows whether
/// it is in March or in April, unless another one has a day above the twelfth.
record WrittenDates(ReadingDatabase database) {
    /// The beginning of a remark on a column.
    static final String BEGINS = "Dates of “";

    private static final int COLUMNS = 50;

    /// The remarks on dates and times, a sentence each: columns of dates that could be read
    /// otherwise, those that are none for that reason, and the zones of times.
    ///
    /// @param unsettled as a guess has them
    /// @param choice what the analyst said
    /// @param whole whether all rows are looked at
    List<String> remarks(
            FileTable table, Map<String, String> unsettled, ReadingChoice choice, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = otherwise(table, whole);
        for (FileColumn column : table.columns()) {
            String example = unsettled.get(column.name());
            if (example != null
                    && column.equals(column.asText())
                    && choice.kind(column.name()).isEmpty()) {
                remarks.add(
                        "“%s” is kept as text, because dates such as “%s” may be day first or month first and nothing in the file tells which."
                                .formatted(column.name(), example));
            }
        }
        remarks.addAll(zones(table, whole));
        return remarks;
    }

    private List<String> otherwise(FileTable table, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        for (FileColumn column : table.columns()) {
            boolean guessed = column.cast().isEmpty() && column.order().isPresent();
            if (guessed && remarks.size() < COLUMNS) {
                example(table, column, whole).ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    /// The columns that mix dates of ISO with others that could be read in two ways, with an
    /// example: other columns alone tell which of the two is meant.
    ///
    /// @param columns of texts
    Map<String, String> unsettled(FileTable table, List<FileColumn> columns)
            throws SQLException, IOException, InterruptedException {
        if (columns.isEmpty()) {
            return Map.of();
        }
        List<String> cells = table.cells();
        String selected =
                columns.stream()
                        .map(column -> cells.get(table.columns().indexOf(column)))
                        .map(cell ->
                                """
                                CASE WHEN bool_or(regexp_matches(trim(%1$s), '^\\d{4}-'))
                                  AND count(*) FILTER (WHERE trim(%1$s) <> ''
                                    AND trim(%1$s) NOT IN (%4$s)
                                    AND ((%2$s) IS NULL OR (%3$s) IS NULL)) = 0
                                THEN min(trim(%1$s))
                                  FILTER (WHERE contains(%1$s, '/') AND (%2$s) <> (%3$s)) END\
                                """
                                        .formatted(
                                                cell,
                                                TextCast.TIME_DAY_FIRST.sql(cell),
                                                TextCast.TIME_MONTH_FIRST.sql(cell),
                                                WrittenForms.MISSING))
                        .collect(Collectors.joining(", "));
        return database.read(
                "SELECT %s FROM %s".formatted(selected, FileSql.rows(table)),
                examples -> {
                    examples.next();
                    Map<String, String> unsettled = new LinkedHashMap<>();
                    for (int i = 0; i < columns.size(); i++) {
                        String example = examples.getString(i + 1);
                        if (example != null) {
                            unsettled.put(columns.get(i).name(), example);
                        }
                    }
                    return unsettled;
                });
    }

    /// Offsets, for times are shown in UTC, and times without one among others that have one.
    private List<String> zones(FileTable table, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        for (FileColumn column : table.columns()) {
            boolean zoned =
                    column.isTime()
                            && column.hasZone()
                            && column.cast().stream().allMatch(TextCast.INSTANT::equals);
            if (zoned && remarks.size() < COLUMNS) {
                zone(table, column, whole).ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    private Optional<String> zone(FileTable table, FileColumn column, boolean whole)
            throws SQLException, IOException, InterruptedException {
        String cell = table.cell(column);
        String sql =
                "SELECT count(*) FILTER (WHERE trim(%1$s) <> '' AND NOT %2$s), min(offsets), count(DISTINCT offsets) FROM (SELECT %1$s, nullif(CASE WHEN %2$s THEN regexp_extract(trim(%1$s), '[+-]\\d\\d(:?\\d\\d)?$') END, '') AS offsets FROM %3$s %4$s)"
                        .formatted(
                                cell,
                                TextCast.hasOffset(cell),
                                FileSql.rows(table.withTexts(column::equals)),
                                whole ? "" : "LIMIT " + CsvGuess.LOOKED_AT);
        return database.read(
                sql,
                rows -> {
                    rows.next();
                    long without = rows.getLong(1);
                    String offset = rows.getString(2);
                    String others = rows.getLong(3) > 1 ? " and other offsets" : "";
                    List<String> parts = new ArrayList<>();
                    if (offset != null) {
                        parts.add(
                                "are written with %s%s and read as UTC".formatted(offset, others));
                    }
                    if (without > 0) {
                        parts.add(
                                "name no zone in %s and are read as UTC there"
                                        .formatted(Words.count(without, "cell")));
                    }
                    return parts.isEmpty()
                            ? Optional.empty()
                            : Optional.of(
                                    "%s of “%s” %s."
                                            .formatted(
                                                    whole
                                                            ? "Times"
                                                            : "In the first 200,000 rows times",
                                                    column.name(),
                                                    String.join("; they ", parts)));
                });
    }

    /// The orders of dates that are no guess: some dates of a column do not fit the other one.
    Set<DateOrder> orders(FileTable table) throws SQLException, IOException, InterruptedException {
        Set<DateOrder> sure = EnumSet.noneOf(DateOrder.class);
        for (FileColumn column : table.columns()) {
            DateOrder order = column.order().orElse(DateOrder.YEAR_FIRST);
            if (order != DateOrder.YEAR_FIRST && !sure.contains(order)) {
                String cell = table.cell(column);
                String sql =
                        "SELECT count(*) FROM %s WHERE trim(%s) NOT IN ('', %s) AND (%s) IS NULL"
                                .formatted(
                                        FileSql.rows(table.withTexts(column::equals)),
                                        cell,
                                        WrittenForms.MISSING,
                                        TextCast.of(other(order), true).sql(cell));
                if (database.number(sql) > 0) {
                    sure.add(order);
                }
            }
        }
        return sure;
    }

    /// The order that dates may have as well where they have this one, which is not that of ISO.
    private static DateOrder other(DateOrder order) {
        return order == DateOrder.DAY_FIRST ? DateOrder.MONTH_FIRST : DateOrder.DAY_FIRST;
    }

    /// Returns a remark on a column all of whose dates could be read in another order, with one
    /// that is another day then.
    private Optional<String> example(FileTable table, FileColumn column, boolean whole)
            throws SQLException, IOException, InterruptedException {
        DateOrder order = column.order().orElseThrow();
        DateOrder other = other(order);
        String format = table.csv().flatMap(csv -> csv.format(column.readAs())).orElse("");
        String sql =
                "SELECT count(*) FILTER (WHERE trim(%1$s) <> '' AND (%2$s) IS NULL), min(trim(%1$s)) FILTER (WHERE (%2$s) IS DISTINCT FROM try_strptime(trim(%1$s), %3$s)) FROM (SELECT %1$s FROM %4$s %5$s)"
                        .formatted(
                                table.cell(column),
                                TextCast.of(other, true).sql(table.cell(column)),
                                SqlNames.literal(format),
                                FileSql.rows(table.withTexts(column::equals)),
                                whole ? "" : "LIMIT " + CsvGuess.LOOKED_AT);
        return database.read(
                sql,
                rows -> {
                    rows.next();
                    return rows.getLong(1) == 0
                            ? Optional.ofNullable(rows.getString(2))
                                    .map(example ->
                                            "Dates of “%s” such as “%s” are read %s; %s would fit %s as well."
                                                    .formatted(
                                                            column.name(),
                                                            example,
                                                            order.shortWords(),
                                                            other.shortWords(),
                                                            whole
                                                                    ? "all of them"
                                                                    : "those of the first 200,000 rows"))
                            : Optional.empty();
                });
    }
}
