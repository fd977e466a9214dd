package dev.assay.inspector.extract;

import dev.assay.extract.Coverage;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/// A mode that draws what a test says and keeps what it was asked; it can be made to wait.
final class ScriptedMode implements ExtractionMode {
    final List<ExtractionRequest> requests = new CopyOnWriteArrayList<>();
    volatile Optional<String> obstacle = Optional.empty();
    volatile Estimate estimate = Estimate.FREE;
    volatile Extraction answer;
    volatile Optional<CountDownLatch> gate = Optional.empty();
    volatile Optional<CountDownLatch> estimateGate = Optional.empty();
    volatile Optional<Function<ExtractionRequest, Estimate>> estimator = Optional.empty();
    final List<ExtractionRequest> estimated = new CopyOnWriteArrayList<>();

    /// Goes on where it is told to stop.
    volatile boolean heedless;

    volatile boolean estimateAnswered;
    volatile boolean estimateStarted;
    volatile boolean estimateStopped;
    volatile Optional<RuntimeException> failure = Optional.empty();

    /// Stops itself while it runs, and hands over what it has.
    volatile boolean stopped;

    private final Mode mode;

    ScriptedMode(Mode mode) {
        this.mode = mode;
        this.answer = drawn(mode, "Nine of 144 qubits lost T1.");
    }

    static Extraction.Drawn drawn(Mode mode, String text) {
        return drawn(mode, text, List.of(), Spending.NOTHING);
    }

    static Extraction.Drawn drawn(
            Mode mode, String text, List<Extraction.CheckedQuote> quotes, Spending spent) {
        return new Extraction.Drawn(
                mode,
                text,
                Optional.empty(),
                Optional.empty(),
                new Coverage(Coverage.Unit.ROWS, 1_204, 41_472),
                List.of(),
                quotes,
                new ArrayList<>(),
                spent,
                List.of());
    }

    static Extraction.Drawn warned(Extraction.Drawn drawn, String... warnings) {
        return new Extraction.Drawn(
                drawn.mode(),
                drawn.text(),
                drawn.original(),
                drawn.page(),
                drawn.coverage(),
                drawn.pieces(),
                drawn.quotes(),
                List.of(warnings),
                drawn.spent(),
                drawn.steps());
    }

    @Override
    public Mode mode() {
        return mode;
    }

    @Override
    public Optional<String> obstacle(ExtractionInput input) {
        return obstacle;
    }

    @Override
    public Estimate estimate(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        if (estimateGate.isPresent()) {
            estimateStarted = true;
            try {
                await(estimateGate.get());
            } catch (InterruptedException stopped) {
                estimateStopped = true;
                throw stopped;
            }
        }
        estimated.add(request);
        estimateAnswered = true;
        return estimator.map(made -> made.apply(request)).orElse(estimate);
    }

    private void await(CountDownLatch latch) throws InterruptedException {
        boolean waiting = true;
        while (waiting) {
            try {
                latch.await();
                waiting = false;
            } catch (InterruptedException stopped) {
                if (!heedless) {
                    throw stopped;
                }
            }
        }
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        requests.add(request);
        if (stopped) {
            monitor.cancellation().cancel();
        }
        if (gate.isPresent()) {
            monitor.progress().report("Chunk 3 of 7", 3.0 / 7);
            await(gate.get());
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
        return answer;
    }
}
