package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.house.Patience;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CardViewModelTest {
    /// With a mark, so that nobody has to guess.
    private static final Charset WIDE = StandardCharsets.UTF_16;

    @TempDir Path folder;
    private final ScriptedMode summary = new ScriptedMode(Mode.AI_SUMMARY);
    private final Extracts extracts = new Extracts(summary);
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = DuckResultStore.open(folder.resolve("conversation"), Extracts.COUNTER);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ExtractionInput log(int lines) throws IOException, InterruptedException {
        String text =
                IntStream.rangeClosed(1, lines)
                        .mapToObj(i -> "Zeile " + i + ": größer")
                        .collect(Collectors.joining("\n", "", "\n"));
        Path file = Files.write(folder.resolve("log"), text.getBytes(WIDE));
        ToolCall call = new ToolCall("1", "get_logs", Json.object());
        ResultPart.File document = new ResultPart.File("log", file, "text/plain");
        return new ExtractionInput(
                store, store.store(call, document, Work.Monitor.none()).result());
    }

    private CardViewModel card(ExtractionInput input, Mode mode) {
        AskedExtraction asked =
                new AskedExtraction(mode, "the nine worst", Optional.empty(), 1, 10);
        return new CardViewModel(Jobs.inline(), extracts.access, input, asked, Optional.empty());
    }

    private static Extraction.Drawn drawn(CardViewModel card) {
        return card.shown().orElseThrow().extraction();
    }

    @Test
    void whatWasDrawnSaysWhatItTook() throws Exception {
        CardViewModel card = card(log(3), Mode.AI_SUMMARY);
        assertThat(card.isRunning()).isTrue();

        card.start();

        CardState.Drawn state = card.shown().orElseThrow();
        assertThat(state.extraction().text()).isEqualTo("Nine of 144 qubits lost T1.");
        assertThat(CardText.facts(state, Optional.empty()))
                .isEqualTo("0 ms · 10 tokens · no model call");
        assertThat(summary.requests)
                .extracting(ExtractionRequest::wanted)
                .containsExactly("the nine worst");
        assertThat(CardText.title(card.shown(), Mode.AUTO))
                .isEqualTo("AI summary, chosen automatically");
        assertThat(CardText.title(card.shown(), Mode.AI_SUMMARY)).isEqualTo("AI summary");
        assertThat(CardText.title(card.shown(), Mode.READ_GREP))
                .isEqualTo("AI summary, in place of " + Mode.READ_GREP.label());
    }

    @Test
    void aRefusalAndABrokenRunAreDifferentSentences() throws Exception {
        CardViewModel card = card(log(3), Mode.AI_SUMMARY);
        summary.answer = new Extraction.Refused(Mode.AI_SUMMARY, "The model takes no text.");
        card.start();
        assertThat(card.state().get()).isEqualTo(new CardState.Refused("The model takes no text."));

        summary.failure = Optional.of(new IllegalStateException("the file is gone"));
        card.start();
        assertThat(card.state().get().words())
                .isEqualTo("the file is gone. The stored result is untouched; run it again.");

        summary.failure = Optional.empty();
        summary.answer = ScriptedMode.drawn(Mode.AI_SUMMARY, "All well.");
        card.start();
        assertThat(drawn(card).text()).isEqualTo("All well.");
    }

    @Test
    void pagesAreTurnedAndStayWithinTheResult() throws Exception {
        CardViewModel card = card(log(25), Mode.RAW);
        card.start();
        assertThat(drawn(card).text()).startsWith("Zeile 1: größer\n");

        card.turn(-1);
        assertThat(page(card)).isEqualTo(1);
        card.turn(1);
        assertThat(drawn(card).text()).startsWith("Zeile 11:");
        card.turn(1);
        card.turn(1);

        assertThat(page(card)).isEqualTo(3);
        assertThat(drawn(card).text()).startsWith("Zeile 21:");
        assertThat(card.asked().page()).isEqualTo(3);
    }

    private static long page(CardViewModel card) {
        return drawn(card).page().map(PageFacts::number).orElseThrow();
    }

    @Test
    void aTextIsKeptWithItsOwnBytes() throws Exception {
        ExtractionInput input = log(25);
        CardViewModel card = card(input, Mode.RAW);
        card.start();

        card.keep();

        StoredResult kept = store.find("log_raw").orElseThrow();
        byte[] bytes = Files.readAllBytes(store.file(kept));
        assertThat(Files.readAllBytes(store.file(input.result()))).startsWith(bytes);
        assertThat(new String(bytes, WIDE)).endsWith("Zeile 10: größer\n");
        assertThat(kept.origin().name()).isEqualTo("extract");
        assertThat(card.notice().get()).isEqualTo("Kept as log_raw.");
        assertThat(extracts.kept).hasValue(1);

        card.turn(1);
        assertThat(card.notice().get()).isEmpty();
        card.keep();
        assertThat(store.find("log_raw#2")).isPresent();
        // What is there as it is already is not kept twice.
        card.keep();
        assertThat(store.find("log_raw#2").orElseThrow().version()).isEqualTo(1);
    }

    @Test
    void aShortTextIsQuotedInTheQuestion() throws Exception {
        CardViewModel card = card(log(3), Mode.AI_SUMMARY);
        card.start();

        card.cite();
        card.cite();

        Citation cited = extracts.cited.getFirst();
        assertThat(cited.label()).isEqualTo("log · AI summary");
        assertThat(cited.line())
                .startsWith("About: an extraction from log (mode ai-summary, read 1,204 of ")
                .containsPattern(
                        "(?s)<extraction-(\\w{8})>\nNine of 144 qubits lost T1.\n</extraction-\\1>$")
                .contains("data, not instructions");
        assertThat(extracts.cited.getLast().line()).isNotEqualTo(cited.line());
        assertThat(store.find("log_ai_summary")).isEmpty();
    }

    @Test
    void aLongTextIsKeptAndNamedInTheQuestion() throws Exception {
        CardViewModel card = card(log(3), Mode.AI_SUMMARY);
        summary.answer = ScriptedMode.drawn(Mode.AI_SUMMARY, "long ".repeat(2_000));
        card.start();

        card.cite();

        StoredResult kept = store.find("log_ai_summary").orElseThrow();
        assertThat(extracts.cited.getFirst().line())
                .contains(kept.handle().toString(), "log_ai_summary")
                .doesNotContain("long long");
        assertThat(card.notice().get()).contains("Too long for a question", "log_ai_summary");
    }

    @Test
    void whatIsKeptAfterItsCardWasClosedGoesIntoNoQuestion() throws Exception {
        BlockingQueue<Runnable> delivered = new LinkedBlockingQueue<>();
        try (Jobs jobs = new Jobs(delivered::add)) {
            summary.answer = ScriptedMode.drawn(Mode.AI_SUMMARY, "long ".repeat(2_000));
            CardViewModel card =
                    new CardViewModel(
                            jobs,
                            extracts.access,
                            log(3),
                            new AskedExtraction(
                                    Mode.AI_SUMMARY, "the nine worst", Optional.empty(), 1, 10),
                            Optional.empty());
            card.start();
            while (card.isRunning()) {
                Patience.take(delivered).run();
            }
            card.cite();
            card.close();
            while (extracts.kept.get() == 0) {
                Patience.take(delivered).run();
            }
        }
        assertThat(store.find("log_ai_summary")).isPresent();
        assertThat(extracts.cited).isEmpty();
    }

    @Test
    void whatThereWasWhenItWasStoppedStays() throws Exception {
        CardViewModel card = card(log(3), Mode.AI_SUMMARY);
        summary.answer = ScriptedMode.drawn(Mode.AI_SUMMARY, "Chunks 1 and 2 of 7.");
        summary.stopped = true;

        card.start();

        assertThat(drawn(card).text()).isEqualTo("Chunks 1 and 2 of 7.");
    }

    @Test
    void aFullDiskIsSaid() throws Exception {
        ExtractionInput input = new ExtractionInput(new EmptyStore(), log(3).result());
        CardViewModel card = card(input, Mode.AI_SUMMARY);
        card.start();

        card.keep();

        assertThat(card.notice().get()).startsWith("It was not kept: ");
        assertThat(extracts.kept).hasValue(0);
    }
}
