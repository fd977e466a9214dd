package dev.assay.chip.guide;

import dev.assay.chip.guide.history.ChangesPlan;
import dev.assay.chip.guide.history.OverTimePlan;
import dev.assay.chip.guide.history.StabilityPlan;
import dev.assay.chip.guide.history.ValuesAtTimes;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.ComparePlans;
import dev.assay.chip.guide.values.QueryPlan;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.QuestionParser;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.QuestionReading;
import java.util.List;
import java.util.Optional;

/// What is done about a question that was read.
record ChipPlan(ToolOutputs outputs, ParameterLexicon lexicon, Intent intent)
        implements Planner.Plan {
    @Override
    public Planner.Fit fit() {
        if (!(intent instanceof Intent.NotUnderstood missed)) {
            return Planner.Fit.WHOLLY;
        }
        boolean some = !missed.unused().isEmpty() || !missed.about().isEmpty();
        return some ? Planner.Fit.PARTLY : Planner.Fit.NOT_AT_ALL;
    }

    @Override
    public Optional<String> examples() {
        return new TalkPlans(outputs, lexicon).examples();
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
                    Draft.of(
                            "**No chip is open here**, and I only know questions about"
                                    + " calibration data. Open a chip as a source and ask"
                                    + " again."));
        }
        return plan(intent)
                .flatMap(draft ->
                        intent instanceof Intent.Talk
                                ? Optional.of(draft)
                                : taken().map(sentence -> draft.say(sentence)));
    }

    /// What a name was taken for that the chip has two of.
    private Optional<String> taken() {
        QuestionReading reading = QuestionParser.read(outputs.facts().question(), lexicon);
        if (lexicon.openNames(reading).isEmpty()) {
            return Optional.of("");
        }
        outputs.viewIfOffered(ChipCalls.of(ChipCalls.LIST, outputs));
        return outputs.wishes().isEmpty()
                ? Optional.of(lexicon.taken(reading, ChipCalls.knownParameters(outputs)))
                : Optional.empty();
    }

    private Optional<Draft> plan(Intent wanted) {
        ChipOverview chip = new ChipOverview(outputs, lexicon);
        PlacePlans place = new PlacePlans(outputs, lexicon);
        return switch (wanted) {
            case Intent.Several several -> several(several);
            case Intent.ListParameters(String qubit) -> chip.parameters(qubit);
            case Intent.Summarise() -> chip.summarise();
            case Intent.CountQubits() -> chip.count();
            case Intent.Coverage() -> chip.coverage();
            case Intent.LookAt look -> new LookPlans(outputs).answer(look);
            case Intent.OverTime overTime -> new OverTimePlan(outputs).answer(overTime);
            case Intent.Stability stability -> new StabilityPlan(outputs).answer(stability);
            case Intent.Query query -> new QueryPlan(outputs, lexicon).answer(query);
            case Intent.Quality quality -> new LookPlans(outputs).quality(quality);
            case Intent.CountCouplings() -> place.couplings();
            case Intent.Missing(Parameter parameter) -> place.missing(parameter);
            case Intent.OfCouplings(List<String> couplings) -> place.ofCouplings(couplings);
            case Intent.Neighbours neighbours -> place.neighbours(neighbours);
            case Intent.When when -> place.when(when);
            case Intent.Tasks tasks -> new RecordPlans(outputs).tasks(tasks);
            case Intent.Executions executions -> new RecordPlans(outputs).executions(executions);
            case Intent.CalibrationNotes written -> new RecordPlans(outputs).notes(written);
            case Intent.Alive(List<String> qubits) -> chip.alive(qubits);
            case Intent.Compare compare -> new ComparePlans(outputs, lexicon).compare(compare);
            case Intent.Versus versus -> new ComparePlans(outputs, lexicon).versus(versus);
            case Intent.AtTimes times -> new ValuesAtTimes(outputs).answer(times);
            case Intent.Changes changes -> new ChangesPlan(outputs, lexicon).answer(changes);
            case Intent.TaskResult result -> new TaskResultPlan(outputs, lexicon).answer(result);
            case Intent.Talk talk -> new TalkPlans(outputs, lexicon).answer(talk);
        };
    }

    /// One answer after another. All are looked for at once, so that none waits for the calls of
    /// the one before.
    private Optional<Draft> several(Intent.Several several) {
        List<Draft> answers = several.each().stream().flatMap(each -> plan(each).stream()).toList();
        return answers.stream().reduce(Draft::then);
    }

    private static boolean needsChip(Intent intent) {
        if (intent instanceof Intent.Several(List<Intent> each)) {
            return each.stream().anyMatch(ChipPlan::needsChip);
        }
        return !(intent instanceof Intent.Stored
                || intent instanceof Intent.Remark
                || intent instanceof Intent.Help
                || intent instanceof Intent.Export
                || intent instanceof Intent.Why
                || intent instanceof Intent.NotUnderstood);
    }
}
