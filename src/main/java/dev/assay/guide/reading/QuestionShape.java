package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a plan takes of a question: slots that must be there, and slots that it can use. A plan
/// fits where it uses everything that was said.
public final class QuestionShape {
    private static final int MANY = Integer.MAX_VALUE;

    private final Map<Slot, Integer> least = new HashMap<>();
    private final Map<Slot, Integer> most = new HashMap<>();

    private QuestionShape() {}

    /// A plan that uses nothing yet.
    public static QuestionShape any() {
        return new QuestionShape();
    }

    /// Each of these once or more often.
    public QuestionShape needs(Slot... slots) {
        for (Slot slot : slots) {
            least.put(slot, 1);
            most.put(slot, MANY);
        }
        return this;
    }

    /// A slot this often.
    public QuestionShape needs(Slot slot, int from, int to) {
        least.put(slot, from);
        most.put(slot, to);
        return this;
    }

    /// Any of these, as often as they come.
    public QuestionShape may(Slot... slots) {
        for (Slot slot : slots) {
            most.putIfAbsent(slot, MANY);
        }
        return this;
    }

    /// A slot, at most this often.
    public QuestionShape atMost(int times, Slot slot) {
        most.put(slot, times);
        return this;
    }

    /// Whether all that the plan needs was said.
    public boolean hasItsNeeds(QuestionReading reading) {
        return least.entrySet().stream()
                .allMatch(need -> reading.count(need.getKey()) >= need.getValue());
    }

    /// What was said and the plan has no use for.
    public List<Part> leftOver(QuestionReading reading) {
        Map<Slot, Integer> used = new HashMap<>(most);
        List<Part> left = new ArrayList<>();
        for (Part part : reading.parts()) {
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
    public boolean fits(QuestionReading reading) {
        return reading.unknown().isEmpty() && hasItsNeeds(reading) && leftOver(reading).isEmpty();
    }
}
