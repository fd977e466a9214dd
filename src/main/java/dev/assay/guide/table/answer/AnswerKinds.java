package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// All kinds of answers, as what must be said and what may be said besides. The first one that has
/// a use for everything that was said wins; where there is none, nothing is answered.
public final class AnswerKinds {
    /// What can be said.
    private enum Said {
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
        CHART,
        BARS,
        LINES,
        POINTS,
        HISTOGRAM,
        BOX,
        MAP,
        LOOSE
    }

    private record Kind(
            Predicate<Frame> fits, Set<Said> uses, Set<TableSlot> asks, TableAnswer answer) {}

    private static final Set<TableSlot> TALK =
            EnumSet.of(
                    TableSlot.SHOW,
                    TableSlot.ROWS,
                    TableSlot.TABLE,
                    TableSlot.GOES_ON,
                    TableSlot.WHICH,
                    TableSlot.YES_OR_NO);

    private static final Set<Said> ANY_COLUMN =
            EnumSet.of(Said.CONDITIONS, Said.NUMBERS, Said.OTHER_COLUMNS);
    private static final Set<Said> DRAWN = EnumSet.of(Said.CHART, Said.BARS, Said.LINES);

    private static final List<Kind> KINDS =
            List.of(
                    kind(
                            frame -> frame.topic().isPresent(),
                            EnumSet.of(Said.CONDITIONS, Said.ORDER, Said.LIMIT),
                            Set.of(),
                            TopicAnswer::answer),
                    kind(
                            FrameShapes.asks(TableSlot.COLUMNS).and(FrameShapes::isAlone),
                            Set.of(),
                            Set.of(TableSlot.COLUMNS, TableSlot.COUNT),
                            (frame, _) -> Optional.of(OverviewAnswer.columnList(frame))),
                    kind(
                            FrameShapes.asks(TableSlot.OVERVIEW),
                            ANY_COLUMN,
                            Set.of(TableSlot.OVERVIEW, TableSlot.COLUMNS),
                            OverviewAnswer::overview),
                    kind(
                            FindingAnswer::isAsked,
                            with(ANY_COLUMN, Said.ROW_COUNT),
                            EnumSet.of(
                                    TableSlot.OUTLIERS,
                                    TableSlot.LEVEL_CHANGES,
                                    TableSlot.ODD,
                                    TableSlot.FINDING,
                                    TableSlot.GAPS,
                                    TableSlot.MISSING,
                                    TableSlot.COLUMNS),
                            FindingAnswer::answer),
                    kind(
                            FrameShapes.asks(TableSlot.MISSING),
                            with(ANY_COLUMN, Said.ROW_COUNT),
                            Set.of(TableSlot.MISSING, TableSlot.COLUMNS, TableSlot.COUNT),
                            OverviewAnswer::gaps),
                    kind(
                            FrameShapes.asks(TableSlot.DUPLICATES),
                            with(ANY_COLUMN, Said.ROW_COUNT),
                            Set.of(TableSlot.DUPLICATES),
                            OverviewAnswer::duplicates),
                    kind(
                            FrameShapes.asks(TableSlot.GROWTH).and(FrameShapes::isGrowth),
                            with(
                                    DRAWN,
                                    Said.FIGURES,
                                    Said.ROW_COUNT,
                                    Said.NUMBERS,
                                    Said.CONDITIONS,
                                    Said.GROUPS),
                            Set.of(TableSlot.GROWTH),
                            new GrowthAnswer()),
                    kind(
                            FrameShapes.asks(TableSlot.TREND).and(FrameShapes::isTrend),
                            EnumSet.of(
                                    Said.FIGURES,
                                    Said.NUMBERS,
                                    Said.CONDITIONS,
                                    Said.GROUPS,
                                    Said.CHART,
                                    Said.LINES),
                            Set.of(TableSlot.TREND),
                            RelationAnswer::trend),
                    kind(
                            FrameShapes.asks(TableSlot.CORRELATION).and(FrameShapes.numbers(2)),
                            EnumSet.of(Said.CONDITIONS, Said.NUMBERS, Said.CHART, Said.POINTS),
                            Set.of(TableSlot.CORRELATION, TableSlot.AGAINST),
                            RelationAnswer::points),
                    kind(
                            FrameShapes.asks(TableSlot.CORRELATION)
                                    .and(FrameShapes.numbers(1).or(FrameShapes.numbers(0))),
                            EnumSet.of(Said.CONDITIONS, Said.NUMBERS),
                            Set.of(TableSlot.CORRELATION, TableSlot.COLUMNS),
                            RelationAnswer::pairs),
                    kind(
                            JudgeAnswer::isAsked,
                            EnumSet.of(Said.NUMBERS, Said.CONDITIONS),
                            Set.of(TableSlot.JUDGE),
                            JudgeAnswer::answer),
                    kind(
                            ThingAnswer::isVerdict,
                            EnumSet.of(Said.CONDITIONS),
                            Set.of(),
                            ThingAnswer::verdict),
                    kind(
                            ThingAnswer::isRank,
                            EnumSet.of(Said.CONDITIONS, Said.ORDER),
                            Set.of(),
                            ThingAnswer::rank),
                    kind(
                            CourseAnswer::isWhen,
                            EnumSet.of(Said.CONDITIONS, Said.NUMBERS, Said.OTHER_COLUMNS),
                            Set.of(TableSlot.WHEN),
                            CourseAnswer::when),
                    kind(
                            CourseAnswer::isCourse,
                            EnumSet.of(
                                    Said.CONDITIONS,
                                    Said.NUMBERS,
                                    Said.GROUPS,
                                    Said.CHART,
                                    Said.LINES),
                            Set.of(),
                            CourseAnswer::answer),
                    kind(
                            CourseAnswer::isOfFirst,
                            EnumSet.of(
                                    Said.ORDER,
                                    Said.LIMIT,
                                    Said.NUMBERS,
                                    Said.GROUPS,
                                    Said.CHART,
                                    Said.LINES),
                            Set.of(),
                            CourseAnswer::ofFirst),
                    kind(
                            ThingAnswer::isOfThings,
                            EnumSet.of(
                                    Said.CONDITIONS, Said.NUMBERS, Said.OTHER_COLUMNS, Said.LOOSE),
                            Set.of(TableSlot.COMPARE, TableSlot.AGAINST),
                            ThingAnswer::values),
                    kind(
                            FrameShapes::isFewThings,
                            EnumSet.of(Said.CONDITIONS, Said.ORDER, Said.LIMIT),
                            Set.of(TableSlot.COMPARE),
                            new RowsAnswer()),
                    kind(
                            frame -> frame.compared().size() > 1,
                            with(
                                    DRAWN,
                                    Said.COMPARED,
                                    Said.CONDITIONS,
                                    Said.FIGURES,
                                    Said.ROW_COUNT,
                                    Said.NUMBERS),
                            Set.of(
                                    TableSlot.COMPARE,
                                    TableSlot.AGAINST,
                                    TableSlot.MORE,
                                    TableSlot.LESS),
                            new CompareAnswer()),
                    kind(
                            FrameShapes::isPoints,
                            EnumSet.of(
                                    Said.CONDITIONS,
                                    Said.NUMBERS,
                                    Said.CHART,
                                    Said.POINTS,
                                    Said.GROUPS),
                            Set.of(TableSlot.AGAINST, TableSlot.COMPARE),
                            RelationAnswer::points),
                    kind(
                            FrameShapes.chart(ChartKind.MAP)
                                    .and(FrameShapes.numbers(1))
                                    .and(frame ->
                                            frame.table().then().isEmpty()
                                                    && frame.table()
                                                            .stored()
                                                            .containsAll(frame.columns())),
                            EnumSet.of(Said.NUMBERS, Said.MAP),
                            Set.of(),
                            SeriesAnswer::map),
                    kind(
                            FrameShapes.chart(ChartKind.HISTOGRAM).and(FrameShapes.numbers(1)),
                            EnumSet.of(Said.CONDITIONS, Said.NUMBERS, Said.HISTOGRAM),
                            Set.of(),
                            ColumnAnswer::histogram),
                    kind(
                            FrameShapes.chart(ChartKind.HISTOGRAM)
                                    .and(FrameShapes.others(1))
                                    .and(FrameShapes.numbers(0)),
                            EnumSet.of(Said.CONDITIONS, Said.OTHER_COLUMNS, Said.HISTOGRAM),
                            Set.of(),
                            ColumnAnswer::values),
                    kind(
                            FrameShapes.asks(TableSlot.SHARE).and(FrameShapes::isShare),
                            with(
                                    DRAWN,
                                    Said.CONDITIONS,
                                    Said.GROUPS,
                                    Said.FIGURES,
                                    Said.ROW_COUNT,
                                    Said.NUMBERS,
                                    Said.OTHER_COLUMNS),
                            Set.of(TableSlot.SHARE),
                            new ShareAnswer()),
                    kind(
                            FrameShapes::isSeries,
                            EnumSet.of(Said.NUMBERS, Said.GROUPS, Said.CHART, Said.LINES),
                            Set.of(),
                            SeriesAnswer::answer),
                    kind(
                            FrameShapes::isBox,
                            EnumSet.of(Said.NUMBERS, Said.GROUPS, Said.BOX),
                            Set.of(),
                            SeriesAnswer::box),
                    kind(
                            FrameShapes::isGrouped,
                            with(
                                    DRAWN,
                                    Said.GROUPS,
                                    Said.FIGURES,
                                    Said.ROW_COUNT,
                                    Said.NUMBERS,
                                    Said.CONDITIONS,
                                    Said.HAVING,
                                    Said.ORDER,
                                    Said.LIMIT),
                            Set.of(),
                            new GroupAnswer()),
                    kind(
                            ThingAnswer::isCount,
                            EnumSet.of(Said.ROW_COUNT, Said.CONDITIONS),
                            Set.of(),
                            new RowsAnswer()),
                    kind(
                            FigureAnswer::isVerdict,
                            EnumSet.of(Said.FIGURES, Said.CONDITIONS, Said.HAVING),
                            Set.of(),
                            new FigureAnswer()),
                    kind(
                            frame -> !frame.measures().isEmpty() && frame.groups().isEmpty(),
                            EnumSet.of(Said.FIGURES, Said.ROW_COUNT, Said.CONDITIONS),
                            Set.of(),
                            new FigureAnswer()),
                    kind(
                            FrameShapes::isValues,
                            with(
                                    DRAWN,
                                    Said.CONDITIONS,
                                    Said.OTHER_COLUMNS,
                                    Said.NUMBERS,
                                    Said.GROUPS,
                                    Said.LIMIT),
                            Set.of(TableSlot.DIFFERENT),
                            ColumnAnswer::values),
                    kind(
                            FrameShapes::isRows,
                            EnumSet.of(
                                    Said.CONDITIONS,
                                    Said.ORDER,
                                    Said.LIMIT,
                                    Said.ROW_RANGE,
                                    Said.NUMBERS,
                                    Said.OTHER_COLUMNS),
                            Set.of(TableSlot.WHEN),
                            new RowsAnswer()),
                    kind(
                            FrameShapes::isOneName,
                            with(DRAWN, Said.CONDITIONS, Said.NUMBERS),
                            Set.of(),
                            ColumnAnswer::values),
                    kind(
                            FrameShapes::isFigures,
                            EnumSet.of(Said.CONDITIONS, Said.NUMBERS, Said.OTHER_COLUMNS),
                            Set.of(),
                            ColumnAnswer::figures),
                    kind(
                            FrameShapes.others(1).and(FrameShapes.numbers(0)),
                            with(DRAWN, Said.CONDITIONS, Said.OTHER_COLUMNS),
                            Set.of(),
                            ColumnAnswer::values));

    private AnswerKinds() {}

    private static Kind kind(
            Predicate<Frame> fits, Set<Said> uses, Set<TableSlot> asks, TableAnswer answer) {
        return new Kind(fits, uses, asks, answer);
    }

    private static Set<Said> with(Set<Said> some, Said... more) {
        Set<Said> all = EnumSet.copyOf(some);
        all.addAll(List.of(more));
        return all;
    }

    /// The answer that has a use for all that was said.
    public static Optional<TableAnswer> of(Frame frame) {
        Set<Said> said = said(frame);
        Set<TableSlot> asked = EnumSet.noneOf(TableSlot.class);
        asked.addAll(frame.asks());
        asked.removeAll(TALK);
        return KINDS.stream()
                .filter(kind -> kind.fits().test(frame))
                .filter(kind -> kind.uses().containsAll(said) && kind.asks().containsAll(asked))
                .findFirst()
                .map(Kind::answer);
    }

    private static Set<Said> said(Frame frame) {
        Set<Said> said = EnumSet.noneOf(Said.class);
        boolean figures = frame.measures().stream().anyMatch(measure -> measure.column() != null);
        note(said, figures, Said.FIGURES);
        note(said, frame.measures().contains(Measure.ROWS), Said.ROW_COUNT);
        note(said, !frame.groups().isEmpty(), Said.GROUPS);
        note(said, !frame.conditions().isEmpty(), Said.CONDITIONS);
        note(said, !frame.compared().isEmpty(), Said.COMPARED);
        note(said, !frame.having().isEmpty(), Said.HAVING);
        note(said, frame.order().isPresent(), Said.ORDER);
        note(said, frame.limit().isPresent(), Said.LIMIT);
        note(said, frame.rows().isPresent(), Said.ROW_RANGE);
        note(said, frame.columns().stream().anyMatch(Column::isNumber), Said.NUMBERS);
        note(
                said,
                frame.columns().stream().anyMatch(column -> !column.isNumber()),
                Said.OTHER_COLUMNS);
        note(said, !frame.loose().isEmpty(), Said.LOOSE);
        frame.chart().ifPresent(kind -> said.add(drawn(kind)));
        return said;
    }

    /// Tells whether the values of a table of things are as they should be.
    public static Optional<Draft> judged(Frame frame, Desk desk) {
        return JudgeAnswer.answer(frame, desk);
    }

    private static Said drawn(ChartKind kind) {
        return switch (kind) {
            case ANY -> Said.CHART;
            case BAR -> Said.BARS;
            case LINE -> Said.LINES;
            case SCATTER -> Said.POINTS;
            case HISTOGRAM -> Said.HISTOGRAM;
            case BOX -> Said.BOX;
            case MAP -> Said.MAP;
        };
    }

    private static void note(Set<Said> said, boolean was, Said what) {
        if (was) {
            said.add(what);
        }
    }
}
