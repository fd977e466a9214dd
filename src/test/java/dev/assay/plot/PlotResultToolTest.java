package dev.assay.plot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.ui.figure.ScreenFigure;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

final class PlotResultToolTest {
    @TempDir Path folder;
    private DuckResultStore store;
    private PlotResultTool tool;

    @BeforeEach
    void storeAResult() throws InterruptedException {
        store = TestStores.open(folder.resolve("conversation"));
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("rows", calibrations(120));
        store.store(
                new ToolCall("c", "get_t1", Json.object()),
                new ResultPart.Tables("t1", Json.object().putNull("rows"), tables, Map.of()),
                Work.Monitor.none());
        tool = new PlotResultTool(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ToolResult run(String arguments) throws InterruptedException {
        return tool.run(
                (ObjectNode) Json.parse(arguments.replace('\'', '"')).orElseThrow(),
                Work.Monitor.none());
    }

    private ResultPart.Charts charts(String arguments) throws InterruptedException {
        return OnlyPart.of(run(arguments), ResultPart.Charts.class);
    }

    private String failure(String arguments) throws InterruptedException {
        return ((ToolResult.Failed) run(arguments)).message();
    }

    @Test
    void theChartGoesToTheScreenAndTheModelLearnsThatItDid() throws InterruptedException {
        ResultPart.Charts result =
                charts("{'data_key':'t1','kind':'line','x':'at','y':'t1','group':'qid'}");

        assertThat(result.charts())
                .singleElement()
                .satisfies(chart -> assertThat(chart.figure().path("data")).hasSize(6));
        assertThat(result.forModel().path("status").asText()).isEqualTo("success");
        assertThat(result.forModel().path("message").asText()).contains("do not repeat it");
        assertThat(result.forModel().path("points").asInt()).isEqualTo(120);
        assertThat(result.forModel()).hasSize(3);
    }

    @Test
    void aChartIsTakenBackAloneOrForAnother() throws InterruptedException {
        assertThat(tool.spec().byItself().parameters().path("properties").has("withdraw"))
                .as("by hand there is none to take back")
                .isFalse();
        ResultPart.Charts alone = charts("{'withdraw':'T1'}");
        assertThat(alone.charts()).isEmpty();
        assertThat(alone.withdrawn()).contains("T1");
        assertThat(alone.forModel().path("message").asText()).isEqualTo("The chart is taken away.");
        ResultPart.Charts another =
                charts("{'data_key':'t1','kind':'box','y':'t1','withdraw':'T1'}");
        assertThat(another.charts()).hasSize(1);
        assertThat(another.withdrawn()).contains("T1");
        assertThat(failure("{'data_key':'t1','kind':'box','y':'none','withdraw':'T1'}"))
                .as("then the first one stays")
                .contains("t1 (number)");
    }

    @Test
    void aHistogramTakesItsColumnAsXOrAsY() throws InterruptedException {
        assertThat(charts("{'data_key':'t1','kind':'histogram','y':'t1'}").charts()).hasSize(1);
    }

    @Test
    void whatDoesNotExistIsAnsweredWithWhatDoes() throws InterruptedException {
        assertThat(failure("{'data_key':'t2','kind':'line'}")).contains("\"t2\"").contains(": t1.");
        assertThat(failure("{'data_key':'t1','table':'x','kind':'line'}")).contains("rows");
        assertThat(failure("{'data_key':'t1','kind':'line','y':'x'}")).contains("t1 (number)");
        assertThat(failure("{'data_key':'t1','kind':'pie'}")).contains("heatmap");
    }

    /// The analyst gets no empty chart, and the model learns how to ask.
    @Test
    void nothingIsDrawnOfNoRows() throws InterruptedException {
        String filtered =
                "{'data_key':'t1','kind':'line','x':'at','y':'t1','filters':[{'column':'qid','filter':'%s'}]}";
        assertThat(failure(filtered.formatted("= Q1 | Q2")))
                .isEqualTo(
                        "Nothing was drawn. No row passes the filters. One of several texts is"
                                + " written 'a | b', without '='.");
        assertThat(charts(filtered.formatted("Q1 | Q2")).charts()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(PlotRequest.Kind.class)
    void everyKindIsDrawnFromTheStore(PlotRequest.Kind kind) throws InterruptedException {
        String across = kind == PlotRequest.Kind.HISTOGRAM ? "t1" : "qid";
        String up = kind == PlotRequest.Kind.HEATMAP ? "at" : "t1";

        ResultPart.Charts result =
                charts(
                        String.format(
                                Locale.ROOT,
                                "{'data_key':'t1','kind':'%s','x':'%s','y':'%s'}",
                                kind.word(),
                                across,
                                up));

        assertThat(ScreenFigure.of(result.charts().getFirst()))
                .isInstanceOf(ScreenFigure.Drawable.class);
    }

    @Test
    void filtersChooseTheRows() throws InterruptedException {
        ResultPart.Charts result =
                charts(
                        "{'data_key':'t1','kind':'bar','x':'qid',"
                                + "'filters':[{'column':'qid','filter':'Q1 | Q2'}]}");

        assertThat(result.charts().getFirst().figure().at("/data/0/x"))
                .hasToString("[\"Q1\",\"Q2\"]");
    }

    @Test
    void theOnlyLineSaysWhoseItIsUnlessTheTitleDoes() throws InterruptedException {
        String only =
                "{'data_key':'t1','kind':'line','x':'at','y':'t1','group':'qid',"
                        + "'filters':[{'column':'qid','filter':'= Q2'}],'title':'%s'}";

        JsonNode unnamed = figure(only.formatted("T1 of the qubits that changed"));
        assertThat(unnamed.at("/layout/showlegend").asBoolean()).isTrue();
        assertThat(unnamed.at("/data/0/name").asText()).isEqualTo("Q2");
        assertThat(figure(only.formatted("T1 of Q2 over time")).at("/layout/showlegend"))
                .isEqualTo(BooleanNode.FALSE);
        assertThat(figure(only.formatted("T1 of Q21")).at("/layout/showlegend"))
                .isEqualTo(BooleanNode.TRUE);
    }

    @Test
    void fractionsAreShownInPercentAndStayWhatTheyAre() throws InterruptedException {
        String line = "{'data_key':'t1','kind':'line','x':'at','y':'t1'%s}";
        JsonNode plain = figure(line.formatted(""));

        JsonNode percent = figure(line.formatted(",'percent':true"));

        assertThat(percent.at("/layout/yaxis/tickformat").asText()).isEqualTo(".3~%");
        assertThat(percent.at("/layout/yaxis/hoverformat").asText()).isEqualTo(".4~%");
        assertThat(percent.at("/layout/yaxis/title/text").asText()).isEqualTo("t1");
        assertThat(percent.at("/data/0/y")).isEqualTo(plain.at("/data/0/y"));
        assertThat(plain.at("/layout/yaxis/tickformat").isMissingNode()).isTrue();
    }

    private JsonNode figure(String arguments) throws InterruptedException {
        return charts(arguments).charts().getFirst().figure();
    }

    @Test
    void aFilterThatMakesNoSenseIsExplained() throws InterruptedException {
        assertThat(
                        failure(
                                "{'data_key':'t1','kind':'line','y':'t1',"
                                        + "'filters':[{'column':'t1','filter':'what'}]}"))
                .isNotBlank();
    }

    @Test
    void theSchemaIsClosedAndNamesEveryKind() {
        ObjectNode schema = tool.spec().parameters();

        assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
        assertThat(schema.at("/properties/kind/enum")).hasSize(PlotRequest.Kind.values().length);
        assertThat(schema.has("required")).as("a chart may be taken back alone").isFalse();
    }

    private static Table calibrations(int rows) {
        StringColumn qid = StringColumn.create("qid");
        InstantColumn at = InstantColumn.create("at");
        DoubleColumn t1 = DoubleColumn.create("t1");
        for (int i = 0; i < rows; i++) {
            qid.append("Q" + i % 6);
            at.append(Instant.EPOCH.plusSeconds(3600L * i));
            t1.append(i % 10 == 3 ? Double.NaN : 40 + i % 6);
        }
        return Table.create("rows", qid, at, t1);
    }

    @Test
    void aSeriesIsCalledByTheParameterThatItsResultNames() throws InterruptedException {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(
                "timeseries",
                Table.create(
                        InstantColumn.create("t", Instant.parse("2026-11-01T00:00:00Z")),
                        DoubleColumn.create("v", 61.5)));
        store.store(
                new ToolCall("d", "get_series", Json.object()),
                new ResultPart.Tables(
                        "echo",
                        Json.object().put("parameter_name", "t2_echo").putNull("timeseries"),
                        tables,
                        Map.of()),
                Work.Monitor.none());

        ResultPart.Charts drawn = charts("{'data_key':'echo','kind':'line','x':'t','y':'v'}");

        assertThat(drawn.charts().getFirst().title()).isEqualTo("t2_echo over time");
    }

    /// The dead qubit stood at (0, 0) beside a text that had left it out.
    @ParameterizedTest
    @EnumSource(PlotRequest.Kind.class)
    void zerosThatAreNoMeasurementsAreNotDrawnAndTheChartSaysSo(PlotRequest.Kind kind)
            throws Exception {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(
                "qubits",
                Table.create(
                        StringColumn.create("qid", "0", "1", "2", "3"),
                        DoubleColumn.create("t1", 50, 0, 70, 80),
                        DoubleColumn.create("chi", 0, 0, 1, 2)));
        store.store(
                new ToolCall("c2", "get_chip_summary", Json.object()),
                new ResultPart.Tables(
                        "chip_summary",
                        (ObjectNode)
                                Json.parse("{\"qubits\":null,\"zero_is_failed_fit\":[\"t1\"]}")
                                        .orElseThrow(),
                        tables,
                        Map.of()),
                Work.Monitor.none());
        String columns =
                switch (kind) {
                    case LINE, SCATTER -> "'x':'chi','y':'t1'";
                    case HISTOGRAM -> "'x':'t1'";
                    case BOX, BAR -> "'x':'qid','y':'t1'";
                    case HEATMAP -> "'x':'qid','y':'chi','z':'t1'";
                };

        ResultPart.Charts drawn =
                charts(
                        "{'data_key':'chip_summary','kind':'%s',%s}"
                                .formatted(kind.word(), columns));

        assertThat(drawn.forModel().path("points").asInt()).isEqualTo(3);
        assertThat(drawn.charts().getFirst().figure().at("/layout/title/subtitle/text").asText())
                .isEqualTo("1 row is not drawn: its 0 is no measurement.");
    }
}
