package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.ModelRequest;
import dev.assay.result.store.ModelView;
import dev.assay.task.Work;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model of 8,192 tokens looks up tools.
final class LookedUpToolsTest {
    private static final FakeModel.Step FINE =
            FakeModel.text("{\"blocks\":[{\"type\":\"text\",\"content\":\"Fine.\"}]}");

    @TempDir Path home;

    private static FakeTool tool(String name, int words, ObjectNode parameters) {
        return new FakeTool(
                new ToolSpec(
                        name,
                        name,
                        "Running " + name,
                        "Does something" + " and more".repeat(words),
                        parameters,
                        ToolSpec.Effect.READS),
                (_, _) -> ToolResult.text("done"));
    }

    private static Tool[] withALargeOne(boolean required) {
        ObjectNode large = Json.object().put("type", "object");
        for (int i = 0; i < 300; i++) {
            ObjectNode argument =
                    large.withObjectProperty("properties").putObject("property_number_" + i);
            argument.put("type", "string").withArrayProperty("enum").add("alpha_" + i).add("beta");
            if (required) {
                large.withArrayProperty("required").add("property_number_" + i);
            }
        }
        List<Tool> tools = new ArrayList<>(List.of(tool("big", 0, large)));
        for (int i = 0; i < 12; i++) {
            tools.add(FakeTool.echo("get_something_number_" + i));
        }
        return tools.toArray(Tool[]::new);
    }

    private List<Turn> askedThrice(FakeModel model, Tool... tools) {
        try (Conversation conversation = Home.conversations(home, tools).create("sample")) {
            for (int i = 0; i < 3; i++) {
                conversation.ask(Question.of("q"), model, new Listening(), Work.Monitor.none());
            }
            return conversation.transcript().turns();
        }
    }

    private static FakeModel describing(String arguments) {
        return FakeModel.following(
                        items(call("c1", DescribeTools.NAME, arguments)), FINE, FINE, FINE)
                .reading(8_192);
    }

    private static List<String> offered(FakeModel model, int request) {
        return model.requests().get(request).tools().stream().map(ToolSpec::name).toList();
    }

    @Test
    void oneWithALargeSchemaIsReadInPartAndLaterQuestionsAreStillAnswered() {
        FakeModel model = describing("{\"names\":[\"big\"]}");
        List<Turn> turns = askedThrice(model, withALargeOne(false));
        assertThat(turns).extracting(Turn::state).containsOnly(TurnState.ANSWERED);
        ModelView view = turns.getFirst().calls().getFirst().ended().orElseThrow().view();
        assertThat(view.kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(view.text()).contains("property_number_3", "left out").doesNotContain("_stats");
        assertThat(offered(model, 3)).contains("big");
    }

    @Test
    void oneThatCannotBeToldAtAllStaysNamedAndTheModelIsToldSo() {
        FakeModel model = describing("{\"names\":[\"big\"]}");
        List<Turn> turns = askedThrice(model, withALargeOne(true));
        assertThat(turns).extracting(Turn::state).containsOnly(TurnState.ANSWERED);
        ModelView view = turns.getFirst().calls().getFirst().ended().orElseThrow().view();
        assertThat(view.kind()).isEqualTo(ModelView.Kind.WHOLE);
        assertThat(view.text()).contains("cannot be told what big takes", "tell the analyst");
        assertThat(offered(model, 3)).contains(DescribeTools.NAME).doesNotContain("big");
    }

    @Test
    void oneThatGaveWayComesBackWhereItIsLookedUpOrCalledAgain() {
        List<Tool> tools = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            tools.add(tool("tool_" + i, 100, Json.object().put("type", "object")));
        }
        FakeModel model = FakeModel.following().reading(8_192);
        for (String name : List.of("15", "16", "17", "18", "19", "15")) {
            String names = "{\"names\":[\"tool_%s\"]}".formatted(name);
            model.then(items(call("c", DescribeTools.NAME, names)), 1);
        }
        model.then(items(call("c", "tool_16", "{}")), 1).then(FINE, 3);
        List<Turn> turns = askedThrice(model, tools.toArray(Tool[]::new));
        assertThat(turns).extracting(Turn::state).containsOnly(TurnState.ANSWERED);
        assertThat(offered(model, 5)).doesNotContain("tool_15").contains("tool_19");
        assertThat(offered(model, 6)).contains("tool_15").doesNotContain("tool_16");
        assertThat(offered(model, 7)).contains("tool_15", "tool_16").doesNotContain("tool_17");
    }

    /// A tool whose description tells how often it ran, offered from a number of runs on.
    private record Counting(String name, AtomicInteger runs, int offeredFrom) implements Tool {
        @Override
        public ToolSpec spec() {
            return tool(name, runs.get() + 100, Json.object().put("type", "object")).spec();
        }

        @Override
        public boolean isOffered() {
            return runs.get() >= offeredFrom;
        }

        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
            return ToolResult.text("run " + runs.incrementAndGet());
        }
    }

    @Test
    void whatStandsInFrontOfATurnOnlyGrowsAtItsEnd() {
        AtomicInteger runs = new AtomicInteger();
        List<Tool> tools = new ArrayList<>();
        tools.add(new Counting("late", runs, 1));
        tools.add(new Counting("counted", runs, 0));
        for (int i = 0; i < 20; i++) {
            tools.add(tool("tool_" + i, 100, Json.object().put("type", "object")));
        }
        FakeModel model =
                FakeModel.following(
                                items(call("c1", "counted", "{}")),
                                items(call("c2", DescribeTools.NAME, "{\"names\":[\"tool_15\"]}")),
                                items(call("c3", "tool_15", "{}")),
                                items(call("c4", "late", "{}")),
                                FINE,
                                FINE,
                                FINE)
                        .reading(8_192);
        List<Turn> turns = askedThrice(model, tools.toArray(Tool[]::new));

        assertThat(turns).extracting(Turn::state).containsOnly(TurnState.ANSWERED);
        assertThat(turns.getFirst().calls())
                .allMatch(call -> call.ended().orElseThrow().state() == CallState.DONE);
        for (int request = 1; request < 5; request++) {
            ModelRequest before = model.requests().get(request - 1);
            ModelRequest now = model.requests().get(request);
            assertThat(now.instructions()).isEqualTo(before.instructions());
            assertThat(now.tools()).startsWith(before.tools().toArray(ToolSpec[]::new));
        }
        assertThat(offered(model, 4)).endsWith(DescribeTools.NAME, "late", "tool_15");
        // With the next turn all is as it is then.
        assertThat(offered(model, 5)).startsWith("late");
        assertThat(model.requests().get(5).tools())
                .filteredOn(spec -> spec.name().equals("counted"))
                .extracting(ToolSpec::description)
                .containsExactly(tools.get(1).spec().description());
    }
}
