package dev.assay.result.file;

import dev.assay.base.Words;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Numbers of a text that no double is: too large or too near to zero for one, or whole with more
/// digits than it has.
public record InexactNumbers(ReadingDatabase database) {
    /// In characters: no shorter number with a point or an exponent of two digits is too large or
    /// too near to zero.
    public static final int MAX_SURE = 200;

    private static final int COLUMNS_AT_ONCE = 500;
    private static final int MAX_SHOWN = 60;
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{16,}");
    private static final Pattern NOT_ZERO = Pattern.compile("^[^eE]*[1-9]");

    /// The same table, with a remark for each column that has some. Whole numbers alone may name
    /// something, so they are kept as texts then.
    ///
    /// @param remarks get a sentence for each of them
    public FileTable kept(FileTable table, List<String> remarks)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> columns = table.columns();
        List<Integer> numbers =
                IntStream.range(0, columns.size())
                        .filter(i -> columns.get(i).sqlType().equals("DOUBLE"))
                        .boxed()
                        .toList();
        String rows = FileSql.rows(table.withTexts(each -> each.sqlType().equals("DOUBLE")));
        boolean comma = table.csv().filter(csv -> csv.decimal().equals(",")).isPresent();
        String number = comma ? "replace(trim(%s), ',', '.')" : "trim(%s)";
        List<String> cells = table.cells().stream().map(number::formatted).toList();
        Set<FileColumn> texts = new HashSet<>();
        for (int from = 0; from < numbers.size(); from += COLUMNS_AT_ONCE) {
            int to = Math.min(numbers.size(), from + COLUMNS_AT_ONCE);
            Map<Integer, String> examples = examples(rows, cells, numbers.subList(from, to));
            List<Integer> some = List.copyOf(examples.keySet());
            List<Boolean> whole = some.isEmpty() ? List.of() : whole(rows, cells, some);
            for (int i = 0; i < some.size(); i++) {
                FileColumn column = columns.get(some.get(i));
                String example = examples.getOrDefault(some.get(i), "");
                if (whole.get(i)) {
                    texts.add(column);
                    remarks.add(asText(column.name(), example));
                } else {
                    reading(example).ifPresent(told -> remarks.add(remark(column.name(), told)));
                }
            }
        }
        return table.withTexts(texts::contains);
    }

    /// The first such number of each column that has one, by the column's place.
    private Map<Integer, String> examples(String rows, List<String> cells, List<Integer> columns)
            throws SQLException, IOException, InterruptedException {
        String selected =
                columns.stream()
                        .map(i ->
                                "CASE WHEN %s THEN %s END AS c%d"
                                        .formatted(mayBeOne(cells.get(i)), cells.get(i), i))
                        .collect(Collectors.joining(", "));
        String any = columns.stream().map(i -> "c" + i).collect(Collectors.joining(", "));
        return database.read(
                "SELECT * FROM (SELECT %s FROM %s) WHERE coalesce(%s) IS NOT NULL"
                        .formatted(selected, rows, any),
                found -> {
                    Map<Integer, String> examples = new TreeMap<>();
                    while (examples.size() < columns.size() && found.next()) {
                        for (int i = 0; i < columns.size(); i++) {
                            String text = found.getString(i + 1);
                            if (text != null && reading(text).isPresent()) {
                                examples.putIfAbsent(columns.get(i), text);
                            }
                        }
                    }
                    return examples;
                });
    }

    /// The condition in SQL on a number that holds for all that no double is and few others.
    static String mayBeOne(String cell) {
        return """
        CASE WHEN length(%1$s) > %2$d THEN true
          WHEN contains(lower(%1$s), 'e')
            THEN NOT contains(lower(right(%1$s, 3)), 'e') AND right(%1$s, 3) > '0'
          ELSE length(%1$s) > 15 AND NOT contains(%1$s, '.') END\
        """
                .formatted(cell, MAX_SURE);
    }

    /// Returns for each of some columns whether all its numbers are whole.
    private List<Boolean> whole(String rows, List<String> cells, List<Integer> columns)
            throws SQLException, IOException, InterruptedException {
        return database.row(
                columns.stream()
                        .map(i -> "bool_and(trim(%s, '+-0123456789') = '')".formatted(cells.get(i)))
                        .collect(Collectors.joining(", ", "SELECT ", " FROM " + rows)),
                found -> {
                    List<Boolean> whole = new ArrayList<>();
                    for (int i = 1; i <= columns.size(); i++) {
                        whole.add(found.getBoolean(i));
                    }
                    return whole;
                });
    }

    /// A sentence for people about a column of whole numbers that has some.
    public static String asText(String column, String example) {
        return "“%s” is kept as text, because it has whole numbers of more digits than a number has here, such as “%s”."
                .formatted(column, Words.shortened(example, MAX_SHOWN));
    }

    /// A sentence for people about a column that has some and is read as numbers all the same.
    ///
    /// @param example what becomes of one, as [#reading] has it
    public static String remark(String column, String example) {
        return "“%s” has numbers that are too long, too large or too near to zero to be read as they are: %s."
                .formatted(column, example);
    }

    /// Returns what becomes of a text that is such a number; empty where it is none.
    ///
    /// @param text with a decimal point
    public static Optional<String> reading(String text) {
        try {
            double read = Double.parseDouble(text);
            boolean kept =
                    read == 0
                            ? !NOT_ZERO.matcher(text).find()
                            : Double.isInfinite(read)
                                    ? text.chars().noneMatch(Character::isDigit)
                                    : !WHOLE.matcher(text).matches() || isExact(text, read);
            return kept
                    ? Optional.empty()
                    : Optional.of(
                            "“%s” is read as %s".formatted(Words.shortened(text, MAX_SHOWN), read));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    private static boolean isExact(String whole, double read) {
        BigDecimal written = new BigDecimal(whole);
        return written.compareTo(new BigDecimal(read)) == 0
                || written.compareTo(BigDecimal.valueOf(read)) == 0;
    }
}
