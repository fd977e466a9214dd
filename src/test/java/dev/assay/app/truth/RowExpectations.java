package dev.assay.app.truth;

import dev.assay.app.truth.Asked.Expected;
import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.table.ShownNumber;
import java.util.List;
import java.util.regex.Pattern;

/// Compares an answer with the rows of a query that was written by hand.
///
/// - `figure`: the one number, in bold or in a table
/// - `rows`: so many rows
/// - `first`: the first name of an order and its number
/// - `groups`: each name with its number, of which the first 30 are listed
/// - `lists`: the rows by their names, of which the first 20 are listed, and how many there are
/// - `says`: the text of the last column
final class RowExpectations {
    private static final int LISTED_GROUPS = 30;
    private static final int LISTED_ROWS = 20;

    private RowExpectations() {}

    static List<String> problems(Told told, Expected expected, List<List<Object>> rows) {
        Object last = rows.getFirst().getLast();
        String said = told.markdown();
        List<List<String>> cells = told.cells();
        boolean holds =
                !told.isRefusal()
                        && switch (expected.kind()) {
                            case "figure" -> ShownNumber.isProminent(said, value(last));
                            case "rows" -> areCounted(said, last);
                            case "first" ->
                                    !cells.isEmpty() && isGroup(cells.getFirst(), rows.getFirst());
                            case "groups" -> areGroups(cells, rows);
                            case "lists" -> areListed(said, cells, rows);
                            case "says" -> said.contains(last.toString());
                            case String other -> throw new IllegalArgumentException(other);
                        };
        return holds
                ? List.of()
                : List.of("Should tell as " + expected.kind() + ": " + begin(rows));
    }

    private static String begin(List<List<Object>> rows) {
        return rows.subList(0, Math.min(LISTED_ROWS, rows.size())).toString();
    }

    private static boolean areCounted(String said, Object count) {
        return Pattern.compile("\\*\\*(?:No|[\\d,]+) rows?").matcher(said).find()
                && Pattern.compile("(?<![\\d,])" + Digits.of(value(count)) + " rows?\\b")
                        .matcher(said)
                        .find();
    }

    private static boolean areListed(
            String said, List<List<String>> cells, List<List<Object>> rows) {
        boolean all =
                said.contains("**" + Words.count(rows.size(), "row") + "**")
                        && cells.size() == Math.min(LISTED_ROWS, rows.size());
        for (int i = 0; all && i < cells.size(); i++) {
            all = cells.get(i).contains(rows.get(i).getFirst().toString());
        }
        return all;
    }

    private static boolean areGroups(List<List<String>> cells, List<List<Object>> rows) {
        int listed = Math.min(LISTED_GROUPS, rows.size());
        return cells.size() == listed
                && rows.subList(0, listed).stream()
                        .allMatch(row -> cells.stream().anyMatch(line -> isGroup(line, row)));
    }

    /// The name and the last number, which is what was asked for.
    private static boolean isGroup(List<String> cells, List<Object> row) {
        Object name = row.getFirst() == null ? "—" : row.getFirst();
        return cells.getFirst().equals(name.toString())
                && ShownNumber.tells(cells.getLast(), value(row.getLast()));
    }

    private static double value(Object cell) {
        return cell instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
