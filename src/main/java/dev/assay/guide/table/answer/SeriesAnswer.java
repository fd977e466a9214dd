package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.MapTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Values as they are, drawn from the stored table: over time, or as boxes.
final class SeriesAnswer {
    private SeriesAnswer() {}

    /// The values of a column over time, a line for each group.
    static Optional<Draft> answer(Frame frame, Desk desk) {
        Column time = column(frame, true).orElseThrow();
        Column value = frame.columns().getFirst();
        PlannedCall chart =
                chart(frame, "line", value.name() + " over " + time.name())
                        .with("x", time.name())
                        .with("y", value.name())
                        .with("group", column(frame, false).map(Column::name));
        return answer(frame, chart, " over " + time.shown(), desk);
    }

    /// The quartiles of a column, for each group.
    static Optional<Draft> box(Frame frame, Desk desk) {
        Column value = frame.columns().getFirst();
        Optional<Column> group = column(frame, false);
        PlannedCall chart =
                chart(frame, "box", "Spread of " + value.name())
                        .with("y", value.name())
                        .with("x", group.map(Column::name));
        return answer(
                frame, chart, group.map(column -> " for each " + column.shown()).orElse(""), desk);
    }

    /// Returns whether values are to be drawn where their things lie.
    static boolean isMap(Frame frame) {
        return FrameShapes.chart(ChartKind.MAP).and(FrameShapes.numbers(1)).test(frame)
                && frame.table().then().isEmpty()
                && frame.table().stored().containsAll(frame.columns());
    }

    /// The values of a column where their things lie.
    static Optional<Draft> map(Frame frame, Desk desk) {
        MapTool tool = frame.table().words().flatMap(TableWords::map).orElseThrow();
        PlannedCall chart = new PlannedCall(tool.tool(), Json.object());
        tool.arguments().forEach(chart::with);
        Column value = frame.columns().getFirst();
        return desk.outputs()
                .view(chart.with(tool.column(), value.name()))
                .map(view -> map(frame, view.path("statistics")));
    }

    /// The figures of what is drawn, as the tool tells them with their unit.
    private static Draft map(Frame frame, JsonNode told) {
        Column value = frame.columns().getFirst();
        String unit = told.path("unit").isTextual() ? " " + told.path("unit").asText() : "";
        List<String> figures = new ArrayList<>();
        for (String name : List.of("median", "min", "max")) {
            if (told.path(name).isNumber()) {
                figures.add(
                        "%s **%s%s**"
                                .formatted(
                                        name,
                                        CellDigits.of(
                                                told.path(name).asDouble(),
                                                CellDigits.Kind.COMPUTED),
                                        Draft.escaped(unit)));
            }
        }
        List<String> older = Json.texts(told.path("older_value_of"));
        return Draft.of(
                        "The map shows **%s** of %s: %s.",
                        Words.count(told.path("count").asLong(), "value"),
                        value.shown(),
                        NameList.joined(figures))
                .say(
                        older.isEmpty()
                                ? ""
                                : "The newest result of %s %s holds no measured value, so an earlier one is drawn."
                                        .formatted(
                                                frame.table().things().orElseThrow().noun(),
                                                NameList.words(older)));
    }

    private static Optional<Column> column(Frame frame, boolean time) {
        return frame.groups().stream()
                .filter(wish -> wish.time() == time)
                .flatMap(wish -> Stream.ofNullable(wish.column()))
                .findFirst();
    }

    /// A chart of what is stored.
    static PlannedCall chart(Frame frame, String kind, String title) {
        return PlannedCall.plot(frame.table().dataKey(), frame.table().name(), kind, title);
    }

    private static Optional<Draft> answer(Frame frame, PlannedCall chart, String over, Desk desk) {
        Column value = frame.columns().getFirst();
        Select select = new Select(frame.table());
        List.of(Aggregate.PRESENT, Aggregate.MIN, Aggregate.MEAN, Aggregate.MAX)
                .forEach(figure -> select.show(figure.of(value.sql(), ""), figure.title()));
        Optional<ResultRows> figures = desk.query(select.sql());
        boolean drawn = desk.plot(chart);
        return figures.filter(_ -> drawn)
                .map(rows ->
                        Draft.of(
                                "**%s** of %s%s, from %s to %s, %s on average.",
                                Words.count((long) rows.number(0, 0), "value"),
                                value.shown(),
                                over,
                                rows.shown(0, 1),
                                value.told(rows.shown(0, 3)),
                                rows.shown(0, 2)));
    }
}
