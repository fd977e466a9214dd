package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a plan takes of a question: slots that must be there, and slots that it can use. A plan
/// fits where it uses everything that was said.
public final class QuestionShape {
    private static final int MANY = Integer.MAX_VALUE;

    private static final Pattern PART =
            Pattern.compile("(?<slot>[A-Z_]+)(?<often>[?*]|\\{(?:(?<from>\\d+),)?(?<to>\\d+)\\})?");

    private final Map<Slot, Integer> least = new HashMap<>();
    private final Map<Slot, Integer> most = new HashMap<>();

    private QuestionShape() {}

    /// Reads a shape. Slots stand one after another: alone for one that must be there, once or more
    /// often; `SLOT{1}` and `SLOT{1,2}` for one that must be there so often; `SLOT?` and
    /// `SLOT{0,2}` for one that may be there at most so often; `SLOT*` for one that may come as
    /// often as it likes. Of a slot that stands twice, what comes later says how often it may come,
    /// but for `*`.
    ///
    /// @param slots finds a slot by its name
    /// @throws IllegalArgumentException where a part is written otherwise
    public static QuestionShape of(String written, Function<String, Slot> slots) {
        QuestionShape shape = new QuestionShape();
        for (String part : written.strip().split("\\s+", -1)) {
            Matcher one = PART.matcher(part);
            if (!one.matches()) {
                throw new IllegalArgumentException("A shape has no part like " + part);
            }
            Slot slot = slots.apply(one.group("slot"));
            String often = Objects.requireNonNullElse(one.group("often"), "");
            switch (often) {
                case "" -> shape.limit(slot, 1, MANY);
                case "?" -> shape.limit(slot, 0, 1);
                case "*" -> shape.most.putIfAbsent(slot, MANY);
                case String _ -> {
                    int to = Integer.parseInt(one.group("to"));
                    String from = Objects.requireNonNullElse(one.group("from"), one.group("to"));
                    shape.limit(slot, Integer.parseInt(from), to);
                }
            }
        }
        return shape;
    }

    private void limit(Slot slot, int from, int to) {
        if (from > 0) {
            least.put(slot, from);
        }
        most.put(slot, to);
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
