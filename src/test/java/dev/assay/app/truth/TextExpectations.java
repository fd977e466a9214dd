package dev.assay.app.truth;

import dev.assay.app.truth.Asked.Expected;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Compares an answer with words and quantities, whatever the sentence around them.
///
/// - `tells`: the answer tells these, with `¦` between them; of a query the cells of each row stand
///   in one paragraph, or in one row of a table
/// - `omits`: the answer tells none of these
/// - `verdict`: the answer begins with this word
/// - `draws`: so many charts
/// - `refused`: nothing is answered; the words, if any, are told as the reason
///
/// A quantity has a blank before its unit, and may be rounded to fewer digits, three at least, or
/// to more.
final class TextExpectations {
    private static final List<String> KINDS =
            List.of("tells", "omits", "verdict", "draws", "refused");
    private static final int ENOUGH_DIGITS = 3;
    private static final Pattern QUANTITY = Pattern.compile("([+−-]?[\\d,]+(?:\\.\\d+)?) (\\S+)");

    private TextExpectations() {}

    static boolean knows(Expected expected) {
        return KINDS.contains(expected.kind());
    }

    static List<String> problems(Told told, Expected expected) {
        return problems(
                told,
                expected.kind(),
                Arrays.stream(expected.what().split(" ¦ ", -1))
                        .filter(part -> !part.isEmpty())
                        .map(List::of)
                        .toList());
    }

    /// @param rows what must be told, in texts
    static List<String> problems(Told told, String kind, List<List<String>> rows) {
        Predicate<List<String>> isTold =
                row -> lines(told).anyMatch(line -> row.stream().allMatch(cell -> is(cell, line)));
        return switch (kind) {
            case "tells" ->
                    rows.isEmpty() || !rows.stream().allMatch(isTold)
                            ? List.of("Should tell " + rows)
                            : List.of();
            case "omits" ->
                    rows.stream().anyMatch(isTold) ? List.of("Should not tell " + rows) : List.of();
            case "verdict" ->
                    told.lead().toLowerCase(Locale.ROOT).startsWith(rows.getFirst().getFirst())
                            ? List.of()
                            : List.of("Should begin with " + rows);
            case "draws" ->
                    told.charts().size() == Integer.parseInt(rows.getFirst().getFirst())
                            ? List.of()
                            : List.of("Should have as many charts as " + rows);
            case "refused" ->
                    told.isRefusal() && rows.stream().allMatch(isTold) && told.charts().isEmpty()
                            ? List.of()
                            : List.of("Should be refused because of " + rows);
            case String other -> throw new IllegalArgumentException(other);
        };
    }

    private static final Pattern UNIT = Pattern.compile("\\(([^)]+)\\)$");

    private static Stream<String> lines(Told told) {
        return Stream.concat(
                told.paragraphs().stream(),
                told.grids().stream()
                        .flatMap(grid ->
                                Stream.concat(
                                        Stream.of(String.join(" | ", grid.head())),
                                        grid.rows().stream()
                                                .map(row -> withUnits(grid.head(), row)))));
    }

    /// A row of a table, each value with the unit that its head tells.
    private static String withUnits(List<String> head, List<String> row) {
        return IntStream.range(0, row.size())
                .mapToObj(i -> {
                    Matcher unit = UNIT.matcher(i < head.size() ? head.get(i) : "");
                    return row.get(i) + (unit.find() ? " " + unit.group(1) : "");
                })
                .collect(Collectors.joining(" | "));
    }

    private static boolean is(String told, String line) {
        Matcher quantity = QUANTITY.matcher(told);
        if (quantity.matches()) {
            Matcher shown =
                    Pattern.compile(
                                    "(?<![\\d.,:])([+−-]?[\\d,]+(?:\\.\\d+)?)[ \u00a0\u202f]"
                                            + Pattern.quote(quantity.group(2))
                                            + "(?!\\w)")
                            .matcher(line);
            return shown.results().anyMatch(each -> same(quantity.group(1), each.group(1)));
        }
        return Pattern.compile("(?<![\\d.,:])" + Pattern.quote(told) + "(?!\\d)")
                .matcher(line)
                .find();
    }

    /// Whether two numbers are one where the coarser is rounded.
    private static boolean same(String exact, String shown) {
        int digits = Math.min(decimals(exact), decimals(shown));
        boolean enough =
                digits == decimals(exact) || shown.replaceAll("\\D", "").length() >= ENOUGH_DIGITS;
        double half = 0.5 * Math.pow(10, -digits);
        return enough && Math.abs(number(exact) - number(shown)) <= half * (1 + 1e-9);
    }

    private static int decimals(String number) {
        int point = number.indexOf('.');
        return point < 0 ? 0 : number.length() - point - 1;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", "").replace('−', '-'));
    }
}
