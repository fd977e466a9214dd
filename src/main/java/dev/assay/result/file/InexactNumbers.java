package dev.assay.result.file;

import dev.assay.base.Words;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Numbers of a text that no double is: too large or too near to zero for one, or whole with more
/// digits than it has.
public record InexactNumbers(ReadingDatabase database) {
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
        FileTable kept = table;
        List<FileColumn> numbers =
                table.columns().stream()
                        .filter(column -> column.sqlType().equals("DOUBLE"))
                        .toList();
        for (int from = 0; from < numbers.size(); from += COLUMNS_AT_ONCE) {
            List<FileColumn> some =
                    numbers.subList(from, Math.min(numbers.size(), from + COLUMNS_AT_ONCE));
            FileTable before = kept;
            kept = database.read(sql(table, some), row -> kept(before, some, row, remarks));
        }
        return kept;
    }

    private static String sql(FileTable table, List<FileColumn> numbers) {
        FileTable texts = table.withTexts(numbers::contains);
        boolean comma = table.csv().filter(csv -> csv.decimal().equals(",")).isPresent();
        return numbers.stream()
                .map(column -> "trim(%s)".formatted(table.cell(column)))
                .map(cell -> comma ? "replace(%s, ',', '.')".formatted(cell) : cell)
                .map(InexactNumbers::found)
                .collect(Collectors.joining(", ", "SELECT ", " FROM " + FileSql.rows(texts)));
    }

    /// An example of a column in SQL, and whether all of its numbers are whole. Of the forms of a
    /// double the shortest one is what most programs write.
    private static String found(String cell) {
        return """
        min(%1$s) FILTER (CASE WHEN length(%1$s) > 15 OR contains(lower(%1$s), 'e') THEN
          (regexp_matches(%1$s, '%3$s')
            AND (isinf(TRY_CAST(%1$s AS DOUBLE)) OR TRY_CAST(%1$s AS DOUBLE) = 0))
          OR (regexp_full_match(%1$s, '%2$s') AND (TRY_CAST(%1$s AS HUGEINT) IN
            (TRY_CAST(TRY_CAST(%1$s AS DOUBLE) AS HUGEINT),
             TRY_CAST(CAST(TRY_CAST(%1$s AS DOUBLE) AS VARCHAR) AS HUGEINT))) IS NOT TRUE)
        END), bool_and(regexp_full_match(%1$s, '[+-]?\\d+'))\
        """
                .formatted(cell, WHOLE, NOT_ZERO);
    }

    private static FileTable kept(
            FileTable table, List<FileColumn> numbers, ResultSet found, List<String> remarks)
            throws SQLException {
        FileTable kept = table;
        found.next();
        for (int i = 0; i < numbers.size(); i++) {
            FileColumn column = numbers.get(i);
            String example = found.getString(2 * i + 1);
            if (example != null && found.getBoolean(2 * i + 2)) {
                remarks.add(asText(column.name(), example));
                kept = kept.withTexts(column::equals);
            } else if (example != null) {
                reading(example).ifPresent(told -> remarks.add(remark(column.name(), told)));
            }
        }
        return kept;
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
