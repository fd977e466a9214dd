package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.vocabulary.TableWords.Things;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a table holds, column by column, and what it lacks.
public final class OverviewAnswer {
    private static final int MOST_COLUMNS = 40;

    private OverviewAnswer() {}

    /// "What is in this": each column with what it holds, how much is missing, how many values. Its
    /// query is a part for each column, too long to be read, and not shown.
    static Optional<Draft> overview(Frame frame, Desk desk) {
        List<Column> columns = columns(frame);
        List<Select> each = new ArrayList<>();
        for (Column column : columns) {
            each.add(
                    missing(frame, column)
                            .show("count(DISTINCT " + column.sql() + ")", "different values")
                            .show(text("min", column), "smallest")
                            .show(text("max", column), "largest"));
        }
        String sql = Select.union(each);
        Optional<ResultRows> found = desk.query(sql);
        desk.forget(sql);
        return found.map(rows -> overview(frame, columns, rows));
    }

    private static String text(String figure, Column column) {
        return "CAST(" + figure + "(" + column.sql() + ") AS VARCHAR)";
    }

    /// A column, and how many rows have nothing in it.
    private static Select missing(Frame frame, Column column) {
        String missing = RowCondition.missing(column, false).sql();
        return new Select(frame.table())
                .where(frame.conditions())
                .show(Literals.text(column.name()), "column")
                .show("count(*) FILTER (WHERE " + missing + ")", "missing");
    }

    /// The columns that are named beside conditions; all where none is.
    private static List<Column> columns(Frame frame) {
        List<Column> named = new ArrayList<>(frame.columns());
        frame.conditions().forEach(condition -> named.remove(condition.column()));
        List<Column> all = named.isEmpty() ? frame.table().stored() : named;
        return all.subList(0, Math.min(all.size(), MOST_COLUMNS));
    }

    private static Draft overview(Frame frame, List<Column> columns, ResultRows rows) {
        TableAtHand table = frame.table();
        Draft draft =
                Draft.of(
                        "%s has **%s** and **%s**%s.",
                        table.shown(),
                        Words.count(table.rows(), "row"),
                        Words.count(table.stored().size(), "column"),
                        frame.conditions().isEmpty() ? "" : "; here those" + Wording.where(frame));
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < Math.min(columns.size(), rows.count()); i++) {
            cells.add(
                    List.of(
                            columns.get(i).heading(),
                            kind(columns.get(i)),
                            rows.shown(i, 1),
                            rows.shown(i, 2),
                            shortened(rows.shown(i, 3), columns.get(i)),
                            shortened(rows.shown(i, 4), columns.get(i))));
        }
        draft.table(
                List.of("Column", "Holds", "Missing", "Different values", "Smallest", "Largest"),
                cells);
        return hidden(draft, frame, columns);
    }

    private static Draft hidden(Draft draft, Frame frame, List<Column> shown) {
        int hidden = frame.table().stored().size() - shown.size();
        return hidden > 0 && frame.columns().isEmpty()
                ? draft.say("%s not listed here.", Words.count(hidden, "more column", "is", "are"))
                : draft;
    }

    private static String shortened(String text, Column column) {
        if (column.isNumber() && text.matches("-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?")) {
            return CellDigits.of(Double.parseDouble(text), CellDigits.Kind.of(column));
        }
        return Words.shortened(Words.oneLine(text), 40);
    }

    private static String kind(Column column) {
        return switch (column.holds()) {
            case NUMBER -> "numbers";
            case WHOLE_NUMBER -> "whole numbers";
            case TEXT -> "text";
            case FLAG -> "yes or no";
            case DATE -> "dates";
            case TIME -> "times";
        };
    }

    /// "Which columns have gaps": the columns that lack values, the emptiest first.
    static Optional<Draft> gaps(Frame frame, Desk desk) {
        List<Column> columns = columns(frame);
        List<Select> each =
                columns.stream()
                        .map(column -> missing(frame, column).show("count(*)", "rows"))
                        .toList();
        return desk.query(Select.union(each) + "\nORDER BY 2 DESC, 1")
                .map(rows -> gaps(frame, columns, rows));
    }

    private static Draft gaps(Frame frame, List<Column> columns, ResultRows rows) {
        List<List<String>> lacking = new ArrayList<>();
        for (int i = 0; i < rows.count(); i++) {
            if (rows.number(i, 1) > 0) {
                lacking.add(
                        List.of(
                                rows.shown(i, 0),
                                rows.shown(i, 1),
                                Digits.of(100 * rows.number(i, 1) / rows.number(i, 2)) + " %"));
            }
        }
        Draft draft =
                lacking.isEmpty()
                        ? Draft.of(
                                "**Nothing is missing** in %s of %s%s.",
                                columns.size() == 1
                                        ? columns.getFirst().shown()
                                        : "the " + Words.count(columns.size(), "column"),
                                frame.table().shown(),
                                Wording.where(frame))
                        : Draft.of(
                                        "**%s** of %s%s: values are missing, or texts are empty.",
                                        Words.count(
                                                lacking.size(), "column", "has gaps", "have gaps"),
                                        Words.count(columns.size()),
                                        Wording.where(frame))
                                .table(List.of("Column", "Missing", "Of its rows"), lacking);
        return hidden(draft, frame, columns);
    }

    /// "List the tables", which needs no query.
    public static Draft tables(List<TableAtHand> tables, String of) {
        List<List<String>> cells = new ArrayList<>();
        for (TableAtHand table : tables) {
            List<String> names = table.stored().stream().map(Column::name).toList();
            String more = names.size() > 8 ? " and %d more".formatted(names.size() - 8) : "";
            cells.add(
                    List.of(
                            table.sqlName(),
                            Words.count(table.rows()),
                            Words.count(names.size()),
                            String.join(", ", names.subList(0, Math.min(8, names.size()))) + more));
        }
        String rows =
                tables.stream()
                        .map(table ->
                                Words.count(
                                        table.rows(),
                                        table.things().map(Things::noun).orElse("row")))
                        .collect(Collectors.joining(", "));
        return Draft.of(
                        "**%s**%s can be asked about, with %s:",
                        Words.count(tables.size(), "table"), of, rows)
                .table(List.of("Table", "Rows", "Columns", "Names"), cells);
    }

    /// "Which columns are there", which needs no query either.
    static Draft columnList(Frame frame) {
        TableAtHand table = frame.table();
        List<Column> columns = columns(frame);
        List<List<String>> cells =
                columns.stream().map(column -> List.of(column.heading(), kind(column))).toList();
        Draft draft =
                Draft.of(
                                "%s has **%s**.",
                                table.shown(), Words.count(table.stored().size(), "column"))
                        .table(List.of("Column", "Holds"), cells);
        return hidden(draft, frame, columns);
    }

    /// "Find duplicates": rows that are there more than once, as a whole or in some columns.
    static Optional<Draft> duplicates(Frame frame, Desk desk) {
        boolean whole = frame.columns().isEmpty();
        List<Column> columns = whole ? frame.table().columns() : frame.columns();
        String of = whole ? "rows" : "values of " + Wording.names(columns);
        String sums =
                "SELECT count(*) AS \"groups\", CAST(coalesce(sum(\"times\"), 0) AS BIGINT) AS \"rows\" FROM (\n"
                        + repeated(frame, columns).show("count(*)", "times").sql()
                        + "\n) AS repeated";
        Optional<ResultRows> counted = desk.query(sums);
        if (counted.filter(sum -> sum.number(0, 0) == 0).isPresent()) {
            return Optional.of(
                    Draft.of(
                            "**No duplicates**: all %s in %s%s are different.",
                            of, frame.table().shown(), Wording.where(frame)));
        }
        Select examples = repeated(frame, columns);
        columns.stream().limit(12).forEach(examples::show);
        examples.show("count(*)", "times").order("count(*)", true).page(10, 0);
        columns.forEach(each -> examples.order(each.sql(), false));
        Optional<ResultRows> shown = desk.query(examples.sql());
        return counted.flatMap(sum -> shown.map(rows -> duplicates(frame, of, sum, rows)));
    }

    /// The values that stand more than once in some columns.
    private static Select repeated(Frame frame, List<Column> columns) {
        Select select = new Select(frame.table()).where(frame.conditions()).having("count(*) > 1");
        columns.forEach(column -> select.group(column.sql()));
        return select;
    }

    private static Draft duplicates(Frame frame, String of, ResultRows sum, ResultRows rows) {
        return Draft.of(
                        "**%s different %s** occur more than once in %s%s, in %s together.",
                        Words.count((long) sum.number(0, 0)),
                        of,
                        frame.table().shown(),
                        Wording.where(frame),
                        Words.count((long) sum.number(0, 1), "row"))
                .table(rows.columns(), rows.shown(10));
    }
}
