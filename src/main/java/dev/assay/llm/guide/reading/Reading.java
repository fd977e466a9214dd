package dev.assay.llm.guide.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A question as it was read.
///
/// @param text the whole question in lower case
/// @param parts what was understood, in the order of the question
/// @param unknown words that were not, in their order
public record Reading<S extends Enum<S>>(String text, List<Part<S>> parts, List<String> unknown) {
    public Reading {
        parts = parts.stream().sorted(Comparator.comparingInt(part -> part.start())).toList();
        unknown = List.copyOf(unknown);
    }

    public boolean has(S slot) {
        return count(slot) > 0;
    }

    public long count(S slot) {
        return parts.stream().filter(part -> part.slot() == slot).count();
    }

    /// What the parts of a slot mean.
    public <V> List<V> all(S slot, Class<V> type) {
        return parts.stream()
                .filter(part -> part.slot() == slot)
                .map(part -> type.cast(part.value()))
                .toList();
    }

    public <V> Optional<V> first(S slot, Class<V> type) {
        return all(slot, type).stream().findFirst();
    }

    /// With other parts.
    public Reading<S> with(List<Part<S>> others) {
        return new Reading<>(text, others, unknown);
    }

    /// With one more part, which no words stand for.
    public Reading<S> and(S slot, Object value) {
        List<Part<S>> more = new ArrayList<>(parts);
        more.add(new Part<>(slot, value, text.length(), text.length(), ""));
        return with(more);
    }

    /// Without some of its parts.
    public Reading<S> without(Predicate<Part<S>> unwanted) {
        return with(parts.stream().filter(unwanted.negate()).toList());
    }
}
