package dev.assay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.finding.table.TableDetectors;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

final class AnalyseToolTest {
    @TempDir Path folder;
    private TestTargets targets;

    @BeforeEach
    void open() {
        targets = new TestTargets(folder);
    }

    @AfterEach
    void close() {
        targets.close();
    }

    /// Knows one thing by its name and finds one thing in it.
    private record Knowing(String thing) implements Detector {
        @Override
        public String id() {
            return "colour";
        }

        @Override
        public String description() {
            return "The colour of things";
        }

        @Override
        public Optional<String> refusal(Target target) {
            return target.equals(new Target.OfSource(thing))
                    ? Optional.empty()
                    : Optional.of("It has no colour.");
        }

        @Override
        public List<Finding> find(Target target, Part part, Work.Monitor monitor) {
            return part.isWhole()
                    ? List.of(
                            new Finding(
                                    thing,
                                    "It is red.",
                                    new Finding.Place("left", "1 s", null),
                                    0.456))
                    : List.of();
        }
    }

    private AnalyseTool tool(Detector... own) {
        return new AnalyseTool(targets.store(), List.of(own), TableDetectors.all());
    }

    private static ToolResult run(AnalyseTool tool, String arguments) throws InterruptedException {
        return tool.run(
                (ObjectNode) Json.parse(arguments.replace('\'', '"')).orElseThrow(),
                Work.Monitor.none());
    }

    private static JsonNode json(AnalyseTool tool, String arguments) throws InterruptedException {
        return OnlyPart.of(run(tool, arguments), ResultPart.Value.class).json();
    }

    private static String failure(AnalyseTool tool, String arguments) throws InterruptedException {
        return ((ToolResult.Failed) run(tool, arguments)).message();
    }

    private void store(String key, String... tables) throws InterruptedException {
        Table[] all =
                IntStream.range(0, tables.length)
                        .mapToObj(i ->
                                Table.create(
                                        tables[i],
                                        DoubleColumn.create(
                                                "value",
                                                IntStream.range(0, 300)
                                                        .mapToDouble(row ->
                                                                row == 70 ? 1_000 : row * 31 % 17)
                                                        .toArray())))
                        .toArray(Table[]::new);
        targets.store(key, new ToolCall("c", "get_" + key, Json.object()), all);
    }

    @Test
    void findingsAreRowsAndTheRestIsSaid() throws InterruptedException {
        store("t1", "rows");
        JsonNode told = json(tool(new Knowing("ball")), "{'data_key':'t1'}");
        assertThat(told.path("findings")).hasSize(1);
        JsonNode outlier = told.path("findings").get(0);
        assertThat(outlier.path("detector").asText()).isEqualTo("outliers");
        assertThat(outlier.path("subject").asText()).isEqualTo("value");
        assertThat(outlier.path("statement").asText()).startsWith("value is 1,000 at row 71 (");
        assertThat(outlier.path("from").asText()).isEqualTo("row 71");
        assertThat(told.path("nothing_found").has("trend")).isTrue();
        assertThat(told.path("not_applicable").path("colour").asText())
                .isEqualTo("It has no colour.");
        assertThat(told.path("not_applicable").path("gaps").asText())
                .isEqualTo("No column has a time or a place in an order.");
    }

    @Test
    void onlyWhatIsAskedForIsLookedFor() throws InterruptedException {
        store("t1", "rows");
        JsonNode told = json(tool(), "{'data_key':'t1','detectors':['trend']}");
        assertThat(told.path("findings")).isEmpty();
        assertThat(told.path("nothing_found").properties()).hasSize(1);
        assertThat(told.has("not_applicable")).isFalse();
    }

    @Test
    void whatASourceHasIsFoundByItsNameInWhicheverSourceItIs() throws InterruptedException {
        AnalyseTool tool = tool(new Knowing("ball"), new Knowing("cup"));
        JsonNode told = json(tool, "{'data_key':'cup'}");
        assertThat(Json.write(told.path("findings")))
                .isEqualTo(
                        "[{\"detector\":\"colour\",\"statement\":\"It is red.\",\"subject\":\"cup\",\"entity\":\"left\",\"from\":\"1 s\",\"weight\":0.46}]");
        assertThat(json(tool, "{'data_key':'cup','from':3}").path("nothing_found").has("colour"))
                .isTrue();
        assertThat(told.has("not_applicable")).as("of tables, which nobody asked for").isFalse();
        JsonNode asked = json(tool, "{'data_key':'cup','detectors':['colour','gaps']}");
        assertThat(asked.path("not_applicable").properties()).hasSize(1);
        assertThat(asked.path("not_applicable").path("gaps").asText())
                .isEqualTo("It looks at stored tables: give the data key of one.");
    }

    @Test
    void aPartEndsAfterItBegins() throws InterruptedException {
        assertThat(failure(tool(new Knowing("cup")), "{'data_key':'cup','from':5,'to':3}"))
                .endsWith("`from` is not after `to`.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    600                  | 600
                    10:30                | 630
                    2:24:00              | 8640
                    90:00.5              | 5400.5
                    2026-11-12           | 1794441600
                    12 November 2026     | 1794441600
                    Nov 12 2026          | 1794441600
                    nov 12, 2026         | 1794441600
                    2026-11-12T01:00:00Z | 1794445200
                    2026-11-12 01:00:00  | 1794445200
                    """)
    void aPlaceIsReadAsPeopleWriteIt(String written, double place) {
        ObjectNode arguments = Json.object().put("from", written).put("to", written);
        Detector.Part part = Detector.Part.of(arguments);
        assertThat(part.from()).isEqualTo(place);
        boolean day = place >= 1e9 && !written.contains(":");
        assertThat(part.to()).isEqualTo(place + (day ? 86_400 : 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"soon", "3/4/2026", "31 November 2026", "2:75:00", "12 November", "v1.2"})
    void aPlaceThatNobodyCanReadIsRefused(String written) throws InterruptedException {
        assertThat(
                        failure(
                                tool(new Knowing("cup")),
                                "{'data_key':'cup','from':'%s'}".formatted(written)))
                .startsWith("`from` and `to` are numbers, days such as 2026-11-12, or 2:24:00");
    }

    @Test
    void whatNobodyKnowsIsAnsweredWithWhatThereIs() throws InterruptedException {
        store("t1", "rows");
        assertThat(failure(tool(new Knowing("ball")), "{'data_key':'t2'}"))
                .isEqualTo(
                        "Nothing is stored under \"t2\". It has no colour. It looks at stored tables: give the data key of one. Stored are: t1.");
    }

    @Test
    void oneOfSeveralTablesIsNamed() throws InterruptedException {
        store("two", "first", "second");
        assertThat(failure(tool(), "{'data_key':'two'}"))
                .isEqualTo("Name one of the tables of \"two\": first, second.");
        assertThat(json(tool(), "{'data_key':'two','table':'second'}").path("findings")).hasSize(1);
    }

    @Test
    void aModelReadsTheNamesAndIsSparedWhatNoSourceNeeds() {
        ToolSpec tables = tool().spec();
        ToolSpec more = tool(new Knowing("ball"), new Knowing("cup")).spec();
        assertThat(Json.texts(more.parameters().at("/properties/detectors/items/enum")))
                .containsExactly("colour", "outliers", "level_changes", "trend", "gaps");
        assertThat(more.description())
                .isEqualTo(
                        "Finds what is odd or changed: outliers to gaps in tables, the rest in the source.");
        assertThat(tables.use()).isEqualTo(ToolSpec.Use.SELDOM);
        assertThat(tables.brief()).isEqualTo("Finds outliers, level changes, trend, gaps");
        assertThat(tables.parameters().path("properties").has("from")).isFalse();
        assertThat(more.use()).isEqualTo(ToolSpec.Use.OFTEN);
        assertThat(Json.write(more.parameters()).length()).isLessThan(450);
    }
}
