package dev.assay.source;

import dev.assay.tool.OfferedNames;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A line of advice to a model.
///
/// @param tools those without which it makes no sense; it is left out where one is not offered
public record Advice(String text, Set<String> tools) {
    public Advice {
        tools = Set.copyOf(tools);
    }

    /// A line that makes sense with these tools, or with none where none is named.
    public static Advice line(String text, String... tools) {
        return new Advice(text, Set.of(tools));
    }

    /// The same line with tools under the names by which they are offered.
    public Advice under(OfferedNames names) {
        return new Advice(
                names.in(text), tools.stream().map(names::of).collect(Collectors.toSet()));
    }

    /// A section of the lines that make sense; empty where there is none.
    ///
    /// @param advice lines of one text are said once
    /// @param offered the names of the tools that are offered
    public static String section(String heading, Collection<Advice> advice, Set<String> offered) {
        List<Advice> said =
                advice.stream().filter(line -> offered.containsAll(line.tools())).toList();
        return said.isEmpty()
                ? ""
                : said.stream()
                        .map(line -> "- " + line.text())
                        .distinct()
                        .collect(Collectors.joining("\n", "## " + heading + "\n", ""));
    }
}
