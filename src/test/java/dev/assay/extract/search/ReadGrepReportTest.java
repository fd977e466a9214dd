package dev.assay.extract.search;

import static dev.assay.extract.search.SearchingModel.call;
import static dev.assay.extract.search.SearchingModel.calls;
import static dev.assay.extract.search.SearchingModel.grep;
import static dev.assay.extract.search.SearchingModel.handle;
import static dev.assay.extract.search.SearchingModel.log;
import static dev.assay.extract.search.SearchingModel.report;
import static dev.assay.extract.search.SearchingModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Failed;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.Shelf;
import dev.assay.extract.view.StoredPlace;
import dev.assay.house.ToolOutputCases;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of the report with which a search by a model ends.
final class ReadGrepReportTest {
    @TempDir Path folder;
    private final List<ModelRequest> requests = new ArrayList<>();
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private LanguageModel model(SearchingModel.Mind mind) {
        return new SearchingModel(0, requests, mind);
    }

    private static Extraction run(ExtractionInput material, LanguageModel model)
            throws InterruptedException {
        return new ReadGrepMode(Shelf.COUNTER).run(material, request(model), Work.Monitor.none());
    }

    private static ExtractionRequest request(LanguageModel model) {
        return new ExtractionRequest("why it failed", Optional.empty(), 1, 10, Optional.of(model));
    }

    @Test
    void aQuoteIsPlacedWhereTheModelReadIt() throws Exception {
        String text = "all is well\n".repeat(600) + "all is well\nERROR disk full\n".repeat(200);
        ExtractionInput log = shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
        LanguageModel model =
                model(request ->
                        requests.size() == 1
                                ? calls(
                                        call(
                                                "Read",
                                                "{\"file\": \"%s\", \"start\": 700, \"lines\": 9}"
                                                        .formatted(handle(log))))
                                : says(report(request, "> ERROR disk full")));
        Drawn drawn =
                (Drawn)
                        Shelf.everyMode()
                                .run(Mode.READ_GREP, log, request(model), Work.Monitor.none());
        assertThat(drawn.quotes().getFirst().place().orElseThrow())
                .isInstanceOfSatisfying(
                        StoredPlace.InText.class, place -> assertThat(place.line()).isEqualTo(702));
    }

    @Test
    void nothingInEveryLineMeansThatItIsNotThere() throws Exception {
        ExtractionInput log = shelf.text("log", "one\ntwo\n".getBytes(StandardCharsets.UTF_8));
        LanguageModel model =
                model(request ->
                        requests.size() == 1
                                ? calls(call("Read", "{\"file\": \"%s\"}".formatted(handle(log))))
                                : says(report(request, "NO RELEVANT DATA FOUND")));
        assertThat(((Drawn) run(log, model)).warnings())
                .containsExactly(
                        "The model read every line: no line is left in which it could stand.");
    }

    @TestFactory
    Stream<DynamicTest> theReportIsTheModelsOwn() throws Exception {
        return ToolOutputCases.cases(Set.of("read-grep-result", "read-grep-child")).stream()
                .map(one -> DynamicTest.dynamicTest(ToolOutputCases.name(one), () -> check(one)));
    }

    /// A search that fails says so, and whoever asked for it falls back.
    private void check(JsonNode one) throws Exception {
        JsonNode expected = one.path("expected");
        if (ToolOutputCases.area(one).equals("read-grep-child")) {
            assertThat(SearchAgent.ROUNDS).isEqualTo(expected.path("maxTurns").asInt());
            assertThat(SearchAgent.CALLS).isEqualTo(expected.path("maxToolCallsPerTurn").asInt());
            return;
        }
        requests.clear();
        ExtractionInput log = log(shelf);
        JsonNode child = one.path("input").path("childResult");
        boolean reports = child.path("success").asBoolean() && child.has("finalReport");
        LanguageModel model =
                model(request ->
                        requests.size() == 1
                                ? calls(grep(handle(log), "error"))
                                : says(
                                        reports
                                                ? report(
                                                        request,
                                                        child.path("finalReport")
                                                                .path("content")
                                                                .asText())
                                                : ""));
        Extraction extraction = run(log, model);
        if (expected.path("ok").asBoolean()) {
            assertThat(((Drawn) extraction).text()).isEqualTo(expected.path("text").asText());
        } else {
            assertThat(extraction).isInstanceOf(Failed.class);
        }
    }
}
