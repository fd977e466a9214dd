package dev.assay.guide;

import dev.assay.guide.words.CommonWords;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.Question;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which of several open sources a question is about: the one that it names, else that of what was
/// chosen with it, else all of them.
///
/// @param request with a question that speaks of no source any more, for the words of a source's
///   name mean nothing to its domain
/// @param sources that may answer, the one that is meant before others first
record SourceChoice(ModelRequest request, List<OpenSource> sources) {
    private static final Pattern BEFORE_A_NAME = CommonWords.GRAMMAR.form("beforeaname");

    static SourceChoice of(ModelRequest request) {
        RequestFacts facts = request.facts();
        List<OpenSource> named = named(request);
        if (named.size() != 1) {
            return new SourceChoice(request, focused(facts));
        }
        return new SourceChoice(request.asking(unnamed(facts.question(), named)), named);
    }

    /// A question without the names of sources, which mean nothing to any of them.
    static String unnamed(Question question, List<OpenSource> named) {
        return naming(named).matcher(question.text()).replaceAll(" ").strip();
    }

    /// The source of what was chosen with the question alone; before the others where that was
    /// chosen with a question before, or without telling it in a line.
    private static List<OpenSource> focused(RequestFacts facts) {
        List<OpenSource> own =
                facts.sources().stream().filter(source -> isOf(facts.question(), source)).toList();
        boolean chosenNow =
                facts.question().focus().filter(focus -> !focus.line().isEmpty()).isPresent();
        return chosenNow && !own.isEmpty()
                ? own
                : Stream.concat(own.stream(), facts.sources().stream()).distinct().toList();
    }

    /// Whether what was chosen with a question is the source's own.
    private static boolean isOf(Question question, OpenSource source) {
        return question.focus().filter(focus -> focus.source().equals(source.id())).isPresent();
    }

    /// The request as one of the sources is to understand it: what was chosen in another one means
    /// nothing here, and what a question about that left out is not taken from there.
    ModelRequest toldTo(OpenSource source) {
        RequestFacts facts = request.facts();
        Predicate<Question> ofAnother =
                question ->
                        facts.sources().stream()
                                .filter(other -> !other.equals(source))
                                .anyMatch(other -> isOf(question, other));
        Question question = facts.question();
        List<Question> earlier = facts.earlier().stream().takeWhile(ofAnother.negate()).toList();
        return request.with(
                facts.asking(
                        ofAnother.test(question) ? Question.of(question.text()) : question,
                        facts.sources().size() < 2
                                ? earlier
                                : earlier.stream()
                                        .map(each ->
                                                new Question(
                                                        unnamed(each, facts.sources()),
                                                        each.focus()))
                                        .toList()));
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
        Matcher name = naming(sources).matcher(request.facts().question().text());
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

    /// Any of the names of sources, a long one before one that it contains.
    private static Pattern naming(List<OpenSource> sources) {
        String any =
                sources.stream()
                        .flatMap(source -> source.names().stream())
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?<name>", ")"));
        return Pattern.compile(
                BEFORE_A_NAME.pattern() + "(?<![\\w-])" + any + "(?![\\w-])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
