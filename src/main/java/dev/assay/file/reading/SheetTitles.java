package dev.assay.file.reading;

import dev.assay.base.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.jspecify.annotations.Nullable;

/// The titles above the table of a sheet: rows with a single cell, and behind them one with several
/// names.
///
/// @param rows how many rows of the sheet, from its first, they take; 0 where there are none
/// @param texts what stands in them
record SheetTitles(int rows, List<String> texts) {
    private static final SheetTitles NONE = new SheetTitles(0, List.of());

    /// Rows with cells that are looked at.
    private static final int MOST = 10;

    private static final int SHOWN = 60;

    SheetTitles {
        texts = List.copyOf(texts);
    }

    static SheetTitles of(Sheet sheet) throws IOException {
        List<String> texts = new ArrayList<>();
        int last = 0;
        try (Stream<Row> rows = sheet.openStream()) {
            for (Iterator<Row> each = rows.iterator(); each.hasNext() && texts.size() < MOST; ) {
                Row row = each.next();
                List<String> cells = filled(row);
                if (cells.size() > 1) {
                    boolean names = cells.stream().noneMatch(SheetTitles::isNumber);
                    return names && !texts.isEmpty() ? new SheetTitles(last, texts) : NONE;
                }
                last = row.getRowNum();
                texts.addAll(cells);
            }
        }
        return NONE;
    }

    private static List<String> filled(Row row) {
        List<@Nullable String> cells = Workbook.cells(row);
        return cells.stream().filter(Objects::nonNull).map(String::valueOf).toList();
    }

    private static boolean isNumber(String cell) {
        return cell.chars().noneMatch(Character::isLetter);
    }

    /// What is said of them.
    List<String> remarks() {
        return texts.isEmpty()
                ? List.of()
                : List.of(
                        "%s above the names of the columns %s not read: %s."
                                .formatted(
                                        Words.count(texts.size(), "row"),
                                        texts.size() == 1 ? "was" : "were",
                                        Words.shortened(
                                                texts.stream()
                                                        .map(text -> "“" + text + "”")
                                                        .reduce((a, b) -> a + ", " + b)
                                                        .orElse(""),
                                                4 * SHOWN)));
    }
}
