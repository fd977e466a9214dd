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
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        counted("missing: ", rows, columns, ColumnSurvey::missing).ifPresent(oddities::add);
        zeros(rows, columns).ifPresent(oddities::add);
        counted("NaN or infinite: ", rows, columns, column -> column.notFinite().total())
                .ifPresent(oddities::add);
        if (rows > 1) {
            constant(columns).ifPresent(oddities::add);
        }
        columns.forEach(column -> beyondEarth(column).ifPresent(oddities::add));
        return oddities;
    }

    /// A column's name as data. Long ones, such as the questions of a survey, begin alike and
    /// differ at the end.
    static String name(String column) {
        if (UntrustedText.readsLikeOrder(column)) {
            return "a column";
        }
        String name = Words.oneLine(column);
        int from = name.length() - LONGEST_NAME / 2;
        return name.length() <= LONGEST_NAME
                ? name
                : Words.shortened(name, LONGEST_NAME / 2)
                        + name.substring(
                                Character.isLowSurrogate(name.charAt(from)) ? from + 1 : from);
    }

    /// Zeros of many columns come from runs that failed as a whole: which columns says no more.
    private static Optional<String> zeros(long rows, List<ColumnSurvey> columns) {
        String zeros = "zeros that are no measurements";
        long many = columns.stream().filter(column -> column.zeros() > 0).count();
        return many > NAMED
                ? Optional.of(zeros + " in " + Words.count(many, "column"))
                : counted(zeros + ": ", rows, columns, ColumnSurvey::zeros);
    }

    /// The columns of which most cells are counted, with how many.
    private static Optional<String> counted(
            String before, long rows, List<ColumnSurvey> columns, ToLongFunction<ColumnSurvey> of) {
        List<ColumnSurvey> counted =
                columns.stream()
                        .filter(column -> of.applyAsLong(column) > 0)
                        .sorted(Comparator.comparingLong(of).reversed())
                        .toList();
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        String most =
                counted.stream()
                        .limit(NAMED)
                        .map(column ->
                                name(column.name()) + " " + share(of.applyAsLong(column), rows))
                        .collect(Collectors.joining(", "));
        int more = counted.size() - NAMED;
        return Optional.of(
                before + most + (more > 0 ? " and in " + Words.count(more, "more column") : ""));
    }

    /// "3 (12 %)"; "all" of them.
    private static String share(long cells, long rows) {
        if (cells == rows) {
            return "all";
        }
        double percent = 100.0 * cells / rows;
        String said =
                percent < 1
                        ? "<1"
                        : percent > 99 ? ">99" : String.format(Locale.ROOT, "%.0f", percent);
        return Words.count(cells) + " (" + said + " %)";
    }

    private static Optional<String> constant(List<ColumnSurvey> columns) {
        List<String> names =
                columns.stream()
                        .filter(column -> column.distinct() == 1 && column.missing() == 0)
                        .map(column -> name(column.name()))
                        .toList();
        int more = names.size() - NAMED;
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        (names.size() == 1 ? "constant column: " : "constant columns: ")
                                + names.stream().limit(NAMED).collect(Collectors.joining(", "))
                                + (more > 0 ? " and " + Words.count(more) + " more" : ""));
    }

    /// Columns of texts of which most, but not all, are numbers or times; many in one sentence.
    static List<String> mixed(List<ColumnSurvey> columns) {
        return Stream.of("numbers", "times")
                .flatMap(kind ->
                        mixed(
                                columns.stream()
                                        .filter(column -> kind.equals(mostly(column)))
                                        .toList(),
                                kind))
                .toList();
    }

    private static Stream<String> mixed(List<ColumnSurvey> columns, String kind) {
        int more = columns.size() - NAMED;
        if (more <= 0) {
            return columns.stream().map(column -> mixed(column, kind));
        }
        String named =
                columns.stream()
                        .limit(NAMED)
                        .map(column -> name(column.name()))
                        .collect(Collectors.joining(", "));
        return Stream.of(
                "mixed types in %s and in %s: most texts are %s"
                        .formatted(named, Words.count(more, "more column"), kind));
    }

    private static String mixed(ColumnSurvey column, String kind) {
        Forms forms = column.forms().orElseThrow();
        return "mixed types in %s: %s of %s texts are %s"
                .formatted(
                        name(column.name()),
                        Words.count(Math.max(forms.numbers(), forms.times())),
                        Words.count(forms.looked()),
                        kind);
    }

    /// The kind of most texts of a column, but not of all; empty where there is none.
    private static String mostly(ColumnSurvey column) {
        if (column.forms().isEmpty()) {
            return "";
        }
        Forms forms = column.forms().get();
        long alike = Math.max(forms.numbers(), forms.times());
        boolean mixed = alike < forms.looked() && alike > MOSTLY * forms.looked();
        return !mixed ? "" : forms.numbers() >= forms.times() ? "numbers" : "times";
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
