package dev.assay.copilot.prompt;

import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The system prompt: its parts put together for the tools that are offered, so that it never
/// speaks of one that is not.
public final class Prompt {
    private Prompt() {}

    /// The prompt for a turn.
    ///
    /// @param rounds how many rounds the turn may have
    public static String text(List<ToolSpec> tools, PromptContext context, int rounds) {
        Set<String> offered = tools.stream().map(ToolSpec::name).collect(Collectors.toSet());
        return Stream.of(
                        Stream.of(
                                RolePart.text(context.purpose()),
                                ResultsPart.text(offered),
                                CallsPart.text(offered, rounds),
                                CausesPart.text(offered),
                                PresentationPart.text(context.languages())),
                        context.sections().stream(),
                        Stream.of(FormatPart.text(), ContextPart.text(context)))
                .flatMap(parts -> parts)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n", "", "\n"));
    }
}
