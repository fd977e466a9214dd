package dev.assay.extract;

import dev.assay.task.Work;
import java.util.Optional;

/// One way to draw a text from a stored result. It has no state; every method may be called from
/// several threads.
public interface ExtractionMode {
    Mode mode();

    /// Why nothing can be drawn from this result, in words for people, told at once; empty where
    /// something can.
    default Optional<String> obstacle(ExtractionInput input) {
        return input.obstacle();
    }

    /// What [#run] would take, blocking as long as a look at the result does; nothing for a mode
    /// that asks no model.
    default Estimate estimate(
            ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return Estimate.FREE;
    }

    /// Draws the text, blocking. What is wrong with the request is an [Extraction.Refused].
    ///
    /// @return where it was cancelled, what there was by then, with a warning that says so
    /// @throws InterruptedException when it was cancelled and there was nothing yet
    Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException;
}
