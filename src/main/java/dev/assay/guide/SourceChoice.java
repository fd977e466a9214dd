package dev.assay.guide;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Which of several open sources a question is about: all of them, or the one that it names.
///
/// @param request with a question that speaks of no source any more, for the words of a source's
///   name mean nothing to its domain
record SourceChoice(ModelRequest request, List<OpenSource> sources) {
    private static final String BEFORE_A_NAME = "(?:\\b(?:on|of|in|for|from)\\s+(?:the\\s+)?)?";

    static SourceChoice of(ModelRequest request) {
        RequestFacts facts = request.facts();
        List<OpenSource> named = named(request);
        if (named.size() != 1) {
            return new SourceChoice(request, facts.sources());
        }
        String rest =
                naming(named.getFirst().names())
                        .matcher(facts.question().text())
                        .replaceAll(" ")
                        .strip();
        return new SourceChoice(request.asking(rest), named);
    }

    /// The open sources that a question names, where there are several. A name that two sources
    /// have names both, unless another one says which: "EAST, in monday".
    static List<OpenSource> named(ModelRequest request) {
        List<OpenSource> sources = request.facts().sources();
        if (sources.size() < 2) {
            return List.of();
        }
        Set<OpenSource> any = new LinkedHashSet<>();
        Set<OpenSource> always = new LinkedHashSet<>(sources);
        Matcher name =
                naming(sources.stream().flatMap(source -> source.names().stream()).toList())
                        .matcher(request.facts().question().text());
        while (name.find()) {
            String said = name.group("name");
            List<OpenSource> called =
                    sources.stream()
                            .filter(source ->
                                    source.names().stream().anyMatch(said::equalsIgnoreCase))
                            .toList();
            any.addAll(called);
            always.retainAll(called);
        }
        return List.copyOf(any.isEmpty() || always.isEmpty() ? any : always);
    }

    /// Any of some names, a long one before one that it contains.
    private static Pattern naming(Collection<String> names) {
        String any =
                names.stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?<name>", ")"));
        return Pattern.compile(
                BEFORE_A_NAME + "(?<![\\w-])" + any + "(?![\\w-])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
