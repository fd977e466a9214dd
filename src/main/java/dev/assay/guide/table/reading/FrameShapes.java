package dev.assay.guide.table.reading;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.TableWords.Things;
import java.util.Optional;
import java.util.function.Predicate;

/// What must be said for each kind of answer.
public final class FrameShapes {
    private static final int MAX_BESIDE = 6;

    private FrameShapes() {}

    public static Predicate<Frame> asks(TableSlot slot) {
        return frame -> frame.asks(slot);
    }

    public static Predicate<Frame> chart(ChartKind kind) {
        return frame -> frame.chart().filter(kind::equals).isPresent();
    }

    public static Predicate<Frame> numbers(int count) {
        return frame -> frame.columns().stream().filter(Column::isNumber).count() == count;
    }

    public static Predicate<Frame> others(int count) {
        return frame ->
                frame.columns().stream().filter(column -> !column.isNumber()).count() == count;
    }

    public static boolean isAlone(Frame frame) {
        return !frame.asks(TableSlot.MISSING) && !frame.asks(TableSlot.OVERVIEW);
    }

    public static boolean isTrend(Frame frame) {
        int values = frame.columns().size() + frame.measures().size();
        return values == 1
                && !frame.measures().contains(Measure.ROWS)
                && frame.table().time().filter(Column::isTime).isPresent()
                && frame.groups().stream().allMatch(wish -> wish.time());
    }

    /// One figure for stretches of time that follow each other.
    public static boolean isGrowth(Frame frame) {
        return frame.columns().stream().allMatch(Column::isNumber)
                && frame.columns().size() + frame.measures().size() <= 1
                && frame.groups().size() == 1
                && frame.groups().getFirst().time()
                && (frame.groups().getFirst().grain() == null
                        || frame.groups().getFirst().grain().isSequence());
    }

    public static boolean isPoints(Frame frame) {
        boolean wanted =
                frame.chart().filter(ChartKind.SCATTER::equals).isPresent()
                        || frame.asks(TableSlot.AGAINST);
        boolean groups =
                frame.groups().isEmpty()
                        || (frame.groups().size() == 1
                                && frame.conditions().isEmpty()
                                && !frame.groups().getFirst().time());
        return wanted && numbers(2).test(frame) && frame.columns().size() == 2 && groups;
    }

    public static boolean isShare(Frame frame) {
        boolean sums =
                frame.measures().stream()
                        .allMatch(measure ->
                                measure.column() == null || measure.aggregate() == Aggregate.SUM);
        boolean parts =
                !frame.groups().isEmpty()
                        || frame.conditions().stream().anyMatch(condition -> !condition.ofAll());
        // A column beside conditions is what is counted, and no group of its own. Beside a group
        // its values have shares of each of these.
        boolean within =
                frame.groups().size() == 1 && frame.conditions().isEmpty() && others(1).test(frame);
        return sums
                && (within || isShareOfThings(frame) || (parts ? others(0) : others(1)).test(frame))
                && frame.columns().stream().filter(Column::isNumber).count() <= 1
                && frame.groups().size() <= 1;
    }

    /// Things by their names, of which some have rows that a condition means.
    public static boolean isShareOfThings(Frame frame) {
        return frame.groups().isEmpty()
                && frame.conditions().stream().anyMatch(condition -> !condition.ofAll())
                && others(1).test(frame)
                && numbers(0).test(frame)
                && frame.columns().getFirst().isText()
                && !frame.columns().getFirst().isMark();
    }

    /// Values over time as they are, without any figure of them.
    public static boolean isSeries(Frame frame) {
        return frame.measures().isEmpty()
                && frame.order().isEmpty()
                && frame.table().then().isEmpty()
                && numbers(1).test(frame)
                && frame.columns().size() == 1
                && frame.table().stored().containsAll(frame.columns())
                && frame.groups().stream().anyMatch(wish -> isPlainTime(wish))
                && frame.groups().size() <= 2;
    }

    public static boolean isPlainTime(Frame.GroupWish wish) {
        Column column = wish.column();
        return wish.time() && wish.grain() == null && column != null && column.isTime();
    }

    public static boolean isBox(Frame frame) {
        return chart(ChartKind.BOX).test(frame)
                && frame.table().then().isEmpty()
                && frame.table().stored().containsAll(frame.columns())
                && numbers(1).test(frame)
                && frame.groups().size() <= 1;
    }

    /// The column of amounts that are kept as text, whose largest is asked for: text has none.
    public static Optional<Column> amountAsText(Frame frame) {
        boolean largest =
                frame.order()
                        .filter(wish -> wish.column() == null && !wish.all())
                        .filter(wish ->
                                wish.end() == TableSlot.End.HIGHEST
                                        || wish.end() == TableSlot.End.LOWEST)
                        .isPresent();
        return frame.groups().stream()
                .flatMap(wish -> Optional.ofNullable(wish.column()).stream())
                .filter(_ ->
                        largest
                                && frame.measures().isEmpty()
                                && frame.columns().isEmpty()
                                && frame.groups().size() == 1)
                .filter(column -> column.isText() && column.isAmount())
                .findFirst();
    }

    public static boolean isGrouped(Frame frame) {
        boolean figures =
                !frame.measures().isEmpty()
                        || frame.columns().stream().anyMatch(Column::isNumber)
                        || frame.order().isPresent()
                        || frame.asks(TableSlot.ROWS)
                        || frame.chart().isPresent()
                        || frame.groups().stream().anyMatch(Frame.GroupWish::time);
        // No group is the first, the last or the newest by what is computed of it.
        boolean first =
                frame.order()
                        .filter(wish -> wish.column() == null)
                        .filter(wish ->
                                wish.end() != TableSlot.End.HIGHEST
                                        && wish.end() != TableSlot.End.LOWEST
                                        && !wish.all())
                        .isPresent();
        return figures
                && amountAsText(frame).isEmpty()
                && !first
                && !frame.groups().isEmpty()
                && frame.groups().size() <= 3;
    }

    public static boolean isValues(Frame frame) {
        boolean different = frame.asks(TableSlot.DIFFERENT) && frame.columns().size() == 1;
        boolean which =
                frame.columns().isEmpty()
                        && frame.groups().size() == 1
                        && frame.groups().getFirst().grain() == null
                        && frame.measures().isEmpty();
        return different || which;
    }

    public static boolean isRows(Frame frame) {
        boolean ordered = frame.order().isPresent();
        boolean orderIsClear = frame.order().map(wish -> isClear(frame, wish)).orElse(true);
        boolean when = !frame.asks(TableSlot.WHEN) || (ordered && frame.table().time().isPresent());
        boolean named = frame.things().stream().anyMatch(of -> of.things().isFree());
        boolean wanted =
                ordered
                        || named
                        || frame.limit().isPresent()
                        || frame.rows().isPresent()
                        || frame.asks(TableSlot.ROWS)
                        || ((frame.asks(TableSlot.SHOW)
                                        || (frame.asks(TableSlot.WHICH)
                                                && frame.table().entity().isPresent()))
                                && (!frame.conditions().isEmpty() || frame.asks(TableSlot.TABLE)))
                        || (!frame.conditions().isEmpty()
                                && frame.columns().stream().noneMatch(Column::isNumber));
        return wanted
                && orderIsClear
                && when
                && frame.measures().isEmpty()
                && frame.groups().isEmpty();
    }

    public static boolean isClear(Frame frame, OrderWish wish) {
        return switch (wish.end()) {
            case FIRST, LAST -> true;
            case NEWEST, OLDEST -> wish.column() != null || frame.table().time().isPresent();
            case HIGHEST, LOWEST, USUAL, BEST, WORST -> wish.column() != null;
        };
    }

    /// One column of numbers that name things, which are listed and not averaged. One thing of
    /// which nothing is asked but how it was.
    public static boolean isBareThing(Frame frame) {
        boolean one =
                frame.order().filter(wish -> !wish.all() && wish.column() == null).isPresent()
                        || (frame.things().size() == 1 && frame.things().getFirst().isOne());
        return one
                && frame.table().things().filter(Things::isFree).isPresent()
                && frame.columns().isEmpty()
                && frame.measures().isEmpty()
                && frame.groups().isEmpty()
                && frame.order().map(wish -> wish.column() == null).orElse(true);
    }

    /// A chart of one thing, which is one point among its rows.
    public static boolean isChartOfThing(Frame frame) {
        return frame.chart().isPresent()
                && frame.things().size() == 1
                && frame.things().getFirst().isOne();
    }

    /// Few things that have names of any kind, held against each other.
    public static boolean isFewThings(Frame frame) {
        boolean few =
                frame.limit().filter(limit -> limit <= MAX_BESIDE).isPresent()
                        || frame.things().stream()
                                .anyMatch(
                                        of -> of.ids().size() > 1 && of.ids().size() <= MAX_BESIDE);
        return frame.asks(TableSlot.COMPARE)
                && frame.table().entity().isPresent()
                && frame.table().things().filter(Things::isFree).isPresent()
                && few
                && frame.columns().isEmpty()
                && frame.compared().isEmpty()
                && frame.measures().isEmpty()
                && frame.groups().isEmpty();
    }

    public static boolean isOneName(Frame frame) {
        return frame.columns().size() == 1
                && frame.columns().getFirst().isName()
                && !frame.columns().getFirst().isYear();
    }

    public static boolean isFigures(Frame frame) {
        boolean single = frame.columns().size() == 1 && frame.columns().getFirst().isTime();
        boolean numbers =
                !frame.columns().isEmpty() && frame.columns().stream().allMatch(Column::isNumber);
        boolean verdict =
                frame.asks(TableSlot.YES_OR_NO)
                        && frame.table().things().filter(Things::isFree).isPresent();
        return (single || numbers) && !verdict;
    }
}
