package dev.assay.extract.chunks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.Shelf;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.extract.view.ReadingView;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.tool.Spending;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// How results are cut and reports put together. Departures are listed, each with its reason, in
/// `departures.json` beside this test's package.
final class ChunksConformanceTest {
    private static final ModelReply NEVER = ScriptedReader.text("Nobody should have asked.");

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> resultsAreCutAndPutTogether() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(ChunksConformanceTest.class);
        return ToolOutputCases.cases(
                        Set.of(
                                "chunk-plan",
                                "chunk-plan-balanced",
                                "chunk-split",
                                "chunk-count",
                                "reduce-input",
                                "routing",
                                "seed-routing"))
                .stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private void check(JsonNode one, ObjectNode departures) throws Exception {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected =
                departure.isMissingNode() ? one.path("expected") : departure.path("expected");
        JsonNode input = one.path("input");
        switch (ToolOutputCases.area(one)) {
            case "chunk-plan" -> planned(input, expected);
            case "chunk-split" -> split(input, expected);
            case "chunk-count" -> counted(input, expected);
            case "reduce-input" -> joined(input, expected);
            case "seed-routing" -> routed(input, expected);
            case "routing" -> routedBySize(input, expected);
            default -> balanced(input, expected);
        }
    }

    private static void balanced(JsonNode input, JsonNode expected) {
        ChunkPlan plan =
                ChunkPlan.of(
                        input.path("documentBytes").asLong(),
                        input.path("maxChunkBytes").asLong(),
                        input.path("overlapPercent").asInt());
        if (expected.has("chunks")) {
            assertThat(plan.count()).isEqualTo(expected.path("chunks").asLong());
        }
        ArrayNode ranges = Json.array();
        plan.ranges().forEach(range -> ranges.addArray().add(range.from()).add(range.to()));
        assertThat(Json.write(ranges)).isEqualTo(Json.write(expected.path("ranges")));
    }

    private void split(JsonNode input, JsonNode expected) throws Exception {
        if (expected.has("failed")) {
            failed(input, expected.path("failed").asText());
            return;
        }
        Path file =
                Files.writeString(
                        folder.resolve("text"), ToolOutputCases.text(input.path("content")));
        int longest = input.path("chunkBytes").asInt();
        List<ByteRange> ranges =
                ChunkPlan.of(Files.size(file), longest, input.path("overlapPercent").asInt())
                        .ranges(file);
        ArrayNode written = Json.array();
        ranges.forEach(range -> written.addArray().add(range.from()).add(range.to()));
        assertThat(Json.write(written)).isEqualTo(Json.write(expected));
        assertThat(ranges).allMatch(range -> range.length() <= longest);
    }

    /// A model whose window leaves room for as little as the case's chunk: nothing is planned,
    /// asked or spent.
    private void failed(JsonNode input, String sentence) throws Exception {
        try (Shelf shelf = new Shelf(folder)) {
            String text = ToolOutputCases.text(input.path("content"));
            ExtractionInput material = shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
            ScriptedReader model = new ScriptedReader(window(material, input), (_, _) -> NEVER);
            Extraction none =
                    ChunkedReading.fullChunked(Shelf.COUNTER, _ -> ChosenValues.NONE)
                            .run(material, request(model), Work.Monitor.none());
            assertThat(none).isInstanceOf(Extraction.Failed.class);
            Extraction.Failed failed = (Extraction.Failed) none;
            assertThat(failed.sentence()).contains(sentence);
            assertThat(failed.spent()).isEqualTo(Spending.NOTHING);
            assertThat(model.requests()).isEmpty();
        }
    }

    private static ExtractionRequest request(ScriptedReader model) {
        return new ExtractionRequest("x", Optional.empty(), 1, 10, Optional.of(model));
    }

    /// The smallest window with room for a chunk of the case, were each byte a token.
    private static int window(ExtractionInput material, JsonNode input) throws Exception {
        ExtractionRequest asked = request(new ScriptedReader(1, (_, _) -> NEVER));
        try (ReadingView view =
                material.view(
                                Optional.empty(),
                                ReadingView.Lines.AS_STORED,
                                Shelf.COUNTER,
                                Work.Monitor.none())
                        .orElseThrow()) {
            int prompt = Assignment.of(material, asked, view, "x", 10).promptTokens(Shelf.COUNTER);
            int window = prompt;
            while (ContextWindow.of(model(window)).room(prompt)
                    < input.path("chunkBytes").asInt()) {
                window++;
            }
            return window;
        }
    }

    private static void planned(JsonNode input, JsonNode expected) {
        ChunkPlan plan = plan(input, room(input));
        List<Long> sizes = new ArrayList<>(plan.ranges().stream().map(ByteRange::length).toList());
        assertThat(Json.write(Json.mapper().valueToTree(sizes)))
                .isEqualTo(Json.write(expected.path("chunkBytes")));
        assertThat(plan.count()).isEqualTo(expected.path("mapCalls").asLong());
        assertThat(plan.count() > 1 ? 1 : 0).isEqualTo(expected.path("reduceCalls").asInt());
    }

    private static ChosenValues limits(int chunks, int lineBytes) {
        return new ChosenValues(
                Map.of(SettingKey.MAX_CHUNKS, chunks, SettingKey.AVERAGE_LINE_BYTES, lineBytes));
    }

    private static void routed(JsonNode input, JsonNode expected) {
        ChosenValues limits =
                limits(input.path("maxChunks").asInt(), input.path("threshold").asInt(1_000));
        assertThat(
                        SizeRouter.order(
                                        limits,
                                        input.path("avgLineBytes").asLong(),
                                        input.path("chunkCount").asLong())
                                .getFirst()
                                .id())
                .isEqualTo(expected.asText());
    }

    private static void routedBySize(JsonNode input, JsonNode expected) {
        if (!input.path("targetContextKnown").asBoolean(true)) {
            ContextWindow window = ContextWindow.of(model(0));
            assertThat(window.tokens()).isEqualTo(expected.path("contextWindow").asInt());
            assertThat(window.buffer()).isEqualTo(expected.path("bufferTokens").asInt());
            return;
        }
        int room = room(input);
        assertThat(room).isEqualTo(expected.path("budgetTokens").asInt());
        long chunks = plan(input, room).count();
        assertThat(chunks).isEqualTo(expected.path("chunkCount").asLong());
        if (!input.has("mode")) {
            ChosenValues limits =
                    limits(
                            input.at("/config/maxChunks").asInt(),
                            input.at("/config/avgLineBytesThreshold").asInt());
            assertThat(
                            SizeRouter.order(
                                            limits,
                                            input.at("/stats/avgLineBytes").asLong(),
                                            chunks)
                                    .getFirst()
                                    .id())
                    .isEqualTo(expected.path("mode").asText());
        }
    }

    private static int room(JsonNode input) {
        return new ContextWindow(
                        input.path("contextWindow").asInt(),
                        input.path("bufferTokens").asInt(),
                        input.path("maxOutputTokens").asInt())
                .room(input.path("overheadTokens").asInt());
    }

    private static ChunkPlan plan(JsonNode input, int room) {
        long bytes = input.at("/stats/bytes").asLong();
        return ChunkPlan.of(
                bytes,
                Assignment.longest(room, bytes, input.at("/stats/tokens").asLong()),
                input.path("overlapPercent").asInt(SettingKey.OVERLAP_PERCENT.usual()));
    }

    private static void counted(JsonNode input, JsonNode expected) {
        int room = new ContextWindow(input.path("budget").asInt(), 0, 0).room(0);
        long tokens = input.path("totalTokens").asLong();
        if (expected.isTextual()) {
            assertThat(room).as("nothing fits, so the mode gives up").isZero();
        } else {
            assertThat(ChunkPlan.of(tokens, room, 0).count()).isEqualTo(expected.asLong());
        }
    }

    private static void joined(JsonNode input, JsonNode expected) {
        List<PartialReport> partials = new ArrayList<>();
        for (JsonNode output : input.path("mapOutputs")) {
            int index = partials.size() + 1;
            partials.add(new PartialReport(index, index, output.asText()));
        }
        assertThat(PartialReport.labelled(partials))
                .isEqualTo(expected.path("chunkOutputsBlock").asText());
    }

    @TestFactory
    Stream<DynamicTest> windowsAreTakenAsTheyAre() {
        return Stream.of(
                        new int[] {0, 8_192, 512, 2_048},
                        new int[] {131_072, 131_072, 8_192, 32_768})
                .map(each ->
                        DynamicTest.dynamicTest(
                                "a window of " + each[0],
                                () ->
                                        assertThat(ContextWindow.of(model(each[0])))
                                                .isEqualTo(
                                                        new ContextWindow(
                                                                each[1], each[2], each[3]))));
    }

    private static ModelInfo model(int window) {
        return new ModelInfo("m", "m", "p", false, new ModelFacts(window, Optional.empty()));
    }
}
