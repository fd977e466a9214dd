package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.LanguageModel;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Toolbox;
import dev.assay.tool.served.ServedResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// One open chat with its stored results. One turn runs at a time, but for calls of other programs.
public interface Conversation extends AutoCloseable {
    /// The folder that holds all of it.
    Path folder();

    /// What its events add up to so far.
    Transcript transcript();

    ResultStore results();

    Toolbox tools();

    /// The requests and replies as they went over the wire since it was opened.
    RawExchanges exchanges();

    /// Asks a question and waits for the end of the turn, whatever that is; what it caused is in
    /// the log and with the listener. Cancelled, the turn ends as stopped and this returns
    /// normally.
    void ask(Question question, LanguageModel model, TurnListener listener, Work.Monitor monitor);

    /// Asks another model the question of a turn, as [#ask] does. It is told what the first one was
    /// told: nothing of the answer that is there, nor of what came later; both answers are kept.
    void askBeside(String turn, LanguageModel model, TurnListener listener, Work.Monitor monitor);

    /// What changed in its source's data between its last answer and its opening; empty where
    /// nothing did, or nobody knows.
    default Optional<String> changedData() {
        return Optional.empty();
    }

    /// Stores what its sources have for it from the beginning, where it is not stored yet;
    /// blocking. Without it, the first question does.
    void bringTables(Work.Monitor monitor) throws InterruptedException;

    /// What a question would be sent as, nothing of which is sent. Reads from the sources and
    /// waits.
    Outcome<Preview> preview(Question question, LanguageModel model, Work.Monitor monitor)
            throws InterruptedException;

    /// Runs a tool by hand, as a turn without a model.
    void runTool(String tool, ObjectNode arguments, TurnListener listener, Work.Monitor monitor);

    /// Runs a tool for another program and waits for its end, as a turn without a model: beside
    /// other such turns where the tool only reads. What is large is stored, and the program is told
    /// what a model would be.
    ///
    /// @param program as people know it, for a remark
    /// @throws InterruptedException when cancelled; the turn ends as stopped then
    ServedResult serve(
            String tool,
            ObjectNode arguments,
            String program,
            TurnListener listener,
            Work.Monitor monitor)
            throws InterruptedException;

    /// Pins the result of a call, so that the model keeps reading it whole in this turn and in all
    /// that follow, or takes the pin away. Blocking.
    void pin(String turn, String callId, boolean pinned);

    /// Chooses how later questions tell the result of a call that was pinned, or run by hand, and
    /// how the turn that runs tells that of one of its own. A request that waits to be sent holds
    /// to it once it is composed anew. Blocking.
    void tell(String turn, String callId, ToldAs as);

    /// Writes down what the analyst made by hand, deleted or brought back, and when. Blocking.
    void byHand(Function<Instant, ConversationEvent.ByHand> event);

    @Override
    void close();

    /// Who watches a turn, on the thread that runs it.
    interface TurnListener {
        /// An event happened and is in the log.
        void happened(ConversationEvent event);

        /// The answer so far, as Markdown, while it is still arriving.
        void answering(String turn, String markdown);

        /// What is being done right now: "Thinking", "Planning", "Fetching the summary", "Retrying
        /// in 20 s".
        void status(String turn, String sentence);

        /// The answer that comes only says why there is none.
        default void declined() {}
    }
}
