package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.RequestBase;
import dev.assay.base.Json;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.input.TurnInput;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.house.Departures;
import dev.assay.house.OriginalCopilot;
import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.Picture;
import dev.assay.result.DeliveredResult;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of tool results and of what the user says on its way to the model, case by case as
/// in the original copilot. Where we differ on purpose, `departures.json` says why.
final class ToolConformanceTest {
    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> resultsAreKeptAsInTheOriginal() throws IOException {
        Departures departures = Departures.beside(ToolConformanceTest.class);
        return OriginalCopilot.cases(Set.of("wrap_tool_executors")).stream()
                .filter(one -> !departures.passesOver(id(one)))
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> checkKept(one, departures)));
    }

    private static String id(JsonNode one) {
        return one.path("id").asText();
    }

    private void checkKept(JsonNode one, Departures departures) throws Exception {
        JsonNode input = one.path("input");
        ObjectNode ours = Json.object();
        ArrayNode seen = ours.putArray("results");
        ArrayNode charts = Json.array();
        try (ResultStore store = TestStores.open(folder.resolve(id(one)))) {
            int number = 0;
            for (JsonNode arguments : calls(input)) {
                number++;
                JsonNode inner = input.path("inner_result");
                DeliveredResult kept =
                        keep(
                                store,
                                new ToolCall(
                                        "c" + number,
                                        input.path("tool").asText(),
                                        (ObjectNode) arguments),
                                inner.isMissingNode() ? answerTo(arguments, number) : inner);
                seen.add(Json.parse(kept.view().text()).orElseThrow());
                kept.charts().forEach(chart -> charts.add(chart.figure()));
            }
            ours.set("data_store", stored(store));
        }
        ours.set("charts", charts);
        JsonNode expected = one.path("expected");
        if (expected.has("data_store_keys")) {
            ArrayNode keys = ours.putArray("data_store_keys");
            ours.path("data_store").fieldNames().forEachRemaining(keys::add);
        }
        departures.check(id(one), expected, ours);
    }

    private static List<JsonNode> calls(JsonNode input) {
        return input.path("calls").isArray()
                ? input.path("calls").valueStream().toList()
                : List.of(input.path("args").isObject() ? input.path("args") : Json.object());
    }

    /// What the stub behind the recorded calls returned.
    private static ObjectNode answerTo(JsonNode arguments, int call) {
        ObjectNode json = ((ObjectNode) arguments).deepCopy().put("call", call);
        json.putArray("timeseries");
        return json;
    }

    /// Keeps a result as our tool of that name hands it over.
    private static DeliveredResult keep(ResultStore store, ToolCall call, JsonNode result)
            throws InterruptedException {
        ResultKeeper keeper = TestStores.keeper(store);
        Work.Monitor monitor = Work.Monitor.none();
        boolean stores =
                call.name().equals("get_chip_parameter_timeseries")
                        || call.name().equals("get_chip_summary");
        if (stores && result instanceof ObjectNode object && !object.has("error")) {
            String key = call.arguments().path("parameter_name").asText("chip_summary");
            List<ResultStore.Stored> stored =
                    store.store(
                            call,
                            List.of(new Storable.Layout(key, object, Optional.empty())),
                            monitor);
            return new DeliveredResult(
                    stored.getFirst().result().view(), 0, List.of(), stored, Optional.empty());
        }
        if (call.name().equals("generate_chip_heatmap") && result.path("chart").isObject()) {
            ObjectNode told = Json.object().put("status", "success").put("message", "Drawn.");
            JsonNode statistics = result.path("statistics");
            told.set("statistics", statistics.isObject() ? statistics : Json.object());
            ChartSpec chart = new ChartSpec((ObjectNode) result.path("chart"));
            return keeper.keep(
                    call, ToolResult.chart(chart, told), TokenAllowance.ENDLESS, monitor);
        }
        return keeper.keep(call, ToolResult.json(result), TokenAllowance.ENDLESS, monitor);
    }

    private static ObjectNode stored(ResultStore store) throws Exception {
        ObjectNode stored = Json.object();
        for (StoredResult result : store.all()) {
            StringWriter json = new StringWriter();
            store.writeJson(result, json, Work.Monitor.none());
            stored.set(result.key(), Json.parse(json.toString()).orElseThrow());
        }
        return stored;
    }

    @TestFactory
    Stream<DynamicTest> aToolThatIsNotThereIsAnError() throws IOException {
        return OriginalCopilot.cases(Set.of("tool:unknown_tool")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> checkUnknown(one)));
    }

    /// The words are ours: they say which tools there are.
    private static void checkUnknown(JsonNode one) {
        assertThat(one.path("expected").has("error")).isTrue();
        TurnBench bench = new TurnBench(FakeTool.echo("echo"));
        bench.ask(
                FakeModel.following(
                        FakeModel.items(FakeModel.call("c", "unknown_tool", "{}")),
                        FakeModel.text("Done.")));
        assertThat(
                        Json.parse(bench.outcome("c").view().text())
                                .orElseThrow()
                                .path("error")
                                .asText())
                .contains("unknown_tool", "echo");
    }

    @TestFactory
    Stream<DynamicTest> theInputIsThatOfTheOriginal() throws IOException {
        return OriginalCopilot.cases(Set.of("build_input")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(OriginalCopilot.name(one), () -> checkInput(one)));
    }

    private static void checkInput(JsonNode one) {
        JsonNode input = one.path("input");
        Transcript earlier = Transcript.EMPTY;
        int turn = 0;
        for (JsonNode message : input.path("conversation_history")) {
            String text = message.path("content").asText("");
            if (message.path("role").asText("user").equals("assistant")) {
                earlier = answered(earlier, "turn-" + turn, text);
            } else {
                turn++;
                earlier = earlier.plus(SampleEvents.turnStarted("turn-" + turn, text));
            }
        }
        List<String> told =
                new TurnInput(earlier, List.of(), message(input), List.of(), false)
                        .items(RequestBase.MOST_CHARACTERS).stream()
                                .map(ToolConformanceTest::written)
                                .toList();
        assertThat(told)
                .isEqualTo(
                        one.path("expected")
                                .valueStream()
                                .map(ToolConformanceTest::recorded)
                                .toList());
    }

    private static Transcript answered(Transcript earlier, String turn, String text) {
        return earlier.plus(SampleEvents.answered(turn, text))
                .plus(SampleEvents.turnEnded(turn, TurnState.ANSWERED));
    }

    private static InputItem message(JsonNode input) {
        List<Picture> references = new ArrayList<>();
        input.path("expected_images")
                .forEach(image -> references.add(picture(image.path(1), image.path(0))));
        JsonNode actual = input.path("image_base64");
        return OpenedChips.pictures(
                        references,
                        actual.isTextual() ? List.of(picture(actual, actual)) : List.of())
                .with(input.path("user_message").asText());
    }

    private static Picture picture(JsonNode caption, JsonNode base64) {
        return new Picture(caption.asText(), "data:image/png;base64," + base64.asText());
    }

    private static String written(InputItem item) {
        return switch (item) {
            case InputItem.User(String text) -> "user [" + text + "]";
            case InputItem.Assistant(String text) -> "assistant [" + text + "]";
            case InputItem.Shown(List<Piece> pieces) ->
                    "user " + pieces.stream().map(ToolConformanceTest::written).toList();
            case InputItem.Produced _, InputItem.ToolOutput _ -> Objects.toString(item);
        };
    }

    private static String written(Piece piece) {
        return switch (piece) {
            case Piece.Words(String text) -> text;
            case Piece.Image(Picture picture) -> picture.dataUrl();
        };
    }

    private static String recorded(JsonNode message) {
        return message.path("role").asText()
                + " "
                + message.path("content")
                        .valueStream()
                        .map(piece -> piece.path("text").asText(piece.path("image_url").asText()))
                        .toList();
    }
}
