package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Effect;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// A tool that does what a test wants. It takes an optional text `qid` and nothing else.
public record FakeTool(ToolSpec spec, Body body) implements Tool {
    private static final String PARAMETERS =
            "{\"type\":\"object\",\"properties\":{\"qid\":{\"type\":\"string\"}},"
                    + "\"additionalProperties\":false}";

    @FunctionalInterface
    interface Body {
        ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException;
    }

    static FakeTool reads(String name, Body body) {
        return of(name, Effect.READS, body);
    }

    static FakeTool readsStored(String name, Body body) {
        return of(name, Effect.READS_STORED, body);
    }

    static FakeTool ordered(String name, Body body) {
        return of(name, Effect.ORDERED, body);
    }

    private static FakeTool of(String name, Effect effect, Body body) {
        return new FakeTool(
                new ToolSpec(
                        name,
                        "The " + name,
                        "Running " + name,
                        "Does " + name,
                        SampleEvents.json(PARAMETERS),
                        effect),
                body);
    }

    /// Hands back its arguments.
    public static FakeTool echo(String name) {
        return reads(name, (arguments, _) -> ToolResult.json(arguments));
    }

    /// Returns a hundred lines about what it is asked, about 800 tokens of O200K.
    static FakeTool note() {
        return reads(
                "note", (arguments, _) -> ToolResult.text(words(arguments.path("qid").asText())));
    }

    /// The hundred lines of [#note].
    static String words(String about) {
        return IntStream.range(0, 100)
                .mapToObj(i -> "%s %d holds.".formatted(about, 1_000 + i))
                .collect(Collectors.joining("\n"));
    }

    /// Makes one chart with a title.
    static FakeTool chart(String name, String title) {
        return reads(
                name,
                (_, _) ->
                        ToolResult.chart(
                                SampleEvents.chart(title),
                                SampleEvents.json("{\"status\":\"success\"}")));
    }

    /// Hands back a table of T1 values that is stored as `t1`.
    public static FakeTool table(String name, int rows) {
        return reads(
                name,
                (arguments, _) -> {
                    Table table =
                            Table.create(
                                    "timeseries",
                                    StringColumn.create("qid"),
                                    DoubleColumn.create("v"));
                    for (int row = 0; row < rows; row++) {
                        table.stringColumn("qid").append(String.valueOf(row));
                        table.doubleColumn("v").append(40 + row / 8.0);
                    }
                    SequencedMap<String, Table> tables = new LinkedHashMap<>();
                    tables.put("timeseries", table);
                    ObjectNode layout =
                            SampleEvents.json("{\"chip_id\":\"c\",\"timeseries\":null}");
                    layout.set("asked", arguments);
                    return ToolResult.tables("t1", layout, tables, Map.of());
                });
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        return body.run(arguments, monitor);
    }
}
