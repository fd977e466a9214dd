package dev.assay.chip.guide;

import dev.assay.chip.Scoring;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.QuestionContext;
import dev.assay.chip.guide.question.QuestionReader;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.ToolOutputs;

/// Understands questions about the calibration of a chip. The source's usual arguments name the
/// chip that is meant.
public final class ChipPlanner implements Planner {
    private final Scoring scoring;

    /// @param scoring by which limits values are judged
    public ChipPlanner(Scoring scoring) {
        this.scoring = scoring;
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        ParameterLexicon lexicon = ParameterLexicon.of(ChipCalls.knownParameters(outputs), scoring);
        QuestionContext context = new QuestionContext(outputs.facts());
        Intent read = QuestionReader.read(context.question(), context.earlier(), lexicon);
        // "Is it good?" names no parameter: it is about the result that was chosen.
        boolean ofChosen =
                context.isChosenNow()
                        || read instanceof Intent.WhichParameter
                        || (read instanceof Intent.Why why
                                && why.about().isEmpty()
                                && why.parameters().isEmpty());
        Intent intent =
                ofChosen ? context.taskResult().<Intent>map(result -> result).orElse(read) : read;
        return new ChipPlan(outputs, lexicon, intent);
    }
}
