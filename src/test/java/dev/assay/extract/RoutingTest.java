package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.result.database.StoreException;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// Which mode the program chooses, and what follows when one does not succeed.
final class RoutingTest {
    private static final String FALLBACK = "WARNING: tool_output fallback to truncate (%s).";

    @TempDir Path folder;
    private Shelf shelf;
    private final Search search = new Search();

    /// A search that finds, or does not succeed.
    private static final class Search implements ExtractionMode {
        private Optional<String> failure = Optional.empty();
        private boolean diskFull;

        @Override
        public Mode mode() {
            return Mode.READ_GREP;
        }

        @Override
        public Optional<String> obstacle(ExtractionInput input) {
            return input.obstacle();
        }

        @Override
        public Estimate estimate(
                ExtractionInput input, ExtractionRequest request, Work.Monitor monitor) {
            return new Estimate(15, 1, 1, Optional.empty());
        }

        @Override
        public Extraction run(
                ExtractionInput input, ExtractionRequest request, Work.Monitor monitor) {
            if (diskFull) {
                askOnce(request.model().orElseThrow());
                throw StoreException.of("Making a view", new IOException("No space left"));
            }
            Spending spent = new Spending(2, 20, 2, 0, Optional.of(0.5));
            return failure.isPresent()
                    ? new Extraction.Failed(mode(), failure.get(), spent)
                    : new Drawn(
                            mode(),
                            "searched",
                            new Coverage(Coverage.Unit.BYTES, 0, 1),
                            List.of(),
                            List.of(),
                            spent);
        }
    }

    private static void askOnce(LanguageModel model) {
        try {
            model.reply(
                    new ModelRequest(
                            "<ai-agent-00000000-FINAL format=\"text\">",
                            List.of(),
                            List.of(),
                            Optional.empty()),
                    LanguageModel.ReplyListener.DEAF,
                    new Cancellation());
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    @Test
    void oneHugeLineOfJsonIsReadWhole() throws Exception {
        String json =
                IntStream.range(0, 2_000)
                        .mapToObj("{\"id\":%d,\"state\":\"ok\"}"::formatted)
                        .collect(Collectors.joining(",", "[", "]"));
        Drawn drawn = drawn(Mode.AUTO, text(json), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.FULL_CHUNKED);
        assertThat(drawn.text()).isEqualTo("read");
        assertThat(drawn.coverage().isWhole()).isTrue();
        assertThat(drawn.steps())
                .singleElement()
                .asString()
                .matches(
                        "It is \\d+ chunks long, in lines of [\\d,]+ bytes on average: a model reads all of it\\.");
    }

    @Test
    void manyLinesAreSearched() throws Exception {
        Drawn drawn = drawn(Mode.AUTO, text("a line like any other\n".repeat(2_000)), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.READ_GREP);
        assertThat(drawn.steps()).singleElement().asString().contains("22 bytes", "searches it");
    }

    @Test
    void whatFitsIntoOneChunkIsReadWhole() throws Exception {
        Drawn drawn = drawn(Mode.AUTO, text("a line\n".repeat(20)), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.FULL_CHUNKED);
        assertThat(drawn.steps()).singleElement().asString().contains("1 chunk long");
    }

    @Test
    void aSearchThatFailsGivesWayToReadingAllAndItsCostIsCounted() throws Exception {
        search.failure = Optional.of("The model called no tool.");
        Drawn drawn = drawn(Mode.AUTO, text("a line like any other\n".repeat(2_000)), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.FULL_CHUNKED);
        assertThat(drawn.steps()).hasSize(2);
        assertThat(drawn.steps().getLast())
                .isEqualTo("Search and read failed: The model called no tool.");
        assertThat(drawn.spent().modelCalls()).isGreaterThan(3);
        assertThat(drawn.spent().dollars().orElseThrow()).isGreaterThan(0.5);
        assertThat(drawn.warnings()).isEmpty();
    }

    @Test
    void whereEveryModelModeFailsThereIsStillTheTopAndTheBottom() throws Exception {
        search.failure = Optional.of("The model called no tool.");
        LanguageModel down =
                new ScriptedReader(4_000, (_, _) -> ScriptedReader.refusal(401, "Wrong key."));
        Drawn drawn = drawn(Mode.AUTO, text("a line like any other\n".repeat(2_000)), down);
        assertThat(drawn.mode()).isEqualTo(Mode.TRUNCATE);
        assertThat(drawn.warnings()).containsExactly(FALLBACK.formatted("full-chunked failed"));
        assertThat(drawn.steps()).hasSize(3).last().asString().contains("failed: Wrong key.");
        assertThat(drawn.coverage().isWhole()).isFalse();
    }

    /// Why, how large, what it took: whoever looks into a strange answer finds it in the log.
    @Test
    void everyStepLeavesALineInTheLog() throws Exception {
        search.failure = Optional.of("The model called no tool.");
        LanguageModel down =
                new ScriptedReader(4_000, (_, _) -> ScriptedReader.refusal(401, "Wrong key."));
        ExtractionInput input = text("a line like any other\n".repeat(2_000));
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        Logger log = (Logger) LoggerFactory.getLogger(FallbackModes.class);
        log.addAppender(lines);
        try {
            drawn(Mode.AUTO, input, down);
            ExtractionRequest blank =
                    new ExtractionRequest("", Optional.empty(), 1, 10, Optional.of(down));
            extractor().run(Mode.FULL_CHUNKED, input, blank, Work.Monitor.none());
        } finally {
            log.detachAppender(lines);
        }
        String handle = input.result().handle().toString();
        assertThat(lines.list.stream().map(ILoggingEvent::getFormattedMessage))
                .filteredOn(line -> line.contains(handle))
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .contains("44000 bytes", "tokens", "chooses: It is"),
                        line ->
                                assertThat(line)
                                        .contains("read-grep failed: The model called", "$0.5"),
                        line -> assertThat(line).contains("full-chunked failed: Wrong key."),
                        line -> assertThat(line).contains("truncate drew", "2 model calls"),
                        line -> assertThat(line).contains("full-chunked refused: Say what"));
    }

    @Test
    void aModeAskedForByNameFallsBackToo() throws Exception {
        search.failure = Optional.of("The model called no tool.");
        ExtractionInput input = text("a line like any other\n".repeat(2_000));
        Drawn searched = drawn(Mode.READ_GREP, input, reading());
        assertThat(searched.mode()).isEqualTo(Mode.TRUNCATE);
        assertThat(searched.warnings()).containsExactly(FALLBACK.formatted("read-grep failed"));
        LanguageModel mute = new ScriptedReader(4_000, (_, _) -> ScriptedReader.text("no wrapper"));
        Drawn summed = drawn(Mode.AI_SUMMARY, input, mute);
        assertThat(summed.warnings()).containsExactly(FALLBACK.formatted("ai-summary failed"));
        assertThat(summed.spent().modelCalls()).isGreaterThan(1);
    }

    @Test
    void aDiskTooFullForOneModeIsSaidAndAnotherIsTried() throws Exception {
        search.diskFull = true;
        Drawn drawn = drawn(Mode.AUTO, text("a line like any other\n".repeat(2_000)), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.FULL_CHUNKED);
        assertThat(drawn.steps().getLast())
                .startsWith("Search and read failed: Making a view failed: the disk is full");
        Drawn alone =
                drawn(Mode.FULL_CHUNKED, text("a line like any other\n".repeat(2_000)), reading());
        assertThat(drawn.spent().modelCalls()).isEqualTo(1 + alone.spent().modelCalls());
    }

    @Test
    void whatWasAskedWronglyIsRefusedAndNotCut() throws Exception {
        ExtractionInput tables = shelf.tables("t", Table.create("x", DoubleColumn.create("y", 1)));
        ExtractionRequest gone =
                new ExtractionRequest("y", Optional.of("gone"), 1, 10, Optional.of(reading()));
        for (Mode mode : List.of(Mode.AUTO, Mode.FULL_CHUNKED, Mode.AI_SUMMARY)) {
            assertThat(extractor().run(mode, tables, gone, Work.Monitor.none()))
                    .isInstanceOfSatisfying(
                            Extraction.Refused.class,
                            refused ->
                                    assertThat(refused.sentence())
                                            .contains("There is no table gone in t."));
        }
    }

    @Test
    void withoutAModelOrAQuestionItIsComputedOrCut() throws Exception {
        ExtractionInput table =
                shelf.tables("t", Table.create("x", DoubleColumn.create("y", 1.0, 2.0, 4.0)));
        ExtractionRequest none =
                new ExtractionRequest("errors", Optional.empty(), 1, 10, Optional.empty());
        Drawn derived = (Drawn) extractor().run(Mode.AUTO, table, none, Work.Monitor.none());
        assertThat(derived.mode()).isEqualTo(Mode.DERIVED);
        assertThat(derived.steps()).containsExactly("No model is connected to read it.");
        Extractor bare = extractor(List.of());
        Drawn cut = (Drawn) bare.run(Mode.AUTO, text("a\n"), none, Work.Monitor.none());
        assertThat(cut.mode()).isEqualTo(Mode.TRUNCATE);
        assertThat(cut.warnings()).containsExactly(FALLBACK.formatted("no model"));
        ExtractionRequest blank =
                new ExtractionRequest("", Optional.empty(), 1, 10, Optional.of(reading()));
        Drawn unasked = (Drawn) extractor().run(Mode.AUTO, table, blank, Work.Monitor.none());
        assertThat(unasked.mode()).isEqualTo(Mode.DERIVED);
    }

    @Test
    void wordsThatFillTheWindowEndInNoRefusal() throws Exception {
        search.failure = Optional.of("It does not fit.");
        ExtractionRequest endless =
                new ExtractionRequest(
                        "this and that ".repeat(2_000),
                        Optional.empty(),
                        1,
                        10,
                        Optional.of(reading()));
        Drawn drawn =
                (Drawn)
                        extractor()
                                .run(
                                        Mode.AUTO,
                                        text("a line\n".repeat(50)),
                                        endless,
                                        Work.Monitor.none());
        assertThat(drawn.mode()).isEqualTo(Mode.TRUNCATE);
        assertThat(drawn.steps()).hasSize(3);
    }

    @Test
    void tooManyChunksToBeReadUnaskedAreSearched() throws Exception {
        String line = "one word or another ".repeat(100) + "\n";
        Drawn drawn = drawn(Mode.AUTO, text(line.repeat(2_500)), reading());
        assertThat(drawn.mode()).isEqualTo(Mode.READ_GREP);
    }

    @Test
    void theEstimateIsThatOfTheModeThatWillBeChosen() throws Exception {
        ExtractionRequest asked =
                new ExtractionRequest("errors", Optional.empty(), 1, 10, Optional.of(reading()));
        Estimate lines =
                extractor()
                        .estimate(
                                Mode.AUTO,
                                text("a line like any other\n".repeat(2_000)),
                                asked,
                                Work.Monitor.none());
        assertThat(lines.modelCalls()).isEqualTo(15);
        assertThat(lines.otherwise().orElseThrow().modelCalls()).isGreaterThan(3);
        assertThat(lines.words())
                .startsWith("about 15 model calls, 1 token in")
                .contains("; if that fails, also about ");
        Estimate little = extractor().estimate(Mode.AUTO, text("a\n"), asked, Work.Monitor.none());
        assertThat(little.modelCalls()).isEqualTo(1);
    }

    private Extractor extractor() {
        return extractor(
                List.of(
                        search,
                        ChunkedReading.fullChunked(Shelf.COUNTER, _ -> ChosenValues.NONE),
                        ChunkedReading.aiSummary(Shelf.COUNTER, _ -> ChosenValues.NONE),
                        new DerivedMode()));
    }

    private static Extractor extractor(List<ExtractionMode> others) {
        return new Extractor(
                new RawMode(Shelf.COUNTER),
                new TruncateMode(Shelf.COUNTER, _ -> TruncateMode.USUAL_BUDGET),
                others,
                new SizeRouter(Shelf.COUNTER, _ -> ChosenValues.NONE),
                Shelf.COUNTER);
    }

    private Drawn drawn(Mode mode, ExtractionInput input, LanguageModel model)
            throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest("errors", Optional.empty(), 1, 10, Optional.of(model));
        return (Drawn) extractor().run(mode, input, request, Work.Monitor.none());
    }

    private static LanguageModel reading() {
        return new ScriptedReader(4_000, (asked, _) -> ScriptedReader.report(asked, "read"));
    }

    private ExtractionInput text(String text) throws Exception {
        return shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
    }
}
