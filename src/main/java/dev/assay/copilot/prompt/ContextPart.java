package dev.assay.copilot.prompt;

import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the conversation is on, and what the analyst looks at.
final class ContextPart {
    private ContextPart() {}

    static String text(PromptContext context) {
        Optional<PromptContext.Selected> selected =
                context.chipId().flatMap(_ -> context.selected());
        List<String> lines = new ArrayList<>();
        lines.add(
                "## Current context" + context.chipId().map(id -> about(id, selected)).orElse(""));
        lines.add("- source: " + context.source());
        context.chipId().ifPresent(id -> lines.add("- default chip_id: " + id));
        if (context.chipId().isPresent() && selected.isEmpty()) {
            lines.add("- No qubit is selected.");
        }
        context.facts().forEach(fact -> lines.add("- " + fact));
        selected.filter(each -> !each.parameters().isEmpty())
                .ifPresent(each -> {
                    lines.add(
                            "### Current "
                                    + (isCoupling(each) ? "coupling" : "qubit")
                                    + " parameters");
                    each.parameters().forEach(parameter -> lines.add("- " + parameter));
                });
        return String.join("\n", lines.stream().map(Words::oneLine).toList());
    }

    private static String about(String chip, Optional<PromptContext.Selected> selected) {
        return selected.map(each ->
                        ": %s %s (Chip: %s)"
                                .formatted(
                                        isCoupling(each) ? "Coupling" : "Qubit", each.qid(), chip))
                .orElse(": Chip " + chip);
    }

    private static boolean isCoupling(PromptContext.Selected selected) {
        return selected.qid().contains("-");
    }
}
