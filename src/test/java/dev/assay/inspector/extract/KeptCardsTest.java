package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Mode;
import dev.assay.extract.view.StoredPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cards of a result that is opened again, as after a restart.
final class KeptCardsTest {
    @TempDir Path folder;
    private final ScriptedMode summary = new ScriptedMode(Mode.AI_SUMMARY);
    private final Extracts extracts = new Extracts(summary);
    private DuckResultStore store;
    private ExtractionInput log;

    @BeforeEach
    void open() throws Exception {
        store = DuckResultStore.open(folder.resolve("conversation"), Extracts.COUNTER);
        log = log("log");
        extracts.connect();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ExtractionInput log(String name) throws Exception {
        String text =
                IntStream.rangeClosed(1, 45)
                        .mapToObj(i -> name + " " + i)
                        .collect(Collectors.joining("\n", "", "\n"));
        Path file = Files.writeString(folder.resolve(name), text);
        ResultPart.File document = new ResultPart.File(name, file, "text/plain");
        ToolCall call = new ToolCall("1", "get_" + name, Json.object());
        return new ExtractionInput(
                store, store.store(call, document, Work.Monitor.none()).result());
    }

    private ExtractViewModel panel(ExtractionInput of) {
        ExtractViewModel panel = new ExtractViewModel(Jobs.inline(), extracts.access, of);
        panel.open();
        return panel;
    }

    private static void run(ExtractViewModel panel, Mode mode, String wanted) {
        panel.wanted().set(wanted);
        assertThat(panel.run(mode)).isTrue();
        assertThat(panel.problem().get()).isEmpty();
    }

    private void draws(String text) {
        summary.answer = ScriptedMode.drawn(Mode.AI_SUMMARY, text);
    }

    private static List<String> texts(ExtractViewModel panel) {
        return panel.cards().stream()
                .map(card -> card.shown().orElseThrow().extraction().text())
                .toList();
    }

    @Test
    void whatAFailedExtractionTookIsWrittenDown() {
        Spending took = new Spending(4, 1_000, 200, 3, Optional.of(0.02));
        summary.answer = new Extraction.Failed(Mode.AI_SUMMARY, "The model gave up.", took);
        run(panel(log), Mode.AI_SUMMARY, "errors");

        ObjectNode card = extracts.access.shelf().made().getValue().extractions().getFirst().card();
        // The text that came instead says what it took.
        assertThat(CardJson.spent(card)).isEqualTo(took);
    }

    @Test
    void everythingOfACardIsThereAgain() {
        CheckedQuote inText =
                new CheckedQuote(
                        "log 7\n“x”",
                        Optional.of(new StoredPlace.InText(new ByteRange(40, 46), 7)));
        CheckedQuote inTable =
                new CheckedQuote("3.5", Optional.of(new StoredPlace.InTable("qubits", 3, 4)));
        CheckedQuote nowhere = new CheckedQuote("made up", Optional.empty());
        summary.answer =
                ScriptedMode.warned(
                        ScriptedMode.drawn(
                                Mode.AI_SUMMARY,
                                "Größer: Ω 🙂",
                                List.of(inText, inTable, nowhere),
                                new Spending(3, 900, 80, 7, Optional.of(0.25))),
                        "One quote is not in it.");
        ExtractViewModel first = panel(log);
        run(first, Mode.AI_SUMMARY, "errors \"after\" 14:00");
        CardViewModel before = first.cards().getFirst();
        assertThat(before.shown().orElseThrow().extraction().quotes()).hasSize(3);
        first.close();

        extracts.connect("another", 0);
        int asked = summary.requests.size();
        CardViewModel after = panel(log).cards().getFirst();

        assertThat(after.state().get()).isEqualTo(before.state().get());
        assertThat(after.asked()).isEqualTo(before.asked());
        assertThat(after.by()).contains("gpt-4.1");
        assertThat(CardText.facts(after.shown().orElseThrow(), after.by()))
                .isEqualTo(CardText.facts(before.shown().orElseThrow(), before.by()))
                .contains("3 calls of gpt-4.1");
        assertThat(summary.requests).as("nobody is asked again").hasSize(asked);
        assertThat(extracts.shelf.written.get()).isEqualTo(1);
    }

    @Test
    void theNewestStaysFirstAndAnotherResultHasItsOwn() throws Exception {
        ExtractViewModel first = panel(log);
        draws("one");
        run(first, Mode.AI_SUMMARY, "a");
        draws("two");
        run(first, Mode.AI_SUMMARY, "b");
        first.close();

        assertThat(texts(panel(log))).containsExactly("two", "one");
        assertThat(panel(log("other")).cards()).isEmpty();
    }

    @Test
    void whatIsDeletedStaysDeletedUntilItIsBroughtBackToItsPlace() {
        ExtractViewModel first = panel(log);
        for (String text : List.of("one", "two", "three")) {
            draws(text);
            run(first, Mode.AI_SUMMARY, text);
        }
        first.close(first.cards().get(1));
        assertThat(texts(first)).containsExactly("three", "one");
        assertThat(extracts.shelf.said).containsExactly("The extraction “AI summary” is deleted.");
        assertThat(texts(panel(log))).containsExactly("three", "one");

        extracts.shelf.bringAllBack();

        assertThat(texts(first)).containsExactly("three", "two", "one");
        assertThat(texts(panel(log))).containsExactly("three", "two", "one");
    }

    @Test
    void aPageIsReadAgainFromTheResultAndNotWrittenAgain() {
        ExtractViewModel first = panel(log);
        first.pageSize().set("10");
        run(first, Mode.RAW, "");
        first.cards().getFirst().turn(1);
        assertThat(extracts.shelf.written.get()).isEqualTo(2);
        first.close();

        ExtractViewModel again = panel(log);

        assertThat(texts(again).getFirst()).startsWith("log 11\n");
        assertThat(extracts.shelf.written.get()).isEqualTo(2);
        again.cards().getFirst().turn(1);
        assertThat(texts(again).getFirst()).startsWith("log 21\n");
        assertThat(texts(panel(log)).getFirst()).startsWith("log 21\n");
    }

    @Test
    void aRefusalIsKeptAsOneAndCanBeRunAgain() {
        summary.answer = new Extraction.Refused(Mode.AI_SUMMARY, "The model takes no text.");
        ExtractViewModel first = panel(log);
        run(first, Mode.AI_SUMMARY, "a");
        first.close();

        CardViewModel again = panel(log).cards().getFirst();
        assertThat(again.state().get())
                .isEqualTo(new CardState.Refused("The model takes no text."));
        draws("All well.");
        again.start();
        assertThat(texts(panel(log))).containsExactly("All well.");
    }

    @Test
    void aCardThatCannotBeShownSaysWhy() {
        ObjectNode unknown = Json.object().put("asked", "telepathy").put("text", "x");
        ObjectNode empty = Json.object();
        ObjectNode odd = Json.object().put("asked", "ai-summary").put("mode", "ai-summary");
        odd.put("text", "x").putObject("coverage").put("unit", "ROWS").put("read", 9).put("all", 1);
        int number = 0;
        for (ObjectNode card : List.of(unknown, empty, odd)) {
            number++;
            extracts.shelf.put(
                    new ExtractionMade(
                            Instant.EPOCH,
                            "e" + number,
                            log.result().handle().toString(),
                            "log",
                            1,
                            card));
        }

        assertThat(panel(log).cards())
                .hasSize(3)
                .allSatisfy(card ->
                        assertThat(card.state().get().words())
                                .startsWith("This extraction cannot be shown:"));
    }
}
