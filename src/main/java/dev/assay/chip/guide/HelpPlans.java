package dev.assay.chip.guide;

import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.Verdicts;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers about the guide itself: what it can do, what it did not understand, what is kept.
final class HelpPlans {
    private static final String WHEN_STORED =
            "A chip summary or a history is stored when a question needs one.";

    private static final List<String> ABILITIES =
            List.of(
                    "- which parameters there are and how each is stored, a summary of the"
                            + " chip, how many qubits or couplings it has, which are dead,"
                            + " missing or bad",
                    "- values, a median or another figure of a parameter: of all, of qubits or"
                            + " couplings you name, of those below, above or between limits, of"
                            + " those where one parameter is below another",
                    "- the worst or best, or a figure of another parameter over these; the"
                            + " rank of a qubit; how many pass a limit, or whether one does",
                    "- the same of all but some, or of the neighbours of a qubit",
                    "- qubits or parameters compared with each other, or with a day, a month or"
                            + " a week ago",
                    "- a map, a bar chart, the distribution, outliers or drift of a parameter;"
                            + " the most stable qubits",
                    "- a parameter over time: of the chip, of qubits you name, of the worst or"
                            + " best; what changed around or since a day, and whether it was"
                            + " the whole chip",
                    "- the newest executions, tasks, failures and notes, also of a day; when"
                            + " something was measured",
                    GeneralAnswers.STORING,
                    "- several of these in one question, and what goes on from the question"
                            + " before: “only qubit 2”, “as a histogram”",
                    GeneralAnswers.COMMANDS);

    private final ToolOutputs outputs;
    private final ParameterLexicon lexicon;
    private final Suggestions suggestions;

    HelpPlans(ToolOutputs outputs, ParameterLexicon lexicon) {
        this.outputs = outputs;
        this.lexicon = lexicon;
        this.suggestions = new Suggestions(outputs, lexicon);
    }

    Optional<Draft> stored() {
        return Optional.of(GeneralAnswers.stored(outputs, WHEN_STORED));
    }

    /// Questions that work on the chip, a line of a list each.
    Optional<String> examples() {
        return ChipCalls.available(outputs)
                .map(keys -> suggestions.list(keys, ParsedQuestion.ofNothing(lexicon)));
    }

    Optional<Draft> help() {
        return ChipCalls.available(outputs)
                .map(keys ->
                        GeneralAnswers.help(
                                ABILITIES,
                                "On this chip, for example:",
                                suggestions.list(keys, ParsedQuestion.ofNothing(lexicon))));
    }

    Optional<Draft> notUnderstood(Intent.NotUnderstood missed) {
        suggestions.look(missed.about());
        return ChipCalls.available(outputs)
                .map(keys ->
                        GeneralAnswers.notUnderstood(
                                missed.words(),
                                missed.unused(),
                                missed.meant(),
                                suggestions.list(keys, missed.about())));
    }

    /// Causes are no matter of rules; where to look for one is.
    Optional<Draft> why(Intent.Why why) {
        Draft draft =
                Draft.refusal(
                        "**I cannot tell causes.** I follow fixed rules and know only what"
                                + " was measured.");
        if (!why.about().isEmpty()) {
            draft.say(
                    "The last answer, to “%s”, rests on the tool calls above it, where there are any; each opens as a table.",
                    Draft.escaped(why.about().lines().findFirst().orElse("")));
        }
        if (why.more()) {
            draft.say("What else the question asks is not answered here: ask it by itself.");
        }
        if (why.outliers()) {
            draft.say(
                    "A value stands out where its modified z-score is beyond 3.5: where it lies"
                            + " much farther from the chip's median than values usually do.");
        }
        List<String> limits =
                why.parameters().stream()
                        .map(Verdicts::limits)
                        .filter(line -> !line.isEmpty())
                        .toList();
        if (!limits.isEmpty()) {
            draft.say("Values are judged by these limits: " + String.join("; ", limits) + ".");
        }
        return whereToLook(why).map(where -> draft.say(where));
    }

    /// Questions that lead on. What the chip has nothing of is not among them: failed tasks where
    /// none failed, a course where everything was measured once.
    private Optional<String> whereToLook(Intent.Why why) {
        String first = why.ids().isEmpty() ? "" : why.ids().getFirst();
        String usual =
                IdWords.isCoupling(first)
                        ? ParameterNames.OF_GATES.key()
                        : ParameterNames.WORTH_CHECKING.getFirst();
        Parameter parameter =
                why.parameters().isEmpty() ? lexicon.parameter(usual) : why.parameters().getFirst();
        String title = parameter.title();
        List<String> ask = new ArrayList<>();
        ask.add(
                first.isEmpty() || IdWords.isCoupling(first)
                        ? "- Outliers of " + title
                        : "- %s of qubit %s and its neighbours".formatted(title, first));
        if (hasCourse(parameter)) {
            ask.add("- What changed in " + title + "?");
            ask.add("- %s over time of the five worst %s".formatted(title, parameter.noun(5)));
        }
        if (why.ids().isEmpty() && hasFailures()) {
            ask.add("- List the failed tasks");
        }
        return outputs.wishes().isEmpty()
                ? Optional.of("To look further, ask for example:\n\n" + String.join("\n", ask))
                : Optional.empty();
    }

    private boolean hasCourse(Parameter parameter) {
        return !ChipCalls.chip(outputs).isEmpty()
                && outputs.viewIfOffered(
                                ChipCalls.series(outputs, parameter.storedKey(), List.of()))
                        .filter(view ->
                                view.path("timeseries").path("_rows").asInt()
                                        > view.path("qubits").path("_rows").asInt()
                                                + view.path("couplings").path("_rows").asInt())
                        .isPresent();
    }

    private boolean hasFailures() {
        return !ChipCalls.chip(outputs).isEmpty()
                && new RecordPlans(outputs).failures().filter(some -> some).isPresent();
    }

    /// What is known of parameters without asking the chip.
    Optional<Draft> meaning(List<Parameter> parameters) {
        Draft draft = new Draft();
        for (Parameter parameter : parameters) {
            String unit = parameter.unit().isEmpty() ? "" : ", shown in " + parameter.unit();
            String limits = Verdicts.limits(parameter);
            draft.say(
                    "**%s** is stored as `%s`%s.%s",
                    parameter.capital(),
                    parameter.key(),
                    unit,
                    limits.isEmpty() ? "" : " " + limits + ".");
        }
        return Optional.of(
                draft.say(
                        "I cannot explain the physics: I follow fixed rules and know only this."));
    }

    Optional<Draft> whichParameter() {
        return ChipCalls.available(outputs)
                .map(keys ->
                        Draft.of("Which parameter do you mean? This chip has " + listed(keys) + ".")
                                .say("For example:")
                                .say(suggestions.list(keys, ParsedQuestion.ofNothing(lexicon))));
    }

    private String listed(List<String> keys) {
        if (keys.isEmpty()) {
            return "none that I could find";
        }
        return String.join(
                ", ", keys.stream().map(key -> lexicon.parameter(key).title()).distinct().toList());
    }
}
