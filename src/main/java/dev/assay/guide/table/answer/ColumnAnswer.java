package dev.assay.guide.table.answer;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.answer.TableFigures.Wish;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Grouping;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.KnownValues;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one column holds: its values with how often each occurs, or its figures, or its shape.
public final class ColumnAnswer {
    private static final int MOST = 50;
    private static final double BARS = 20;

    /// The first figures behind the number of values: those that are values themselves.
    private static final int NAMED_FIGURES = 5;

    private static final List<Aggregate> FIGURES =
            List.of(
                    Aggregate.PRESENT,
                    Aggregate.MIN,
                    Aggregate.MEDIAN,
                    Aggregate.MEAN,
                    Aggregate.MAX,
                    Aggregate.DEVIATION,
                    Aggregate.DISTINCT);

    private ColumnAnswer() {}

    /// The values of a column, the most frequent first.
    static Optional<Draft> values(Frame frame, Desk desk) {
        Column column = subject(frame);
        Optional<ResultRows> different =
                desk.query(
                        new Select(frame.table())
                                .show("count(DISTINCT " + column.sql() + ")", "different values")
                                .where(frame.conditions())
                                .sql());
        int limit = frame.limit().orElse(MOST);
        Select select =
                frequent(frame.table(), column)
                        .where(frame.conditions())
                        .order(column.sql(), false)
                        .page(limit, 0);
        Optional<ResultRows> rows = desk.query(select.sql());
        return different.flatMap(
                count -> rows.map(found -> values(frame, (long) count.number(0, 0), found)));
    }

    /// The values of a column with how often each occurs, the most frequent first.
    private static Select frequent(TableAtHand table, Column column) {
        return new Select(table)
                .by(new Grouping(column, null))
                .show("count(*)", "rows")
                .order("count(*)", true);
    }

    /// Says that no entry of a log has some levels, and which levels there are.
    public static Optional<Draft> noSuchLevel(
            TableAtHand table, Column levels, List<String> words, Desk desk) {
        return desk.query(frequent(table, levels).page(MOST, 0).sql())
                .map(rows -> {
                    List<String> there = rows.texts(0).stream().map(ColumnAnswer::stem).toList();
                    boolean none = words.stream().noneMatch(word -> there.contains(stem(word)));
                    Draft draft =
                            Draft.of(
                                    none
                                            ? "**None**: no row of %s has the %s %s. These are there:"
                                            : "**I cannot answer that** of %s by the %s %s. These are there:",
                                    table.shown(),
                                    levels.shown(),
                                    words.stream()
                                            .map(word -> "“" + Draft.escaped(word) + "”")
                                            .collect(Collectors.joining(" or ")));
                    return desk.showSql(draft.table(rows.columns(), rows.shown(MOST)));
                });
    }

    /// Says that a column is text, so that nothing in it is the largest.
    public static Optional<Draft> largestText(
            TableAtHand table, Column column, String examples, Desk desk) {
        Select select =
                new Select(table)
                        .show("count(TRY_CAST(%s AS DOUBLE))".formatted(column.sql()), "numbers")
                        .show("count(%s)".formatted(column.sql()), "values");
        return desk.query(select.sql())
                .map(rows -> {
                    Draft draft =
                            Draft.of(
                                    "**%s is text**, so nothing in it is the largest, the smallest or the newest: %s of its %s can be read as a number; nothing was computed.",
                                    column.shown(),
                                    Words.count((long) rows.number(0, 0)),
                                    Words.count((long) rows.number(0, 1), "value"));
                    return desk.showSql(draft.say("These work here:").say(examples));
                });
    }

    private static String stem(String word) {
        return NameWords.stem(KnownValues.plain(word));
    }

    private static Column subject(Frame frame) {
        return Stream.concat(
                        frame.columns().stream(),
                        frame.groups().stream().flatMap(wish -> Stream.ofNullable(wish.column())))
                .findFirst()
                .orElseThrow();
    }

    private static Draft values(Frame frame, long different, ResultRows rows) {
        Draft draft =
                Draft.of(
                        "%s has **%s**%s.",
                        subject(frame).shown(),
                        different == 1 ? "1 value" : Words.count(different) + " different values",
                        Wording.where(frame));
        draft.table(rows.columns(), rows.shown(MOST));
        if (rows.count() < different) {
            draft.say("The %d most frequent are listed.", rows.count());
        }
        if (frame.chart().isPresent() && rows.count() > 1) {
            String title = "Rows by " + rows.columns().getFirst();
            draft.chart(TableFigures.of(rows, Wish.of(title, false, 1), "rows"));
        }
        return draft;
    }

    /// The figures of a column of numbers or times.
    static Optional<Draft> figures(Frame frame, Desk desk) {
        List<Column> columns = frame.columns();
        List<Select> each = new ArrayList<>();
        for (Column column : columns) {
            Select select = new Select(frame.table()).where(frame.conditions());
            select.show(Literals.text(column.name()), "column");
            figures(column)
                    .forEach(figure -> select.show(figure.of(column.sql(), ""), figure.title()));
            each.add(select);
        }
        return desk.query(Select.union(each))
                .map(rows -> {
                    boolean none = rows.numbers(1).stream().allMatch(count -> count == 0);
                    Draft draft =
                            Draft.of(
                                    none ? "**No values** of %s%s." : "Figures of %s%s%s.",
                                    Wording.names(columns),
                                    Wording.where(frame),
                                    none ? "" : lead(columns, rows));
                    List<String> heads = new ArrayList<>(List.of("column"));
                    figures(columns.getFirst()).forEach(figure -> heads.add(figure.title()));
                    return draft.table(heads, cells(rows, columns));
                });
    }

    /// The first figures of one column of numbers, in words.
    private static String lead(List<Column> columns, ResultRows rows) {
        Column only = columns.getFirst();
        return columns.size() > 1 || !only.isNumber() || only.isName() || only.isYear()
                ? ""
                : ": **%s** on average, a median of **%s**, from %s to %s%s"
                        .formatted(
                                rows.shown(0, 4),
                                rows.shown(0, 3),
                                rows.shown(0, 2),
                                rows.shown(0, 5),
                                only.told(""));
    }

    /// The figures of each column; those of years and ids have no commas.
    private static List<List<String>> cells(ResultRows rows, List<Column> columns) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < Math.min(columns.size(), rows.count()); i++) {
            boolean name = CellDigits.Kind.of(columns.get(i)) == CellDigits.Kind.NAME;
            List<String> line = new ArrayList<>(rows.shown(columns.size()).get(i));
            for (int figure = 2; name && figure <= NAMED_FIGURES; figure++) {
                line.set(figure, CellDigits.of(rows.number(i, figure), CellDigits.Kind.NAME));
            }
            all.add(line);
        }
        return all;
    }

    private static List<Aggregate> figures(Column column) {
        return column.isNumber()
                ? FIGURES
                : List.of(Aggregate.PRESENT, Aggregate.MIN, Aggregate.MAX, Aggregate.DISTINCT);
    }

    /// How the numbers of a column are spread, in about twenty bars of equal width.
    static Optional<Draft> histogram(Frame frame, Desk desk) {
        Column column = frame.columns().getFirst();
        String ends =
                new Select(frame.table())
                        .show("min(" + column.sql() + ")", "smallest")
                        .show("max(" + column.sql() + ")", "largest")
                        .where(frame.conditions())
                        .sql();
        return desk.query(ends).flatMap(found -> histogram(frame, column, found, desk));
    }

    private static Optional<Draft> histogram(
            Frame frame, Column column, ResultRows ends, Desk desk) {
        double low = ends.number(0, 0);
        double high = ends.number(0, 1);
        if (!Double.isFinite(low) || !Double.isFinite(high)) {
            return Optional.of(
                    Draft.of("**No values of %s**%s.", column.shown(), Wording.where(frame)));
        }
        double width = width((high - low) / BARS, column);
        String place = "floor(%s / %s)".formatted(column.sql(), Literals.number(width));
        Select select =
                new Select(frame.table())
                        .show(place + " * " + Literals.number(width), "from")
                        .group(place)
                        .show("count(*)", "rows")
                        .where(frame.conditions())
                        .where(column.sql() + " IS NOT NULL")
                        .order("1", false);
        return desk.query(select.sql()).map(rows -> drawn(frame, column, width, rows));
    }

    /// A round width: 1, 2 or 5 times a power of ten.
    private static double width(double wanted, Column column) {
        if (!(wanted > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        double times = wanted / power;
        double round = (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10) * power;
        return column.holds() == Holds.WHOLE_NUMBER ? Math.max(1, round) : round;
    }

    private static Draft drawn(Frame frame, Column column, double width, ResultRows rows) {
        double all = rows.numbers(1).stream().mapToDouble(Double::doubleValue).sum();
        List<Double> middles = rows.numbers(0).stream().map(from -> from + width / 2).toList();
        String title = "Histogram of " + column.name();
        return Draft.of(
                        "How **%s** of %s%s are spread, in steps of %s:",
                        Words.count((long) all, "value"),
                        column.shown(),
                        Wording.where(frame),
                        Digits.of(width))
                .chart(TableFigures.histogram(title, column.heading(), middles, rows.numbers(1)))
                .table(List.of("From", "Rows"), rows.shown(GroupAnswer.SHOWN));
    }
}
