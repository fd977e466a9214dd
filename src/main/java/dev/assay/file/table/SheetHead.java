package dev.assay.file.table;

import dev.assay.base.Words;
import dev.assay.text.delimited.MissingText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The beginning of a table on a sheet: titles, and rows with the names of its columns.
///
/// @param titles lone texts above the table
/// @param names of the columns, from the table's first; empty where no row has any
/// @param rows how many rows of the sheet these take
/// @param joined how many rows the names stand in
record SheetHead(List<String> titles, List<String> names, int rows, int joined) {
    private static final int MAX_JOINED = 3;
    private static final int MAX_NAME = 250;
    private static final int FIRST_YEAR = 1_800;
    private static final int LAST_YEAR = 2_200;

    SheetHead {
        titles = List.copyOf(titles);
        names = List.copyOf(names);
    }

    /// The beginning of a block of rows.
    static SheetHead of(SheetBlock block, List<MergedCells> merged) {
        List<SheetRow> head = block.head();
        int leading = block.leading();
        if (block.left() == block.right()) {
            return ofOneColumn(head);
        }
        if (leading == head.size()) {
            return new SheetHead(List.of(), List.of(), 0, 0);
        }
        int from = namesAt(head, leading, merged);
        if (from < 0) {
            return new SheetHead(titles(head.subList(0, leading)), List.of(), leading, 0);
        }
        int to = from + 1;
        while (to - from < MAX_JOINED && goesOn(head, to, merged)) {
            to++;
        }
        return new SheetHead(
                titles(head.subList(0, from)),
                names(head.subList(from, to), block.left(), block.right(), merged),
                to,
                to - from);
    }

    /// Where the names begin; -1 where there are none. A row may stand above them that is shorter,
    /// such as who made the sheet and when.
    private static int namesAt(List<SheetRow> head, int leading, List<MergedCells> merged) {
        boolean first = areNames(head.get(leading));
        if (first && goesOn(head, leading + 1, merged)) {
            return leading;
        }
        int widest = head.get(leading).filled().size();
        for (int i = leading + 1; i < head.size() && hasValues(head, i + 1); i++) {
            int width = head.get(i).filled().size();
            if (width > widest && areNames(head.get(i))) {
                return i;
            }
            widest = Math.max(widest, width);
        }
        boolean near =
                leading > 0 && head.get(leading - 1).number() == head.get(leading).number() - 1;
        return first ? leading : near ? leading - 1 : -1;
    }

    /// Returns whether some row from one on has more than texts.
    private static boolean hasValues(List<SheetRow> head, int from) {
        return head.stream()
                .skip(from)
                .anyMatch(row -> row.filled().stream().anyMatch(cell -> !cell.isText()));
    }

    /// A text over other values is the name of a column; of texts alone nobody knows.
    private static SheetHead ofOneColumn(List<SheetRow> head) {
        boolean named =
                head.size() > 1
                        && head.getFirst().isLoneText()
                        && head.stream().skip(1).noneMatch(SheetRow::isLoneText);
        List<String> names = named ? List.of(name(head.getFirst().filled().getFirst())) : List.of();
        return new SheetHead(List.of(), names, names.size(), names.size());
    }

    private static List<String> titles(List<SheetRow> rows) {
        return rows.stream()
                .map(row ->
                        row.filled().stream().map(SheetHead::name).collect(Collectors.joining(" ")))
                .toList();
    }

    private static String name(SheetCell cell) {
        return Words.oneLine(cell.text());
    }

    /// Whether a row has names of columns: texts, or behind a text years or days one after the
    /// other.
    static boolean areNames(SheetRow row) {
        List<SheetCell> cells = row.filled();
        List<SheetCell> others = cells.stream().filter(cell -> !cell.isText()).toList();
        boolean named =
                cells.stream()
                        .filter(SheetCell::isText)
                        .map(SheetCell::text)
                        .noneMatch(text ->
                                text.length() > MAX_NAME || MissingText.isWord(text.strip()));
        return named
                && !cells.isEmpty()
                && (others.isEmpty() || (cells.getFirst().isText() && areInTime(others)));
    }

    private static boolean areInTime(List<SheetCell> cells) {
        boolean days = cells.stream().allMatch(cell -> cell.kind() == SheetCell.Kind.DATE);
        boolean years = cells.stream().allMatch(SheetHead::isYear);
        boolean rises = cells.size() > 1 && (days || years);
        for (int i = 1; rises && i < cells.size(); i++) {
            rises = cells.get(i - 1).text().compareTo(cells.get(i).text()) < 0;
        }
        return rises;
    }

    private static boolean isYear(SheetCell cell) {
        if (cell.kind() != SheetCell.Kind.NUMBER || !cell.text().matches("\\d{4}")) {
            return false;
        }
        int year = Integer.parseInt(cell.text());
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    /// Returns whether a row has names as well, below groups in the row above it.
    private static boolean goesOn(List<SheetRow> head, int at, List<MergedCells> merged) {
        if (at + 1 >= head.size()) {
            return false;
        }
        SheetRow groups = head.get(at - 1);
        SheetRow row = head.get(at);
        if (row.number() != groups.number() + 1 || !areNames(row) || row.filled().size() < 2) {
            return false;
        }
        List<String> names = row.filled().stream().map(SheetCell::text).toList();
        boolean again = new HashSet<>(names).size() < names.size();
        boolean grouped =
                merged.stream()
                        .anyMatch(cells ->
                                cells.top() <= groups.number()
                                        && cells.bottom() >= groups.number()
                                        && (cells.isWide() || cells.bottom() >= row.number()));
        boolean fewer = groups.filled().size() < names.size();
        return grouped ? again || hasValues(head, at + 1) : again && fewer;
    }

    private static List<String> names(
            List<SheetRow> rows, int left, int right, List<MergedCells> merged) {
        List<String> names = new ArrayList<>();
        for (int column = left; column <= right; column++) {
            List<String> parts = new ArrayList<>();
            for (SheetRow row : rows) {
                String part = part(rows, row, left, column, merged);
                if (!part.isEmpty() && !parts.contains(part)) {
                    parts.add(part);
                }
            }
            names.add(String.join(" ", parts));
        }
        return names;
    }

    /// What a row of names says of a column.
    private static String part(
            List<SheetRow> rows, SheetRow row, int left, int column, List<MergedCells> merged) {
        Optional<MergedCells> cells =
                merged.stream().filter(each -> each.has(row.number(), column)).findFirst();
        if (cells.isPresent()) {
            return rows.stream()
                    .filter(each -> each.number() == cells.get().top())
                    .map(each -> shown(each.cell(cells.get().left())))
                    .findFirst()
                    .orElse("");
        }
        boolean wide =
                merged.stream().anyMatch(each -> each.top() == row.number() && each.isWide());
        String own = shown(row.cell(column));
        // A group stands over its first column, and nothing over the others.
        boolean ofGroups = row.number() != rows.getLast().number() && !wide;
        for (int i = column - 1; ofGroups && own.isEmpty() && i >= left; i--) {
            own = shown(row.cell(i));
        }
        return own;
    }

    private static String shown(@Nullable SheetCell cell) {
        return cell == null ? "" : name(cell);
    }
}
