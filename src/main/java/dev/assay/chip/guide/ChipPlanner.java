package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.Scoring;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.QuestionReader;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import java.util.Optional;

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
        RequestFacts facts = outputs.facts();
        Intent read = QuestionReader.read(facts.question(), facts.earlier(), lexicon);
        Optional<Focused> focus = facts.question().focus();
        // "Is it good?" names no parameter: it is about the result that was chosen.
        boolean ofChosen =
                focus.filter(chosen -> !chosen.line().isEmpty()).isPresent()
                        || read instanceof Intent.WhichParameter
                        || (read instanceof Intent.Why why
                                && why.about().isEmpty()
                                && why.parameters().isEmpty());
        Intent intent = focus.filter(_ -> ofChosen).flatMap(ChipPlanner::taskResult).orElse(read);
        return new ChipPlan(outputs, lexicon, intent);
    }

    /// The task result that this question or one before was asked about; empty where there is none.
    private static Optional<Intent> taskResult(Focused focus) {
        JsonNode key = focus.key();
        return key.has("task_id")
                ? Optional.of(
                        new Intent.TaskResult(
                                key.path("task").asText(),
                                key.path("qid").asText(),
                                key.path("task_id").asText()))
                : Optional.empty();
    }
}
