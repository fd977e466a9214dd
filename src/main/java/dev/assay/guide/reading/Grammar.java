package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms by which stretches of a question are taken out of it, step after step: numbers, times,
/// limits, names. They are kept in a file, whose first lines tell how it is written.
public final class Grammar {
    private final NamedForms forms;
    private final Map<String, List<Rule>> steps = new HashMap<>();

    private record Rule(String meaning, Pattern form) {}

    /// What is made of a stretch; empty where it is not to be taken.
    public interface Meaning extends Function<MatchResult, Optional<?>> {}

    private Grammar(NamedForms forms) {
        this.forms = forms;
        for (NamedForms.Entry entry : forms.entries()) {
            steps.computeIfAbsent(entry.step(), _ -> new ArrayList<>())
                    .add(new Rule(entry.head(), Pattern.compile(entry.form())));
        }
    }

    /// A grammar from the lines of its file.
    ///
    /// @param given forms that the lines use and do not name
    /// @throws IllegalArgumentException where a line is written otherwise, or uses an unknown name
    public static Grammar of(List<String> lines, Map<String, String> given) {
        return new Grammar(NamedForms.of(lines, given));
    }

    /// A form by its name, for what takes more than a rule.
    public Pattern form(String name) {
        return Pattern.compile(forms.named(name));
    }

    /// A form that begins at a place, and the value it stands for.
    public record Beginning(Object value, MatchResult match) {}

    /// Finds the form that begins at a place of a text, by the first form of a step that means
    /// something there.
    ///
    /// @param meanings by the names that rules give them
    public Optional<Beginning> first(
            String step, String text, int at, Map<String, Meaning> meanings) {
        for (Rule rule : steps.getOrDefault(step, List.of())) {
            Meaning meaning = Objects.requireNonNull(meanings.get(rule.meaning()));
            Optional<Beginning> found =
                    at(rule.form(), text, at)
                            .flatMap(match ->
                                    meaning.apply(match).map(of -> new Beginning(of, match)));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// A form where it begins at a place of a text.
    public static Optional<MatchResult> at(Pattern form, String text, int at) {
        Matcher matcher = form.matcher(text).region(at, text.length());
        matcher.useTransparentBounds(true).useAnchoringBounds(false);
        return matcher.lookingAt() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }

    /// What a group of a form holds; empty where the form has no such group, or nothing is in it.
    public static Optional<String> group(MatchResult match, String name) {
        return match.namedGroups().containsKey(name)
                ? Optional.ofNullable(match.group(name))
                : Optional.empty();
    }
}
