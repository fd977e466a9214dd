package dev.assay.shell.state;

import dev.assay.agent.RequestComposition;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.Cost;
import dev.assay.llm.Usage;
import dev.assay.result.store.StoredResult;
import dev.assay.tool.Spending;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The numbers around a conversation: what it cost, and what it kept out of the prompt.
///
/// @param contextTokens what the last call of a model read and wrote, the size of the context now
/// @param composition of the last request, where it was measured
/// @param keptOut tokens of what tools returned and was stored, less those that the model read of
///   it
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
            modelCalls += turn.modelUse().calls();
            usage = usage.plus(turn.usage());
            cost = cost.plus(turn.cost());
            context = contextOf(turn).orElse(context);
            composition = turn.composition().isPresent() ? turn.composition() : composition;
        }
        return new ConversationTotals(
                context,
                composition,
                keptOut(transcript, results),
                toolCalls,
                modelCalls,
                usage,
                cost,
                storeBytes,
                Spending.NOTHING);
    }

    /// What the tools of the turns returned, less what was told of it and read of it later. What
    /// was stored otherwise was never meant for a prompt: tables that a source begins with, tools
    /// that were run by hand.
    private static long keptOut(Transcript transcript, List<StoredResult> results) {
        Map<StoredName, Long> sizes = new HashMap<>();
        results.forEach(result ->
                sizes.put(new StoredName(result.key(), result.version()), result.size().tokens()));
        Pattern named = named(results);
        long stored = 0;
        long told = 0;
        for (Transcript.Turn turn : transcript.turns()) {
            if (turn.model().isEmpty()) {
                continue;
            }
            for (Transcript.Call call : turn.calls()) {
                List<StoredName> names = call.ended().map(CallEnded::stored).orElse(List.of());
                // A result that several calls returned would have been in the prompt once.
                stored +=
                        names.stream()
                                .mapToLong(
                                        name -> Optional.ofNullable(sizes.remove(name)).orElse(0L))
                                .sum();
                if (!names.isEmpty() || named.matcher(arguments(call)).find()) {
                    told += call.ended().map(end -> end.view().tokens()).orElse(0);
                }
            }
        }
        return Math.max(0, stored - told);
    }

    private static String arguments(Transcript.Call call) {
        return Json.write(call.started().call().arguments());
    }

    /// The data keys and handles of stored results, wherever they stand as words of their own.
    private static Pattern named(List<StoredResult> results) {
        String names =
                results.stream()
                        .flatMap(result -> Stream.of(result.key(), result.handle().toString()))
                        .distinct()
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|"));
        return Pattern.compile("(?<![\\w#-])(?:" + names + ")(?![\\w#-])");
    }

    /// The same with what extractions by hand took besides.
    ConversationTotals plus(Spending spent) {
        return new ConversationTotals(
                contextTokens,
                composition,
                keptOut,
                toolCalls,
                modelCalls + spent.modelCalls(),
                usage.plus(Usage.of(spent)),
                cost.plus(Cost.of(spent)),
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
