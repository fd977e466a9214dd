package dev.assay.guide.table.answer;

import static dev.assay.guide.table.answer.AnswerKinds.Said.COMPARED;
import static dev.assay.guide.table.answer.AnswerKinds.Said.CONDITIONS;
import static dev.assay.guide.table.answer.AnswerKinds.Said.FIGURES;
import static dev.assay.guide.table.answer.AnswerKinds.Said.GROUPS;
import static dev.assay.guide.table.answer.AnswerKinds.Said.HAVING;
import static dev.assay.guide.table.answer.AnswerKinds.Said.LIMIT;
import static dev.assay.guide.table.answer.AnswerKinds.Said.LOOSE;
import static dev.assay.guide.table.answer.AnswerKinds.Said.NUMBERS;
import static dev.assay.guide.table.answer.AnswerKinds.Said.ORDER;
import static dev.assay.guide.table.answer.AnswerKinds.Said.OTHER_COLUMNS;
import static dev.assay.guide.table.answer.AnswerKinds.Said.ROW_COUNT;
import static dev.assay.guide.table.answer.AnswerKinds.Said.ROW_RANGE;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// All kinds of answers, as what must be said and what may be said besides. The first one that has
/// a use for everything that was said wins; where there is none, nothing is answered.
public final class AnswerKinds {
    /// What can be said.
    enum Said {
        FIGURES,
        ROW_COUNT,
        GROUPS,
        CONDITIONS,
        COMPARED,
        HAVING,
        ORDER,
        LIMIT,
        ROW_RANGE,
        NUMBERS,
        OTHER_COLUMNS,
        LOOSE
    }

    /// A kind of answer.
    ///
    /// @param fits what must be said
    /// @param uses what else it has a use for
    /// @param draws the charts that it may be drawn as
    /// @param asks the words for kinds of questions that it has a use for
    private record Kind(
            Predicate<Frame> fits,
            TableAnswer answer,
            Set<Said> uses,
            Set<ChartKind> draws,
            Set<TableSlot> asks) {
        Kind using(Said... some) {
            return new Kind(fits, answer, Set.of(some), draws, asks);
        }

        Kind drawing(ChartKind... some) {
            return new Kind(fits, answer, uses, Set.of(some), asks);
        }

        Kind drawingBarsOrLines() {
            return drawing(ChartKind.ANY, ChartKind.BAR, ChartKind.LINE);
        }

        Kind asking(TableSlot... some) {
            Set<TableSlot> all = new HashSet<>(asks);
            all.addAll(List.of(some));
            return new Kind(fits, answer, uses, draws, all);
        }

        boolean hasUseFor(Frame frame, Set<Said> said) {
            return fits.test(frame)
                    && uses.containsAll(said)
                    && frame.chart().stream().allMatch(draws::contains)
                    && frame.asks().stream().allMatch(of -> asks.contains(of) || TALK.contains(of));
        }
    }

    private static final Set<TableSlot> TALK =
            EnumSet.of(
                    TableSlot.SHOW,
                    TableSlot.ROWS,
                    TableSlot.TABLE,
                    TableSlot.GOES_ON,
                    TableSlot.WHICH,
                    TableSlot.YES_OR_NO);

    private static final List<Kind> KINDS =
            List.of(
                    kind(frame -> frame.topic().isPresent(), TopicAnswer::answer)
                            .using(CONDITIONS, ORDER, LIMIT),
                    kind(
                                    TableSlot.COLUMNS,
                                    FrameShapes::isAlone,
                                    (frame, _) -> Optional.of(OverviewAnswer.columnList(frame)))
                            .asking(TableSlot.COUNT),
                    kind(FrameShapes.asks(TableSlot.OVERVIEW), OverviewAnswer::overview)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS)
                            .asking(TableSlot.OVERVIEW, TableSlot.COLUMNS),
                    kind(FindingAnswer::isAsked, FindingAnswer::answer)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS, ROW_COUNT)
                            .asking(
                                    TableSlot.OUTLIERS,
                                    TableSlot.LEVEL_CHANGES,
                                    TableSlot.ODD,
                                    TableSlot.FINDING,
                                    TableSlot.GAPS,
                                    TableSlot.MISSING,
                                    TableSlot.COLUMNS),
                    kind(FrameShapes.asks(TableSlot.MISSING), OverviewAnswer::gaps)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS, ROW_COUNT)
                            .asking(TableSlot.MISSING, TableSlot.COLUMNS, TableSlot.COUNT),
                    kind(FrameShapes.asks(TableSlot.DUPLICATES), OverviewAnswer::duplicates)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS, ROW_COUNT)
                            .asking(TableSlot.DUPLICATES),
                    kind(TableSlot.GROWTH, FrameShapes::isGrowth, GrowthAnswer::answer)
                            .using(FIGURES, ROW_COUNT, NUMBERS, CONDITIONS, GROUPS)
                            .drawingBarsOrLines(),
                    kind(TableSlot.TREND, FrameShapes::isTrend, RelationAnswer::trend)
                            .using(FIGURES, NUMBERS, CONDITIONS, GROUPS)
                            .drawing(ChartKind.ANY, ChartKind.LINE),
                    kind(TableSlot.CORRELATION, FrameShapes.numbers(2), RelationAnswer::points)
                            .using(CONDITIONS, NUMBERS)
                            .drawing(ChartKind.ANY, ChartKind.SCATTER)
                            .asking(TableSlot.AGAINST),
                    kind(
                                    TableSlot.CORRELATION,
                                    FrameShapes.numbers(1).or(FrameShapes.numbers(0)),
                                    RelationAnswer::pairs)
                            .using(CONDITIONS, NUMBERS)
                            .asking(TableSlot.COLUMNS),
                    kind(JudgeAnswer::isAsked, JudgeAnswer::answer)
                            .using(NUMBERS, CONDITIONS)
                            .asking(TableSlot.JUDGE),
                    kind(ThingAnswer::isVerdict, ThingAnswer::verdict).using(CONDITIONS),
                    kind(ThingAnswer::isRank, ThingAnswer::rank).using(CONDITIONS, ORDER),
                    kind(CourseAnswer::isWhen, CourseAnswer::when)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS)
                            .asking(TableSlot.WHEN),
                    kind(CourseAnswer::isCourse, CourseAnswer::answer)
                            .using(CONDITIONS, NUMBERS, GROUPS)
                            .drawing(ChartKind.ANY, ChartKind.LINE),
                    kind(CourseAnswer::isOfFirst, CourseAnswer::ofFirst)
                            .using(ORDER, LIMIT, NUMBERS, GROUPS)
                            .drawing(ChartKind.ANY, ChartKind.LINE),
                    kind(ThingAnswer::isOfThings, ThingAnswer::values)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS, LOOSE)
                            .asking(TableSlot.COMPARE, TableSlot.AGAINST),
                    kind(FrameShapes::isFewThings, RowsAnswer::answer)
                            .using(CONDITIONS, ORDER, LIMIT)
                            .asking(TableSlot.COMPARE),
                    kind(frame -> frame.compared().size() > 1, CompareAnswer::answer)
                            .using(COMPARED, CONDITIONS, FIGURES, ROW_COUNT, NUMBERS)
                            .drawingBarsOrLines()
                            .asking(
                                    TableSlot.COMPARE,
                                    TableSlot.AGAINST,
                                    TableSlot.MORE,
                                    TableSlot.LESS),
                    kind(FrameShapes::isPoints, RelationAnswer::points)
                            .using(CONDITIONS, NUMBERS, GROUPS)
                            .drawing(ChartKind.ANY, ChartKind.SCATTER)
                            .asking(TableSlot.AGAINST, TableSlot.COMPARE),
                    kind(SeriesAnswer::isMap, SeriesAnswer::map)
                            .using(NUMBERS)
                            .drawing(ChartKind.MAP),
                    kind(
                                    FrameShapes.chart(ChartKind.HISTOGRAM)
                                            .and(FrameShapes.numbers(1)),
                                    ColumnAnswer::histogram)
                            .using(CONDITIONS, NUMBERS)
                            .drawing(ChartKind.HISTOGRAM),
                    kind(
                                    FrameShapes.chart(ChartKind.HISTOGRAM)
                                            .and(FrameShapes.others(1))
                                            .and(FrameShapes.numbers(0)),
                                    ColumnAnswer::values)
                            .using(CONDITIONS, OTHER_COLUMNS)
                            .drawing(ChartKind.HISTOGRAM),
                    kind(TableSlot.SHARE, FrameShapes::isShare, ShareAnswer::answer)
                            .using(CONDITIONS, GROUPS, FIGURES, ROW_COUNT, NUMBERS, OTHER_COLUMNS)
                            .drawingBarsOrLines(),
                    kind(FrameShapes::isSeries, SeriesAnswer::answer)
                            .using(NUMBERS, GROUPS)
                            .drawing(ChartKind.ANY, ChartKind.LINE),
                    kind(FrameShapes::isBox, SeriesAnswer::box)
                            .using(NUMBERS, GROUPS)
                            .drawing(ChartKind.BOX),
                    kind(FrameShapes::isGrouped, GroupAnswer::answer)
                            .using(
                                    GROUPS,
                                    FIGURES,
                                    ROW_COUNT,
                                    NUMBERS,
                                    CONDITIONS,
                                    HAVING,
                                    ORDER,
                                    LIMIT)
                            .drawingBarsOrLines(),
                    kind(ThingAnswer::isCount, RowsAnswer::answer).using(ROW_COUNT, CONDITIONS),
                    kind(FigureAnswer::isVerdict, FigureAnswer::answer)
                            .using(FIGURES, CONDITIONS, HAVING),
                    kind(
                                    frame ->
                                            !frame.measures().isEmpty() && frame.groups().isEmpty(),
                                    FigureAnswer::answer)
                            .using(FIGURES, ROW_COUNT, CONDITIONS),
                    kind(FrameShapes::isValues, ColumnAnswer::values)
                            .using(CONDITIONS, OTHER_COLUMNS, NUMBERS, GROUPS, LIMIT)
                            .drawingBarsOrLines()
                            .asking(TableSlot.DIFFERENT),
                    kind(FrameShapes::isRows, RowsAnswer::answer)
                            .using(CONDITIONS, ORDER, LIMIT, ROW_RANGE, NUMBERS, OTHER_COLUMNS)
                            .asking(TableSlot.WHEN),
                    kind(FrameShapes::isOneName, ColumnAnswer::values)
                            .using(CONDITIONS, NUMBERS)
                            .drawingBarsOrLines(),
                    kind(FrameShapes::isFigures, ColumnAnswer::figures)
                            .using(CONDITIONS, NUMBERS, OTHER_COLUMNS),
                    kind(FrameShapes.others(1).and(FrameShapes.numbers(0)), ColumnAnswer::values)
                            .using(CONDITIONS, OTHER_COLUMNS)
                            .drawingBarsOrLines());

    private AnswerKinds() {}

    private static Kind kind(Predicate<Frame> fits, TableAnswer answer) {
        return new Kind(fits, answer, Set.of(), Set.of(), Set.of());
    }

    /// A kind of answer that some words ask for.
    private static Kind kind(TableSlot asked, Predicate<Frame> fits, TableAnswer answer) {
        return kind(FrameShapes.asks(asked).and(fits), answer).asking(asked);
    }

    /// The answer that has a use for all that was said.
    public static Optional<TableAnswer> of(Frame frame) {
        Set<Said> said = said(frame);
        return KINDS.stream()
                .filter(kind -> kind.hasUseFor(frame, said))
                .findFirst()
                .map(kind -> closed(kind.answer()));
    }

    /// An answer with what it takes for granted, and with its SQL.
    private static TableAnswer closed(TableAnswer answer) {
        return (frame, desk) ->
                answer.answer(frame, desk)
                        .map(draft -> desk.showSql(Notes.addAssumed(draft, frame, desk)));
    }

    private static Set<Said> said(Frame frame) {
        Map<Said, Boolean> said = new EnumMap<>(Said.class);
        said.put(FIGURES, frame.measures().stream().anyMatch(of -> of.column() != null));
        said.put(ROW_COUNT, frame.measures().contains(Measure.ROWS));
        said.put(GROUPS, !frame.groups().isEmpty());
        said.put(CONDITIONS, !frame.conditions().isEmpty());
        said.put(COMPARED, !frame.compared().isEmpty());
        said.put(HAVING, !frame.having().isEmpty());
        said.put(ORDER, frame.order().isPresent());
        said.put(LIMIT, frame.limit().isPresent());
        said.put(ROW_RANGE, frame.rows().isPresent());
        said.put(NUMBERS, frame.columns().stream().anyMatch(Column::isNumber));
        said.put(OTHER_COLUMNS, !frame.columns().stream().allMatch(Column::isNumber));
        said.put(LOOSE, !frame.loose().isEmpty());
        said.values().removeIf(was -> !was);
        return said.keySet();
    }

    /// Tells whether the values of a table of things are as they should be.
    public static Optional<Draft> judged(Frame frame, Desk desk) {
        return closed(JudgeAnswer::answer).answer(frame, desk);
    }
}
