package dev.assay.agent;

import dev.assay.result.TokenAllowance;

/// The room for further results in the running turn, in tokens of the model that reads them. It is
/// endless until it is set, and where nobody knows how much the model reads.
final class TurnRoom implements TokenAllowance {
    private long left = Long.MAX_VALUE;
    private double ratio = 1;

    /// @param tokens how many more the model can be told
    /// @param each how many it makes of one of O200K
    synchronized void set(long tokens, double each) {
        left = tokens;
        ratio = each;
    }

    @Override
    public synchronized boolean fits(long tokens) {
        return cost(tokens) <= left;
    }

    @Override
    public synchronized boolean take(long tokens) {
        boolean fits = fits(tokens);
        if (fits && left < Long.MAX_VALUE) {
            left -= cost(tokens);
        }
        return fits;
    }

    private long cost(long tokens) {
        return (long) Math.ceil((tokens + RequestMeter.FRAME) * ratio);
    }
}
