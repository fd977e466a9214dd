package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.ChosenOnPage;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.QuestionParser;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.SpellingRepair;
import dev.assay.guide.words.ClauseSplit;
import dev.assay.guide.words.Clauses;
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
        QuestionReader reader = new QuestionReader(lexicon);
        return reader.several(asked).orElseGet(() -> reader.read(asked, earlier));
    }

    /// The questions of a text that asks more than one, where each of them is understood.
    private Optional<Intent> several(Question asked) {
        QuestionReading whole = QuestionParser.read(asked, lexicon);
        boolean oneQuestion = plan(whole).isPresent();
        for (ClauseSplit joint : Clauses.joints(asked.text(), whole)) {
            QuestionReading first = QuestionParser.read(asking(asked, joint.before()), lexicon);
            QuestionReading second = QuestionParser.read(asking(asked, joint.after()), lexicon);
            if (second.has(CommonSlot.WHY)) {
                Optional<Intent> answered = plan(first).or(() -> whichParameter(first));
                Intent why = new Intent.Why("", parameters(first), false, false, List.of());
                if (answered.isPresent()) {
                    return answered.map(answer -> new Intent.Several(List.of(answer, why)));
                }
            }
            Clauses clauses = new Clauses(first, second);
            if (clauses.belongTogether()) {
                continue;
            }
            Optional<Intent> one = oneQuestion ? plan(first) : clause(first, second);
            Optional<Intent> other =
                    several(asking(asked, joint.after())).or(() -> clause(second, first));
            boolean apart = !oneQuestion || clauses.areApart();
            if (apart && one.isPresent() && other.isPresent()) {
                List<Intent> each = new ArrayList<>(List.of(one.get()));
                each.addAll(
                        other.get() instanceof Intent.Several(List<Intent> more)
                                ? more
                                : List.of(other.get()));
                return Optional.of(new Intent.Several(each));
            }
        }
        return Optional.empty();
    }

    /// Other words about the same.
    private static Question asking(Question asked, String words) {
        return new Question(words, asked.focus());
    }

    private Optional<Intent> whichParameter(QuestionReading clause) {
        return ChipQuestions.whichParameter(clause, lexicon);
    }

    private List<Parameter> parameters(QuestionReading clause) {
        return ParsedQuestion.of(clause, lexicon).parameters();
    }

    /// A clause of a question. What it leaves out is taken from the other one: "heatmap of T1 and
    /// T2" wants two maps.
    private Optional<Intent> clause(QuestionReading own, QuestionReading other) {
        if (!own.unknown().isEmpty() || own.parts().isEmpty()) {
            return Optional.empty();
        }
        boolean bare = Clauses.isBare(own);
        Optional<Intent> alone = bare ? Optional.empty() : plan(own);
        return alone.or(() ->
                bare || Clauses.asksOfNothing(own)
                        ? goneOn(other, own).flatMap(this::plan)
                        : Optional.empty());
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
            QuestionReading before = QuestionParser.read(lastOf(older), lexicon);
            Optional<Intent> found = goneOn(before, raw).flatMap(this::plan);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The last of the questions that a text asks.
    private Question lastOf(Question asked) {
        if (several(asked).isEmpty()) {
            return asked;
        }
        return ClauseSplit.in(asked.text()).reversed().stream()
                .map(joint -> asking(asked, joint.after()))
                .filter(after -> plan(QuestionParser.read(after, lexicon)).isPresent())
                .findFirst()
                .orElse(asked);
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
