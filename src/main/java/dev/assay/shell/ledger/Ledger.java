package dev.assay.shell.ledger;

import dev.assay.base.Words;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.Cost;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import dev.assay.shell.ledger.LedgerLine.Kind;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All that a conversation took of models.
///
/// @param lines the sum of each turn with its rounds below it, and the extractions at the end
/// @param keptOut tokens of stored results less those of their model views
public record Ledger(List<LedgerLine> lines, long keptOut) {
    /// Before anything was asked.
    static final Ledger EMPTY = new Ledger(List.of(), 0);

    private static final String GUIDE = "Offline guide";

    public Ledger {
        lines = List.copyOf(lines);
    }

    /// The ledger of a conversation.
    ///
    /// @param extracted what extractions by hand took
    static Ledger of(Transcript transcript, Spending extracted, long keptOut) {
        List<LedgerLine> lines = new ArrayList<>();
        int number = 0;
        for (Turn turn : transcript.turns()) {
            number++;
            add(number, turn, lines);
        }
        if (extracted.modelCalls() > 0) {
            lines.add(extractions(extracted));
        }
        return new Ledger(lines, keptOut);
    }

    private static void add(int number, Turn turn, List<LedgerLine> lines) {
        List<ModelUse.Part> parts =
                turn.modelUse().parts().stream()
                        .filter(part -> !part.usage().equals(Usage.NONE))
                        .toList();
        String model = turn.model().map(Ledger::name).orElse("");
        lines.add(
                new LedgerLine(
                        Kind.TURN,
                        number,
                        turn.id(),
                        0,
                        Words.oneLine(turn.question()),
                        model,
                        turn.modelUse().calls(),
                        turn.usage(),
                        turn.cost(),
                        Optional.empty(),
                        sum(parts)));
        for (ModelUse.Part part : parts) {
            boolean own = part.tool().isEmpty();
            lines.add(
                    new LedgerLine(
                            own ? Kind.ROUND : Kind.TOOL,
                            number,
                            turn.id(),
                            part.round(),
                            own ? round(part) : asked(part),
                            own ? model : "",
                            part.calls(),
                            part.usage(),
                            part.cost(),
                            part.firstMillis(),
                            part.millis()));
        }
    }

    private static String round(ModelUse.Part part) {
        return "Round " + part.round() + (part.broken() ? ", broken off" : "");
    }

    private static String asked(ModelUse.Part part) {
        return "%s, %s".formatted(part.tool().orElse(""), Words.count(part.calls(), "model call"));
    }

    private static LedgerLine extractions(Spending extracted) {
        return new LedgerLine(
                Kind.EXTRACTIONS,
                0,
                "",
                0,
                "Extractions by hand, " + Words.count(extracted.modelCalls(), "model call"),
                "",
                extracted.modelCalls(),
                Usage.of(extracted),
                Cost.of(extracted),
                Optional.empty(),
                Optional.empty());
    }

    /// How long the rounds took together, where that was measured of each.
    private static Optional<Long> sum(List<ModelUse.Part> parts) {
        List<ModelUse.Part> rounds = parts.stream().filter(part -> part.tool().isEmpty()).toList();
        boolean known =
                !rounds.isEmpty() && rounds.stream().allMatch(part -> part.millis().isPresent());
        return known
                ? Optional.of(rounds.stream().mapToLong(part -> part.millis().orElse(0L)).sum())
                : Optional.empty();
    }

    private static String name(String model) {
        return model.equals(ModelInfo.OFFLINE)
                ? GUIDE
                : ModelId.parse(model).map(ModelId::name).orElse(model);
    }

    /// Whether any number in it was counted by the program.
    boolean isEstimated() {
        return usage().estimated();
    }

    /// Whether something was asked that reads no tokens.
    boolean isGuided() {
        return lines.stream().anyMatch(line -> line.model().equals(GUIDE));
    }

    /// What all of it read and wrote.
    Usage usage() {
        return sums().map(LedgerLine::usage).reduce(Usage.NONE, Usage::plus);
    }

    /// What all of it cost, as far as prices are known.
    Cost cost() {
        return sums().map(LedgerLine::cost).reduce(Cost.NONE, Cost::plus);
    }

    /// How many calls of a model it was.
    int calls() {
        return sums().mapToInt(LedgerLine::calls).sum();
    }

    private Stream<LedgerLine> sums() {
        return lines.stream()
                .filter(line -> line.kind() == Kind.TURN || line.kind() == Kind.EXTRACTIONS);
    }

    /// The whole of it in words: "7 model calls · 58,120 tokens in, 41,000 of them cached · 604
    /// out, 120 of them reasoning · $0.21".
    String words() {
        if (calls() == 0) {
            return isGuided()
                    ? "No model was asked: the offline guide reads no tokens and costs nothing."
                    : "No model was asked yet.";
        }
        Usage all = usage();
        String cached =
                all.cached() > 0 ? ", " + Words.count(all.cached()) + " of them cached" : "";
        String thought =
                all.reasoning() > 0
                        ? ", " + Words.count(all.reasoning()) + " of them reasoning"
                        : "";
        Cost cost = cost();
        String price = cost.equals(Cost.NONE) ? Words.dollars(0) : cost.words();
        String about = cost.unknown() == 0 ? all.about() : "";
        return "%s · %s%s in%s · %s out%s%s"
                .formatted(
                        Words.count(calls(), "model call"),
                        all.about(),
                        Words.count(all.input(), "token"),
                        cached,
                        Words.count(all.output()),
                        thought,
                        price.equals("—") ? " · price unknown" : " · " + about + price);
    }
}
