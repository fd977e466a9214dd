package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.vocabulary.TableWords;
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
                    new Select(frame.table())
                            .show(Literals.text(column.name()), "column")
                            .show(missing(column), "missing")
                            .show("count(DISTINCT " + column.sql() + ")", "different values")
                            .show(text("min", column), "smallest")
                            .show(text("max", column), "largest")
                            .where(frame.conditions()));
        }
        return desk.query(Select.union(each)).map(rows -> overview(frame, columns, rows));
    }

    private static String text(String figure, Column column) {
        return "CAST(" + figure + "(" + column.sql() + ") AS VARCHAR)";
    }

    private static String missing(Column column) {
        return "count(*) FILTER (WHERE " + RowCondition.missing(column, false).sql() + ")";
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
        hidden(draft, frame, columns);
        Notes.add(draft, frame, List.of());
        return draft;
    }

    private static void hidden(Draft draft, Frame frame, List<Column> shown) {
        int hidden = frame.table().stored().size() - shown.size();
        if (hidden > 0 && frame.columns().isEmpty()) {
            draft.say("%s not listed here.", Words.count(hidden, "more column", "is", "are"));
        }
    }

    private static String shortened(String text, Column column) {
        if (column.isNumber() && text.matches("-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?")) {
            return CellDigits.of(Double.parseDouble(text), CellDigits.Kind.of(column));
        }
        return Words.shortened(Words.oneLine(text), 40);
    }

    static String kind(Column column) {
        Holds holds = column.holds();
        return switch (holds) {
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
        List<Select> each = new ArrayList<>();
        for (Column column : columns) {
            each.add(
                    new Select(frame.table())
                            .show(Literals.text(column.name()), "column")
                            .show(missing(column), "missing")
                            .show("count(*)", "rows")
                            .where(frame.conditions()));
        }
        return desk.query(Select.union(each) + "\nORDER BY 2 DESC, 1")
                .map(rows -> gaps(frame, columns, rows, desk));
    }

    private static Draft gaps(Frame frame, List<Column> columns, ResultRows rows, Desk desk) {
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
        String where = Wording.where(frame);
        Draft draft = new Draft();
        if (lacking.isEmpty()) {
            draft.say(
                    "**Nothing is missing** in %s of %s%s."
                            .formatted(
                                    columns.size() == 1
                                            ? columns.getFirst().shown()
                                            : "the " + Words.count(columns.size(), "column"),
                                    Wording.of(frame),
                                    where));
        } else {
            draft.say(
                    "**%s** of %s%s: values are missing, or texts are empty."
                            .formatted(
                                    Words.count(lacking.size(), "column", "has gaps", "have gaps"),
                                    Words.count(columns.size()),
                                    where));
            draft.table(List.of("Column", "Missing", "Of its rows"), lacking);
        }
        hidden(draft, frame, columns);
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
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
                        .map(table -> Words.count(table.rows(), noun(table)))
                        .collect(Collectors.joining(", "));
        return Draft.of(
                        "**%s**%s can be asked about, with %s:",
                        Words.count(tables.size(), "table"), of, rows)
                .table(List.of("Table", "Rows", "Columns", "Names"), cells);
    }

    private static String noun(TableAtHand table) {
        return table.things().map(TableWords.Things::noun).orElse("row");
    }

    /// "Which columns are there", which needs no query either.
    static Draft columnList(Frame frame) {
        TableAtHand table = frame.table();
        List<List<String>> cells = new ArrayList<>();
        for (Column column : columns(frame)) {
            cells.add(List.of(column.heading(), kind(column)));
        }
        Draft draft =
                Draft.of(
                                "%s has **%s**.",
                                table.shown(), Words.count(table.stored().size(), "column"))
                        .table(List.of("Column", "Holds"), cells);
        hidden(draft, frame, columns(frame));
        return draft;
    }

    /// "Find duplicates": rows that are there more than once, as a whole or in some columns.
    static Optional<Draft> duplicates(Frame frame, Desk desk) {
        List<Column> columns =
                frame.columns().isEmpty() ? frame.table().columns() : frame.columns();
        String names = String.join(", ", columns.stream().map(Column::sql).toList());
        Select select = new Select(frame.table()).where(frame.conditions());
        columns.stream().limit(12).forEach(column -> select.show(column.sql(), column.name()));
        String repeated =
                new Select(frame.table()).show("count(*)", "times").where(frame.conditions()).sql()
                        + "\nGROUP BY "
                        + names
                        + "\nHAVING count(*) > 1";
        String sums =
                "SELECT count(*) AS \"groups\", CAST(coalesce(sum(\"times\"), 0) AS BIGINT) AS"
                        + " \"rows\" FROM (\n"
                        + repeated
                        + "\n) AS repeated";
        String examples =
                select.show("count(*)", "times").sql()
                        + "\nGROUP BY "
                        + names
                        + "\nHAVING count(*) > 1\nORDER BY \"times\" DESC, "
                        + names
                        + "\nLIMIT 10";
        Optional<ResultRows> counted = desk.query(sums);
        if (counted.isPresent() && counted.get().number(0, 0) == 0) {
            return Optional.of(duplicates(frame, columns, counted.get(), Optional.empty(), desk));
        }
        Optional<ResultRows> shown = desk.query(examples);
        return counted.flatMap(
                sum -> shown.map(rows -> duplicates(frame, columns, sum, Optional.of(rows), desk)));
    }

    private static Draft duplicates(
            Frame frame,
            List<Column> columns,
            ResultRows sum,
            Optional<ResultRows> rows,
            Desk desk) {
        boolean whole = frame.columns().isEmpty();
        String of =
                whole
                        ? "rows"
                        : "values of "
                                + NameList.joined(columns.stream().map(Column::shown).toList());
        Draft draft = new Draft();
        if (rows.isEmpty()) {
            draft.say(
                    "**No duplicates**: all %s in %s%s are different."
                            .formatted(of, Wording.of(frame), Wording.where(frame)));
        } else {
            draft.say(
                    "**%s** occur more than once in %s%s, in %s together."
                            .formatted(
                                    Words.count((long) sum.number(0, 0)) + " different " + of,
                                    Wording.of(frame),
                                    Wording.where(frame),
                                    Words.count((long) sum.number(0, 1), "row")));
            draft.table(rows.get().columns(), rows.get().shown(10));
        }
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }
}
