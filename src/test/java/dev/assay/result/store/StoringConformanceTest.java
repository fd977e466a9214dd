package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Departures;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.TokenCounter;
import dev.assay.result.DeliveredResult;
import dev.assay.result.FakeRoom;
import dev.assay.result.ResultKeeper;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.TokenAllowance;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.profile.JsonProfile;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The cases about what is stored and what a model is told of it.
final class StoringConformanceTest {
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> outputsAreStoredAsInTheCases() throws IOException {
        Departures departures = Departures.beside(StoringConformanceTest.class);
        Set<String> areas =
                Set.of("stats", "tokens", "store-decision", "store-cleanup", "message-handle");
        List<JsonNode> cases = ToolOutputCases.cases(areas);
        assertThat(cases).hasSizeGreaterThan(18);
        return cases.stream()
                .filter(one -> !departures.passesOver(id(one)))
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private static String id(JsonNode one) {
        return one.path("id").asText();
    }

    private void check(JsonNode one, Departures departures)
            throws IOException, InterruptedException {
        JsonNode input = one.path("input");
        JsonNode actual =
                switch (ToolOutputCases.area(one)) {
                    case "stats" -> statistics(ToolOutputCases.text(input.path("content")));
                    case "tokens" ->
                            Json.object()
                                    .put("countTokens", COUNTER.count(input.path("text").asText()));
                    case "store-decision" -> decision(input);
                    case "store-cleanup" -> cleanup();
                    default -> Json.mapper().valueToTree(message(input));
                };
        departures.check(id(one), one.path("expected"), actual);
    }

    private ObjectNode statistics(String text) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("text"), text);
        TextMeasure measure = TextMeasure.of(file, "text/plain", COUNTER, Work.Monitor.none());
        ResultContent.Measure kept = new ResultContent.Measure("UTF-8", measure.lines());
        return Json.object()
                .put("bytes", (int) measure.bytes())
                .put("lines", (int) measure.lines())
                .put("tokens", (int) measure.tokens())
                .put("avgLineBytes", (int) kept.averageLineBytes(measure.bytes()));
    }

    private ObjectNode decision(JsonNode input) throws IOException, InterruptedException {
        String text = ToolOutputCases.text(input.path("output"));
        Path file = Files.writeString(folder.resolve("output"), text);
        boolean fits = input.path("budgetOk").asBoolean(true);
        TokenAllowance room =
                new FakeRoom(
                        fits ? Long.MAX_VALUE : 0, input.has("forceReason") ? 0 : Long.MAX_VALUE);
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            DeliveredResult kept =
                    new ResultKeeper(store, COUNTER, () -> input.path("sizeLimitBytes").asInt(0))
                            .keep(
                                    StoreFixture.call("t", "{}"),
                                    ToolResult.of(new ResultPart.File("k", file, "text/plain")),
                                    room,
                                    Work.Monitor.none());
            ObjectNode decision = Json.object().put("stored", !kept.stored().isEmpty());
            kept.oversized().ifPresent(reason -> decision.put("reason", reason.id()));
            if (!kept.stored().isEmpty()) {
                decision.set("stats", statistics(text));
            }
            return decision;
        }
    }

    private ObjectNode cleanup() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("output"), "a text");
        Path conversation = folder.resolve("gone");
        OutputBase base = new OutputBase(folder.resolve("outputs"), folder);
        try (DuckResultStore store = TestStores.open(conversation, base)) {
            ResultPart.File document = new ResultPart.File("k", file, "text/plain");
            store.store(StoreFixture.call("t", "{}"), document, Work.Monitor.none());
        }
        base.remove(conversation);
        return Json.object()
                .put("dirExists", Files.exists(folder.resolve("outputs/assay-gone")))
                .put("hasEntries", new OutputFiles(conversation, Optional.of(base)).bytes() > 0)
                .put("runRootExists", Files.exists(base.folder()));
    }

    private static String message(JsonNode input) {
        TextMeasure measure =
                new TextMeasure(
                        "",
                        TextEncoding.UTF_8,
                        input.path("bytes").asLong(),
                        input.path("lines").asLong(),
                        input.path("tokens").asLong(),
                        true,
                        "",
                        Optional.<JsonProfile>empty(),
                        Optional.empty());
        return ModelViews.tooLarge(
                UUID.fromString("5f0c6c1e-0000-4000-8000-000000000001"), measure);
    }
}
