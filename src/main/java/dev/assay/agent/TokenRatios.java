package dev.assay.agent;

import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// How many tokens models make of what O200K counts as one, learned from what they report while the
/// program runs. Safe from several threads.
///
/// O200K is the vocabulary of OpenAI's own models, so nothing is learned of those.
public final class TokenRatios {
    private static final String OPENAI = "OpenAI";

    /// Before the first reply: rather too much than too little.
    static final double START = 1.25;

    // A server that counts less or more counts something else, the part it had not cached for one.
    private static final double LEAST = 0.5;
    private static final double MOST = 3;

    private final Map<String, Sums> learned = new ConcurrentHashMap<>();

    /// What weighs half as much with every further reply.
    private record Sums(double counted, double reported) {
        private Sums plus(long moreCounted, long moreReported) {
            return new Sums(counted / 2 + moreCounted, reported / 2 + moreReported);
        }

        private double ratio() {
            return reported / counted;
        }
    }

    /// Whether a model reads the vocabulary that is counted with: one at OpenAI's own address, and
    /// not behind a server to which somebody gave that name.
    static boolean isExact(ModelInfo model) {
        return model.provider().equals(OPENAI)
                && ModelId.parse(model.id()).filter(id -> id.server().equals(OPENAI)).isEmpty();
    }

    double of(ModelInfo model) {
        if (isExact(model)) {
            return 1;
        }
        Sums sums = learned.get(name(model));
        return sums == null ? START : sums.ratio();
    }

    /// @param counted with O200K
    /// @param reported by the model's server, 0 where it does not count
    void learn(ModelInfo model, long counted, long reported) {
        double ratio = counted == 0 ? 0 : (double) reported / counted;
        if (ratio >= LEAST && ratio <= MOST) {
            learned.merge(
                    name(model),
                    new Sums(counted, reported),
                    (before, _) -> before.plus(counted, reported));
        }
    }

    private static String name(ModelInfo model) {
        return model.provider() + " " + model.id();
    }
}
