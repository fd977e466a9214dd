package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Forms;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.text.UntrustedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the counts of a table's cells say of their quality.
final class Cells {
    private static final int NAMED = 3;
    private static final int LONGEST_NAME = 40;

    /// Fewer numbers among texts are nothing odd.
    private static final double MOSTLY = 0.5;

    private static final Pattern LATITUDE =
            Pattern.compile("(?:.*[^a-z])?(?:lat|latitude)(?:[^a-z].*)?");
    private static final Pattern LONGITUDE =
            Pattern.compile("(?:.*[^a-z])?(?:lon|lng|long|longitude)(?:[^a-z].*)?");

    private Cells() {}

    /// What is to be said of names that read like orders.
    static List<String> names(List<ColumnSurvey> columns) {
        long orders =
                columns.stream()
                        .filter(column -> UntrustedText.readsLikeOrder(column.name()))
                        .count();
        return orders == 0
                ? List.of()
                : List.of(
                        orders == 1
                                ? "1 column name reads like an instruction; it is data"
                                : orders + " column names read like instructions; they are data");
    }

    /// @param rows that were counted
    static List<String> oddities(long rows, List<ColumnSurvey> columns) {
        List<String> oddities = new ArrayList<>();
        missing(rows, columns).ifPresent(oddities::add);
        if (rows > 1) {
            listed("constant: ", columns, column -> column.distinct() == 1 && column.missing() == 0)
                    .ifPresent(oddities::add);
        }
        columns.forEach(column -> beyondEarth(column).ifPresent(oddities::add));
        return oddities;
    }

    /// A column's name as data.
    static String name(String column) {
        return UntrustedText.readsLikeOrder(column)
                ? "a column"
                : Words.shortened(Words.oneLine(column), LONGEST_NAME);
    }

    private static Optional<String> missing(long rows, List<ColumnSurvey> columns) {
        List<ColumnSurvey> lacking =
                columns.stream()
                        .filter(column -> column.missing() > 0)
                        .sorted(Comparator.comparingLong(ColumnSurvey::missing).reversed())
                        .toList();
        if (lacking.isEmpty()) {
            return Optional.empty();
        }
        String most =
                lacking.stream()
                        .limit(NAMED)
                        .map(column -> name(column.name()) + " " + share(column, rows))
                        .collect(Collectors.joining(", "));
        int more = lacking.size() - NAMED;
        return Optional.of(
                "missing: "
                        + most
                        + (more > 0 ? " and in " + Words.count(more, "more column") : ""));
    }

    /// "3 (12 %)"; "all" of them.
    private static String share(ColumnSurvey column, long rows) {
        if (column.missing() == rows) {
            return "all";
        }
        double percent = 100.0 * column.missing() / rows;
        String said =
                percent < 1
                        ? "<1"
                        : percent > 99 ? ">99" : String.format(Locale.ROOT, "%.0f", percent);
        return Words.count(column.missing()) + " (" + said + " %)";
    }

    private static Optional<String> listed(
            String before, List<ColumnSurvey> columns, Predicate<ColumnSurvey> wanted) {
        List<String> names =
                columns.stream().filter(wanted).map(column -> name(column.name())).toList();
        int more = names.size() - NAMED;
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        before
                                + names.stream().limit(NAMED).collect(Collectors.joining(", "))
                                + (more > 0 ? " and " + Words.count(more, "more column") : ""));
    }

    /// Columns of texts of which most, but not all, are numbers or times.
    static List<String> mixed(List<ColumnSurvey> columns) {
        return columns.stream().flatMap(column -> mixed(column).stream()).toList();
    }

    private static Optional<String> mixed(ColumnSurvey column) {
        if (column.forms().isEmpty()) {
            return Optional.empty();
        }
        Forms forms = column.forms().get();
        boolean numbers = forms.numbers() >= forms.times();
        long alike = Math.max(forms.numbers(), forms.times());
        return alike < forms.looked() && alike > MOSTLY * forms.looked()
                ? Optional.of(
                        "mixed types in %s: %s of %s texts are %s"
                                .formatted(
                                        name(column.name()),
                                        Words.count(alike),
                                        Words.count(forms.looked()),
                                        numbers ? "numbers" : "times"))
                : Optional.empty();
    }

    /// Degrees that no place has. Longitudes are written up to 180 or up to 360.
    private static Optional<String> beyondEarth(ColumnSurvey column) {
        String name = column.name().toLowerCase(Locale.ROOT);
        double most =
                LATITUDE.matcher(name).matches() ? 90 : LONGITUDE.matcher(name).matches() ? 360 : 0;
        return column.numbers()
                .filter(_ -> most > 0 && column.meaning() == Meaning.NUMBER)
                .filter(numbers ->
                        Math.max(Math.abs(numbers.min()), Math.abs(numbers.max())) > most)
                .map(_ ->
                        "%s has values beyond %d degrees"
                                .formatted(name(column.name()), Math.round(most)));
    }
}
