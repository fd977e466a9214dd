package dev.assay.tool;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.assay.base.Words;
import java.util.Optional;
import java.util.stream.Stream;

/// What was spent on models: by a tool on those that it asked itself, or by an extraction.
///
/// @param modelCalls how often it asked one
/// @param input tokens read
/// @param output tokens written
/// @param cached those of the input that the provider still had
/// @param dollars for the calls whose price was known; empty where it was of none
/// @param written those of the input that the provider keeps for later calls and charges more for
/// @param reasoning those of the output that were thoughts
/// @param estimated whether the program counted tokens itself, at least in part
/// @param unpriced how many calls had no known price
public record Spending(
        int modelCalls,
        long input,
        long output,
        long cached,
        Optional<Double> dollars,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long written,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long reasoning,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean estimated,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int unpriced) {
    /// No model was asked.
    public static final Spending NOTHING = new Spending(0, 0, 0, 0, Optional.of(0.0));

    /// What was read before thoughts were told, and prices call by call.
    public Spending {
        // Kept without its number, as it once was.
        unpriced = dollars.isEmpty() ? modelCalls : unpriced;
    }

    /// Tokens that the provider counted, all calls with a known price or none.
    public Spending(
            int modelCalls, long input, long output, long cached, Optional<Double> dollars) {
        this(modelCalls, input, output, cached, dollars, 0, 0, false, 0);
    }

    /// In words: "8 model calls, 96,000 tokens in, 4,000 out, $0.21", "over $0.21" where some calls
    /// have no known price; "no model call".
    public String words() {
        return modelCalls == 0
                ? "no model call"
                : "%s, %s in, %s out, %s"
                        .formatted(
                                Words.count(modelCalls, "model call"),
                                Words.count(input, "token"),
                                Words.count(output),
                                price().orElse("price unknown"));
    }

    /// "$0.21", "over $0.21" where some calls have no known price; empty where none has.
    public Optional<String> price() {
        String over = unpriced > 0 ? "over " : "";
        return dollars.map(known -> over + Words.dollars(known));
    }

    /// The sum of both.
    public Spending plus(Spending more) {
        return new Spending(
                modelCalls + more.modelCalls,
                input + more.input,
                output + more.output,
                cached + more.cached,
                sum(more),
                written + more.written,
                reasoning + more.reasoning,
                estimated || more.estimated,
                unpriced + more.unpriced);
    }

    /// Nothing that was spent has a price of its own that could stand for others.
    private Optional<Double> sum(Spending more) {
        if (modelCalls == 0 || more.modelCalls == 0) {
            return modelCalls == 0 ? more.dollars : dollars;
        }
        return Stream.of(dollars, more.dollars).flatMap(Optional::stream).reduce(Double::sum);
    }
}
