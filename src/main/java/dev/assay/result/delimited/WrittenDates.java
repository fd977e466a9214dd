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

/// Dates in a delimited text that could be read in two ways: of "03/04/2026" nobody knows whether
/// it is in March or in April, unless another one has a day above the twelfth.
record WrittenDates(ReadingDatabase database) {
    /// The beginning of a remark on a column.
    static final String BEGINS = "Dates of “";

    private static final int COLUMNS = 50;
    private static final int LOOKED_AT_FIRST = 1_000;
    private static final String YEAR = "regexp_matches(%s, '(19|20)\\d\\d')";

    /// Dates with a full year that no order of three numbers reads.
    private static final String OTHER_DATES =
            "['%Y/%m/%d', '%Y.%m.%d', '%Y%m%d', '%d %b %Y', '%d. %b %Y', '%d-%b-%Y', '%b %d %Y', '%b %d, %Y', '%d %B %Y', '%d. %B %Y', '%B %d %Y', '%B %d, %Y']";

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
        List<FileColumn> texts = new ArrayList<>();
        for (FileColumn column : table.columns()) {
            String example = unsettled.get(column.name());
            boolean text = column.equals(column.asText()) && choice.kind(column.name()).isEmpty();
            if (text && example != null) {
                remarks.add(
                        "“%s” is kept as text, because dates such as “%s” may be day first or month first and nothing in the file tells which."
                                .formatted(column.name(), example));
            } else if (text) {
                texts.add(column);
            }
        }
        for (FileColumn column : ofYears(table, texts)) {
            mixed(table, column, whole).ifPresent(remarks::add);
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

    /// The columns of texts that have a year in at least half of their first cells.
    private List<FileColumn> ofYears(FileTable table, List<FileColumn> texts)
            throws SQLException, IOException, InterruptedException {
        return database
                .told(
                        texts,
                        column -> {
                            String cell = "trim(%s)".formatted(table.cell(column));
                            return "CASE WHEN avg(CAST(%s AS INTEGER)) FILTER (WHERE %s NOT IN ('', %s)) >= 0.5 THEN '' END"
                                    .formatted(YEAR.formatted(cell), cell, WrittenForms.MISSING);
                        },
                        "(SELECT * FROM %s LIMIT %d)"
                                .formatted(FileSql.rows(table), LOOKED_AT_FIRST))
                .keySet()
                .stream()
                .limit(COLUMNS)
                .toList();
    }

    /// A sentence on a column of texts at least half of which are dates with a full year, but not
    /// in one form; empty where it is none.
    private Optional<String> mixed(FileTable table, FileColumn column, boolean whole)
            throws SQLException, IOException, InterruptedException {
        return database.row(
                forms(table, column, whole ? "" : " LIMIT " + CsvGuess.LOOKED_AT),
                found -> {
                    String other = found.getString(3);
                    return found.getBoolean(1) && other != null
                            ? Optional.of(
                                    "“%s” is kept as text, because its cells are not all dates in one form: one is “%s”, another “%s”."
                                            .formatted(column.name(), found.getString(2), other))
                            : Optional.empty();
                });
    }

    /// A query whether half of the cells are dates, with two of different forms.
    private static String forms(FileTable table, FileColumn column, String limit) {
        return """
        SELECT count(*) FILTER (WHERE day OR month OR other) * 2 >= count(*) AND bool_or(day OR month),
          coalesce(min(c) FILTER (WHERE iso), min(c) FILTER (WHERE day), min(c) FILTER (WHERE month)),
          coalesce(
            CASE WHEN count(*) FILTER (WHERE day) >= count(*) FILTER (WHERE month)
              THEN min(c) FILTER (WHERE NOT day) ELSE min(c) FILTER (WHERE NOT month) END,
            min(c) FILTER (WHERE NOT iso))
        FROM (SELECT c, y AND (%1$s) IS NOT NULL AS day, y AND (%2$s) IS NOT NULL AS month,
            y AND try_strptime(c, %3$s) IS NOT NULL AS other, day AND regexp_matches(c, '^\\d{4}-') AS iso
          FROM (SELECT c, %6$s AS y FROM (SELECT trim(%4$s) AS c FROM %5$s))
          WHERE c NOT IN ('', %7$s))\
        """
                .formatted(
                        TextCast.TIME_DAY_FIRST.sql("c"),
                        TextCast.TIME_MONTH_FIRST.sql("c"),
                        OTHER_DATES,
                        table.cell(column),
                        FileSql.rows(table) + limit,
                        YEAR.formatted("c"),
                        WrittenForms.MISSING);
    }

    /// The columns that mix dates of ISO with others that could be read in two ways, with an
    /// example: other columns alone tell which of the two is meant.
    ///
    /// @param columns of texts
    Map<String, String> unsettled(FileTable table, List<FileColumn> columns)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = table.cells();
        Map<String, String> unsettled = new LinkedHashMap<>();
        database.told(
                        columns,
                        column -> mixedExample(cells.get(table.columns().indexOf(column))),
                        FileSql.rows(table))
                .forEach((column, example) -> unsettled.put(column.name(), example));
        return unsettled;
    }

    private static String mixedExample(String cell) {
        return """
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
                        WrittenForms.MISSING);
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
        return database.row(
                sql,
                rows -> {
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
        return database.row(
                sql,
                rows ->
                        rows.getLong(1) == 0
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
                                : Optional.empty());
    }
}
