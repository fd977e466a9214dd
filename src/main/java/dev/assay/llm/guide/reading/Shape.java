package dev.assay.llm.guide.reading;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What a plan takes of a question: slots that must be there, and slots that it can use. A plan
/// fits where it uses everything that was said.
public final class Shape<S extends Enum<S>> {
    private static final int MANY = Integer.MAX_VALUE;

    private final Map<S, Integer> least;
    private final Map<S, Integer> most;

    private Shape(Class<S> slots) {
        this.least = new EnumMap<>(slots);
        this.most = new EnumMap<>(slots);
    }

    /// A plan that uses nothing yet.
    public static <S extends Enum<S>> Shape<S> of(Class<S> slots) {
        return new Shape<>(slots);
    }

    /// Each of these once or more often.
    @SafeVarargs
    public final Shape<S> needs(S... slots) {
        for (S slot : slots) {
            least.put(slot, 1);
            most.put(slot, MANY);
        }
        return this;
    }

    /// A slot this often.
    public Shape<S> needs(S slot, int from, int to) {
        least.put(slot, from);
        most.put(slot, to);
        return this;
    }

    /// Any of these, as often as they come.
    @SafeVarargs
    public final Shape<S> may(S... slots) {
        for (S slot : slots) {
            most.putIfAbsent(slot, MANY);
        }
        return this;
    }

    /// A slot, at most this often.
    public Shape<S> atMost(int times, S slot) {
        most.put(slot, times);
        return this;
    }

    /// Whether all that the plan needs was said.
    public boolean hasItsNeeds(Reading<S> reading) {
        return least.entrySet().stream()
                .allMatch(need -> reading.count(need.getKey()) >= need.getValue());
    }

    /// What was said and the plan has no use for.
    public List<Part<S>> leftOver(Reading<S> reading) {
        Map<S, Integer> used = new EnumMap<>(most);
        List<Part<S>> left = new ArrayList<>();
        for (Part<S> part : reading.parts()) {
            int room = used.getOrDefault(part.slot(), 0);
            if (room == 0) {
                left.add(part);
            } else if (room != MANY) {
                used.put(part.slot(), room - 1);
            }
        }
        return left;
    }

    /// Whether the plan uses every word.
    public boolean fits(Reading<S> reading) {
        return reading.unknown().isEmpty() && hasItsNeeds(reading) && leftOver(reading).isEmpty();
    }
}
