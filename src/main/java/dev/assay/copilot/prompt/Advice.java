package dev.assay.copilot.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A section of advice, of which only those lines are said whose tools are all offered.
final class Advice {
    private final Set<String> offered;
    private final List<String> lines = new ArrayList<>();

    Advice(Set<String> offered) {
        this.offered = offered;
    }

    /// Adds a line.
    ///
    /// @param tools those without which it makes no sense
    Advice line(String text, String... tools) {
        if (offered.containsAll(Set.of(tools))) {
            lines.add("- " + text);
        }
        return this;
    }

    /// The section; empty where there is nothing to say.
    String under(String heading) {
        return lines.isEmpty() ? "" : "## " + heading + "\n" + String.join("\n", lines);
    }
}
