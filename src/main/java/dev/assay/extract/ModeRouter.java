package dev.assay.extract;

import dev.assay.task.Work;
import java.util.List;

/// Chooses modes for whoever leaves the choice to the program.
public interface ModeRouter {
    /// Looks at a result, blocking.
    Route route(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException;

    /// What to try.
    ///
    /// @param order the modes, the best first; those that are not there are passed over
    /// @param reason for it, a sentence
    /// @param otherwise why it is the top and the bottom where none of them is there: "no model"
    record Route(List<Mode> order, String reason, String otherwise) {
        public Route {
            order = List.copyOf(order);
        }
    }
}
