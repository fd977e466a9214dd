package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.extract.Coverage;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Extractor;
import dev.assay.extract.Mode;
import dev.assay.extract.RawMode;
import dev.assay.extract.ReadingLeave;
import dev.assay.extract.Shelf;
import dev.assay.extract.ToolOutput;
import dev.assay.extract.TruncateMode;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ModelView;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.Spending;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A result that is too large for a model, from the tool to the extraction.
final class LargeOutputTest {
    private static final Pattern HANDLE =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final ToolResult LOG = ToolResult.text("line\n".repeat(20_000) + "needle\n");

    @TempDir Path home;

    private static final Tool SELDOM =
            new FakeTool(
                    new ToolSpec(
                            "get_map",
                            "Map",
                            "Drawing a map",
                            "Draws a map." + " It has hills.".repeat(50),
                            Json.object().put("type", "object"),
                            ToolSpec.Effect.READS,
                            ToolSpec.Use.SELDOM),
                    (_, _) -> ToolResult.text("none"));

    private static Toolbox tools(List<Tool> own, ToolOutput output) {
        List<Tool> all = new ArrayList<>(own);
        all.add(output);
        return new Toolbox(all);
    }

    private static String view(ModelRequest request) {
        return ((InputItem.ToolOutput) request.input().getLast()).text();
    }

    private static String lastPage(String view) {
        return asking(view, "raw", 101);
    }

    private static String asking(String view, String mode, int page) {
        Matcher handle = HANDLE.matcher(view);
        assertThat(handle.find()).as(view).isTrue();
        return Json.write(
                Json.object()
                        .put("handle", handle.group())
                        .put("extract", "the last lines")
                        .put("mode", mode)
                        .put("page", page));
    }

    private Turn ask(FakeModel model) {
        return ask(model, LOG);
    }

    private Turn ask(FakeModel model, ToolResult output) {
        return ask(model, FakeTool.reads("get_logs", (_, _) -> output));
    }

    private Turn ask(FakeModel model, Tool... own) {
        Extractor extractor =
                new Extractor(
                        new RawMode(new TokenCounter()),
                        new TruncateMode(new TokenCounter(), _ -> TruncateMode.USUAL_BUDGET),
                        List.of(new LongWinded()),
                        new SizeRouter(new TokenCounter(), _ -> ChosenValues.NONE),
                        new TokenCounter());
        Conversations conversations =
                Home.conversations(
                        home,
                        Clock.systemUTC(),
                        (_, store, reader) ->
                                tools(
                                        List.of(own),
                                        new ToolOutput(
                                                store,
                                                extractor,
                                                () -> reader.of(Optional.empty()),
                                                Shelf.ROOM,
                                                ReadingLeave.ALWAYS,
                                                () -> true)));
        try (Conversation conversation = conversations.create("sample")) {
            conversation.ask(
                    Question.of("Where is it?"), model, new Listening(), Work.Monitor.none());
            return conversation.transcript().turns().getLast();
        }
    }

    @Test
    void aTextTooLargeIsStoredAndItsToolOfferedFromTheNextRoundOn() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("a", "get_logs", "{}")),
                        (request, _, _) ->
                                FakeModel.replied(
                                        FakeModel.call(
                                                "b", "tool_output", lastPage(view(request)))),
                        FakeModel.text("Found."));

        Turn turn = ask(model);

        assertThat(model.requests().get(0).tools())
                .extracting(ToolSpec::name)
                .containsExactly("get_logs");
        assertThat(model.requests().get(0).instructions()).doesNotContain("tool_output");
        assertThat(model.requests().get(1).tools())
                .extracting(ToolSpec::name)
                .containsExactly("get_logs", "tool_output");
        assertThat(model.requests().get(1).instructions())
                .as("a turn's instructions stay")
                .isEqualTo(model.requests().get(0).instructions());
        assertThat(view(model.requests().get(2)))
                .startsWith("ABSTRACT FROM TOOL OUTPUT get_logs WITH HANDLE ")
                .contains("STRATEGY:raw:", "needle", "lines 20,001 to 20,001");
        CallEnded stored = turn.calls().getFirst().ended().orElseThrow();
        assertThat(stored.view().kind()).isEqualTo(ModelView.Kind.HANDLE);
        assertThat(stored.key()).contains("get_logs");
        assertThat(turn.calls().getLast().ended().orElseThrow().state()).isEqualTo(CallState.DONE);
    }

    @Test
    void aTableThatIsStoredLeavesPromptAndToolsAsTheyAre() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("a", "get_rows", "{}")),
                        FakeModel.items(FakeModel.call("b", "get_logs", "{}")),
                        FakeModel.text("Found."));

        ask(
                model,
                FakeTool.table("get_rows", 2_000),
                FakeTool.reads("get_logs", (_, _) -> LOG),
                SELDOM);

        ModelRequest first = model.requests().getFirst();
        assertThat(first.tools())
                .extracting(ToolSpec::name)
                .containsExactly("get_rows", "get_logs", DescribeTools.NAME);
        assertThat(model.requests().get(1).tools()).isEqualTo(first.tools());
        assertThat(model.requests().get(2).tools())
                .startsWith(first.tools().toArray(ToolSpec[]::new))
                .last()
                .extracting(ToolSpec::name)
                .isEqualTo(ToolOutput.NAME);
        assertThat(model.requests())
                .extracting(ModelRequest::instructions)
                .containsOnly(first.instructions());
    }

    /// Draws more than one result may have.
    private record LongWinded() implements ExtractionMode {
        @Override
        public Mode mode() {
            return Mode.DERIVED;
        }

        @Override
        public Optional<String> obstacle(ExtractionInput material) {
            return Optional.empty();
        }

        @Override
        public Estimate estimate(
                ExtractionInput material, ExtractionRequest request, Work.Monitor monitor) {
            return Estimate.FREE;
        }

        @Override
        public Extraction run(
                ExtractionInput material, ExtractionRequest request, Work.Monitor monitor) {
            return new Extraction.Drawn(
                    Mode.DERIVED,
                    "a word ".repeat(3_000),
                    Optional.empty(),
                    Optional.empty(),
                    new Coverage(Coverage.Unit.BYTES, 1, 1),
                    List.of(),
                    List.of(),
                    List.of(),
                    Spending.NOTHING,
                    List.of());
        }
    }

    @Test
    void aLongExtractionIsStoredUnderAHandleOfItsOwn() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("a", "get_logs", "{}")),
                        (request, _, _) ->
                                FakeModel.replied(
                                        FakeModel.call(
                                                "b",
                                                "tool_output",
                                                asking(view(request), "derived", 1))),
                        FakeModel.text("Found."));
        ask(model);

        Matcher whole = HANDLE.matcher(view(model.requests().get(1)));
        Matcher page = HANDLE.matcher(view(model.requests().get(2)));
        assertThat(view(model.requests().get(2))).startsWith("Tool output is too large (21");
        assertThat(whole.find() && page.find()).isTrue();
        assertThat(page.group()).isNotEqualTo(whole.group());
    }

    @Test
    void aCallInABatchIsStoredAndTheBatchIsNot() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(
                                FakeModel.call(
                                        "a",
                                        "batch",
                                        "{\"calls\":[{\"tool\":\"get_logs\",\"arguments\":{}}]}")),
                        FakeModel.text("Found."));
        Turn turn = ask(model);
        assertThat(view(model.requests().get(1))).contains("Tool output is too large (100007");
        assertThat(turn.calls())
                .extracting(call -> call.ended().orElseThrow().view().kind())
                .contains(ModelView.Kind.HANDLE);
        assertThat(
                        turn.calls().stream()
                                .filter(call -> call.ended().orElseThrow().key().isPresent()))
                .hasSize(1);
    }

    @Test
    void aFailedExtractionIsACallThatFailed() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("a", "get_logs", "{}")),
                        FakeModel.items(FakeModel.call("b", "tool_output", "{\"handle\":\"x\"}")),
                        FakeModel.text("Sorry."));
        Turn turn = ask(model);
        assertThat(turn.calls().getLast().ended().map(CallEnded::state)).contains(CallState.FAILED);
        assertThat(view(model.requests().get(2))).startsWith("TOOL_OUTPUT FAILED FOR unknown");
    }

    @Test
    void whatAnExtractionCostIsPartOfTheTurn() {
        Tool reading =
                FakeTool.reads(
                        "reading",
                        (_, _) ->
                                ToolResult.text("all read")
                                        .spending(
                                                new Spending(3, 9_000, 500, 0, Optional.of(0.25))));
        TurnBench bench = new TurnBench(reading);
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                FakeModel.items(FakeModel.call("a", "reading", "{}")),
                                FakeModel.text("Done.")));
        assertThat(turn.usage().input()).isEqualTo(9_200);
        assertThat(turn.usage().output()).isEqualTo(520);
        assertThat(turn.cost().dollars()).isEqualTo(0.25);
    }
}
