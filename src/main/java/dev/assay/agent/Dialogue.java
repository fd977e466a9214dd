package dev.assay.agent;

import dev.assay.llm.ModelReply.Replied;
import java.util.List;

/// What a model and its tools have said to each other, composed to requests that the model can
/// read. Confined to the thread of its agent.
public interface Dialogue {
    /// Composes the request of a round.
    ///
    /// @throws InterruptedException where nobody wants it sent
    FitResult fit(int round) throws InterruptedException;

    /// Composes a request without tools, with a last word to the model.
    ///
    /// @throws InterruptedException where nobody wants it sent
    FitResult fitLast(int round, String lastWord) throws InterruptedException;

    /// A reply arrived: it may tell how much was read, and calls may follow.
    void replied(Replied reply);

    /// Asks whether the first calls of a reply with too many are run; else none of them is.
    ///
    /// @param most that would be run
    /// @throws InterruptedException where nobody wants an answer any more
    default boolean mayRun(int wanted, int most) throws InterruptedException {
        return true;
    }

    /// Adds a whole reply and the outputs of its calls, in their order: a provider refuses a call
    /// without the reasoning that led to it.
    void add(Replied reply, List<CallOutput> outputs);

    /// Adds what is said to the model.
    void say(String words);
}
