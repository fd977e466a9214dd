package dev.assay.shell.state;

import dev.assay.agent.RequestComposition;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.Cost;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import dev.assay.result.store.StoredResult;
import dev.assay.tool.Spending;
import java.util.List;
import java.util.Optional;

/// The numbers around a conversation: what it cost, and what it kept out of the prompt.
///
/// @param contextTokens what the last call of a model read and wrote, the size of the context now
/// @param composition of the last request, where it was measured
/// @param keptOut tokens of stored results less those of their model views
/// @param toolCalls in all turns
/// @param modelCalls in all turns and extractions
/// @param usage of all turns and extractions
/// @param cost of all turns and extractions
/// @param storeBytes on disk
/// @param extracted what extractions by hand took, of all that
public record ConversationTotals(
        long contextTokens,
        Optional<RequestComposition> composition,
        long keptOut,
        int toolCalls,
        int modelCalls,
        Usage usage,
        Cost cost,
        long storeBytes,
        Spending extracted) {
    /// Before there is a conversation.
    public static final ConversationTotals NONE =
            new ConversationTotals(
                    0, Optional.empty(), 0, 0, 0, Usage.NONE, Cost.NONE, 0, Spending.NOTHING);

    /// Adds up a conversation.
    public static ConversationTotals of(
            Transcript transcript, List<StoredResult> results, long storeBytes) {
        int toolCalls = 0;
        int modelCalls = 0;
        Usage usage = Usage.NONE;
        Cost cost = Cost.NONE;
        long context = 0;
        Optional<RequestComposition> composition = Optional.empty();
        for (Transcript.Turn turn : transcript.turns()) {
            toolCalls += turn.calls().size();
            // The offline guide goes through the same rounds, and no model is asked in them.
            modelCalls +=
                    turn.model().filter(ModelInfo.OFFLINE::equals).isPresent() ? 0 : turn.rounds();
            usage = usage.plus(turn.usage());
            cost = cost.plus(turn.cost());
            context = contextOf(turn).orElse(context);
            composition = turn.composition().isPresent() ? turn.composition() : composition;
        }
        long keptOut = 0;
        for (StoredResult result : results) {
            keptOut += Math.max(0, result.size().tokens() - result.view().tokens());
        }
        return new ConversationTotals(
                context,
                composition,
                keptOut,
                toolCalls,
                modelCalls,
                usage,
                cost,
                storeBytes,
                Spending.NOTHING);
    }

    /// The same with what extractions by hand took besides.
    ConversationTotals plus(Spending spent) {
        Cost more =
                spent.dollars()
                        .map(dollars -> new Cost(dollars, 0))
                        .orElseGet(() -> new Cost(0, spent.modelCalls()));
        Usage read = new Usage(spent.input(), spent.output(), spent.cached());
        return new ConversationTotals(
                contextTokens,
                composition,
                keptOut,
                toolCalls,
                modelCalls + spent.modelCalls(),
                usage.plus(read),
                cost.plus(more),
                storeBytes,
                extracted.plus(spent));
    }

    /// As the model's server counted it; as it was sent where the server does not count.
    private static Optional<Long> contextOf(Transcript.Turn turn) {
        return turn.contextTokens() > 0
                ? Optional.of(turn.contextTokens())
                : turn.composition().map(RequestComposition::total);
    }
}
