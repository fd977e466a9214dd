package dev.assay.extract;

import dev.assay.llm.ModelInfo;
import dev.assay.task.Work;
import java.util.Optional;

/// Whether a model may read a stored result because a tool wants it to. Whoever extracts by hand
/// sees beforehand what that takes, and needs no leave.
@FunctionalInterface
public interface ReadingLeave {
    /// Everything may be read.
    ReadingLeave ALWAYS = (_, _) -> true;

    /// Waits where somebody has to be asked.
    ///
    /// @param monitor of the tool that wants it
    /// @throws InterruptedException where nobody wants an answer any more
    boolean given(Wish wish, Work.Monitor monitor) throws InterruptedException;

    /// A reading that is to begin.
    ///
    /// @param data key of the stored result
    /// @param estimate of the reading, made only where it counts
    /// @param before what was tried before in its place and what that took, in sentences
    record Wish(String data, ModelInfo reader, Estimating estimate, Optional<String> before) {}

    /// Estimates what a reading takes, blocking.
    @FunctionalInterface
    interface Estimating {
        Estimate make() throws InterruptedException;
    }
}
