package dev.assay.llm;

import java.util.Optional;

/// What a model costs, in US dollars for a million tokens.
///
/// @param input for tokens that are read anew
/// @param cachedInput for those that the provider still has from an earlier call
/// @param output reasoning included
/// @param mostInput how many tokens a call may read for this price to hold
public record Price(double input, double cachedInput, double output, long mostInput) {
    private static final double MILLION = 1_000_000;

    /// What the only provider that tells which tokens it keeps charges for that.
    private static final double KEPT_SURCHARGE = 0.25;

    /// What one call costs, in dollars; empty where this price does not hold for it.
    public Optional<Double> of(Usage call) {
        return call.input() > mostInput ? Optional.empty() : Optional.of(atLeast(call));
    }

    /// The same where the price does not hold: providers charge more for long requests, never less.
    public double atLeast(Usage call) {
        long cached = Math.min(call.cached(), call.input());
        double parts =
                (call.input() - cached) * input
                        + cached * cachedInput
                        + call.written() * input * KEPT_SURCHARGE
                        + call.output() * output;
        return parts / MILLION;
    }
}
