package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.source.Advice;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// How to call tools.
final class CallsPart {
    private CallsPart() {}

    /// @param rounds how many rounds a turn may have
    static String text(List<ToldSource> sources, Set<String> offered, int rounds) {
        Set<Advice> ofSources = new LinkedHashSet<>();
        sources.forEach(source -> ofSources.addAll(source.briefing().expertise().calling()));
        List<Advice> lines = new ArrayList<>(ofSources);
        lines.add(
                Advice.line(
                        "Ask for results that do not depend on each other in one round. A turn has at"
                                + " most "
                                + rounds
                                + " rounds."));
        return Advice.section("Calling tools", lines, offered);
    }
}
