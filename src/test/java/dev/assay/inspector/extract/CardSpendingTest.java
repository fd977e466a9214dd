package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Mode;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.Shelf;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.search.ReadGrepMode;
import dev.assay.house.Patience;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an extraction by hand took is counted call by call, whatever becomes of its card.
final class CardSpendingTest {
    private final Extracts extracts =
            new Extracts(
                    ChunkedReading.fullChunked(Extracts.COUNTER, _ -> ChosenValues.NONE),
                    ChunkedReading.aiSummary(Extracts.COUNTER, _ -> ChosenValues.NONE),
                    new ReadGrepMode(Extracts.COUNTER));
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch reached = new CountDownLatch(1);

    @TempDir Path folder;

    /// Answers so often, then waits until it is stopped.
    private LanguageModel waitingAfter(int answers, Mode mode) {
        return new ScriptedReader(
                8_192,
                (request, _) -> {
                    int number = asked.incrementAndGet();
                    if (number > answers) {
                        reached.countDown();
                        new CountDownLatch(1).await();
                    }
                    return mode == Mode.READ_GREP
                            ? new ModelReply.Replied(
                                    List.of(
                                            new OutputItem.Call(
                                                    "c" + number,
                                                    "Grep",
                                                    "{\"regex\":\"it|%d\"}".formatted(number),
                                                    Json.object())),
                                    new Usage(1_000, 100, 0))
                            : ScriptedReader.report(request, "read");
                });
    }

    private void run(Mode mode, int lines, LanguageModel reader, Consumer<ExtractViewModel> then)
            throws Exception {
        extracts.model.set(Optional.of(reader));
        try (Shelf shelf = new Shelf(folder);
                Jobs jobs = new Jobs(screen)) {
            ExtractionInput log =
                    shelf.text(
                            "log", "a line of it\n".repeat(lines).getBytes(StandardCharsets.UTF_8));
            ExtractViewModel model = new ExtractViewModel(jobs, extracts.access, log);
            model.open();
            model.wanted().set("what stands there");
            assertThat(model.run(mode)).isTrue();
            Patience.until(() -> reached.getCount() == 0);
            then.accept(model);
        } finally {
            screen.close();
        }
    }

    /// Delivers one thing at a time.
    private final ExecutorService screen = Executors.newSingleThreadExecutor();

    private int calls() {
        return List.copyOf(extracts.spent).stream().mapToInt(Spending::modelCalls).sum();
    }

    @ParameterizedTest
    @CsvSource({"READ_GREP, 3", "FULL_CHUNKED, 3", "AI_SUMMARY, 2"})
    void whatAStoppedReadingTookIsCounted(Mode mode, int answers) throws Exception {
        run(
                mode,
                20_000,
                waitingAfter(answers, mode),
                model -> {
                    CardViewModel card = model.cards().getFirst();
                    card.stop();
                    Patience.until(() -> !card.isRunning());
                    Patience.until(() -> calls() == answers);
                    assertThat(card.spent().modelCalls()).isEqualTo(answers);
                });
        assertThat(calls()).isEqualTo(answers);
    }

    @ParameterizedTest
    @CsvSource({"READ_GREP, 3", "FULL_CHUNKED, 3"})
    void whatAReadingThatWasPutAwayTookIsCounted(Mode mode, int answers) throws Exception {
        run(
                mode,
                20_000,
                waitingAfter(answers, mode),
                model -> {
                    model.close(model.cards().getFirst());
                    Patience.until(() -> calls() == answers);
                });
        assertThat(calls()).isEqualTo(answers);
    }

    @Test
    void eachCallIsCountedOnceWhereTheReadingSucceeds() throws Exception {
        reached.countDown();
        ScriptedReader reader =
                new ScriptedReader(8_192, (request, _) -> ScriptedReader.report(request, "read"));
        run(
                Mode.FULL_CHUNKED,
                20_000,
                reader,
                model -> {
                    CardViewModel card = model.cards().getFirst();
                    Patience.until(() -> !card.isRunning());
                    Extraction.Drawn drawn = card.shown().orElseThrow().extraction();
                    Patience.until(() -> calls() == drawn.spent().modelCalls());
                    assertThat(card.spent()).isEqualTo(drawn.spent());
                });
        assertThat(calls()).isEqualTo(reader.requests().size()).isGreaterThan(5);
    }
}
