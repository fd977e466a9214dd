package dev.assay.copilot.prompt;

import dev.assay.base.Words;
import dev.assay.copilot.prompt.Prompt.Length;
import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.source.Briefing;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What the conversation is on, and what the analyst looks at.
final class ContextPart {
    private static final String HEADING = "Current context";

    /// Characters of a detail for a small window: what matters most stands first in it.
    private static final int MAX_BRIEF_DETAIL = 100;

    private ContextPart() {}

    /// @param prefixes what stands in front of tools that several sources have, by the sources'
    ///   titles
    static String text(PromptContext context, Map<String, String> prefixes, Length length) {
        List<ToldSource> sources = context.sources();
        List<String> lines = new ArrayList<>();
        if (sources.size() == 1) {
            lines.addAll(lines("## " + HEADING, "###", sources.getFirst(), length));
            lines.add(1, today(context.today()));
        } else {
            lines.add("## " + HEADING);
            lines.add(
                    "This conversation is on %s. Say of which source a value is. A question that names none is about the one it fits; of several such, the first."
                            .formatted(Words.count(sources.size(), "source")));
            lines.add(today(context.today()));
            prefixes.forEach((title, prefix) ->
                    lines.add(
                            "- The tools that begin with `%s` are those of %s."
                                    .formatted(prefix, title)));
            sources.forEach(source -> lines.addAll(lines("### Source", "####", source, length)));
        }
        return String.join("\n", lines.stream().map(Words::oneLine).toList());
    }

    /// "- today: Thursday 2026-11-26 (Europe/Berlin)".
    private static String today(ZonedDateTime now) {
        return "- today: %s %s (%s)"
                .formatted(
                        now.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH),
                        now.toLocalDate(),
                        now.getZone().getId());
    }

    private static List<String> lines(
            String heading, String below, ToldSource source, Length length) {
        Briefing told = source.briefing();
        List<String> lines = new ArrayList<>();
        lines.add(told.place().isEmpty() ? heading : heading + ": " + told.place());
        Stream.concat(Stream.of("source: " + source.title()), told.facts().stream())
                .forEach(fact -> lines.add("- " + fact));
        for (Briefing.Detail detail : told.details()) {
            lines.add(below + " " + detail.heading());
            for (String line : detail.lines()) {
                lines.add(
                        "- "
                                + switch (length) {
                                    case WHOLE -> line;
                                    case BRIEF -> Words.shortened(line, MAX_BRIEF_DETAIL);
                                });
            }
        }
        return lines;
    }
}
