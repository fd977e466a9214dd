package dev.assay.file.table;

import dev.assay.base.Words;
import dev.assay.file.table.SheetCell.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What there is to remark on a table of a sheet, a sentence each.
///
/// @param names of the columns, from the table's first
record SheetRemarks(
        WorkbookParts.Sheet sheet, SheetTable table, List<String> names, List<MergedCells> merged) {
    private static final int NAMED = 3;
    private static final int MAX_QUOTED = 240;

    List<String> all() {
        List<String> all = new ArrayList<>();
        if (sheet.hidden()) {
            all.add("The sheet “%s” is hidden in the workbook.".formatted(sheet.name()));
        }
        texts(all);
        if (table.block().hidden() > 0) {
            all.add(
                    "%s hidden in the workbook and read like the others."
                            .formatted(Words.count(table.block().hidden(), "row", "is", "are")));
        }
        empty(all);
        forms(all);
        merged(all);
        return all;
    }

    private void texts(List<String> all) {
        SheetHead head = table.head();
        if (!head.titles().isEmpty()) {
            all.add("Above the table stands %s.".formatted(quoted(head.titles())));
        }
        if (!table.notes().isEmpty()) {
            all.add("Below the table stands %s.".formatted(quoted(table.notes())));
        }
        if (head.joined() > 1) {
            all.add(
                    "The names of the columns stand in %d rows and were joined, as in “%s”."
                            .formatted(
                                    head.joined(),
                                    names.stream()
                                            .filter(name -> name.contains(" "))
                                            .findFirst()
                                            .orElse(names.getFirst())));
        }
        if (head.names().isEmpty()) {
            all.add("No row has names for the columns, so they have their letters.");
        }
    }

    private static String quoted(List<String> texts) {
        return Words.shortened(
                texts.stream().map("“%s”"::formatted).collect(Collectors.joining(", ")),
                MAX_QUOTED);
    }

    /// Cells that have no value to carry.
    private void empty(List<String> all) {
        long failed = count(Kind.ERROR);
        if (failed > 0) {
            all.add(
                    "%s an error in place of a value (%s), in %s: such cells are empty here."
                            .formatted(
                                    Words.count(failed, "cell", "has", "have"),
                                    example(Kind.ERROR),
                                    columns(Kind.ERROR)));
        }
        long open = count(Kind.NOT_COMPUTED);
        if (open > 0) {
            all.add(
                    "The workbook has no value for %s in %s (such as =%s): these cells are empty here. Open the workbook in a spreadsheet program, save it, and open it here again."
                            .formatted(
                                    Words.count(open, "formula"),
                                    columns(Kind.NOT_COMPUTED),
                                    Words.shortened(example(Kind.NOT_COMPUTED), NAMED * 10)));
        }
    }

    /// Cells that are shown in another form there than here.
    private void forms(List<String> all) {
        if (count(Kind.PERCENT) > 0) {
            all.add(
                    "Percentages are parts of one here, in %s: 0.125 is 12.5 %%."
                            .formatted(columns(Kind.PERCENT)));
        }
        if (count(Kind.DURATION) > 0) {
            all.add(
                    "Durations are texts here, hours first, in %s (%s); SQL counts with CAST(… AS INTERVAL)."
                            .formatted(columns(Kind.DURATION), example(Kind.DURATION)));
        }
        if (count(Kind.CLOCK) > 0) {
            all.add(
                    "Times of the day are texts here, in %s (%s); SQL counts with CAST(… AS TIME)."
                            .formatted(columns(Kind.CLOCK), example(Kind.CLOCK)));
        }
    }

    private void merged(List<String> all) {
        int left = table.block().left();
        List<MergedCells> own =
                merged.stream()
                        .filter(cells ->
                                cells.top() >= table.from()
                                        && cells.bottom() <= table.to()
                                        && cells.left() >= left
                                        && cells.right() <= table.block().right())
                        .toList();
        if (!own.isEmpty()) {
            String where =
                    named(
                            own.stream()
                                    .map(cells -> names.get(cells.left() - left))
                                    .distinct()
                                    .toList());
            all.add(
                    "%s divided, in %s: each cell has the value now%s."
                            .formatted(
                                    Words.count(own.size(), "merged cell", "was", "were"),
                                    where,
                                    own.stream().anyMatch(MergedCells::isWide)
                                            ? ", and a text alone in its row only the first"
                                            : ""));
        }
    }

    private long count(Kind kind) {
        long count = 0;
        for (int i = table.block().left(); i <= table.block().right(); i++) {
            count += table.block().column(i).count(kind);
        }
        return count;
    }

    private String example(Kind kind) {
        String example = "";
        for (int i = table.block().right(); i >= table.block().left(); i--) {
            String own = table.block().column(i).example(kind);
            example = own.isEmpty() ? example : own;
        }
        return example;
    }

    private String columns(Kind kind) {
        List<String> columns = new ArrayList<>();
        for (int i = table.block().left(); i <= table.block().right(); i++) {
            if (table.block().column(i).count(kind) > 0) {
                columns.add(names.get(i - table.block().left()));
            }
        }
        return named(columns);
    }

    private static String named(List<String> columns) {
        String first =
                columns.stream()
                        .limit(NAMED)
                        .map("“%s”"::formatted)
                        .collect(Collectors.joining(", "));
        int more = columns.size() - NAMED;
        return more > 0 ? first + " and " + Words.count(more, "more column") : first;
    }
}
