package dev.assay.plot;

import dev.assay.base.Words;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The rows of a query that can be drawn: those in which no drawn column has a zero that is no
/// measurement. Statistics leave such zeros out, and a chart that showed them would contradict its
/// text.
///
/// @param leftOut how many rows of the query are not among them
/// @param notFinite a sentence for each column of which some numbers cannot be drawn
record MeasuredRows(List<Step> query, long leftOut, List<String> notFinite) {
    /// Looks for such zeros in the columns that a plot asks for.
    static MeasuredRows of(
            PlotSource source, List<Step> query, PlotRequest request, Cancellation cancellation)
            throws InterruptedException, StoredTable.BadFilterException {
        MeasuredRows measured = new MeasuredRows(query, 0, List.of());
        List<String> drawn =
                Stream.of(
                                Optional.ofNullable(request.x()),
                                Optional.ofNullable(request.y()),
                                Optional.ofNullable(request.z()))
                        .flatMap(Optional::stream)
                        .filter(source.unmeasuredZeros()::contains)
                        .filter(name -> isNumber(source.info(), name))
                        .distinct()
                        .toList();
        for (String column : drawn) {
            measured = measured.without(source.table(), column, cancellation);
        }
        return new MeasuredRows(
                measured.query,
                measured.leftOut,
                measured.notFinite(source, request, cancellation));
    }

    private List<String> notFinite(
            PlotSource source, PlotRequest request, Cancellation cancellation)
            throws InterruptedException, StoredTable.BadFilterException {
        Stream<@Nullable String> numbers =
                switch (request.kind()) {
                    case LINE, SCATTER -> Stream.of(request.x(), request.y());
                    case BOX, BAR -> Stream.of(request.y());
                    case HISTOGRAM -> Stream.of(request.x());
                    case HEATMAP -> Stream.of(request.z());
                };
        List<String> sentences = new ArrayList<>();
        for (@Nullable String name : numbers.distinct().toList()) {
            boolean number =
                    QuickPlot.column(source.info(), name)
                            .filter(column -> column.type() == TableInfo.Type.NUMBER)
                            .isPresent();
            if (name != null && number) {
                long rows = source.table().profile(name, query, cancellation).notFinite().total();
                if (rows > 0) {
                    sentences.add(
                            "%s of “%s” %s NaN or infinite and not drawn."
                                    .formatted(
                                            Words.count(rows, "value"),
                                            name,
                                            rows == 1 ? "is" : "are"));
                }
            }
        }
        return sentences;
    }

    private static boolean isNumber(TableInfo table, String column) {
        return QuickPlot.column(table, column).filter(QuickPlot::isNumber).isPresent();
    }

    private MeasuredRows without(StoredTable table, String column, Cancellation cancellation)
            throws InterruptedException, StoredTable.BadFilterException {
        long zeros = table.rows(and(column, Comparison.EQUAL), cancellation).count();
        return zeros == 0
                ? this
                : new MeasuredRows(and(column, Comparison.NOT_EQUAL), leftOut + zeros, notFinite);
    }

    /// The rows with a cell that is zero, or is not.
    private List<Step> and(String column, Comparison zero) {
        return Step.then(query, Step.where(column, zero, 0));
    }

    /// What the chart has to say of it.
    List<String> notes() {
        List<String> notes = new ArrayList<>(notFinite);
        if (leftOut > 0) {
            notes.add(
                    Words.count(leftOut, "row")
                            + (leftOut == 1
                                    ? " is not drawn: its 0 is no measurement."
                                    : " are not drawn: their zeros are not measurements."));
        }
        return notes;
    }
}
