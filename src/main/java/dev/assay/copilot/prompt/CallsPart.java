package dev.assay.copilot.prompt;

import dev.assay.source.Advice;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// How to call tools.
final class CallsPart {
    private CallsPart() {}

    /// @param rounds how many rounds a turn may have
    static String text(SourceAdvice advice, Set<String> offered, int rounds) {
        List<Advice> lines = new ArrayList<>(advice.calling());
        lines.add(
                Advice.line(
                        "In one round ask for all results, then SQL over them; at most %d rounds a turn."
                                .formatted(rounds)));
        return Advice.section("Calling tools", lines, offered);
    }
}
