package dev.assay.copilot.log;

import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.ReplyBroken;
import dev.assay.llm.Cost;
import dev.assay.llm.Usage;
import dev.assay.tool.Spending;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What model calls read, wrote and cost together.
///
/// @param contextTokens what the last of them read and wrote
/// @param parts each round, and each tool that asked models itself, in order
public record ModelUse(Usage usage, Cost cost, long contextTokens, List<Part> parts) {
    /// Before any call.
    public static final ModelUse NONE = new ModelUse(Usage.NONE, Cost.NONE, 0, List.of());

    public ModelUse {
        parts = List.copyOf(parts);
    }

    /// What was read and written at one place of a turn.
    ///
    /// @param round from 1
    /// @param tool that asked models itself; empty for the round's own call
    /// @param calls how many calls of a model it was
    /// @param cost by the prices of its day
    /// @param firstMillis until the first piece of the reply came, where it was measured
    /// @param millis until all of it was there, where it was measured
    /// @param broken whether the reply did not come to its end
    public record Part(
            int round,
            Optional<String> tool,
            int calls,
            Usage usage,
            Cost cost,
            Optional<Long> firstMillis,
            Optional<Long> millis,
            boolean broken) {
        private static Part ofRound(
                int round,
                Usage usage,
                Optional<Double> dollars,
                Optional<Long> firstMillis,
                Optional<Long> millis,
                boolean broken) {
            Cost cost = Cost.of(usage, dollars);
            return new Part(round, Optional.empty(), 1, usage, cost, firstMillis, millis, broken);
        }
    }

    /// How many calls of models it was; the offline guide's rounds are none.
    public int calls() {
        return parts.stream()
                .filter(part -> !part.usage().equals(Usage.NONE))
                .mapToInt(Part::calls)
                .sum();
    }

    ModelUse plus(ModelReplied reply) {
        Usage one = reply.usage();
        return plus(
                Part.ofRound(
                        reply.round(),
                        one,
                        reply.dollars(),
                        reply.firstMillis(),
                        reply.millis(),
                        false),
                one.input() + one.output());
    }

    ModelUse plus(ReplyBroken reply) {
        return plus(
                Part.ofRound(
                        reply.round(),
                        reply.usage(),
                        reply.dollars(),
                        reply.firstMillis(),
                        Optional.of(reply.millis()),
                        true),
                contextTokens);
    }

    /// @param round in which the tool was called
    ModelUse plus(int round, String tool, Spending spent) {
        return plus(
                new Part(
                        round,
                        Optional.of(tool),
                        spent.modelCalls(),
                        Usage.of(spent),
                        Cost.of(spent),
                        Optional.empty(),
                        Optional.empty(),
                        false),
                contextTokens);
    }

    private ModelUse plus(Part part, long context) {
        return new ModelUse(
                usage.plus(part.usage()),
                cost.plus(part.cost()),
                context,
                Stream.concat(parts.stream(), Stream.of(part)).toList());
    }
}
