package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.source.Advice;
import dev.assay.source.Expertise;
import dev.assay.tool.OfferedNames;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// What the sources of a conversation advise, with tools under the names by which they are offered.
/// Where several sources give the same line, those of its forms that name different tools stand
/// together.
///
/// @param names for each source; may be fewer, and the others keep theirs
record SourceAdvice(List<ToldSource> sources, List<OfferedNames> names) {
    /// How to call tools.
    List<Advice> calling() {
        return together(Expertise::calling);
    }

    /// The steps of each way to find something out, by its heading.
    Map<String, List<Advice>> methods() {
        Map<String, List<Advice>> methods = new LinkedHashMap<>();
        for (ToldSource source : sources) {
            for (Expertise.Method method : source.briefing().expertise().methods()) {
                String heading = method.heading();
                methods.computeIfAbsent(heading, _ -> together(known -> steps(known, heading)));
            }
        }
        return methods;
    }

    /// What stands for a value where none was measured, in each source's words.
    List<String> unmeasured() {
        return terms(Expertise.Terms::unmeasured);
    }

    /// What has names that stay as they are in every language, in each source's words.
    List<String> keptNames() {
        return terms(Expertise.Terms::names);
    }

    private List<String> terms(Function<Expertise.Terms, String> one) {
        return sources.stream()
                .map(source -> one.apply(source.briefing().expertise().terms()))
                .filter(term -> !term.isEmpty())
                .distinct()
                .toList();
    }

    private static List<Advice> steps(Expertise known, String heading) {
        return known.methods().stream()
                .filter(method -> method.heading().equals(heading))
                .flatMap(method -> method.steps().stream())
                .toList();
    }

    private List<Advice> together(Function<Expertise, List<Advice>> lines) {
        Map<Advice, Set<Advice>> forms = new LinkedHashMap<>();
        for (int i = 0; i < sources.size(); i++) {
            for (Advice line : lines.apply(sources.get(i).briefing().expertise())) {
                forms.computeIfAbsent(line, _ -> new LinkedHashSet<>()).add(line.under(names(i)));
            }
        }
        return forms.values().stream().flatMap(Collection::stream).toList();
    }

    /// What stands in front of the tools that another source has, too, by the sources' titles.
    Map<String, String> prefixes() {
        Map<String, String> prefixes = new LinkedHashMap<>();
        for (int i = 0; i < sources.size(); i++) {
            if (!names(i).prefix().isEmpty()) {
                prefixes.put(sources.get(i).title(), names(i).prefix());
            }
        }
        return prefixes;
    }

    private OfferedNames names(int source) {
        return source < names.size() ? names.get(source) : OfferedNames.OWN;
    }
}
