package dev.assay.guide.reading;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A question as it was read.
///
/// @param text the whole question in lower case
/// @param parts what was understood, in the order of the question
/// @param unknown words that were not, in their order
public record QuestionReading(String text, List<Part> parts, List<String> unknown) {
    public QuestionReading {
        parts = parts.stream().sorted(Comparator.comparingInt(part -> part.start())).toList();
        unknown = List.copyOf(unknown);
    }

    public boolean has(Slot slot) {
        return count(slot) > 0;
    }

    public long count(Slot slot) {
        return parts.stream().filter(part -> part.slot().equals(slot)).count();
    }

    /// What the parts of a slot mean.
    public <V> List<V> all(Slot slot, Class<V> type) {
        return parts.stream()
                .filter(part -> part.slot().equals(slot))
                .map(part -> type.cast(part.value()))
                .toList();
    }

    public <V> Optional<V> first(Slot slot, Class<V> type) {
        return all(slot, type).stream().findFirst();
    }
}
