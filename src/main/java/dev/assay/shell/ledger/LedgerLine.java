package dev.assay.shell.ledger;

import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.Cost;
import dev.assay.llm.Usage;
import java.util.Optional;

/// A line of a ledger.
///
/// @param kind of what it tells
/// @param turn its number, from 1; 0 where it belongs to none
/// @param turnId as the log names the turn; empty where it belongs to none
/// @param round from 1; 0 where it belongs to none
/// @param what was asked or done, in words for people
/// @param model as people call it; empty where several may have been asked, or none
/// @param calls how many calls of a model it was
/// @param firstMillis until the first piece of the reply came, where it was measured
/// @param millis until all of it was there, where it was measured
public record LedgerLine(
        Kind kind,
        int turn,
        String turnId,
        int round,
        String what,
        String model,
        int calls,
        Usage usage,
        Cost cost,
        Optional<Long> firstMillis,
        Optional<Long> millis) {
    /// What a line tells.
    public enum Kind {
        /// The sum of a question and all that it caused.
        TURN,
        /// A call of the model.
        ROUND,
        /// What a tool took that asked models itself.
        TOOL,
        /// What the extractions by hand took.
        EXTRACTIONS
    }

    /// Where what it tells of was asked.
    RawExchanges.Place place() {
        return switch (kind) {
            case TURN, ROUND -> RawExchanges.Place.of(turnId, round);
            case TOOL -> RawExchanges.Place.of(turnId, round).ofTools();
            case EXTRACTIONS -> RawExchanges.Place.BY_HAND;
        };
    }

    /// Whether tokens were read or written at all.
    boolean hasTokens() {
        return !usage.equals(Usage.NONE);
    }
}
