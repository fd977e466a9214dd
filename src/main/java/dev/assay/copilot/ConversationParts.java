package dev.assay.copilot;

import dev.assay.agent.RequestMeasures;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.llm.LanguageModel;
import dev.assay.result.ResultKeeper;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// What conversations are made of, given by whoever puts the program together.
///
/// @param stores opens the stored results of a conversation's folder
/// @param outputs where the texts of stored results lie
/// @param tools those of sources, with those that work on stored results
/// @param briefings what a model is told before every turn
/// @param keeper decides what becomes of results, with a store for the large ones
/// @param measures of what models are sent
/// @param sending where requests above the limit are asked about
/// @param redaction whether a later result takes the place of an earlier one
/// @param clock of events
public record ConversationParts(
        Function<Path, ResultStore> stores,
        OutputBase outputs,
        Tools tools,
        TurnBriefing.Preparer briefings,
        Function<ResultStore, ResultKeeper> keeper,
        RequestMeasures measures,
        SendDesk sending,
        BooleanSupplier redaction,
        Clock clock) {
    /// Which model reads stored results for the tools of a conversation.
    @FunctionalInterface
    public interface ReadingModels {
        /// The model that was chosen to read, or else the one that was asked last; empty where
        /// there is neither. What it is sent is kept with the conversation.
        Optional<LanguageModel> of(Optional<LanguageModel> chosen);
    }

    /// Gives a conversation its tools.
    @FunctionalInterface
    public interface Tools {
        /// The tools of sources, with those that work on stored results.
        Toolbox of(List<String> sources, ResultStore store, ReadingModels readers);

        /// Hears what was called in a conversation before it was opened.
        ///
        /// @param called the names of tools, as they were called
        default void opened(ResultStore store, Set<String> called) {}

        /// Draws the texts that results ask for; where nobody can, it tells what stands in their
        /// place.
        default ResultDrawings.Drawer drawer(ResultStore store, ReadingModels readers) {
            return (_, drawing, _) -> drawing.parts();
        }

        /// Hears that a conversation is closed and its tools are asked no more.
        ///
        /// @param store of its stored results, which is still open
        default void closed(ResultStore store) {}
    }
}
