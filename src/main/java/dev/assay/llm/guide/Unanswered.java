package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What is told of a question that no plan answers: that it names no parameter, or which of its
/// words nobody has a use for.
final class Unanswered {
    private Unanswered() {}

    static Intent of(Reading<Slot> raw, Lexicon lexicon) {
        return whichParameter(raw, lexicon)
                .orElseGet(() -> leftOver(Asked.of(raw, lexicon).reading()));
    }

    /// Where a question would be understood if it named a parameter.
    static Optional<Intent> whichParameter(Reading<Slot> raw, Lexicon lexicon) {
        Reading<Slot> asked = Asked.of(raw, lexicon).reading();
        boolean lacksParameter =
                raw.unknown().isEmpty()
                        && !raw.parts().isEmpty()
                        && PlanTable.PLANS.plans().stream()
                                .anyMatch(plan -> plan.shape().fits(withParameter(asked)));
        return lacksParameter ? Optional.of(new Intent.WhichParameter()) : Optional.empty();
    }

    private static Reading<Slot> withParameter(Reading<Slot> reading) {
        boolean limits = reading.has(Slot.BOUND);
        return reading.without(part -> part.slot() == Slot.BOUND)
                .and(limits ? Slot.CONDITION : Slot.METRIC, "");
    }

    /// The words that nobody understands, or else those that no plan has a use for, in the order of
    /// the question.
    private static Intent leftOver(Reading<Slot> reading) {
        List<String> words = new ArrayList<>(reading.unknown());
        words.addAll(texts(reading.without(part -> part.slot() != Slot.BEYOND_US)));
        Reading<Slot> nearest = PlanTable.PLANS.nearest(reading);
        return words.isEmpty()
                ? new Intent.NotUnderstood(List.of(), inOrder(reading, texts(nearest)))
                : new Intent.NotUnderstood(inOrder(reading, words), List.of());
    }

    private static List<String> texts(Reading<Slot> reading) {
        return reading.parts().stream().map(Part::text).toList();
    }

    private static List<String> inOrder(Reading<Slot> reading, List<String> words) {
        return words.stream()
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(word -> reading.text().indexOf(word)))
                .toList();
    }
}
