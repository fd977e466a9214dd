package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Vocabulary;
import java.util.List;
import java.util.Optional;

/// Finds the plan for a question and runs it against the notes.
final class Plans {
    private static final Vocabulary<Slot> WORDS = ChipWords.vocabulary();

    private final Notes notes;
    private final Standards standards;

    Plans(Notes notes, Standards standards) {
        this.notes = notes;
        this.standards = standards;
    }

    /// The answer, where the notes hold all it takes; otherwise the notes know what is wished for.
    Optional<Draft> answer() {
        List<String> known = notes.knownParameters();
        Optional<Draft> answer = answer(Lexicon.of(known, standards));
        boolean stuck = answer.isEmpty() && notes.wishes().isEmpty();
        if (stuck && known.isEmpty()) {
            // A name may have been guessed wrong: with the chip's own names it is read once more.
            notes.viewIfOffered(PlannedCall.chip(PlannedCall.LIST, notes.chip()));
        }
        return answer;
    }

    private Optional<Draft> answer(Lexicon lexicon) {
        Intent read = QuestionReader.read(notes.question(), notes.earlierQuestions(), lexicon);
        // "Is it good?" names no parameter: it is about the result that was chosen.
        boolean ofChosen =
                (notes.isTaskResultChosenNow() && !(read instanceof Intent.RunTool))
                        || read instanceof Intent.WhichParameter
                        || (read instanceof Intent.Why why
                                && why.about().isEmpty()
                                && why.parameters().isEmpty());
        Intent intent =
                ofChosen ? notes.taskResult().<Intent>map(result -> result).orElse(read) : read;
        if (notes.chip().isEmpty() && needsChip(intent)) {
            return Optional.of(
                    new Draft()
                            .say(
                                    "**No chip is open here**, and I only know questions about"
                                            + " calibration data. Open a chip as a source and ask"
                                            + " again."));
        }
        return plan(intent, lexicon)
                .flatMap(draft ->
                        intent instanceof Intent.Talk
                                ? Optional.of(draft)
                                : taken(lexicon).map(draft::say));
    }

    /// What a name was taken for that the chip has two of.
    private Optional<String> taken(Lexicon lexicon) {
        Reading<Slot> reading = QuestionParts.read(notes.question(), lexicon, WORDS);
        if (lexicon.openNames(reading).isEmpty()) {
            return Optional.of("");
        }
        notes.viewIfOffered(PlannedCall.chip(PlannedCall.LIST, notes.chip()));
        return notes.wishes().isEmpty()
                ? Optional.of(lexicon.taken(reading, notes.knownParameters()))
                : Optional.empty();
    }

    private Optional<Draft> plan(Intent intent, Lexicon lexicon) {
        ChipPlans chip = new ChipPlans(notes, lexicon);
        PlacePlans place = new PlacePlans(notes, lexicon);
        return switch (intent) {
            case Intent.Several several -> several(several, lexicon);
            case Intent.ListParameters(String qubit) -> chip.parameters(qubit);
            case Intent.Summarise() -> chip.summarise();
            case Intent.CountQubits() -> chip.count();
            case Intent.Coverage() -> chip.coverage();
            case Intent.LookAt look -> new LookPlans(notes).answer(look);
            case Intent.OverTime overTime -> new OverTimePlan(notes).answer(overTime);
            case Intent.Stability stability -> new StabilityPlan(notes).answer(stability);
            case Intent.Query query -> new QueryPlan(notes, lexicon).answer(query);
            case Intent.Quality quality -> new LookPlans(notes).quality(quality);
            case Intent.CountCouplings() -> place.couplings();
            case Intent.Missing(Parameter parameter) -> place.missing(parameter);
            case Intent.OfCouplings(List<String> couplings) -> place.ofCouplings(couplings);
            case Intent.Neighbours neighbours -> place.neighbours(neighbours);
            case Intent.When when -> place.when(when);
            case Intent.Tasks tasks -> new RecordPlans(notes).tasks(tasks);
            case Intent.Executions executions -> new RecordPlans(notes).executions(executions);
            case Intent.CalibrationNotes written -> new RecordPlans(notes).notes(written);
            case Intent.Alive(List<String> qubits) -> chip.alive(qubits);
            case Intent.Compare compare -> new ComparePlans(notes, lexicon).compare(compare);
            case Intent.Versus versus -> new ComparePlans(notes, lexicon).versus(versus);
            case Intent.AtTimes times -> new ThenPlan(notes).answer(times);
            case Intent.Changes changes -> new ChangesPlan(notes, lexicon).answer(changes);
            case Intent.RunTool tool -> new ToolPlan(notes).answer(tool);
            case Intent.TaskResult result -> new TaskResultPlan(notes, lexicon).answer(result);
            case Intent.Talk talk -> new TalkPlans(notes, lexicon).answer(talk);
        };
    }

    /// One answer after another. All are looked for at once, so that none waits for the calls of
    /// the one before.
    private Optional<Draft> several(Intent.Several several, Lexicon lexicon) {
        List<Draft> answers =
                several.each().stream().flatMap(each -> plan(each, lexicon).stream()).toList();
        return answers.stream().reduce(Draft::then);
    }

    private static boolean needsChip(Intent intent) {
        if (intent instanceof Intent.Several(List<Intent> each)) {
            return each.stream().anyMatch(Plans::needsChip);
        }
        return !(intent instanceof Intent.RunTool
                || intent instanceof Intent.Stored
                || intent instanceof Intent.Remark
                || intent instanceof Intent.Help
                || intent instanceof Intent.Export
                || intent instanceof Intent.Why
                || intent instanceof Intent.NotUnderstood);
    }
}
