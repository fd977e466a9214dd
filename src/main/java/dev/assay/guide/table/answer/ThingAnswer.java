package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.Better;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The values of single things, each by its name: "T1 of qubit 4", "is qubit 50 dead".
final class ThingAnswer {
    private static final int MAX_ROWS = 2000;
    private static final int SHOWN = 50;

    private ThingAnswer() {}

    /// Returns whether values of named things are wanted.
    static boolean isOfThings(Frame frame) {
        boolean compared =
                frame.asks(TableSlot.COMPARE)
                        || (frame.asks(TableSlot.YES_OR_NO)
                                && frame.things().stream().anyMatch(of -> of.ids().size() > 1));
        return frame.things().size() == 1
                && !frame.things().getFirst().things().isFree()
                && frame.compared().isEmpty()
                && (!frame.columns().isEmpty() || compared)
                && (frame.loose().isEmpty() || isBesideAll(frame))
                && isPlain(frame);
    }

    /// Returns whether nothing is computed, put together or ordered.
    static boolean isPlain(Frame frame) {
        return frame.measures().isEmpty() && frame.groups().isEmpty() && frame.order().isEmpty();
    }

    /// Returns whether values of some are held against a figure of all.
    private static boolean isBesideAll(Frame frame) {
        return frame.asks(TableSlot.COMPARE)
                && frame.loose().size() == 1
                && frame.columns().size() == 1
                && frame.columns().getFirst().isNumber();
    }

    /// Returns whether one thing is named.
    static boolean isOfOne(Frame frame) {
        return frame.things().size() == 1 && frame.things().getFirst().isOne();
    }

    /// Returns whether the place of one thing in an order is wanted.
    static boolean isRank(Frame frame) {
        return isOfOne(frame)
                && frame.conditions().size() == 1
                && frame.order().filter(wish -> wish.all() && wish.column() != null).isPresent()
                && frame.measures().isEmpty()
                && frame.groups().isEmpty();
    }

    /// The place of a thing in an order.
    static Optional<Draft> rank(Frame frame, Desk desk) {
        Frame.OrderWish order = frame.order().orElseThrow();
        Column by = Objects.requireNonNull(order.column());
        boolean high = order.end().isDescending();
        String own =
                "(SELECT %s FROM %s WHERE %s)"
                        .formatted(
                                by.sql(), frame.table().sql(), frame.conditions().getFirst().sql());
        String sql =
                new Select(frame.table())
                        .show(own, by.name())
                        .show(
                                "1 + count(*) FILTER (WHERE %s %s %s)"
                                        .formatted(by.sql(), high ? ">" : "<", own),
                                "place")
                        .show("count(" + by.sql() + ")", "of")
                        .sql();
        return desk.query(sql)
                .map(rows -> {
                    String thing = frame.things().getFirst().words();
                    return rows.shown(0, 0).equals("—")
                            ? noValue(by, thing)
                            : Draft.of(
                                    "%s is number **%s** of %s by %s, at %s; the %s comes first.",
                                    NameList.capital(thing),
                                    rows.shown(0, 1),
                                    rows.shown(0, 2),
                                    by.shown(),
                                    by.told(rows.shown(0, 0)),
                                    high ? "largest" : "smallest");
                });
    }

    private static Draft noValue(Column column, String thing) {
        return Draft.of(
                "**That cannot be told**: there is no value of %s for %s.", column.shown(), thing);
    }

    /// Returns whether it is asked if something holds of one thing.
    static boolean isVerdict(Frame frame) {
        return frame.asks(TableSlot.YES_OR_NO)
                && isOfOne(frame)
                && frame.conditions().size() > 1
                && isPlain(frame);
    }

    /// Returns whether things are counted of which something is said: they are named, too.
    static boolean isCount(Frame frame) {
        return frame.table().entity().isPresent()
                && frame.measures().equals(List.of(Measure.ROWS))
                && !frame.conditions().isEmpty()
                && frame.groups().isEmpty()
                && frame.order().isEmpty();
    }

    /// The heads of a table whose first column names things.
    static List<String> heads(Frame frame, List<String> names) {
        if (frame.table().entity().filter(of -> names.getFirst().equals(of.name())).isEmpty()) {
            return names;
        }
        List<String> heads = new ArrayList<>(names);
        heads.set(0, NameList.capital(frame.table().things().orElseThrow().noun()));
        return heads;
    }

    /// The values in the columns that are named.
    static Optional<Draft> values(Frame frame, Desk desk) {
        Column entity = frame.table().entity().orElseThrow();
        Select select = new Select(frame.table()).where(frame.conditions());
        select.show(entity);
        columns(frame).forEach(select::show);
        if (isBesideAll(frame)) {
            showOfAll(
                    select, frame, Measure.of(frame.loose().getFirst(), columns(frame).getFirst()));
        }
        select.inOrderOf(entity).page(MAX_ROWS, 0);
        return desk.query(select.sql(), MAX_ROWS).map(rows -> values(frame, rows));
    }

    /// Shows a figure of all things beside the values of some.
    private static void showOfAll(Select select, Frame frame, Measure figure) {
        select.show(
                "(SELECT %s FROM %s)".formatted(figure.sql(), frame.table().sql()), figure.name());
    }

    /// The columns that are named; those by which things are judged where none is.
    static List<Column> columns(Frame frame) {
        List<Column> judged =
                frame.table().stored().stream()
                        .filter(column -> column.words().better() != Better.NEITHER)
                        .toList();
        return frame.columns().isEmpty() ? judged : frame.columns();
    }

    private static Draft values(Frame frame, ResultRows rows) {
        if (rows.isEmpty()) {
            return Draft.of(none(frame));
        }
        List<Column> columns = columns(frame);
        boolean one = rows.count() == 1 && columns.size() == 1 && isOfOne(frame);
        Draft draft =
                one
                        ? Draft.of(one(frame, columns.getFirst(), rows))
                        : several(frame, columns, rows);
        if (isBesideAll(frame)) {
            Measure all = Measure.of(frame.loose().getFirst(), columns.getFirst());
            draft.say(
                    "Of all %s, %s is **%s**.",
                    Words.plural(frame.table().noun()),
                    all.words(),
                    columns.getFirst().told(rows.shown(0, 2)));
        }
        return draft;
    }

    private static Draft several(Frame frame, List<Column> columns, ResultRows rows) {
        ThingMention things = frame.things().getFirst();
        boolean beside = frame.asks(TableSlot.COMPARE) || frame.asks(TableSlot.YES_OR_NO);
        List<String> names = new ArrayList<>(List.of(rows.columns().getFirst()));
        columns.forEach(column -> names.add(column.heading()));
        Draft draft =
                Draft.of(
                                "%s of %s%s:",
                                NameList.capital(Wording.names(columns)),
                                things.words(),
                                (beside ? two(columns, rows) : average(columns, rows)).orElse(""))
                        .table(heads(frame, names), rows.shown(SHOWN));
        if (rows.count() > SHOWN) {
            draft.say("The table lists the first %d of %d.", SHOWN, rows.count());
        }
        Set<String> left = new LinkedHashSet<>(things.ids());
        rows.texts(0).forEach(left::remove);
        return things.kind() == ThingMention.Kind.LISTED && rows.count() < things.ids().size()
                ? draft.say(
                        frame.table().then().isPresent()
                                ? "Nothing is known of %s %s then."
                                : "There is no %s %s.",
                        things.things().noun(),
                        NameList.words(left))
                : draft;
    }

    private static String one(Frame frame, Column column, ResultRows rows) {
        return (rows.shown(0, 1).equals("—")
                        ? "**There is no value** of %s for %s."
                        : "The %s of %s %s **%s**.")
                .formatted(
                        column.shown(),
                        frame.things().getFirst().words(),
                        frame.table().then().isPresent() ? "was" : "is",
                        column.told(rows.shown(0, 1)));
    }

    /// The difference of two values.
    private static Optional<String> two(List<Column> columns, ResultRows rows) {
        double first = rows.number(0, 1);
        double second = rows.number(1, 1);
        boolean wanted = columns.size() == 1 && rows.count() == 2;
        if (!wanted || !Double.isFinite(first) || !Double.isFinite(second)) {
            return Optional.empty();
        }
        if (first == second) {
            return Optional.of(", which are **the same**");
        }
        Better better = columns.getFirst().words().better();
        return Optional.of(
                ", which differ by **%s** (that of %s is higher%s)"
                        .formatted(
                                computed(Math.abs(second - first), columns.getFirst()),
                                rows.shown(second > first ? 1 : 0, 0),
                                better == Better.NEITHER
                                        ? ""
                                        : better == Better.HIGHER ? " and better" : " and worse"));
    }

    /// A number that is computed of those of a column, with its unit.
    private static String computed(double value, Column column) {
        return column.told(CellDigits.of(value, CellDigits.Kind.computed(column)));
    }

    /// The average of several values of one column.
    private static Optional<String> average(List<Column> columns, ResultRows rows) {
        DoubleSummaryStatistics values =
                rows.numbers(1).stream()
                        .mapToDouble(of -> of)
                        .filter(Double::isFinite)
                        .summaryStatistics();
        Column column = columns.getFirst();
        return columns.size() == 1 && column.isNumber() && values.getCount() > 1
                ? Optional.of(
                        ", on average **%s**".formatted(computed(values.getAverage(), column)))
                : Optional.empty();
    }

    /// The sentence that nothing of the name is there.
    static String none(Frame frame) {
        return (frame.table().then().isPresent()
                        ? "**Nothing is known of %s** in %s then."
                        : "There is **no %s** in %s.")
                .formatted(frame.things().getFirst().words(), frame.table().shown());
    }

    /// Tells whether what is said holds of one thing, and what that has.
    static Optional<Draft> verdict(Frame frame, Desk desk) {
        List<RowCondition> claims = new ArrayList<>(frame.conditions());
        Column entity = frame.table().entity().orElseThrow();
        RowCondition thing = frame.things().getFirst().condition(frame.table(), entity, false);
        claims.remove(thing);
        String all = String.join(" AND ", claims.stream().map(RowCondition::sql).toList());
        Select select =
                new Select(frame.table())
                        .where(List.of(thing))
                        .show("coalesce(" + all + ", false)", "holds");
        List<Column> columns =
                claims.stream()
                        .map(RowCondition::column)
                        .filter(of -> !of.equals(entity))
                        .distinct()
                        .toList();
        columns.forEach(select::show);
        select.show(unmeasured(frame, claims), "unmeasured");
        columns.stream()
                .filter(ThingAnswer::isMeasured)
                .map(column -> Measure.of(Aggregate.MEDIAN, column))
                .forEach(median -> showOfAll(select, frame, median));
        return desk.query(select.sql()).map(rows -> verdict(frame, claims, columns, rows));
    }

    /// SQL that tells whether nothing is there of what tells that something holds of a thing.
    private static String unmeasured(Frame frame, List<RowCondition> claims) {
        Column entity = frame.table().entity().orElseThrow();
        List<String> signs =
                claims.stream()
                        .filter(of -> of.column().equals(entity) && !of.sql().contains("IS NULL"))
                        .flatMap(of -> frame.table().columnsOf(of.sql()).stream())
                        .filter(of -> !of.equals(entity))
                        .map(of -> of.sql() + " IS NULL")
                        .distinct()
                        .toList();
        return signs.isEmpty() ? "false" : String.join(" AND ", signs);
    }

    private static boolean isMeasured(Column column) {
        return column.isNumber() && !column.isName();
    }

    private static Draft verdict(
            Frame frame, List<RowCondition> claims, List<Column> columns, ResultRows rows) {
        String thing = frame.things().getFirst().words();
        Optional<Column> unknown = unknown(claims, columns, rows);
        if (rows.isEmpty()) {
            return Draft.of(none(frame));
        }
        if (unknown.isPresent()) {
            return noValue(unknown.get(), thing);
        }
        if (rows.cell(0, columns.size() + 1).asBoolean()) {
            return Draft.of(
                    "**That cannot be told**: there are no values that tell it for %s.", thing);
        }
        return Draft.of(
                rows.cell(0, 0).asBoolean()
                        ? "**Yes**: for %s it is true that %s. %s"
                        : "**No**: for %s it is not true that %s. %s",
                thing,
                String.join(" and ", claims.stream().map(RowCondition::words).toList()),
                own(columns, rows));
    }

    /// A column in which a thing has no value, so that nothing can be told of it.
    private static Optional<Column> unknown(
            List<RowCondition> claims, List<Column> columns, ResultRows rows) {
        return IntStream.range(0, rows.isEmpty() ? 0 : columns.size())
                .filter(i -> rows.shown(0, i + 1).equals("—"))
                .mapToObj(columns::get)
                .filter(column ->
                        claims.stream()
                                .anyMatch(of ->
                                        of.column().equals(column)
                                                && !of.sql().contains("IS NULL")))
                .findFirst();
    }

    /// The values of one thing, each beside the median of all.
    private static String own(List<Column> columns, ResultRows rows) {
        List<String> told = new ArrayList<>();
        int median = columns.size() + 2;
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            String value = column.told(rows.shown(0, i + 1));
            told.add(
                    isMeasured(column)
                            ? "Its %s is **%s** (the median of all is %s)."
                                    .formatted(
                                            column.shown(),
                                            value,
                                            column.told(rows.shown(0, median++)))
                            : "Its %s is **%s**.".formatted(column.shown(), value));
        }
        return String.join(" ", told);
    }
}
