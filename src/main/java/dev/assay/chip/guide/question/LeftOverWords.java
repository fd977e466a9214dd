package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What is told of a question that no plan answers: that it names no parameter, or which of its
/// words nobody has a use for.
public final class LeftOverWords {
    private LeftOverWords() {}

    public static Intent of(QuestionReading raw, ParameterLexicon lexicon) {
        return whichParameter(raw, lexicon)
                .orElseGet(() -> leftOver(ParsedQuestion.of(raw, lexicon).reading()));
    }

    /// Where a question would be understood if it named a parameter.
    public static Optional<Intent> whichParameter(QuestionReading raw, ParameterLexicon lexicon) {
        QuestionReading asked = ParsedQuestion.of(raw, lexicon).reading();
        boolean lacksParameter =
                raw.unknown().isEmpty()
                        && !raw.parts().isEmpty()
                        && PlanTable.PLANS.hasPlanFor(withParameter(asked));
        return lacksParameter ? Optional.of(new Intent.WhichParameter()) : Optional.empty();
    }

    private static QuestionReading withParameter(QuestionReading reading) {
        boolean limits = reading.has(CommonSlot.BOUND);
        return reading.without(part -> part.slot() == CommonSlot.BOUND)
                .and(limits ? CommonSlot.CONDITION : CommonSlot.METRIC, "");
    }

    /// The words that nobody understands, or else those that no plan has a use for, in the order of
    /// the question.
    private static Intent leftOver(QuestionReading reading) {
        List<String> words = new ArrayList<>(reading.unknown());
        words.addAll(texts(reading.without(part -> part.slot() != CommonSlot.BEYOND_US)));
        QuestionReading nearest = PlanTable.PLANS.nearest(reading);
        return words.isEmpty()
                ? new Intent.NotUnderstood(List.of(), inOrder(reading, texts(nearest)))
                : new Intent.NotUnderstood(inOrder(reading, words), List.of());
    }

    private static List<String> texts(QuestionReading reading) {
        return reading.parts().stream().map(Part::text).toList();
    }

    private static List<String> inOrder(QuestionReading reading, List<String> words) {
        return words.stream()
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(word -> reading.text().indexOf(word)))
                .toList();
    }
}
