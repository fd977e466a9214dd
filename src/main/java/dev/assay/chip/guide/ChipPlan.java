package dev.assay.chip.guide;

import dev.assay.chip.guide.history.ChangesPlan;
import dev.assay.chip.guide.history.DriftPlan;
import dev.assay.chip.guide.history.OverTimePlan;
import dev.assay.chip.guide.history.StabilityPlan;
import dev.assay.chip.guide.history.ValuesAtTimes;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.NotUnderstood;
import dev.assay.chip.guide.question.Intent.Planned;
import dev.assay.chip.guide.question.Intent.Remark;
import dev.assay.chip.guide.question.Intent.Several;
import dev.assay.chip.guide.question.Intent.TaskResult;
import dev.assay.chip.guide.question.Intent.WhichParameter;
import dev.assay.chip.guide.question.Intent.Why;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.question.QuestionKind;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.QuestionParser;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.words.CommonSlot;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is done about a question that was read.
record ChipPlan(ToolOutputs outputs, ParameterLexicon lexicon, Intent intent)
        implements Planner.Plan {
    /// Kinds that are answered by words alone.
    private static final Set<QuestionKind> TALK =
            EnumSet.of(
                    QuestionKind.HELP,
                    QuestionKind.EXPORT,
                    QuestionKind.MEANING,
                    QuestionKind.STORED);

    @Override
    public Planner.Fit fit() {
        if (intent instanceof WhichParameter || asksBesidesACause()) {
            return Planner.Fit.PARTLY;
        }
        if (!(intent instanceof NotUnderstood missed)) {
            return Planner.Fit.WHOLLY;
        }
        boolean some = !missed.unused().isEmpty() || !missed.about().namesNothing();
        return some ? Planner.Fit.PARTLY : Planner.Fit.NOT_AT_ALL;
    }

    /// Whether a question for a cause begins with another one.
    private boolean asksBesidesACause() {
        return intent instanceof Why
                && QuestionParser.read(outputs.facts().question(), lexicon).parts().stream()
                        .findFirst()
                        .filter(part -> part.slot() != CommonSlot.WHY)
                        .isPresent();
    }

    @Override
    public Optional<String> examples() {
        return talk().examples();
    }

    @Override
    public String introduction() {
        return "which parameters are there";
    }

    @Override
    public Optional<Draft> answer() {
        Optional<Draft> answer = answered();
        boolean stuck = answer.isEmpty() && outputs.wishes().isEmpty();
        if (stuck && ChipCalls.knownParameters(outputs).isEmpty()) {
            // A name may have been guessed wrong: with the chip's own names it is read once more.
            outputs.viewIfOffered(ChipCalls.of(ChipCalls.LIST, outputs));
        }
        return answer;
    }

    private Optional<Draft> answered() {
        if (ChipCalls.chip(outputs).isEmpty() && needsChip(intent)) {
            return Optional.of(
                    Draft.refusal(
                            "**No chip is open here**, and I only know questions about"
                                    + " calibration data. Open a chip as a source and ask"
                                    + " again."));
        }
        return plan(intent)
                .flatMap(draft ->
                        isOfValues()
                                ? taken().map(sentence -> draft.say(sentence))
                                : Optional.of(draft));
    }

    /// Whether the answer rests on what was measured, or on what the software recorded.
    private boolean isOfValues() {
        return switch (intent) {
            case Planned(QuestionKind kind, _) -> !TALK.contains(kind);
            case Several _, TaskResult _ -> true;
            case Why _, Remark _, WhichParameter _, NotUnderstood _ -> false;
        };
    }

    /// What a name was taken for that the chip has two of.
    private Optional<String> taken() {
        QuestionReading reading = QuestionParser.read(outputs.facts().question(), lexicon);
        if (lexicon.openNames(reading).isEmpty()) {
            return Optional.of("");
        }
        return ChipCalls.available(outputs).map(keys -> lexicon.taken(reading, keys));
    }

    private Optional<Draft> plan(Intent wanted) {
        return switch (wanted) {
            case Planned planned -> plan(planned);
            case Several(List<Intent> each) -> several(each.stream().map(this::plan).toList());
            case TaskResult result -> new TaskResultPlan(outputs, lexicon).answer(result);
            case Why why -> talk().why(why);
            case Remark(String sentence) -> Optional.of(Draft.of(sentence));
            case WhichParameter() -> talk().whichParameter();
            case NotUnderstood missed -> talk().notUnderstood(missed);
        };
    }

    /// The table of plans: what is done about each kind of question.
    private Optional<Draft> plan(Planned planned) {
        ParsedQuestion asked = planned.asked();
        ChipOverview chip = new ChipOverview(outputs, lexicon);
        LayoutPlans place = new LayoutPlans(outputs, lexicon);
        ChartPlans look = new ChartPlans(outputs);
        return switch (planned.kind()) {
            case HELP -> talk().help();
            case EXPORT -> Optional.of(GeneralAnswers.export(outputs));
            case MEANING -> talk().meaning(asked.parameters());
            case STORED -> talk().stored();
            case PARAMETERS -> chip.parameters(asked.qid());
            case WHEN -> place.when(asked);
            case TASKS -> new RecordPlans(outputs).tasks(asked);
            case EXECUTIONS -> new RecordPlans(outputs).executions(asked);
            case NOTES -> new RecordPlans(outputs).notes(asked);
            case COVERAGE -> chip.coverage();
            case SIZE -> several(List.of(chip.count(), place.couplings()));
            case COUPLINGS -> place.couplings();
            case QUBITS -> chip.count();
            case SUMMARY -> chip.summarise();
            case MAP -> look.map(asked.parameter());
            case OUTLIERS -> look.outliers(asked.parameter());
            case DRIFT -> new DriftPlan(outputs).answer(asked);
            case OVER_TIME -> new OverTimePlan(outputs).answer(asked);
            case STABILITY -> new StabilityPlan(outputs).answer(asked);
            case AT_TIMES -> new ValuesAtTimes(outputs).answer(asked);
            case CHANGES -> new ChangesPlan(outputs, lexicon).answer(asked);
            case QUALITY -> look.quality(asked.parameters());
        };
    }

    private HelpPlans talk() {
        return new HelpPlans(outputs, lexicon);
    }

    /// One answer after another. All are looked for at once, so that none waits for the calls of
    /// the one before.
    private static Optional<Draft> several(List<Optional<Draft>> answers) {
        return answers.stream().flatMap(Optional::stream).reduce(Draft::then);
    }

    private static boolean needsChip(Intent intent) {
        return switch (intent) {
            case Planned(QuestionKind kind, _) ->
                    !TALK.contains(kind) || kind == QuestionKind.MEANING;
            case Several(List<Intent> each) -> each.stream().anyMatch(ChipPlan::needsChip);
            case TaskResult _, Remark _, WhichParameter _ -> true;
            case Why _, NotUnderstood _ -> false;
        };
    }
}
