package dev.assay.extract.chunks;

import static dev.assay.extract.ScriptedReader.data;
import static dev.assay.extract.ScriptedReader.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.extract.Coverage;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Mode;
import dev.assay.extract.ScriptedReader;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What is kept of a reading in which something went wrong, or that was stopped.
final class ChunkedFailuresTest extends ScriptedReading {
    private static final String FIRST_THREE =
            """
            # Chunk 1
            part 1

            # Chunk 2
            part 2

            # Chunk 3
            part 3\
            """;

    @Test
    void aChunkThatFailsIsAskedForOnceMore() throws Exception {
        AtomicInteger asks = new AtomicInteger();
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (asked, _) ->
                                index(asked) == 2 && asks.getAndIncrement() == 0
                                        ? ScriptedReader.text("I forgot the wrapper")
                                        : report(asked, "fine"));
        List<String> steps = new CopyOnWriteArrayList<>();
        Work.Monitor monitor = new Work.Monitor((step, _) -> steps.add(step), new Cancellation());
        Drawn drawn = (Drawn) run(log(2_000), model, monitor);
        assertThat(steps).contains("Asking again: The model answered without a report.");
        assertThat(drawn.text()).isEqualTo("fine");
        assertThat(drawn.warnings()).isEmpty();
        assertThat(asks.get()).isEqualTo(2);
        assertThat(model.requests())
                .filteredOn(asked -> asked.instructions().contains("it had no report between"))
                .hasSize(1);
    }

    @Test
    void aChunkThatCannotBeReadIsMissingAndSaidSo() throws Exception {
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (asked, _) ->
                                index(asked) == 2
                                        ? ScriptedReader.refusal(0, "It was filtered.")
                                        : report(asked, isReduce(asked) ? "all" : "part"));
        Drawn drawn = drawn(log(2_000), model);
        assertThat(drawn.text()).isEqualTo("all");
        assertThat(drawn.warnings())
                .containsExactly(
                        "Not read: chunk 2 of %d. It was filtered."
                                .formatted(total(maps(model).getFirst())));
        Coverage coverage = drawn.coverage();
        assertThat(coverage.isWhole()).isFalse();
        assertThat(coverage.read()).isBetween(coverage.all() / 2, coverage.all());
        assertThat(data(model.requests().getLast()))
                .contains("# Chunk 2\n(This chunk could not be read.)");
    }

    @Test
    void aWrongKeyIsNotTriedOnEveryChunk() throws Exception {
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW, (_, _) -> ScriptedReader.refusal(401, "The key was refused."));
        assertThat(run(log(5_000), model, Work.Monitor.none()))
                .isEqualTo(
                        new Extraction.Failed(
                                Mode.FULL_CHUNKED, "The key was refused.", Spending.NOTHING));
        assertThat(model.requests()).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void aServerThatAnswersNoneOfTheFirstChunksIsNotTriedOnTheOthers() throws Exception {
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW, (_, _) -> ScriptedReader.refusal(0, "It did not begin to answer."));
        assertThat(run(log(5_000), model, Work.Monitor.none()))
                .isInstanceOf(Extraction.Failed.class);
        // Those that were begun meanwhile are ended.
        assertThat(model.requests()).hasSizeBetween(4, 7);
    }

    @Test
    void reportsStandAsTheyCameWhereTheyCannotBePutTogether() throws Exception {
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (asked, _) ->
                                isReduce(asked)
                                        ? ScriptedReader.text("no wrapper")
                                        : report(asked, "part " + index(asked)));
        Drawn drawn = drawn(log(1_000), model);
        assertThat(drawn.text()).startsWith("# Chunk 1\npart 1\n\n# Chunk 2\npart 2");
        assertThat(drawn.warnings())
                .singleElement()
                .asString()
                .contains("could not be put together", "without a report", "as they came");
        assertThat(drawn.coverage().isWhole()).isTrue();
    }

    @Test
    void aReportThatWasCutIsMarked() throws Exception {
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (asked, _) ->
                                index(asked) == 3
                                        ? ScriptedReader.cut(asked, "half a rep")
                                        : report(asked, "whole"));
        assertThat(drawn(log(2_000), model).warnings())
                .singleElement()
                .asString()
                .contains("cut the report on chunk 3 of");
        ScriptedReader one =
                new ScriptedReader(WINDOW, (asked, _) -> ScriptedReader.cut(asked, "half"));
        Drawn drawn = drawn(log(3), one);
        assertThat(drawn.text()).isEqualTo("half");
        assertThat(drawn.warnings()).singleElement().asString().contains("cut", "chunk 1 of 1");
    }

    @Test
    void fiftyChunksAreStoppedAndWhatIsFinishedIsKept() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (asked, cancellation) -> {
                            if (index(asked) <= 3) {
                                return report(asked, "part " + index(asked));
                            }
                            CountDownLatch stopped = new CountDownLatch(1);
                            try (var _ = cancellation.onCancel(stopped::countDown)) {
                                // The seventh is asked when the first three are done.
                                if (index(asked) == 7) {
                                    monitor.cancellation().cancel();
                                }
                                stopped.await();
                            }
                            throw new InterruptedException("cancelled");
                        });
        assertThat(run(log(13_000), model, monitor))
                .isInstanceOfSatisfying(
                        Drawn.class,
                        drawn -> {
                            assertThat(total(maps(model).getFirst())).isGreaterThanOrEqualTo(50);
                            assertThat(maps(model)).hasSizeLessThan(10);
                            assertThat(drawn.text()).isEqualTo(FIRST_THREE);
                            assertThat(drawn.warnings().getFirst())
                                    .startsWith("Stopped after 3 of");
                            assertThat(drawn.coverage().isWhole()).isFalse();
                            assertThat(drawn.coverage().read()).isPositive();
                        });
    }

    @Test
    void fiftyChunksEndThoughTheModelDoesNotListen() throws Exception {
        stopADeafModel();
    }

    @Tag("proof")
    @Test
    void fiftyChunksEndSoon() throws Exception {
        Duration took = stopADeafModel();
        System.out.println("| in a reading of 50 chunks | " + took.toMillis() + " ms |");
    }

    /// How long the reading went on after it was told, as a turn tells it.
    private Duration stopADeafModel() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        AtomicReference<Instant> wish = new AtomicReference<>(Instant.MAX);
        ScriptedReader model = deaf(monitor, wish);
        ExtractionInput input = log(13_000);
        CompletableFuture<Extraction> ended = new CompletableFuture<>();
        Thread reading =
                Thread.ofVirtual()
                        .unstarted(() -> {
                            try {
                                ended.complete(run(input, model, monitor));
                            } catch (InterruptedException stopped) {
                                ended.completeExceptionally(stopped);
                            }
                        });
        try (var _ = monitor.cancellation().onCancel(reading::interrupt)) {
            reading.start();
            Drawn drawn = (Drawn) Patience.get(ended);
            Duration took = Duration.between(wish.get(), Instant.now());
            assertThat(total(maps(model).getFirst())).isGreaterThanOrEqualTo(50);
            assertThat(drawn.text()).isEqualTo(FIRST_THREE);
            assertThat(drawn.warnings().getFirst()).startsWith("Stopped after 3 of");
            return took;
        }
    }

    private static ScriptedReader deaf(Work.Monitor monitor, AtomicReference<Instant> wish) {
        return new ScriptedReader(
                WINDOW,
                (asked, _) -> {
                    if (index(asked) <= 3) {
                        return report(asked, "part " + index(asked));
                    }
                    // The seventh is asked when the first three are done.
                    if (index(asked) == 7) {
                        wish.set(Instant.now());
                        monitor.cancellation().cancel();
                    }
                    while (!Thread.interrupted()) {
                        LockSupport.park();
                    }
                    throw new IllegalStateException("not even an InterruptedException");
                });
    }

    @Test
    void stoppedBeforeAnythingCameThereIsNothing() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        ScriptedReader model =
                new ScriptedReader(
                        WINDOW,
                        (_, _) -> {
                            monitor.cancellation().cancel();
                            throw new InterruptedException("cancelled");
                        });
        ExtractionInput input = log(2_000);
        assertThatThrownBy(() -> run(input, model, monitor))
                .isInstanceOf(InterruptedException.class);
    }
}
