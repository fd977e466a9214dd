package dev.assay.copilot.limit;

import dev.assay.agent.RequestScale;
import dev.assay.agent.TurnContext;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ModelRequest;
import java.util.List;
import java.util.function.Supplier;

/// What the requests of a turn are made of, for whoever looks at one before it is sent.
public interface RequestParts {
    /// From now on, results of earlier turns are told as the analyst has chosen since.
    void retell();

    /// Takes a request apart as it is now. On the thread of the turn; what it gives is slow, and
    /// for any thread and time.
    ///
    /// @param told the outputs in it, in order
    Supplier<List<SentPart>> of(
            ModelRequest request, List<TurnContext.Told> told, RequestScale scale);
}
