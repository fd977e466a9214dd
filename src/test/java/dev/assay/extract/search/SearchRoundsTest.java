package dev.assay.extract.search;

import static dev.assay.extract.search.SearchingModel.call;
import static dev.assay.extract.search.SearchingModel.calls;
import static dev.assay.extract.search.SearchingModel.grep;
import static dev.assay.extract.search.SearchingModel.handle;
import static dev.assay.extract.search.SearchingModel.heard;
import static dev.assay.extract.search.SearchingModel.log;
import static dev.assay.extract.search.SearchingModel.report;
import static dev.assay.extract.search.SearchingModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Shelf;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rounds of a search: when they end, and what room their answers have.
final class SearchRoundsTest {
    private final List<ModelRequest> requests = new ArrayList<>();
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

    private LanguageModel model(int window, SearchingModel.Mind mind) {
        return new SearchingModel(window, requests, mind);
    }

    private static Drawn run(ExtractionInput material, LanguageModel model)
            throws InterruptedException {
        return (Drawn) extract(material, model);
    }

    private static Extraction extract(ExtractionInput material, LanguageModel model)
            throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest("why it failed", Optional.empty(), 1, 10, Optional.of(model));
        return new ReadGrepMode(Shelf.COUNTER).run(material, request, Work.Monitor.none());
    }

    @Test
    void aReportWithoutMarksIsAskedForOnceAndThenTakenAsItIs() throws Exception {
        ExtractionInput log = log(shelf);
        LanguageModel model =
                model(
                        0,
                        request ->
                                requests.size() == 1
                                        ? calls(grep(handle(log), "error"))
                                        : says("<think>hm</think> The disk was full."));
        Drawn drawn = run(log, model);
        assertThat(drawn.text()).isEqualTo("The disk was full.");
        assertThat(drawn.warnings().getFirst())
                .startsWith("The model did not mark where its report begins and ends");
        assertThat(requests).hasSize(3);
        assertThat(requests.getLast().input().getLast())
                .isInstanceOfSatisfying(
                        InputItem.User.class,
                        user ->
                                assertThat(user.text())
                                        .startsWith("Your reply is not used: it has no report"));
    }

    @Test
    void theSameCallsAgainEndTheSearch() throws Exception {
        ExtractionInput log = log(shelf);
        LanguageModel model =
                model(
                        0,
                        request ->
                                request.tools().isEmpty()
                                        ? says(report(request, "full"))
                                        : calls(grep(handle(log), "error")));
        assertThat(run(log, model).text()).isEqualTo("full");
        assertThat(requests).hasSize(3);
    }

    /// In every window that has room for it, also where the lines' numbers take as much as they do.
    @Test
    void aTextThatFitsIsReadWithTheQuestionAndReportedAtOnce() throws Exception {
        for (String text :
                List.of("disk full at line 7\n".repeat(100), "x\n".repeat(250), "full")) {
            for (int window : new int[] {0, 8_192, 1_000_000}) {
                requests.clear();
                ExtractionInput note = shelf.text("note", text.getBytes(StandardCharsets.UTF_8));
                Drawn drawn =
                        run(
                                note,
                                model(
                                        window,
                                        request -> says(report(request, "The disk is full."))));
                assertThat(drawn.text()).isEqualTo("The disk is full.");
                assertThat(requests).hasSize(1);
                assertThat(drawn.coverage().isWhole()).isTrue();
                assertThat(drawn.warnings()).isEmpty();
            }
        }
    }

    /// A long line comes in parts, each with its label, so that a text of such lines takes more
    /// room than its words: the top of it is not all.
    @Test
    void ofLongLinesThatDoNotFitATopAloneIsNoReport() throws Exception {
        Set<Boolean> whole = new HashSet<>();
        for (int words = 4_000; words < 6_000; words += 100) {
            String line = "word ".repeat(words) + "the disk is full\n";
            ExtractionInput note = shelf.text("note", line.getBytes(StandardCharsets.UTF_8));
            requests.clear();
            Extraction ended =
                    extract(note, model(128_000, request -> says(report(request, "Nothing."))));
            whole.add(question().contains("the disk is full"));
            assertThat(ended instanceof Drawn)
                    .as("%d words", words)
                    .isEqualTo(question().contains("the disk is full"));
        }
        assertThat(whole).containsExactlyInAnyOrder(true, false);
    }

    private String question() {
        return ((InputItem.User) requests.getFirst().input().getFirst()).text();
    }

    /// The first lines tell how a text is made; nothing is reported from these alone.
    @Test
    void ofALongTextTheQuestionShowsTheFirstLines() throws Exception {
        ExtractionInput log = log(shelf);
        LanguageModel model =
                model(
                        0,
                        request ->
                                requests.size() == 2
                                        ? calls(grep(handle(log), "error"))
                                        : says(report(request, "The disk was full.")));
        assertThat(run(log, model).text()).isEqualTo("The disk was full.");
        assertThat(requests).hasSize(3);
        String question = question();
        assertThat(question)
                .contains("   1 all is well 1\n", "Read with start=")
                .doesNotContain("ERROR disk full");
        assertThat(Shelf.COUNTER.count(question)).isLessThan(1_200);
    }

    /// Calls that differ, as long as they may.
    @Test
    void aShortTextIsAskedAboutAFewTimesOnly() throws Exception {
        ExtractionInput note =
                shelf.text(
                        "note", "all is well today\n".repeat(280).getBytes(StandardCharsets.UTF_8));
        LanguageModel model =
                model(
                        0,
                        request ->
                                request.tools().isEmpty()
                                        ? says(report(request, "well"))
                                        : calls(grep(handle(note), "well|" + requests.size())));
        assertThat(run(note, model).text()).isEqualTo("well");
        assertThat(requests).hasSizeLessThanOrEqualTo(6);
    }

    /// In windows of any size, whatever a round asks for, each answer is in the request behind it.
    @Test
    void noAnswerGoesBeforeItWasSent() throws Exception {
        ExtractionInput log = log(shelf);
        for (int window : new int[] {4_000, 8_192, 32_000, 1_000_000}) {
            for (int calls : new int[] {1, 3, 10}) {
                requests.clear();
                LanguageModel model =
                        model(
                                window,
                                request ->
                                        request.tools().isEmpty()
                                                ? says(report(request, "done"))
                                                : calls(
                                                        IntStream.range(0, calls)
                                                                .mapToObj(i ->
                                                                        grep(
                                                                                handle(log),
                                                                                "well|%d|%d"
                                                                                        .formatted(
                                                                                                requests
                                                                                                        .size(),
                                                                                                i)))
                                                                .toArray(OutputItem.Call[]::new)));
                assertThat(run(log, model)).isInstanceOf(Drawn.class);
                for (ModelRequest request : requests.subList(1, requests.size())) {
                    List<InputItem> newest =
                            request.input().stream()
                                    .filter(InputItem.ToolOutput.class::isInstance)
                                    .toList();
                    assertThat(newest.subList(newest.size() - calls, newest.size()))
                            .allSatisfy(item ->
                                    assertThat(((InputItem.ToolOutput) item).text())
                                            .doesNotContain("taken out"));
                    assertThat(tokens(request)).isLessThan(window);
                }
            }
        }
    }

    private static int tokens(ModelRequest request) {
        return Shelf.COUNTER.count(request.instructions())
                + Shelf.COUNTER.count(heard(request))
                + request.tools().stream()
                        .mapToInt(
                                tool -> Shelf.COUNTER.count(tool.description() + tool.parameters()))
                        .sum();
    }

    /// Ten calls of which each shows other lines: what is covered is what the requests had.
    @Test
    void coverageIsWhatWasSent() throws Exception {
        ExtractionInput log = log(shelf);
        LanguageModel model =
                model(
                        4_000,
                        request ->
                                requests.size() == 1
                                        ? calls(
                                                IntStream.range(0, 10)
                                                        .mapToObj(i ->
                                                                call(
                                                                        "Read",
                                                                        "{\"file\": \"%s\", \"start\": %d}"
                                                                                .formatted(
                                                                                        handle(log),
                                                                                        i * 150)))
                                                        .toArray(OutputItem.Call[]::new))
                                        : says(report(request, "done")));
        Drawn drawn = run(log, model);
        String question = ((InputItem.User) requests.getFirst().input().getFirst()).text();
        long bytes =
                (question + heard(requests.getLast()))
                        .lines()
                        .filter(line -> line.matches(" *\\d+ all is well \\d+"))
                        .distinct()
                        .mapToLong(line -> line.strip().replaceFirst("\\d+ ", "").length() + 1)
                        .sum();
        assertThat(drawn.coverage().read()).isEqualTo(bytes);
        assertThat(heard(requests.getLast())).contains("Not run: there was room for the answers");
    }

    @Test
    void theLastRoundHasNoToolsAndItsReportCounts() throws Exception {
        ExtractionInput log = log(shelf);
        LanguageModel model =
                model(
                        0,
                        request ->
                                request.tools().isEmpty()
                                        ? says(report(request, "at last"))
                                        : calls(grep(handle(log), "well " + requests.size())));
        assertThat(run(log, model).text()).isEqualTo("at last");
        assertThat(requests).hasSize(15);
    }
}
