package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Values that programs write where they have none: -999, 9999-12-31, the first second of 1970. A
/// value counts as one only if it comes again and stands far from all the others.
final class StandIns {
    private static final List<String> NUMBERS =
            List.of(
                    "-99",
                    "-999",
                    "-9999",
                    "-99999",
                    "-999999",
                    "-32768",
                    "-2147483648",
                    "999",
                    "9999",
                    "99999",
                    "999999",
                    "9999999",
                    "99999999",
                    "999999999",
                    "2147483647",
                    "9223372036854775807",
                    "-9223372036854775808",
                    "-1e20",
                    "-1e30",
                    "1e20",
                    "1e30",
                    "1e37",
                    "1e38",
                    "9.96921e36",
                    "9.969209968386869e36",
                    "3.4028234663852886e38",
                    "-3.4028234663852886e38",
                    "1.7976931348623157e308",
                    "-1.7976931348623157e308");

    /// Beginnings of calendars: those of spreadsheets, of file systems, of Unix.
    private static final List<String> TIMES =
            List.of("1601-01-01", "1899-12-30", "1900-01-01", "1904-01-01", "1970-01-01");

    /// No measurement was made before, or will be made after.
    private static final int FIRST_YEAR = 2;

    private static final int LAST_YEAR = 9000;
    private static final Instant EARLY = Instant.EPOCH;
    private static final Instant LATE = Instant.ofEpochSecond(221_845_392_000L);
    private static final double YEAR = 365.25 * 86_400;

    private StandIns() {}

    /// @param values that come most often, by the name of their column
    static List<String> oddities(
            LookedAtRows questions, List<ColumnSurvey> columns, Map<String, List<Value>> values)
            throws SQLException, IOException, InterruptedException {
        List<String> oddities = new ArrayList<>();
        for (ColumnSurvey column : columns) {
            TableInfo.Type type = questions.type(column.name());
            if (type.isTime() || type == TableInfo.Type.TEXT) {
                List<String> apart =
                        type.isTime() && isEarlyOrLate(column)
                                ? time(questions, column).stream().toList()
                                : List.of();
                oddities.addAll(
                        apart.isEmpty()
                                ? FarYears.oddities(
                                        questions,
                                        column,
                                        values.getOrDefault(column.name(), List.of()))
                                : apart);
            } else if (column.meaning() == Meaning.NUMBER && isSuspect(column)) {
                number(questions, column).ifPresent(oddities::add);
            }
        }
        return oddities;
    }

    private static boolean isSuspect(ColumnSurvey column) {
        return column.numbers()
                .filter(numbers ->
                        NUMBERS.stream()
                                .mapToDouble(Double::parseDouble)
                                .anyMatch(
                                        value -> value == numbers.min() || value == numbers.max()))
                .isPresent();
    }

    private static boolean isEarlyOrLate(ColumnSurvey column) {
        return column.numbers()
                .filter(numbers ->
                        numbers.min() <= EARLY.getEpochSecond()
                                || numbers.max() >= LATE.getEpochSecond())
                .isPresent();
    }

    /// The values that are suspect, with how often each comes, and the range of all others.
    private static Optional<String> number(LookedAtRows questions, ColumnSurvey column)
            throws SQLException, IOException, InterruptedException {
        String name = "CAST(" + questions.column(column.name()) + " AS DOUBLE)";
        String suspects = "(" + String.join(", ", NUMBERS) + ")";
        double[] others =
                questions.one(
                        "SELECT min(v), max(v), count(v) FROM (SELECT %s AS v%s) WHERE v NOT IN %s"
                                .formatted(name, questions.rows(), suspects),
                        row -> new double[] {row.getDouble(1), row.getDouble(2), row.getDouble(3)});
        if (others[2] == 0) {
            return Optional.empty();
        }
        List<String> found = apart(questions, name, others);
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s has %s far from all other values (%s): perhaps no values"
                                .formatted(
                                        Cells.name(column.name()),
                                        String.join(", ", found),
                                        ShortNumber.range(others[0], others[1], Meaning.NUMBER)));
    }

    private static List<String> apart(LookedAtRows questions, String name, double[] others)
            throws SQLException, IOException, InterruptedException {
        double span = Math.max(others[1] - others[0], 1);
        String suspects = "(" + String.join(", ", NUMBERS) + ")";
        return questions.all(
                "SELECT v, count(*) FROM (SELECT %s AS v%s) WHERE v IN %s GROUP BY v ORDER BY v"
                        .formatted(name, questions.rows(), suspects),
                rows -> {
                    List<String> values = new ArrayList<>();
                    while (rows.next()) {
                        double value = rows.getDouble(1);
                        double away = Math.max(others[0] - value, value - others[1]);
                        if (rows.getLong(2) > 1 && away > span) {
                            values.add(
                                    Words.count(rows.getLong(2)) + " × " + ShortNumber.of(value));
                        }
                    }
                    return values;
                });
    }

    private static Optional<String> time(LookedAtRows questions, ColumnSurvey column)
            throws SQLException, IOException, InterruptedException {
        String beginnings =
                TIMES.stream()
                        .map(time -> "TIMESTAMP '" + time + "'")
                        .collect(Collectors.joining(", "));
        String odd =
                "(year(t) < %d OR year(t) >= %d OR t IN (%s))"
                        .formatted(FIRST_YEAR, LAST_YEAR, beginnings);
        Found found = found(questions, column, odd);
        boolean apart =
                found.others() > 0
                        && found.count() > 0
                        && (found.from() - found.first() > YEAR
                                || found.last() - found.to() > YEAR);
        Meaning meaning = column.meaning();
        String first = ShortNumber.of(found.first(), meaning);
        String last = ShortNumber.of(found.last(), meaning);
        String which = first.equals(last) ? first : first + " or " + last;
        return apart
                ? Optional.of(
                        "%s has %s × %s, others are %s: perhaps no %s"
                                .formatted(
                                        Cells.name(column.name()),
                                        Words.count(found.count()),
                                        which,
                                        ShortNumber.range(found.from(), found.to(), meaning),
                                        meaning == Meaning.DATE ? "dates" : "times"))
                : Optional.empty();
    }

    /// The odd times of a column and the others, in seconds.
    private record Found(
            long count, double first, double last, long others, double from, double to) {}

    private static Found found(LookedAtRows questions, ColumnSurvey column, String odd)
            throws SQLException, IOException, InterruptedException {
        return questions.one(
                ("SELECT count(*) FILTER (%1$s), epoch_us(min(t) FILTER (%1$s)), epoch_us(max(t)"
                                + " FILTER (%1$s)), count(*) FILTER (NOT %1$s), epoch_us(min(t) FILTER (NOT"
                                + " %1$s)) / 1e6, epoch_us(max(t) FILTER (NOT %1$s)) / 1e6 FROM (SELECT %2$s"
                                + " AS t%3$s) WHERE t IS NOT NULL")
                        .formatted(odd, questions.column(column.name()), questions.rows()),
                row ->
                        new Found(
                                row.getLong(1),
                                row.getLong(2) / 1e6,
                                row.getLong(3) / 1e6,
                                row.getLong(4),
                                row.getDouble(5),
                                row.getDouble(6)));
    }
}
