package dev.assay.copilot.raw;

import dev.assay.llm.LanguageModel;
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
    private Place now = Place.BY_HAND;
    private long bytes;
    private boolean olderGone;

    /// Where in a conversation something was asked.
    ///
    /// @param turn empty where it was asked in none
    /// @param round from 1; 0 where it was asked in none
    /// @param reading whether a tool asked, or somebody by hand, to have a stored result read
    public record Place(String turn, int round, boolean reading) {
        /// An extraction by hand.
        public static final Place BY_HAND = new Place("", 0, true);

        /// The call of a round itself.
        public static Place of(String turn, int round) {
            return new Place(turn, round, false);
        }

        /// What the tools asked that were called in the same round.
        public Place ofTools() {
            return new Place(turn, round, true);
        }
    }

    private record Kept(Place place, RawExchange exchange) {}

    public RawExchanges() {
        this(MOST_BYTES);
    }

    RawExchanges(long most) {
        this.most = most;
    }

    /// A turn starts, as its round 0, or one of its rounds does.
    public synchronized void starts(String turn, int round) {
        now = Place.of(turn, round);
    }

    /// The same model, whose requests are kept with the round in which they are sent.
    public LanguageModel ofTools(LanguageModel reader) {
        return new KeptReader(
                reader,
                () -> {
                    synchronized (this) {
                        return now.ofTools();
                    }
                },
                this);
    }

    /// The same model, whose requests are kept as those of extractions by hand.
    public LanguageModel byHand(LanguageModel reader) {
        return new KeptReader(reader, () -> Place.BY_HAND, this);
    }

    private static RawExchange tooLong(RawExchange exchange) {
        return new RawExchange(
                exchange.address(),
                exchange.status(),
                "(This request and its reply are too long to be kept.)",
                "",
                false);
    }

    /// Keeps one more; of one that would take all the room by itself only that it was there.
    public synchronized void add(Place place, RawExchange exchange) {
        RawExchange room = exchange.bytes() > most ? tooLong(exchange) : exchange;
        kept.add(new Kept(place, room));
        bytes += room.bytes();
        while (bytes > most) {
            bytes -= kept.remove().exchange().bytes();
            olderGone = true;
        }
    }

    /// The exchanges of a place, in their order: several where a request was sent again, or where a
    /// tool asked more than once.
    public synchronized List<RawExchange> of(Place place) {
        return kept.stream()
                .filter(each -> each.place().equals(place))
                .map(Kept::exchange)
                .toList();
    }

    /// Whether any had to make room for later ones.
    public synchronized boolean areOlderGone() {
        return olderGone;
    }
}
