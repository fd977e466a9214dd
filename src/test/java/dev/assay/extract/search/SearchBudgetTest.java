package dev.assay.extract.search;

import static dev.assay.extract.search.SearchingModel.calls;
import static dev.assay.extract.search.SearchingModel.grep;
import static dev.assay.extract.search.SearchingModel.heard;
import static dev.assay.extract.search.SearchingModel.report;
import static dev.assay.extract.search.SearchingModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Shelf;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How much a search may read.
final class SearchBudgetTest {
    private final List<ModelRequest> requests = new ArrayList<>();
    @TempDir Path folder;

    /// Asks for as much as it can until it may ask for nothing.
    private LanguageModel greedy(String file) {
        return new SearchingModel(
                1_000_000,
                requests,
                asked ->
                        asked.tools().isEmpty()
                                ? says(report(asked, "Enough."))
                                : calls(
                                        IntStream.range(0, 10)
                                                .mapToObj(i ->
                                                        grep(file, "line|" + i + requests.size()))
                                                .toArray(OutputItem.Call[]::new)));
    }

    /// Many answers a round would make the talk many times longer than what was estimated.
    @Test
    void aSearchReadsNoMoreThanItsEstimateSays() throws Exception {
        try (Shelf shelf = new Shelf(folder)) {
            ReadGrepMode mode = new ReadGrepMode(Shelf.COUNTER);
            ExtractionInput log =
                    shelf.text(
                            "log",
                            "a line of it\n".repeat(40_000).getBytes(StandardCharsets.UTF_8));
            LanguageModel greedy = greedy(log.result().handle().toString());
            ExtractionRequest request =
                    new ExtractionRequest("lines", Optional.empty(), 1, 10, Optional.of(greedy));
            Drawn drawn = (Drawn) mode.run(log, request, Work.Monitor.none());
            assertThat(drawn.text()).isEqualTo("Enough.");
            assertThat(requests).hasSizeBetween(3, 12);
            long read =
                    requests.stream()
                            .mapToLong(each ->
                                    Shelf.COUNTER.count(each.instructions())
                                            + Shelf.COUNTER.count(heard(each)))
                            .sum();
            Estimate estimate = mode.estimate(log, request, Work.Monitor.none());
            assertThat(estimate.words()).startsWith("at most 15 model calls, 360,000 tokens in");
            assertThat(read).isLessThanOrEqualTo(estimate.inputTokens());
        }
    }
}
