package dev.assay.result.delimited;

import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Columns of amounts of money: texts such as "1.234,56 €", "$1,234.56" or "EUR 12,50". They are
/// numbers where all of them have the same mark, which is their unit.
record CurrencyMarks(ReadingDatabase database) {
    private static final int COLUMNS = 200;
    private static final int LOOKED_AT_FIRST = 1_000;

    /// More need not be known to say that they are several.
    private static final int MAX_MARKS = 9;

    /// A longer number may be none that a double is.
    private static final int MAX_DIGITS = 15;

    private static final String NUMBER = "[+-]?(?:\\d[\\d.,''’\u00A0\u202F ]*)?\\d";
    private static final String MARK = "([A-Z]{0,3}\\p{Sc}|[A-Z]{3})";
    private static final String AMOUNT =
            "^\\(?[+-]?%1$s(?:%2$s%1$s%3$s|%3$s%1$s%2$s|%3$s)\\)?$"
                    .formatted(TextCast.BLANKS, MARK, NUMBER);

    /// What no amount has for a mark.
    private static final String OTHER = "?";

    /// What the cells of a column have beside a number, an empty text where they have nothing.
    ///
    /// @param first a cell with the first of them by the alphabet
    /// @param last a cell with the last
    /// @param missing the words for missing cells that it has
    private record Marks(Set<String> all, String first, String last, Optional<String> missing) {
        private boolean areMoney() {
            return all.stream().allMatch(mark -> mark.isEmpty() || isCurrency(mark))
                    && all.stream().anyMatch(mark -> !mark.isEmpty());
        }

        private boolean areOne() {
            return all.size() == 1 && areMoney();
        }
    }

    private static boolean isCurrency(String mark) {
        return mark.codePoints().anyMatch(c -> Character.getType(c) == Character.CURRENCY_SYMBOL)
                || Currency.getAvailableCurrencies().stream()
                        .anyMatch(currency -> currency.getCurrencyCode().equals(mark));
    }

    /// The guess with such columns as numbers, by all rows of its file.
    ///
    /// @param decimal what an analyst said of it; empty for what fits
    /// @param comma whether other numbers of the file have a decimal comma
    CsvGuess in(CsvGuess guess, Optional<String> decimal, boolean comma, Path file)
            throws SQLException, IOException, InterruptedException {
        FileTable table = guess.table(FileState.of(file));
        Map<FileColumn, FileColumn> amounts = new HashMap<>();
        for (Map.Entry<FileColumn, Marks> found : marks(table, "").entrySet()) {
            if (found.getValue().areOne()) {
                String mark = found.getValue().all().iterator().next();
                List<FileColumn> ways =
                        ways(decimal, comma).stream()
                                .map(cast -> found.getKey().as(cast).of(mark))
                                .toList();
                amount(table, found.getKey(), ways)
                        .ifPresent(amount -> amounts.put(found.getKey(), amount));
            }
        }
        return guess.with(column -> amounts.getOrDefault(column, column));
    }

    private static List<TextCast> ways(Optional<String> decimal, boolean comma) {
        List<TextCast> points = List.of(TextCast.WHOLE_NUMBER, TextCast.NUMBER);
        List<TextCast> commas =
                List.of(TextCast.WHOLE_NUMBER_WITH_COMMA, TextCast.NUMBER_WITH_COMMA);
        List<TextCast> first = comma ? commas : points;
        List<TextCast> second = comma ? points : commas;
        return decimal.map(sign -> sign.equals(",") ? commas : points)
                .orElse(Stream.concat(first.stream(), second.stream()).toList());
    }

    /// The column as numbers; empty where not all of its cells are some.
    private Optional<FileColumn> amount(FileTable table, FileColumn column, List<FileColumn> ways)
            throws SQLException, IOException, InterruptedException {
        String cell = table.cell(column);
        String selected =
                ways.stream()
                        .map(way -> "count(*) FILTER (WHERE %s)".formatted(isUnfit(cell, way)))
                        .collect(Collectors.joining(", "));
        return database.read(
                "SELECT %s FROM %s".formatted(selected, FileSql.rows(table)),
                counts -> {
                    counts.next();
                    for (int i = 0; i < ways.size(); i++) {
                        if (counts.getLong(i + 1) == 0) {
                            return Optional.of(ways.get(i));
                        }
                    }
                    return Optional.empty();
                });
    }

    /// The condition in SQL on a cell that is not exactly a number when it is read so. Three digits
    /// behind a point are a group: amounts have two.
    private static String isUnfit(String cell, FileColumn way) {
        String inexact =
                way.readAs().equals("DOUBLE")
                        ? " OR length(regexp_replace(%s, '\\D', '', 'g')) > %d"
                                .formatted(cell, MAX_DIGITS)
                        : "";
        String group =
                way.cast().equals(Optional.of(TextCast.NUMBER))
                        ? " OR regexp_matches(%s, '\\.\\d{3}\\D*$')".formatted(cell)
                        : "";
        return "%s AND ((%s) IS NULL%s%s)"
                .formatted(isFilled(cell), way.value(cell), inexact, group);
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
        return marks(table, marks(table, texts, " LIMIT " + LOOKED_AT_FIRST).keySet(), limit);
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
        return database.read(
                "SELECT %s FROM (SELECT %s FROM %s%s)"
                        .formatted(selected, cells, FileSql.rows(table), limit),
                rows -> {
                    rows.next();
                    Map<FileColumn, Marks> found = new LinkedHashMap<>();
                    for (int i = 0; i < asked.size(); i++) {
                        Marks marks = marks(rows, 4 * i);
                        if (marks.areMoney()) {
                            found.put(asked.get(i), marks);
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
          THEN concat(regexp_extract(trim(%1$s), '%4$s', 1), regexp_extract(trim(%1$s), '%4$s', 2))
          ELSE '%5$s' END AS m%2$d\
        """
                .formatted(cell, place, isFilled(cell), AMOUNT, OTHER);
    }

    /// What is asked of the cells and marks of a column, in SQL: the marks with a line behind each
    /// of them, the cells with the first and the last, and words for missing cells.
    private static String summed(int place) {
        return "array_to_string(list_slice(list(DISTINCT m%1$d) FILTER (WHERE m%1$d IS NOT NULL), 1, %3$d), '|') || '|', arg_min(c%1$d, m%1$d), arg_max(c%1$d, m%1$d), string_agg(DISTINCT c%1$d, ', ') FILTER (WHERE c%1$d IN (%2$s))"
                .formatted(place, WrittenForms.MISSING, MAX_MARKS);
    }

    private static Marks marks(ResultSet rows, int before) throws SQLException {
        String all = rows.getString(before + 1);
        return new Marks(
                all == null
                        ? Set.of()
                        : Set.of(all.substring(0, all.length() - 1).split("\\|", -1)),
                String.valueOf(rows.getString(before + 2)),
                String.valueOf(rows.getString(before + 3)),
                Optional.ofNullable(rows.getString(before + 4)));
    }

    /// What was taken for amounts, and what was not because their marks differ, a sentence for each
    /// column.
    ///
    /// @param choice what the analyst said, of which nothing is told here
    /// @param whole whether all rows are looked at
    List<String> remarks(FileTable table, ReadingChoice choice, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        FileTable texts = table.withTexts(column -> column.unit().isPresent());
        Map<FileColumn, Marks> marks = marks(texts, whole ? "" : " LIMIT " + CsvGuess.LOOKED_AT);
        for (int i = 0; i < table.columns().size(); i++) {
            FileColumn column = table.columns().get(i);
            Marks found = marks.get(texts.columns().get(i));
            if (found != null && choice.kind(column.name()).isEmpty()) {
                column.unit()
                        .map(unit -> read(column, unit, found))
                        .or(() ->
                                found.areOne()
                                        ? Optional.empty()
                                        : Optional.of(kept(column, found)))
                        .ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    private static String read(FileColumn column, String unit, Marks found) {
        boolean comma = column.cast().filter(TextCast::hasComma).isPresent();
        return "Amounts of “%s” such as “%s” are read as numbers with a decimal %s: all of them are in %s, the unit of the column%s."
                .formatted(
                        column.name(),
                        found.first(),
                        comma ? "comma" : "point",
                        unit,
                        found.missing()
                                .map(words -> "; cells that say " + words + " are missing")
                                .orElse(""));
    }

    private static String kept(FileColumn column, Marks found) {
        return "“%s” is kept as text, because its amounts are not all in one currency: one is “%s”, another “%s”."
                .formatted(column.name(), found.first(), found.last());
    }
}
