package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.LanguageModel;
import dev.assay.result.DeliveredResult;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TokenAllowance;
import dev.assay.task.Work;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What the reference promises of the whole: from a tool's output to what a model is told of it.
final class ContractConformanceTest {
    @TempDir Path folder;
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    @TestFactory
    Stream<DynamicTest> promisesAreKept() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(ContractConformanceTest.class);
        return ToolOutputCases.cases(Set.of("seed-contract", "upstream-test", "message-success"))
                .stream()
                .filter(one -> !departures.path(id(one)).has("passed_over"))
                .map(one -> DynamicTest.dynamicTest(ToolOutputCases.name(one), () -> run(one)));
    }

    private static String id(JsonNode one) {
        return one.path("id").asText();
    }

    /// Each on a shelf of its own.
    private void run(JsonNode one) throws Exception {
        shelf.close();
        shelf = new Shelf(Files.createTempDirectory(folder, "case"));
        check(one);
    }

    private void check(JsonNode one) throws Exception {
        JsonNode input = one.path("input");
        JsonNode expected = one.path("expected");
        switch (id(one)) {
            case "tool-output-0062" -> header(expected.asText());
            case "tool-output-0260" -> stored(input, "output", "sizeLimitBytes");
            case "tool-output-0269" -> stored(input, "toolOutput", "toolResponseMaxBytes");
            case "tool-output-0262" -> mapAndReduce(input, expected);
            case "tool-output-0266" -> unknown(input, expected);
            case "tool-output-0273" -> overTheBudget(input, expected);
            case "tool-output-0274" -> everyStrategy(expected);
            case "tool-output-0280" -> nothingRelevant();
            case "tool-output-0283" -> assertThat(tool().isOffered()).isFalse();
            case "tool-output-0285" -> {
                assertThat(kept("x".repeat(50), 12_288, TokenAllowance.ENDLESS).stored()).isEmpty();
                assertThat(tool().isOffered()).isFalse();
            }
            default -> throw new AssertionError("No check for " + one);
        }
    }

    /// The first line is that of the reference; below it there is always how much was read.
    private void header(String expected) throws Exception {
        ExtractionInput empty = text("");
        String handle = empty.result().handle().toString();
        ToolResult answer = tool().run(asked(handle).put("mode", "truncate"), Work.Monitor.none());
        assertThat(OnlyPart.text(answer).lines().findFirst().orElseThrow())
                .isEqualTo(
                        expected.replace("test__tool", "get_logs")
                                .replace("HANDLE h,", "HANDLE " + handle + ","));
    }

    private void stored(JsonNode input, String output, String cap) throws Exception {
        String text = ToolOutputCases.text(input.path(output));
        DeliveredResult kept = kept(text, input.path(cap).asInt(), TokenAllowance.ENDLESS);
        assertThat(kept.oversized()).contains(DeliveredResult.Oversized.SIZE_CAP);
        assertThat(kept.view().text()).contains("tool_output(handle = \"").doesNotContain(text);
        assertThat(shelf.store().file(kept.stored().getFirst().result())).hasContent(text);
    }

    private void mapAndReduce(JsonNode input, JsonNode expected) throws Exception {
        // Ours asks with more words: the window holds the same share of the text.
        ScriptedReader model =
                new ScriptedReader(
                        1_200,
                        (asked, _) ->
                                ScriptedReader.report(
                                        asked,
                                        ScriptedReader.data(asked).startsWith("<reports-")
                                                ? input.path("replies").path(2).asText()
                                                : input.path("replies").path(0).asText()));
        Drawn drawn = drawn(Mode.AUTO, text(ToolOutputCases.text(input.path("content"))), model);
        assertThat(drawn.mode().id()).isEqualTo(expected.path("mode").asText());
        assertThat(drawn.text()).isEqualTo(expected.path("text").asText());
        assertThat(model.requests()).hasSize(3);
    }

    private void unknown(JsonNode input, JsonNode expected) throws Exception {
        ToolResult answer = tool().run(asked(input.path("handle").asText()), Work.Monitor.none());
        assertThat(answer.isFailure()).isNotEqualTo(expected.path("ok").asBoolean());
        assertThat(OnlyPart.text(answer)).contains(expected.path("resultContains").asText());
    }

    private void overTheBudget(JsonNode input, JsonNode expected) throws Exception {
        String output = ToolOutputCases.text(input.path("second"));
        // Counted and not estimated, a row of one sign is few tokens.
        TokenAllowance room = new ContextWindow(Shelf.COUNTER.count(output));
        String first = input.path("first").asText();
        assertThat(kept(first, 0, room).view().text()).isEqualTo(first);
        DeliveredResult second = kept(output, 0, room);
        assertThat(second.view().text().startsWith("Tool output is too large (10000 bytes"))
                .isTrue();
        assertThat(second.oversized().orElseThrow().id())
                .isEqualTo(expected.path("storeLogReason").asText());
    }

    /// A text of as many bytes and lines as theirs.
    private void everyStrategy(JsonNode expected) throws Exception {
        ExtractionInput log =
                text(
                        IntStream.rangeClosed(1, 408)
                                .mapToObj(i -> "%04d %s".formatted(i, "x".repeat(71)))
                                .collect(Collectors.joining("\n")));
        assertThat(log.result().size().bytes()).isBetween(31_000L, 32_000L);
        for (var each : expected.path("strategyByMode").properties()) {
            Mode mode = Mode.of(each.getKey()).orElseThrow();
            Drawn drawn = drawn(mode, log, QuotingModel.reading(131_072));
            assertThat(drawn.mode().id()).isEqualTo(each.getValue().asText());
            assertThat(drawn.quotes()).allMatch(quote -> quote.place().isPresent());
            if (mode == Mode.TRUNCATE) {
                assertThat(drawn.warnings().getFirst())
                        .contains(expected.path("truncateBodyContains").asText());
            }
        }
    }

    private void nothingRelevant() throws Exception {
        Drawn drawn =
                drawn(
                        Mode.FULL_CHUNKED,
                        text("all is well\n"),
                        new ScriptedReader(
                                8_000,
                                (asked, _) ->
                                        ScriptedReader.report(
                                                asked, "NO RELEVANT DATA FOUND\nonly greetings")));
        assertThat(drawn.mode()).isEqualTo(Mode.FULL_CHUNKED);
        assertThat(drawn.warnings()).isEmpty();
    }

    /// As much as one may be told in all.
    private record ContextWindow(int tokens) implements TokenAllowance {
        @Override
        public boolean fits(long more) {
            return more < tokens;
        }

        @Override
        public boolean take(long more) {
            return fits(more);
        }
    }

    private DeliveredResult kept(String text, int cap, TokenAllowance room) throws Exception {
        ToolCall call = new ToolCall("c", "get_logs", Json.object());
        return new ResultKeeper(shelf.store(), Shelf.COUNTER, () -> cap)
                .keep(call, ToolResult.text(text), room, Work.Monitor.none());
    }

    private static Drawn drawn(Mode mode, ExtractionInput material, LanguageModel model)
            throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest("errors", Optional.empty(), 1, 10, Optional.of(model));
        return (Drawn) Shelf.everyMode().run(mode, material, request, Work.Monitor.none());
    }

    private ToolOutput tool() {
        return new ToolOutput(
                shelf.store(),
                Shelf.everyMode(),
                Optional::empty,
                Shelf.ROOM,
                ReadingLeave.ALWAYS,
                () -> true);
    }

    private static ObjectNode asked(String handle) {
        return Json.object().put("handle", handle).put("extract", "all");
    }

    private ExtractionInput text(String text) throws Exception {
        return shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
    }
}
