package dev.assay.copilot.offer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.SampleEvents;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.task.Work;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Use;
import dev.assay.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

final class DescribedToolsTest {
    private record Named(ToolSpec spec) implements Tool {
        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
            throw new AssertionError("only described");
        }
    }

    private static final Toolbox TOOLS = new Toolbox(tools());

    private static List<Named> tools() {
        List<Named> tools = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            tools.add(tool("t" + i, 900, Json.object().put("type", "object")));
        }
        ObjectNode large = Json.object().put("type", "object");
        for (int i = 0; i < 300; i++) {
            String name = "argument_" + i;
            large.withObjectProperty("properties").putObject(name).put("type", "string");
            large.withArrayProperty("required").add(name);
        }
        tools.add(tool("huge", 10, large));
        return tools;
    }

    private static Named tool(String name, int length, ObjectNode parameters) {
        return new Named(
                new ToolSpec(
                        name,
                        name,
                        name,
                        "Does " + name + ". " + "x".repeat(length),
                        parameters,
                        ToolSpec.Effect.READS,
                        Use.SELDOM));
    }

    /// What a model of 8,192 tokens is told that has looked up tools before.
    private static JsonNode told(Predicate<String> fits, List<String> before, String... names)
            throws InterruptedException {
        Transcript now = Transcript.EMPTY.plus(SampleEvents.turnStarted("turn-1", "Why?"));
        now = now.plus(started("c1", before));
        now = now.plus(started("c2", List.of(names)));
        ToolCall call = now.turns().getLast().calls().getLast().started().call();
        ToolResult found =
                TOOLS.find(DescribeTools.NAME)
                        .orElseThrow()
                        .run(call.arguments(), Work.Monitor.none());
        Transcript then = now;
        ModelInfo model =
                new ModelInfo(
                        "fake:one", "one", "Fake", false, new ModelFacts(8_192, Optional.empty()));
        ToolResult told =
                new DescribedTools(new ToolOffer(model), TOOLS::specs, () -> then)
                        .told(call, found, fits);
        return ((ResultPart.Told) told.parts().list().getFirst()).json();
    }

    private static CallStarted started(String id, List<String> names) {
        ObjectNode arguments = Json.object();
        names.forEach(arguments.withArray("names")::add);
        return new CallStarted(
                SampleEvents.AT, "turn-1", new ToolCall(id, DescribeTools.NAME, arguments));
    }

    @Test
    void whatIsDescribedIsWhatIsOfferedNext() throws InterruptedException {
        JsonNode told = told(_ -> true, List.of(), "t1", "t2");
        assertThat(told.path("tools")).hasSize(2);
        assertThat(told.at("/tools/0/parameters/type").asText()).isEqualTo("object");
        assertThat(told.has("note")).isFalse();
    }

    @Test
    void moreThanThereIsRoomForIsSaidToBeOnlyNamed() throws InterruptedException {
        JsonNode told = told(_ -> true, List.of("t8"), "t0", "t1", "t2", "t3", "t4", "t5");
        assertThat(told.path("tools").findValuesAsText("name"))
                .containsExactly("t2", "t3", "t4", "t5");
        assertThat(told.path("note").asText()).contains("only named: t8, t0, t1.");
    }

    @Test
    void aToolThatFitsNowhereIsSaidToBeSo() throws InterruptedException {
        JsonNode told = told(_ -> true, List.of(), "huge", "t1", "t77");
        assertThat(told.path("tools").findValuesAsText("name")).containsExactly("huge", "t1");
        assertThat(told.at("/tools/0").has("parameters")).isFalse();
        assertThat(told.at("/tools/1").has("parameters")).isTrue();
        assertThat(told.path("note").asText())
                .contains("no tool called t77", "cannot be told what huge takes", "analyst");
    }

    @Test
    void whereEvenThatIsTooLongTheNamesAreTold() throws InterruptedException {
        JsonNode told = told(text -> text.length() < 300, List.of(), "t1", "huge", "t2");
        assertThat(Json.texts(told.path("tools"))).containsExactly("t1", "t2");
        assertThat(told.path("note").asText()).contains("told where your tools are", "huge");
    }

    @Test
    void otherResultsStayAsTheyAre() {
        ToolResult result = ToolResult.text("Hello");
        ModelInfo model =
                new ModelInfo(
                        "fake:one", "one", "Fake", false, new ModelFacts(8_192, Optional.empty()));
        DescribedTools described =
                new DescribedTools(new ToolOffer(model), TOOLS::specs, () -> Transcript.EMPTY);
        assertThat(described.told(new ToolCall("c1", "t1", Json.object()), result, _ -> true))
                .isSameAs(result);
        ToolResult failed = ToolResult.failed("Name at least one tool.");
        assertThat(
                        described.told(
                                new ToolCall("c1", DescribeTools.NAME, Json.object()),
                                failed,
                                _ -> true))
                .isSameAs(failed);
    }
}
