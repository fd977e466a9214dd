package dev.assay.file.parts;

import dev.assay.base.DateOrder;
import dev.assay.file.parts.DelimitedParts.Read;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the dates of several texts in one order. Of "03/04/2026" nobody knows whether it is in
/// March or in April, and what is guessed for one file alone may be otherwise in the next one.
///
/// @param choice what the analyst said
record PartDates(ReadingDatabase database, ReadingChoice choice) {
    private static final int AT_ONCE = 256;

    /// How a column is to be read in all files.
    ///
    /// @param order of its dates; empty where they are kept as texts
    /// @param remark a sentence; empty where nothing is to be told
    record Ruling(Optional<DateOrder> order, Optional<String> remark) {
        /// A column of a file as it is to be read.
        FileColumn of(FileColumn column) {
            Optional<DateOrder> own = column.order();
            if (order.isEmpty()) {
                return column.asText();
            }
            return own.isEmpty() || own.equals(order)
                    ? column
                    : column.as(cast(column, order.get()));
        }
    }

    /// What the cells of files that are read in one way tell.
    ///
    /// @param clear one that can be read in no other order
    /// @param either one that is another day in the other order
    /// @param fitsOther whether all could be read in the other order by what is written here
    /// @param missing words that stand for missing cells
    /// @param fromTexts whether they were found among texts
    private record Cells(
            DateOrder order,
            @Nullable String clear,
            @Nullable String either,
            boolean fitsOther,
            Set<String> missing,
            boolean fromTexts) {
        private Cells with(Cells more) {
            Set<String> words = new TreeSet<>(missing);
            words.addAll(more.missing);
            return new Cells(
                    order,
                    clear == null ? more.clear : clear,
                    either == null ? more.either : either,
                    fitsOther && more.fitsOther,
                    words,
                    fromTexts);
        }
    }

    /// How a column of dates is to be read; empty where nothing is unclear about it.
    ///
    /// @param kinds the files by how they are read
    Optional<Ruling> of(FileColumn whole, List<List<Read>> kinds)
            throws SQLException, IOException, InterruptedException {
        List<Cells> all = new ArrayList<>();
        for (List<Read> kind : kinds) {
            FileTable table = kind.getFirst().table();
            for (int i = 0; i < table.columns().size(); i++) {
                FileColumn column = table.columns().get(i);
                Optional<DateOrder> order = column.order();
                if (order.isPresent()
                        && PartColumns.key(column.name()).equals(PartColumns.key(whole.name()))) {
                    all.add(cells(kind, i, order.get()));
                }
            }
        }
        boolean said = choice.dates().isPresent() || choice.kind(whole.name()).isPresent();
        return all.isEmpty() || said ? Optional.empty() : Optional.of(ruling(whole, all));
    }

    private static Ruling ruling(FileColumn whole, List<Cells> all) {
        Set<DateOrder> orders = all.stream().map(Cells::order).collect(Collectors.toSet());
        List<Cells> clear = all.stream().filter(cells -> cells.clear() != null).toList();
        Set<DateOrder> sure = clear.stream().map(Cells::order).collect(Collectors.toSet());
        if (sure.size() > 1) {
            return text(
                    "Dates of “%s” are in one order in some of these files, such as “%s”, and in another in others, such as “%s”. So they are kept as text, as they are written. To have dates, open the files of one order by a pattern of their names."
                            .formatted(whole.name(), example(clear, 0), example(clear, 1)));
        }
        DateOrder order = sure.isEmpty() ? all.getFirst().order() : sure.iterator().next();
        boolean odd = orders.size() > 1 && orders.contains(DateOrder.YEAR_FIRST);
        boolean misfit =
                all.stream().anyMatch(cells -> cells.order() != order && !cells.fitsOther());
        if (odd || misfit) {
            return text(
                    "Dates of “%s” are written in different ways in these files, so they are kept as text, as they are written."
                            .formatted(whole.name()));
        }
        Set<String> missing = new TreeSet<>();
        all.forEach(cells -> missing.addAll(cells.missing()));
        String more =
                missing.isEmpty()
                        ? "."
                        : "; cells that say " + String.join(", ", missing) + " are missing.";
        return new Ruling(
                Optional.of(order), remark(whole, order, all).map(sentence -> sentence + more));
    }

    /// What is to be told of dates that are read in one order.
    private static Optional<String> remark(FileColumn whole, DateOrder order, List<Cells> all) {
        List<Cells> clear = all.stream().filter(cells -> cells.clear() != null).toList();
        if (clear.isEmpty()) {
            return all.stream()
                    .filter(cells -> cells.either() != null)
                    .findFirst()
                    .map(cells ->
                            "Dates of “%s” such as “%s” are read %s in all of these files; %s would fit all of them as well"
                                    .formatted(
                                            whole.name(),
                                            cells.either(),
                                            order.shortWords(),
                                            other(order).shortWords()));
        }
        boolean guessed =
                all.stream().anyMatch(cells -> cells.order() != order || cells.fromTexts());
        return guessed
                ? Optional.of(
                        "Dates of “%s” are read %s in all of these files: some, such as “%s”, can be read in no other way"
                                .formatted(whole.name(), order.shortWords(), example(clear, 0)))
                : Optional.empty();
    }

    private static Ruling text(String remark) {
        return new Ruling(Optional.empty(), Optional.of(remark));
    }

    /// A clear date of the first order, or of another one.
    private static String example(List<Cells> clear, int place) {
        DateOrder first = clear.getFirst().order();
        return clear.stream()
                .filter(cells -> (cells.order() == first) == (place == 0))
                .map(Cells::clear)
                .findFirst()
                .map(String::valueOf)
                .orElse("");
    }

    private static DateOrder other(DateOrder order) {
        return order == DateOrder.DAY_FIRST ? DateOrder.MONTH_FIRST : DateOrder.DAY_FIRST;
    }

    private static TextCast cast(FileColumn column, DateOrder order) {
        return TextCast.of(order, column.readAs().equals("TIMESTAMP"));
    }

    /// A text of a column as a time, in SQL.
    private static String time(
            FileColumn column, FileTable table, DateOrder order, String cell, boolean swapped) {
        if (column.cast().isPresent()) {
            return cast(column, swapped ? other(order) : order).sql(cell);
        }
        String format = table.csv().flatMap(csv -> csv.format(column.readAs())).orElse("");
        String read =
                swapped
                        ? format.replace("%d", "%0").replace("%m", "%d").replace("%0", "%m")
                        : format;
        return "try_strptime(trim(%s), %s)".formatted(cell, SqlNames.literal(read));
    }

    private Cells cells(List<Read> kind, int place, DateOrder order)
            throws SQLException, IOException, InterruptedException {
        FileTable table = kind.getFirst().table();
        FileColumn column = table.columns().get(place);
        FileTable texts = table.withTexts(column::equals);
        String cell = table.cells().get(place);
        // Of a number such as 01-02-03 any part may be the year, and nobody decides.
        boolean year = order == DateOrder.YEAR_FIRST;
        String own = time(column, table, order, cell, false);
        String swapped = year ? own : time(column, table, order, cell, true);
        String fits = cast(column, other(order)).sql(cell);
        String counts = counts(cell, own, swapped, fits);
        Cells all = new Cells(order, null, null, true, Set.of(), column.cast().isPresent());
        for (int at = 0; at < kind.size(); at += AT_ONCE) {
            List<Path> files =
                    kind.subList(at, Math.min(kind.size(), at + AT_ONCE)).stream()
                            .map(read -> read.table().state().file())
                            .toList();
            Cells before = all;
            all =
                    database.row(
                            counts + FileSql.files(texts, files),
                            counted -> before.with(found(order, counted)));
        }
        return all;
    }

    private static String counts(String cell, String own, String swapped, String fits) {
        return "SELECT min(trim(%1$s)) FILTER (WHERE (%2$s) IS NOT NULL AND (%3$s) IS NULL), min(trim(%1$s)) FILTER (WHERE (%2$s) <> (%3$s)), count(*) FILTER (WHERE (%2$s) IS NOT NULL AND (%4$s) IS NULL), string_agg(DISTINCT trim(%1$s), ', ') FILTER (WHERE trim(%1$s) <> '' AND (%2$s) IS NULL) FROM "
                .formatted(cell, own, swapped, fits);
    }

    private static Cells found(DateOrder order, ResultSet counted) throws SQLException {
        String missing = counted.getString(4);
        return new Cells(
                order,
                counted.getString(1),
                counted.getString(2),
                counted.getLong(3) == 0,
                missing == null ? Set.of() : Set.of(missing.split(", ", -1)),
                false);
    }
}
