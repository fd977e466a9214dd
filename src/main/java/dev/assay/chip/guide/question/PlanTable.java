package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipWords;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionShape;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Every kind of question the guide answers, as what must be said and what may be said besides. The
/// first plan that has a use for every word wins.
public final class PlanTable {
    public static final PlanTable PLANS = new PlanTable();

    /// What no plan minds.
    private static final String ALWAYS = " SHOW* ONLY* REFERS*";

    private final List<Plan> plans = new ArrayList<>();

    /// A kind of question.
    private record Plan(QuestionShape shape, Function<ParsedQuestion, Intent> intent) {}

    private PlanTable() {
        new ChipQuestions(this).add();
        new ValueQuestions(this).add();
    }

    /// Adds a kind of question.
    ///
    /// @param shape as [QuestionShape#of] reads it
    public void add(String shape, Function<ParsedQuestion, Intent> intent) {
        plans.add(new Plan(QuestionShape.of(shape + ALWAYS, ChipWords::slot), intent));
    }

    /// Adds several that want the same.
    ///
    /// @param needs what each of them needs, one after another
    /// @param shape what all of them have besides
    public void addEach(List<String> needs, String shape, Function<ParsedQuestion, Intent> intent) {
        needs.forEach(need -> add(need + " " + shape, intent));
    }

    /// What the first plan makes of a question that has a use for all of it.
    public Optional<Intent> intent(ParsedQuestion asked) {
        return plans.stream()
                .filter(plan -> plan.shape().fits(asked.reading()))
                .findFirst()
                .map(plan -> plan.intent().apply(asked));
    }

    public boolean hasPlanFor(QuestionReading reading) {
        return plans.stream().anyMatch(plan -> plan.shape().fits(reading));
    }

    /// The plans that fit all of a question, and where none does, what the nearest one leaves over.
    public QuestionReading nearest(QuestionReading reading) {
        QuestionReading best = reading;
        int least = Integer.MAX_VALUE;
        for (Plan plan : plans) {
            if (plan.shape().hasItsNeeds(reading)) {
                var left = plan.shape().leftOver(reading);
                int letters = left.stream().mapToInt(PlanTable::weight).sum();
                if (letters < least) {
                    least = letters;
                    best = reading.with(left);
                }
            }
        }
        return best;
    }

    /// How bad it is to leave a part over: a parameter is what a question is about.
    private static int weight(Part part) {
        int times =
                part.slot() == CommonSlot.METRIC || part.slot() == CommonSlot.CONDITION ? 10 : 1;
        return times * part.text().length();
    }
}
