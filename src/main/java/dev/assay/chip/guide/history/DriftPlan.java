package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import java.util.List;
import java.util.Optional;

/// Tells where values of a parameter drift, as the detector `drift` found it.
public record DriftPlan(ToolOutputs outputs) {
    private static final int DRAWN = 5;

    public Optional<Draft> answer(ParsedQuestion asked) {
        return ChipFindings.read(outputs, "drift", asked, null, null)
                .flatMap(found -> answer(asked.parameter(), found));
    }

    private Optional<Draft> answer(Parameter known, ChipFindings found) {
        List<String> drawn = found.ids().stream().limit(DRAWN).toList();
        if (!drawn.isEmpty()) {
            StoredHistory.read(outputs, known)
                    .ifPresent(history ->
                            outputs.view(
                                    OverTimePlan.lines(
                                            history, drawn, "the most drifting " + known.noun(2))));
        }
        Draft draft = new Draft();
        found.ofAll().forEach(row -> draft.say(ChipFindings.statement(row)));
        return outputs.wishes().isEmpty()
                ? Optional.of(drawn.isEmpty() ? draft : draft.table(found.table(known)))
                : Optional.empty();
    }
}
