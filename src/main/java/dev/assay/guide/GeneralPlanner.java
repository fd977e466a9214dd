package dev.assay.guide;

import dev.assay.base.Json;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.CommonWords;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Answers what needs no domain: what the guide can do, which tools there are, what is stored, how
/// it is exported.
final class GeneralPlanner implements Planner {
    private static final List<String> NO_EXAMPLES =
            List.of("- What is stored?", "- What can you do?");

    /// Slots that any question may fill beside the one it asks for.
    private static final Set<CommonSlot> BESIDES =
            EnumSet.of(CommonSlot.SHOW, CommonSlot.ALL, CommonSlot.STORED, CommonSlot.HOW_MANY);

    private record Answered(Fit fit, Draft draft) implements Plan {
        @Override
        public Optional<Draft> answer() {
            return Optional.of(draft);
        }
    }

    /// The source whose arguments complete a typed command: the one that has the tool, else the
    /// first. Its tools have the names under which they are offered, for people type those.
    static OpenSource source(ModelRequest request, String tool) {
        List<OpenSource> sources = request.facts().sources();
        return sources.stream()
                .filter(source -> source.toolNames().containsValue(tool))
                .findFirst()
                .or(() -> sources.stream().findFirst())
                .map(of -> OpenSource.of(of.id(), of.name(), of.usualArguments()))
                .orElseGet(() -> OpenSource.of("", "", Json.object()));
    }

    /// What is said to a question that names several sources.
    static Plan oneAtATime(List<String> named) {
        Draft draft =
                Draft.refusal(
                                "**I answer from one source at a time**, and this question names %s.",
                                named.stream()
                                        .map(Draft::escaped)
                                        .collect(Collectors.joining(" and ")))
                        .say("Ask the same of each of them; nothing was read for this answer.");
        return new Answered(Fit.WHOLLY, draft);
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        QuestionTokens sheet = new QuestionTokens(outputs.facts().question().text());
        CommonWords.vocabulary().read(sheet);
        QuestionReading reading = sheet.reading();
        if (fits(reading, CommonSlot.HELP)) {
            return new Answered(Fit.WHOLLY, help());
        }
        if (areTools(outputs.facts())) {
            return new Answered(Fit.WHOLLY, GeneralAnswers.tools(meant(outputs.facts()), outputs));
        }
        if (fits(reading, CommonSlot.STORED)) {
            return new Answered(Fit.WHOLLY, GeneralAnswers.stored(outputs));
        }
        if (fits(reading, CommonSlot.EXPORT)) {
            return new Answered(Fit.WHOLLY, GeneralAnswers.export(outputs));
        }
        return new Answered(
                Fit.NOT_AT_ALL,
                GeneralAnswers.notUnderstood(
                                reading.unknown(),
                                reading.parts().stream().map(Part::text).toList())
                        .say("These work here:")
                        .say(String.join("\n", NO_EXAMPLES)));
    }

    /// Returns whether a question asks for the tools of its sources, named or not.
    private static boolean areTools(RequestFacts facts) {
        QuestionTokens sheet =
                new QuestionTokens(SourceChoice.unnamed(facts.question(), facts.sources()));
        CommonWords.vocabulary().read(sheet);
        return !facts.sources().isEmpty() && fits(sheet.reading(), CommonSlot.TOOLS);
    }

    /// The sources that a question names; all where it names none.
    private static List<OpenSource> meant(RequestFacts facts) {
        List<OpenSource> named =
                facts.sources().stream()
                        .filter(source ->
                                !SourceChoice.unnamed(facts.question(), List.of(source))
                                        .equals(facts.question().text().strip()))
                        .toList();
        return named.isEmpty() ? facts.sources() : named;
    }

    private static boolean fits(QuestionReading reading, CommonSlot what) {
        return reading.unknown().isEmpty()
                && reading.has(what)
                && reading.parts().stream()
                        .allMatch(part -> part.slot() == what || BESIDES.contains(part.slot()));
    }

    private static Draft help() {
        return GeneralAnswers.help(
                List.of(GeneralAnswers.STORING, GeneralAnswers.COMMANDS),
                "For example:",
                String.join("\n", NO_EXAMPLES));
    }
}
