package dev.assay.tool;

import java.util.Optional;

/// What a tool spent on models of its own.
///
/// @param modelCalls how often it asked one
/// @param input tokens read
/// @param output tokens written
/// @param cached those of the input that the provider still had
/// @param dollars where the price of every call was known
public record Spending(
        int modelCalls, long input, long output, long cached, Optional<Double> dollars) {
    /// No model was asked.
    public static final Spending NOTHING = new Spending(0, 0, 0, 0, Optional.of(0.0));

    /// The sum of both; the dollars are known where both are.
    public Spending plus(Spending more) {
        return new Spending(
                modelCalls + more.modelCalls,
                input + more.input,
                output + more.output,
                cached + more.cached,
                dollars.flatMap(known -> more.dollars.map(further -> known + further)));
    }
}
