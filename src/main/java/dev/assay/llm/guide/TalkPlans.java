package dev.assay.llm.guide;

import dev.assay.base.Words;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers about the guide itself: what it can do, what it did not understand, what is kept.
final class TalkPlans {
    private final Notes notes;
    private final Lexicon lexicon;
    private final Suggestions suggestions;

    TalkPlans(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
        this.suggestions = new Suggestions(notes, lexicon);
    }

    Optional<Draft> answer(Intent.Talk talk) {
        return switch (talk) {
            case Intent.Why why -> why(why);
            case Intent.Export() -> export();
            case Intent.Meaning(List<Parameter> parameters) -> meaning(parameters);
            case Intent.Stored() -> stored();
            case Intent.Help() -> help();
            case Intent.NotStored(Parameter error) -> notStored(error);
            case Intent.OfQubits(Parameter parameter) -> ofQubits(parameter);
            case Intent.WhichParameter() -> whichParameter();
            case Intent.NotUnderstood missed -> notUnderstood(missed);
            case Intent.Remark(String sentence) -> Optional.of(new Draft().say(sentence));
        };
    }

    private Optional<Draft> help() {
        return available()
                .map(keys ->
                        new Draft()
                                .say(
                                        "I am the **offline guide**. I am not a language"
                                                + " model: I follow fixed rules, call the same"
                                                + " tools a model would call, and write down"
                                                + " what they return. I understand:")
                                .say(abilities())
                                .say("On this chip, for example:")
                                .say(suggestions.list(keys, Intent.About.NOTHING)));
    }

    private static String abilities() {
        return String.join(
                "\n",
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
                        "- what is stored so far, and how to export it",
                        "- several of these in one question, and what goes on from the question"
                                + " before: “only qubit 2”, “as a histogram”",
                        "- `/tool-name {\"argument\": \"value\"}` to run a tool directly"));
    }

    /// Says which words were not understood; nothing else is answered in their place.
    private Optional<Draft> notUnderstood(Intent.NotUnderstood missed) {
        suggestions.look(missed.about());
        return available()
                .map(keys ->
                        new Draft()
                                .say(whatWas(missed))
                                .say(meant(missed))
                                .say(
                                        "I am the **offline guide**, not a language model, and answer"
                                                + " only what I understand to the last word. “help”"
                                                + " tells what that is.")
                                .say("These work here:")
                                .say(suggestions.list(keys, missed.about())));
    }

    private static String whatWas(Intent.NotUnderstood missed) {
        if (!missed.words().isEmpty()) {
            return "**I did not understand** " + quoted(missed.words(), ", ") + ".";
        }
        return missed.unused().isEmpty()
                ? "**I did not understand that.**"
                : "**I cannot answer that**: I know these words, but not how to put "
                        + quoted(missed.unused(), ", ")
                        + " together with the rest.";
    }

    private static String meant(Intent.NotUnderstood missed) {
        return missed.meant().isEmpty()
                ? ""
                : "Did you mean " + quoted(missed.meant(), " or ") + "?";
    }

    private static String quoted(List<String> words, String between) {
        return String.join(
                between, words.stream().map(word -> "“" + Draft.escaped(word) + "”").toList());
    }

    /// Causes are no matter of rules; where to look for one is.
    private Optional<Draft> why(Intent.Why why) {
        Draft draft =
                new Draft()
                        .say(
                                "**I cannot tell causes.** I follow fixed rules and know only what"
                                        + " was measured.");
        if (!why.about().isEmpty()) {
            draft.say(
                    "The last answer, to “"
                            + Draft.escaped(why.about().lines().findFirst().orElse(""))
                            + "”, rests on the tool calls above it, where there are any; each opens"
                            + " as a table.");
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
                        .map(Statistics::limits)
                        .filter(line -> !line.isEmpty())
                        .toList();
        if (!limits.isEmpty()) {
            draft.say("Values are judged by these limits: " + String.join("; ", limits) + ".");
        }
        return whereToLook(why).map(draft::say);
    }

    /// Questions that lead on. What the chip has nothing of is not among them: failed tasks where
    /// none failed, a course where everything was measured once.
    private Optional<String> whereToLook(Intent.Why why) {
        boolean couplings = !why.ids().isEmpty() && why.ids().getFirst().contains("-");
        String usual = couplings ? Catalogue.OF_GATES.key() : Catalogue.WORTH_CHECKING.getFirst();
        Parameter parameter =
                why.parameters().isEmpty() ? lexicon.parameter(usual) : why.parameters().getFirst();
        String title = parameter.title();
        List<String> ask = new ArrayList<>();
        if (why.ids().isEmpty() || couplings) {
            ask.add("- Outliers of " + title);
        } else {
            ask.add("- " + title + " of qubit " + why.ids().getFirst() + " and its neighbours");
        }
        if (hasCourse(parameter)) {
            ask.add("- What changed in " + title + "?");
            String worst = parameter.ofCouplings() ? "couplings" : "qubits";
            ask.add("- " + title + " over time of the five worst " + worst);
        }
        if (why.ids().isEmpty() && hasFailures()) {
            ask.add("- List the failed tasks");
        }
        return notes.wishes().isEmpty()
                ? Optional.of("To look further, ask for example:\n\n" + String.join("\n", ask))
                : Optional.empty();
    }

    private boolean hasCourse(Parameter parameter) {
        return !notes.chip().isEmpty()
                && notes.viewIfOffered(
                                PlannedCall.series(notes.chip(), parameter.storedKey(), List.of()))
                        .filter(view ->
                                view.path("timeseries").path("_rows").asInt()
                                        > view.path("num_qubits").asInt())
                        .isPresent();
    }

    private boolean hasFailures() {
        return !notes.chip().isEmpty()
                && new RecordPlans(notes).failures().filter(some -> some).isPresent();
    }

    /// What is known of parameters without asking the chip.
    private Optional<Draft> meaning(List<Parameter> parameters) {
        Draft draft = new Draft();
        for (Parameter parameter : parameters) {
            String unit = parameter.unit().isEmpty() ? "" : ", shown in " + parameter.unit();
            String limits = Statistics.limits(parameter);
            draft.say(
                    "**%s** is stored as `%s`%s.%s"
                            .formatted(
                                    parameter.capital(),
                                    parameter.key(),
                                    unit,
                                    limits.isEmpty() ? "" : " " + limits + "."));
        }
        return Optional.of(
                draft.say(
                        "I cannot explain the physics: I follow fixed rules and know only this."));
    }

    /// Files are written by the program, not by an answer.
    private Optional<Draft> export() {
        List<List<String>> results = notes.storedResults();
        Draft draft =
                new Draft()
                        .say(
                                "I cannot write files. **Open a stored result** beside the"
                                        + " conversation and press *Export*: it is written whole, as"
                                        + " CSV, JSON lines or Parquet. Without a window, `--out DIR`"
                                        + " after `assay ask` does the same for all of them.");
        return Optional.of(
                results.isEmpty()
                        ? draft.say("Nothing is stored yet.")
                        : draft.say("Stored so far:")
                                .table(List.of("Data key", "From", "Content"), results));
    }

    /// Values of qubits are no answer about couplings.
    private Optional<Draft> ofQubits(Parameter parameter) {
        return Optional.of(
                new Draft()
                        .say(
                                "**%s** is measured on qubits, not on couplings."
                                        .formatted(parameter.capital())));
    }

    /// Only a fidelity is stored, not what it lacks.
    private Optional<Draft> notStored(Parameter error) {
        String fidelity = lexicon.parameter(error.storedKey()).title();
        return Optional.of(
                new Draft()
                        .say(
                                "**%s is not stored**: it is 100 %% minus %s. Ask the same about %s."
                                        .formatted(error.capital(), fidelity, fidelity)));
    }

    private Optional<Draft> whichParameter() {
        return available()
                .map(keys ->
                        new Draft()
                                .say(
                                        "Which parameter do you mean? This chip has "
                                                + listed(keys)
                                                + ".")
                                .say("For example:")
                                .say(suggestions.list(keys, Intent.About.NOTHING)));
    }

    private String listed(List<String> keys) {
        if (keys.isEmpty()) {
            return "none that I could find";
        }
        return String.join(
                ", ", keys.stream().map(key -> lexicon.parameter(key).title()).distinct().toList());
    }

    /// The chip's parameters; none where they cannot be had.
    private Optional<List<String>> available() {
        PlannedCall call = PlannedCall.chip(PlannedCall.LIST, notes.chip());
        notes.viewIfOffered(call);
        return notes.wishes().isEmpty() ? Optional.of(notes.knownParameters()) : Optional.empty();
    }

    private Optional<Draft> stored() {
        List<List<String>> results = notes.storedResults();
        Draft draft = new Draft();
        if (results.isEmpty()) {
            draft.say(
                    "**Nothing is stored yet** as far as I can see. A chip summary or a history is"
                            + " stored when a question needs one.");
        } else {
            draft.say("**" + Words.count(results.size(), "result") + "** stored so far:")
                    .table(List.of("Data key", "From", "Content"), results)
                    .say("Each opens as a table beside the conversation.");
        }
        List<String> tools = notes.tools().stream().map(ToolSpec::name).toList();
        return Optional.of(
                tools.isEmpty()
                        ? draft
                        : draft.say("Tools here: `" + String.join("`, `", tools) + "`."));
    }
}
