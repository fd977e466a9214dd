package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.ChosenOnPage;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.QuestionParser;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.SpellingRepair;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.FollowUp;
import dev.assay.llm.RequestFacts.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds what a question wants: the plan that has a use for every word of it. A question that says
/// too little by itself goes on from the ones before.
public record QuestionReader(ParameterLexicon lexicon) {
    /// For more than so many, failed tasks are counted of none: of some it would look like all.
    private static final int MOST_COUNTED = 12;

    /// What a question wants.
    ///
    /// @param earlier older questions of the conversation, newest first, from which a question that
    ///   leaves something out ("and as a histogram?") takes it
    public static Intent read(Question asked, List<Question> earlier, ParameterLexicon lexicon) {
        return new QuestionReader(lexicon).read(asked, earlier);
    }

    private Optional<Intent> whichParameter(QuestionReading clause) {
        return ChipQuestions.whichParameter(clause, lexicon);
    }

    private Intent read(Question asked, List<Question> earlier) {
        QuestionReading raw = QuestionParser.read(asked, lexicon);
        if (raw.has(CommonSlot.WHY)) {
            return why(raw, earlier);
        }
        Optional<Intent> alone = plan(raw);
        Optional<Intent> further = goingOn(raw, earlier);
        Intent found =
                (FollowUp.goesOn(raw) ? further.or(() -> alone) : alone.or(() -> further))
                        .or(() -> whichParameter(raw))
                        .orElseGet(() -> ChipQuestions.leftOver(ParsedQuestion.of(raw, lexicon)));
        return found instanceof Intent.NotUnderstood missed ? explained(missed, raw) : found;
    }

    /// With what was understood, and what was perhaps meant by the words that were not.
    private Intent explained(Intent.NotUnderstood missed, QuestionReading raw) {
        return new Intent.NotUnderstood(
                missed.words(),
                missed.unused(),
                ParsedQuestion.of(raw, lexicon),
                new SpellingRepair(
                                this::near, text -> QuestionParser.read(Question.of(text), lexicon))
                        .of(raw, reading -> plan(reading).isPresent()));
    }

    /// What only qubits have is no question about couplings.
    private static Optional<QuestionReading> goneOn(QuestionReading before, QuestionReading now) {
        boolean ofCouplings =
                !now.has(CommonSlot.THING)
                        && (now.has(ChipSlot.COUPLINGS)
                                || (now.has(ChipSlot.COUPLING) && !FollowUp.goesOn(now)));
        boolean ofQubits =
                before.all(CommonSlot.METRIC, Parameter.class).stream()
                        .anyMatch(parameter -> !parameter.ofCouplings());
        return FollowUp.merged(before, now, ofCouplings && ofQubits);
    }

    private List<String> near(String word) {
        List<String> near = new ArrayList<>(ChipWords.vocabulary().near(word));
        near.addAll(lexicon.near(word));
        return near;
    }

    /// What a page showed is no part of the wish: a plan that has no use for its metric does
    /// without.
    private Optional<Intent> plan(QuestionReading raw) {
        return fitting(raw)
                .or(() ->
                        raw.parts().stream().anyMatch(ChosenOnPage::isMetric)
                                ? fitting(raw.without(ChosenOnPage::isMetric))
                                : Optional.empty());
    }

    private Optional<Intent> fitting(QuestionReading raw) {
        return ChipQuestions.intent(ParsedQuestion.of(raw, lexicon));
    }

    /// The question with what it leaves out taken from the one before, which may have done so too.
    private Optional<Intent> goingOn(QuestionReading raw, List<Question> earlier) {
        // "Overall" is by no single parameter, whichever was asked about before.
        boolean byAll =
                raw.has(CommonSlot.ORDER)
                        && raw.parts().stream().anyMatch(part -> part.text().equals("overall"));
        // A summary of all but some is not what was asked before without them.
        boolean summary = raw.has(CommonSlot.SUMMARY) && raw.has(CommonSlot.EXCEPT);
        if (!raw.unknown().isEmpty() || raw.parts().isEmpty() || byAll || summary) {
            return Optional.empty();
        }
        for (Question older : earlier) {
            QuestionReading before = QuestionParser.read(older, lexicon);
            Optional<Intent> found = goneOn(before, raw).flatMap(this::plan);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// What can be told where somebody asks why named qubits or couplings are as they are: their
    /// values, how many tasks failed on them, and that a cause is not known.
    private static Intent cause(ParsedQuestion asked) {
        List<Intent> all = new ArrayList<>();
        if (asked.ids().size() <= MOST_COUNTED) {
            asked.ids().stream().map(asked::failedTasksOn).forEach(all::add);
        }
        boolean more = CommonSlot.MORE_THAN_A_CAUSE.stream().anyMatch(asked::has);
        all.add(new Intent.Why("", asked.parameters(), false, more, asked.ids()));
        return new Intent.Several(all);
    }

    /// A question that names a qubit is about that one, whatever was asked before: what is known of
    /// it comes first.
    private Intent why(QuestionReading raw, List<Question> earlier) {
        ParsedQuestion asked = ParsedQuestion.of(raw, lexicon);
        if (raw.unknown().isEmpty() && asked.qid() != null) {
            return cause(asked);
        }
        List<Parameter> named = raw.all(CommonSlot.METRIC, Parameter.class);
        Question older = earlier.isEmpty() ? Question.of("") : earlier.getFirst();
        QuestionReading last = QuestionParser.read(older, lexicon);
        List<Parameter> before = last.all(CommonSlot.METRIC, Parameter.class);
        return new Intent.Why(
                older.text(),
                (named.isEmpty() ? before : named).stream().distinct().toList(),
                last.has(CommonSlot.OUTLIER),
                !raw.unknown().isEmpty()
                        || CommonSlot.MORE_THAN_A_CAUSE.stream().anyMatch(raw::has),
                List.of());
    }
}
