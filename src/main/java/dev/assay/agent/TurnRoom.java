package dev.assay.agent;

import dev.assay.result.TokenAllowance;

/// The room for further results in the running turn, in tokens of the model that reads them. It is
/// endless until it is set, and where nobody knows how much the model reads.
///
/// What is no longer than the words in the place of a result that does not fit is always told: to
/// keep it back would save nothing. Room for as much is kept for every call.
final class TurnRoom implements TokenAllowance {
    /// Tokens of the words in the place of a result, with its handle and how it is read.
    private static final int SHORT = 180;

    private long left = Long.MAX_VALUE;
    private double ratio = 1;

    /// Tokens of a result that is told in any case.
    private int always;

    /// @param tokens how many more the model can be told
    /// @param each how many it makes of one of O200K
    /// @param calls that are about to be told, each of which may be short
    synchronized void set(long tokens, double each, int calls) {
        ratio = each;
        always = calls == 0 ? 0 : SHORT;
        left = tokens == Long.MAX_VALUE ? tokens : Math.max(0, tokens - calls * cost(SHORT));
    }

    @Override
    public synchronized boolean fits(long tokens) {
        return tokens <= always || cost(tokens) <= left;
    }

    @Override
    public synchronized boolean take(long tokens) {
        boolean fits = fits(tokens);
        if (fits && tokens > always && left < Long.MAX_VALUE) {
            left -= cost(tokens);
        }
        return fits;
    }

    private long cost(long tokens) {
        return (long) Math.ceil((tokens + RequestMeter.FRAME) * ratio);
    }
}
