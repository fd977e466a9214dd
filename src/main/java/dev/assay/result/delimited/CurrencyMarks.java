package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Columns of amounts of money and of percents: texts such as "1.234,56 €", "US$ 1,234.56" or "12.5
/// %". They are numbers where all of them have the same mark, which is their unit, and it is
/// certain which of their signs is the decimal one. Three letters without a sign of a currency are
/// no mark: "TOP 1" is no amount. Nor is a percent sign before a number, as in "%20".
record CurrencyMarks(ReadingDatabase database) {
    private static final int COLUMNS = 200;
    private static final int LOOKED_AT_FIRST = 1_000;

    /// So many columns are looked at with one query: for 200 the memory of the database is too
    /// small, however few rows there are.
    private static final int AT_ONCE = 40;

    /// A longer number may be none that a double is.
    private static final int MAX_DIGITS = 15;

    private static final String NUMBER = "[+-]?(?:\\d[\\d.,''’\u00A0\u202F ]*)?\\d";
    private static final String MARK = "([A-Z]{0,3}\\p{Sc})";
    private static final String AMOUNT =
            "^\\(?[+-]?%1$s(?:%2$s%1$s%3$s|%3$s%1$s(?:%2$s|(%%))|%3$s)\\)?$"
                    .formatted(TextCast.BLANKS, MARK, NUMBER);

    /// The mark of a cell that is no amount, the last one by the alphabet.
    private static final String OTHER = "\uDBFF\uDFFF";

    /// The marks that the cells of a column have beside a number, an empty text where they have
    /// none.
    ///
    /// @param least the first of them by the alphabet
    /// @param most the last of them
    /// @param first a cell with the first of them
    /// @param last a cell with the last
    /// @param longest a cell with one of them
    private record Marks(String least, String most, String first, String last, String longest) {
        private boolean areOne() {
            return least.equals(most);
        }
    }

    /// The ways in which all cells of a column are numbers.
    ///
    /// @param point with a decimal point
    /// @param comma with a decimal comma
    /// @param either a cell that is another number with the one than with the other
    private record Ways(
            Optional<FileColumn> point, Optional<FileColumn> comma, Optional<String> either) {
        /// The column as numbers; empty where it is none or nothing tells which.
        private Optional<FileColumn> settled(boolean points, boolean commas) {
            boolean open = point.isPresent() && comma.isPresent() && either.isPresent();
            return open && points == commas ? Optional.empty() : first(points || !commas);
        }

        private Optional<FileColumn> first(boolean points) {
            return points ? point.or(() -> comma) : comma.or(() -> point);
        }
    }

    /// The guess with such columns as numbers, by all rows of its file.
    ///
    /// @param decimal what an analyst said of it; empty for what fits
    CsvGuess in(CsvGuess guess, Optional<String> decimal, Path file)
            throws SQLException, IOException, InterruptedException {
        FileTable table = guess.table(FileState.of(file));
        Map<FileColumn, Ways> ways = new HashMap<>();
        for (Map.Entry<FileColumn, Marks> found : marks(table, "").entrySet()) {
            if (found.getValue().areOne()) {
                ways.put(found.getKey(), ways(table, found.getKey(), found.getValue(), ""));
            }
        }
        if (decimal.isPresent()) {
            return amounts(guess, ways, way -> decimal.get().equals(",") ? way.comma : way.point);
        }
        CsvGuess sure = amounts(guess, ways, way -> way.settled(false, false));
        String plain = ways.isEmpty() ? "" : plain(sure, file);
        boolean point = plain.equals(".") || sure.has(TextCast.NUMBER);
        boolean comma = plain.equals(",") || sure.has(TextCast.NUMBER_WITH_COMMA);
        return amounts(sure, ways, way -> way.settled(point, comma));
    }

    /// The decimal sign of the numbers without a mark, an empty text where no column shows it:
    /// neither groups of three digits do, nor what is written as no number is, such as the versions
    /// 1.9 and 1.10.
    private String plain(CsvGuess guess, Path file)
            throws SQLException, IOException, InterruptedException {
        List<String> names =
                guess.columns().stream()
                        .filter(each -> each.cast().isEmpty() && each.readAs().equals("DOUBLE"))
                        .map(FileColumn::name)
                        .limit(COLUMNS)
                        .toList();
        FileTable table = guess.withTexts(names).table(FileState.of(file));
        String decimal = guess.reading().decimal();
        String shown =
                table.columns().stream()
                        .filter(column -> names.contains(column.name()))
                        .map(column ->
                                """
                                bool_or(contains(%1$s, '%2$s') AND NOT regexp_full_match(%1$s, '[+-]?[1-9]\\d{0,2}([%2$s]\\d{3})+'))
                                  AND NOT (bool_or(regexp_matches(%1$s, '[%2$s]\\d+0$'))
                                    AND count(DISTINCT nullif(length(regexp_extract(%1$s, '[%2$s]\\d*$')), 0)) > 1)\
                                """
                                        .formatted(
                                                "trim(%s)".formatted(table.cell(column)), decimal))
                        .collect(Collectors.joining(" OR "));
        return !shown.isEmpty()
                        && database.number(
                                        "SELECT CAST(%s AS BIGINT) FROM %s"
                                                .formatted(shown, FileSql.rows(table)))
                                > 0
                ? decimal
                : "";
    }

    private static CsvGuess amounts(
            CsvGuess guess,
            Map<FileColumn, Ways> ways,
            Function<Ways, Optional<FileColumn>> settled) {
        return guess.with(
                column -> Optional.ofNullable(ways.get(column)).flatMap(settled).orElse(column));
    }

    private Ways ways(FileTable table, FileColumn column, Marks marks, String limit)
            throws SQLException, IOException, InterruptedException {
        String cell = table.cell(column);
        List<FileColumn> ways =
                Stream.of(
                                TextCast.WHOLE_NUMBER,
                                TextCast.NUMBER,
                                TextCast.WHOLE_NUMBER_WITH_COMMA,
                                TextCast.NUMBER_WITH_COMMA)
                        .map(cast -> column.as(cast).of(marks.most()))
                        .toList();
        String unfit =
                ways.stream()
                        .map(way -> "count(*) FILTER (WHERE %s)".formatted(isUnfit(cell, way)))
                        .collect(Collectors.joining(", "));
        return database.row(
                "SELECT %s, min(trim(%s)) FILTER (WHERE (%s) <> (%s)) FROM (SELECT * FROM %s%s)"
                        .formatted(
                                unfit,
                                cell,
                                ways.get(1).value(cell),
                                ways.get(3).value(cell),
                                FileSql.rows(table),
                                limit),
                found -> {
                    List<Optional<FileColumn>> fit = new ArrayList<>();
                    for (int i = 0; i < ways.size(); i++) {
                        boolean fits = found.getLong(i + 1) == 0;
                        fit.add(Optional.of(ways.get(i)).filter(_ -> fits));
                    }
                    return new Ways(
                            fit.get(0).or(() -> fit.get(1)),
                            fit.get(2).or(() -> fit.get(3)),
                            Optional.ofNullable(found.getString(ways.size() + 1)));
                });
    }

    /// The condition in SQL on a cell that is not exactly a number when it is read so.
    private static String isUnfit(String cell, FileColumn way) {
        return "%s AND ((%s) IS NULL OR length(regexp_replace(%s, '\\D', '', 'g')) > %d)"
                .formatted(isFilled(cell), way.value(cell), cell, MAX_DIGITS);
    }

    private static String isFilled(String cell) {
        return "trim(%1$s) NOT IN ('', %2$s)".formatted(cell, WrittenForms.MISSING);
    }

    /// The marks of the columns of texts that have some in their first cells.
    private Map<FileColumn, Marks> marks(FileTable table, String limit)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> texts =
                table.columns().stream()
                        .filter(column -> column.equals(column.asText()))
                        .limit(COLUMNS)
                        .toList();
        Map<FileColumn, Marks> marks = new LinkedHashMap<>();
        for (int at = 0; at < texts.size(); at += AT_ONCE) {
            List<FileColumn> some = texts.subList(at, Math.min(texts.size(), at + AT_ONCE));
            Set<FileColumn> first = marks(table, some, " LIMIT " + LOOKED_AT_FIRST).keySet();
            marks.putAll(marks(table, first, limit));
        }
        return marks;
    }

    private Map<FileColumn, Marks> marks(
            FileTable table, Collection<FileColumn> columns, String limit)
            throws SQLException, IOException, InterruptedException {
        if (columns.isEmpty()) {
            return Map.of();
        }
        List<FileColumn> asked = List.copyOf(columns);
        String selected =
                IntStream.range(0, asked.size())
                        .mapToObj(CurrencyMarks::summed)
                        .collect(Collectors.joining(", "));
        String cells =
                IntStream.range(0, asked.size())
                        .mapToObj(i -> marked(table.cell(asked.get(i)), i))
                        .collect(Collectors.joining(", "));
        return database.row(
                "SELECT %s FROM (SELECT %s FROM %s%s)"
                        .formatted(selected, cells, FileSql.rows(table), limit),
                rows -> {
                    Map<FileColumn, Marks> found = new LinkedHashMap<>();
                    for (int i = 0; i < asked.size(); i++) {
                        int at = 5 * i;
                        String most = rows.getString(at + 2);
                        if (most != null && !most.isEmpty() && !most.equals(OTHER)) {
                            found.put(
                                    asked.get(i),
                                    new Marks(
                                            rows.getString(at + 1),
                                            most,
                                            rows.getString(at + 3),
                                            rows.getString(at + 4),
                                            rows.getString(at + 5)));
                        }
                    }
                    return found;
                });
    }

    /// A cell and its mark in SQL: nothing where it is missing.
    private static String marked(String cell, int place) {
        return """
        trim(%1$s) AS c%2$d,
        CASE WHEN (%3$s) IS NOT TRUE THEN NULL WHEN regexp_matches(trim(%1$s), '%4$s')
          THEN concat(regexp_extract(trim(%1$s), '%4$s', 1), regexp_extract(trim(%1$s), '%4$s', 2), regexp_extract(trim(%1$s), '%4$s', 3))
          ELSE '%5$s' END AS m%2$d\
        """
                .formatted(cell, place, isFilled(cell), AMOUNT, OTHER);
    }

    /// A selection in SQL from the cells and marks of a column: the first and the last mark, the
    /// cells with them, and the longest cell.
    private static String summed(int place) {
        return "min(m%1$d), max(m%1$d), arg_min(c%1$d, m%1$d), arg_max(c%1$d, m%1$d), arg_max(c%1$d, CASE WHEN m%1$d IS NOT NULL THEN length(c%1$d) END)"
                .formatted(place);
    }

    /// Columns taken for amounts, and those kept as text all the same, a sentence for each of them.
    ///
    /// @param choice what the analyst said, of which nothing is told here
    /// @param whole whether all rows are looked at
    List<String> remarks(FileTable table, ReadingChoice choice, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        FileTable texts = table.withTexts(column -> column.unit().isPresent());
        String limit = whole ? "" : " LIMIT " + CsvGuess.LOOKED_AT;
        Map<FileColumn, Marks> marks = marks(texts, limit);
        if (texts.columns().stream().filter(each -> each.equals(each.asText())).count() > COLUMNS) {
            remarks.add(
                    "Amounts and percents were looked for in the first %d columns of texts."
                            .formatted(COLUMNS));
        }
        for (int i = 0; i < table.columns().size(); i++) {
            FileColumn column = table.columns().get(i);
            Marks found = marks.get(texts.columns().get(i));
            if (found != null && choice.kind(column.name()).isEmpty()) {
                if (column.unit().isPresent()) {
                    remarks.add(read(texts, column, found, limit));
                } else {
                    kept(texts, column, found, limit)
                            .ifPresent(why ->
                                    remarks.add(
                                            "“%s” is kept as text, because %s."
                                                    .formatted(column.name(), why)));
                }
            }
        }
        return remarks;
    }

    private String read(FileTable texts, FileColumn column, Marks found, String limit)
            throws SQLException, IOException, InterruptedException {
        String sql =
                "SELECT CAST(%s AS VARCHAR), string_agg(DISTINCT c, ', ') FROM (SELECT trim(%s) AS c FROM %s%s) WHERE c IN (%s)"
                        .formatted(
                                column.value(SqlNames.literal(found.longest())),
                                texts.cell(column.asText()),
                                FileSql.rows(texts),
                                limit,
                                WrittenForms.MISSING);
        return database.row(
                sql,
                rows -> {
                    String words = rows.getString(2);
                    return "Amounts of “%s” are read as numbers in %s, the unit of the column: “%s” is read as %s%s."
                            .formatted(
                                    column.name(),
                                    column.unit().orElseThrow(),
                                    found.longest(),
                                    rows.getString(1),
                                    words == null
                                            ? ""
                                            : "; cells that say " + words + " are missing");
                });
    }

    /// The reason why amounts are no numbers; empty where not all of them could be some.
    private Optional<String> kept(FileTable table, FileColumn column, Marks found, String limit)
            throws SQLException, IOException, InterruptedException {
        if (!found.areOne()) {
            return Optional.of(
                    "its amounts are not all in one unit: one is “%s”, another “%s”"
                            .formatted(found.first(), found.last()));
        }
        Ways ways = ways(table, column, found, limit);
        if (!limit.isEmpty() && ways.first(true).isPresent()) {
            return Optional.of(
                    "amounts such as “%s” are numbers only where all rows of a file are looked at"
                            .formatted(found.longest()));
        }
        return ways.point().isEmpty() || ways.comma().isEmpty()
                ? Optional.empty()
                : ways.either()
                        .map(
                                "amounts such as “%s” may have a decimal sign or groups of three digits and nothing in the file tells which"
                                        ::formatted);
    }
}
