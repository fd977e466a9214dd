package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.task.Cancellation;
import dev.assay.vocabulary.ColumnName;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/// Which column of a table is what.
///
/// @param key of which thing a row is, or of which kind where kinds have levels of their own
/// @param measures the numbers, those that were asked for first
public record ColumnRoles(Axis axis, Optional<ColumnSurvey> key, List<ColumnSurvey> measures) {
    private static final long MAX_GROUPS = 1_000;

    /// What is longer is no name of a group.
    private static final long LONGEST_NAME = 60;

    /// With fewer rows in a group there is nothing to say about it.
    private static final long FEWEST_ROWS = 3;

    /// The most columns that are tried as a key, the finest first: each is read for it.
    private static final int MAX_KEYS = 8;

    /// Nearly all rows are of a thing where a table has the history of things.
    private static final double MIN_PRESENT = 0.95;

    /// The roles of surveyed columns.
    ///
    /// @param wanted the words that somebody asked with
    public static ColumnRoles of(
            TableInfo table,
            TableNumbers numbers,
            List<ColumnSurvey> columns,
            String wanted,
            Cancellation cancellation)
            throws InterruptedException {
        Optional<ColumnSurvey> order = order(columns);
        Axis axis = order.map(column -> Axis.of(column, info(table, column))).orElseGet(Axis::rows);
        List<ColumnSurvey> others =
                columns.stream().filter(column -> order.filter(column::equals).isEmpty()).toList();
        ColumnRoles none = new ColumnRoles(axis, Optional.empty(), measures(others, wanted));
        List<ColumnSurvey> keys =
                others.stream()
                        .filter(column -> mayBeKey(column, table.rows()))
                        .sorted(Comparator.comparingLong(ColumnSurvey::distinct).reversed())
                        .limit(MAX_KEYS)
                        .toList();
        for (ColumnSurvey key : keys) {
            ColumnRoles roles = none.with(key);
            if (order.isEmpty()
                    || OwnLevels.of(numbers, roles, table.rows(), cancellation)
                    || SideBySide.of(numbers, roles, cancellation).are()) {
                return roles;
            }
        }
        return none;
    }

    private static List<ColumnSurvey> measures(List<ColumnSurvey> columns, String wanted) {
        String words = wanted.toLowerCase(Locale.ROOT);
        return columns.stream()
                .filter(column -> column.meaning() == Meaning.NUMBER)
                .filter(column -> column.numbers().isPresent())
                .filter(column -> !identifies(column) || isNamed(column, words))
                .filter(column -> !Axis.isSince1970(column))
                .sorted(
                        Comparator.comparing(
                                column -> !words.contains(column.name().toLowerCase(Locale.ROOT))))
                .toList();
    }

    private ColumnRoles with(ColumnSurvey group) {
        return new ColumnRoles(
                axis,
                Optional.of(group),
                measures.stream().filter(column -> !column.equals(group)).toList());
    }

    /// The same where all rows are of one series.
    ColumnRoles withoutKey() {
        return new ColumnRoles(axis, Optional.empty(), measures);
    }

    /// Passes on the rows of things by their names: all where there is no key, else those with one.
    TableNumbers.Visitor ofThings(BiConsumer<String, double[]> visitor) {
        return (name, row) -> {
            if (name != null || key.isEmpty()) {
                visitor.accept(name == null ? TimeFacts.NO_KEY : name, row);
            }
        };
    }

    private static boolean isNamed(ColumnSurvey column, String words) {
        String name = Pattern.quote(column.name().toLowerCase(Locale.ROOT));
        return Pattern.compile("(?<!\\w)" + name + "(?!\\w)").matcher(words).find();
    }

    public static TableInfo.ColumnInfo info(TableInfo table, ColumnSurvey survey) {
        return table.column(survey.name());
    }

    private static Optional<ColumnSurvey> order(List<ColumnSurvey> columns) {
        List<ColumnSurvey> able =
                columns.stream()
                        .filter(column -> column.numbers().isPresent())
                        .filter(ColumnRoles::goesOn)
                        .toList();
        Comparator<ColumnSurvey> finest = Comparator.comparingLong(ColumnSurvey::distinct);
        return able.stream()
                .filter(column -> column.meaning().isTime())
                .max(finest)
                .or(() -> able.stream().filter(Axis::isSince1970).max(finest))
                .or(() ->
                        able.stream()
                                .filter(column -> ColumnName.of(column.name()).isPlace())
                                .findFirst());
    }

    /// Whether a column has more than one value: one that never changes orders nothing.
    private static boolean goesOn(ColumnSurvey column) {
        return column.distinct() > 1 || column.present() <= 1;
    }

    private static boolean mayBeKey(ColumnSurvey column, long rows) {
        boolean few =
                column.distinct() > 1
                        && column.present() >= MIN_PRESENT * rows
                        && column.distinct() <= MAX_GROUPS
                        && column.present() >= FEWEST_ROWS * column.distinct();
        boolean named = column.meaning() == Meaning.TEXT && column.longest() <= LONGEST_NAME;
        return few && (named || identifies(column));
    }

    /// Whether a column names a thing of its own in each row, so that no two rows are of one thing.
    public static boolean namesEachRow(ColumnSurvey column) {
        return identifies(column)
                && column.longest() <= LONGEST_NAME
                && column.present() >= FEWEST_ROWS
                && column.distinct() == column.present();
    }

    /// Whether a column's numbers are names of things and measure nothing.
    private static boolean identifies(ColumnSurvey column) {
        return ColumnName.of(column.name()).isIdentifier();
    }
}
