package dev.assay.guide;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import java.util.Comparator;
import java.util.List;
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
        if (facts.sources().size() > 1) {
            for (OpenSource source : facts.sources()) {
                Matcher name = naming(source).matcher(facts.question().text());
                if (name.find()) {
                    return new SourceChoice(
                            request.asking(name.replaceAll(" ").strip()), List.of(source));
                }
            }
        }
        return new SourceChoice(request, facts.sources());
    }

    /// What the open sources are called that a question names.
    static List<String> named(ModelRequest request) {
        RequestFacts facts = request.facts();
        return facts.sources().stream()
                .filter(source -> naming(source).matcher(facts.question().text()).find())
                .map(OpenSource::name)
                .toList();
    }

    /// Any of its names, a long one before one that it contains.
    private static Pattern naming(OpenSource source) {
        String any =
                source.names().stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?:", ")"));
        return Pattern.compile(
                BEFORE_A_NAME + "(?<![\\w-])" + any + "(?![\\w-])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
