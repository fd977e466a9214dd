package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTable;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.WordFile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The questions about a chip that have an answer, and what is told of those that have none.
final class ChipQuestions {
    private static final QuestionTable<QuestionKind> TABLE =
            QuestionTable.of(
                    WordFile.lines(ChipQuestions.class, "chip-questions.txt"),
                    "SHOW* ONLY* REFERS*",
                    ChipWords::slot,
                    QuestionKind::called);

    /// A parameter is what a question is about: so much worse than another word it is to leave it
    /// over.
    private static final int WEIGHT_OF_PARAMETERS = 10;

    private ChipQuestions() {}

    /// What a question wants; empty where none has a use for all of it.
    static Optional<Intent> intent(ParsedQuestion asked) {
        return TABLE.kind(asked.reading()).map(kind -> kind.of(asked));
    }

    /// Tells that a question would be understood if it named a parameter, where it would.
    static Optional<Intent> whichParameter(QuestionReading raw, ParameterLexicon lexicon) {
        QuestionReading asked = ParsedQuestion.of(raw, lexicon).reading();
        boolean limits = asked.has(CommonSlot.BOUND);
        QuestionReading named =
                asked.without(part -> part.slot() == CommonSlot.BOUND)
                        .and(limits ? CommonSlot.CONDITION : CommonSlot.METRIC, "");
        return raw.unknown().isEmpty() && !raw.parts().isEmpty() && TABLE.kind(named).isPresent()
                ? Optional.of(new Intent.WhichParameter())
                : Optional.empty();
    }

    /// Tells of a question without an answer which of its words nobody understands, or else those
    /// that no kind of question has a use for.
    static Intent.NotUnderstood leftOver(ParsedQuestion asked) {
        QuestionReading reading = asked.reading();
        List<String> words =
                Stream.concat(
                                reading.unknown().stream(),
                                reading.parts().stream()
                                        .filter(part -> part.slot() == CommonSlot.BEYOND_US)
                                        .map(Part::text))
                        .toList();
        List<String> unused =
                TABLE.leftOver(reading, ChipQuestions::weight).parts().stream()
                        .map(Part::text)
                        .toList();
        return words.isEmpty()
                ? new Intent.NotUnderstood(List.of(), inOrder(reading, unused), asked)
                : new Intent.NotUnderstood(inOrder(reading, words), List.of(), asked);
    }

    private static int weight(Part part) {
        boolean names = part.slot() == CommonSlot.METRIC || part.slot() == CommonSlot.CONDITION;
        return (names ? WEIGHT_OF_PARAMETERS : 1) * part.text().length();
    }

    private static List<String> inOrder(QuestionReading reading, List<String> words) {
        return words.stream()
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(word -> reading.text().indexOf(word)))
                .toList();
    }
}
