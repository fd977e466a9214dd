package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.source.Advice;
import dev.assay.tool.OfferedNames;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The system prompt: its parts put together for the tools that are offered, so that it never
/// speaks of one that is not. What two sources say alike is said once.
public final class Prompt {
    private Prompt() {}

    /// How much a model can be told beside the data.
    public enum Length {
        WHOLE,
        /// For small windows: nothing that it could do without.
        BRIEF
    }

    /// The prompt for a turn.
    ///
    /// @param names under which tools are offered, for each source; what is left out is offered
    ///   under its own
    /// @param rounds how many rounds the turn may have
    public static String text(
            List<ToolSpec> tools,
            List<OfferedNames> names,
            PromptContext context,
            int rounds,
            Length length) {
        Set<String> offered = tools.stream().map(ToolSpec::name).collect(Collectors.toSet());
        List<ToldSource> sources = context.sources();
        SourceAdvice advice = new SourceAdvice(sources, names);
        boolean brief = length == Length.BRIEF;
        boolean hasTask = sources.stream().anyMatch(told -> told.briefing().task().isPresent());
        return Stream.of(
                        Stream.of(
                                brief && !hasTask ? RolePart.brief() : RolePart.text(sources),
                                brief
                                        ? ResultsPart.brief(offered)
                                        : ResultsPart.text(sources, offered),
                                CallsPart.text(advice, offered, rounds)),
                        methods(advice, offered),
                        Stream.of(
                                brief
                                        ? PresentationPart.brief(context.languages(), advice)
                                        : PresentationPart.text(context.languages(), advice)),
                        each(sources, source -> source.briefing().sections().stream()),
                        Stream.of(
                                brief ? FormatPart.brief() : FormatPart.text(sources),
                                ContextPart.text(context, advice.prefixes(), length)))
                .flatMap(parts -> parts)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    /// The prompt for a model that takes no tools: it speaks of none, nor of rounds and charts.
    public static String withoutTools(PromptContext context) {
        List<ToldSource> sources = context.sources();
        SourceAdvice advice = new SourceAdvice(sources, List.of());
        return Stream.of(
                        Stream.of(
                                RolePart.withoutTools(sources),
                                PresentationPart.brief(context.languages(), advice)),
                        each(sources, source -> source.briefing().sections().stream()),
                        Stream.of(
                                FormatPart.plain(),
                                ContextPart.text(context, advice.prefixes(), Length.WHOLE)))
                .flatMap(parts -> parts)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static Stream<String> methods(SourceAdvice advice, Set<String> offered) {
        return advice.methods().entrySet().stream()
                .map(method -> Advice.section(method.getKey(), method.getValue(), offered));
    }

    private static Stream<String> each(
            List<ToldSource> sources, Function<ToldSource, Stream<String>> parts) {
        return sources.stream().flatMap(parts).distinct();
    }
}
