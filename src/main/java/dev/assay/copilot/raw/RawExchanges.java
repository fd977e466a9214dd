package dev.assay.copilot.raw;

import dev.assay.llm.LanguageModel.RawExchange;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// The requests and replies of a conversation since it was opened, in memory only: they may hold
/// what nobody wants in a file. The oldest go where there is no room. Safe from any thread.
public final class RawExchanges {
    /// For one conversation.
    public static final long MOST_BYTES = 20_000_000;

    private final long most;
    private final Deque<Kept> kept = new ArrayDeque<>();
    private long bytes;
    private boolean olderGone;

    private record Kept(String turn, int round, RawExchange exchange) {}

    public RawExchanges() {
        this(MOST_BYTES);
    }

    RawExchanges(long most) {
        this.most = most;
    }

    /// Keeps one more.
    public synchronized void add(String turn, int round, RawExchange exchange) {
        kept.add(new Kept(turn, round, exchange));
        bytes += exchange.bytes();
        while (bytes > most) {
            bytes -= kept.remove().exchange().bytes();
            olderGone = true;
        }
    }

    /// The exchanges of a round, in their order: several where a request was sent again.
    public synchronized List<RawExchange> of(String turn, int round) {
        return kept.stream()
                .filter(each -> each.turn().equals(turn) && each.round() == round)
                .map(Kept::exchange)
                .toList();
    }

    /// Whether any had to make room for later ones.
    public synchronized boolean areOlderGone() {
        return olderGone;
    }
}
