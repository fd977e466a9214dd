package dev.assay.agent;

import dev.assay.llm.ModelInfo;
import java.util.List;

/// When it pays to shorten an early part of a request that fits as it is.
///
/// A provider keeps what it read and asks less for it the next time, but only up to the first
/// difference: whatever stands behind a changed result is read anew, once. A shorter request saves
/// its part in every request that follows.
final class CacheRule {
    /// Requests that a turn is believed to make after one that repeats itself.
    private static final double REQUESTS_AHEAD = 2;

    /// What a kept token costs of one that is read anew, where nobody said: providers ask for a
    /// tenth to a half, and a server on this computer takes as much less time.
    private static final double USUAL_SHARE = 0.25;

    private CacheRule() {}

    /// A result that is needed no longer.
    ///
    /// @param saved tokens that a request has less without it
    /// @param behind tokens that stand behind it in the request
    record Spent(long saved, long behind) {}

    /// What a token costs that the provider still has, as a part of one that it reads anew.
    static double share(ModelInfo model) {
        return model.facts()
                .price()
                .filter(price -> price.input() > 0)
                .map(price -> price.cachedInput() / price.input())
                .orElse(USUAL_SHARE);
    }

    /// The first result from which on all are to go, as it saves most; their number where none
    /// should.
    ///
    /// @param spent in the order of the request
    /// @param share of [#share]
    static int first(List<Spent> spent, double share) {
        int best = spent.size();
        double most = 0;
        double saved = 0;
        for (int i = spent.size() - 1; i >= 0; i--) {
            saved += spent.get(i).saved() * share * REQUESTS_AHEAD;
            double gain = saved - spent.get(i).behind() * (1 - share);
            if (gain > most) {
                most = gain;
                best = i;
            }
        }
        return best;
    }
}
