package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Names that people shorten: "the night ride" is "Night ride, clocks change". Of a name the words
/// that end in a sport are enough, its number, and its first word where no word of the questions is
/// like it.
///
/// @param known the newest first
record ShortNames(List<Activity> known) {
    private static final int SHORTEST_WORD = 5;
    private static final Pattern NUMBER = Pattern.compile("\\d{6,}");
    private static final Pattern SPORT = Pattern.compile("(?:rides?|runs?|swims?|walks?|hikes?)");

    /// Words before a sport that say which of all is meant, or how it was.
    private static final Pattern NO_NAME =
            Pattern.compile(
                    "(?:my|the|this|that|last|latest|newest|recent|first|next|every|each|all|long|longest|short|shortest|fast|fastest|best|hard|hardest|other|same|a|an|of|in|on|and|with|bike|second|\\d+)");

    ShortNames {
        known = List.copyOf(known);
    }

    /// @param name as [Sentence#plain] makes it
    /// @param others that it may mean as well
    record Found(String said, String name, List<String> others) {
        Found {
            others = List.copyOf(others);
        }
    }

    /// Takes a shortened name out; empty where there is none.
    Optional<Found> take(Sentence sentence) {
        List<String> names =
                known.stream().map(one -> Sentence.plain(one.name())).distinct().toList();
        List<String> parts =
                names.stream()
                        .flatMap(name -> parts(name).stream())
                        .distinct()
                        .filter(part -> sentence.rest().contains(part))
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList();
        for (String part : parts) {
            if (sentence.take(pattern(part)).isPresent()) {
                List<String> meant =
                        names.stream().filter(name -> parts(name).contains(part)).toList();
                return Optional.of(
                        new Found(part, meant.getFirst(), meant.subList(1, meant.size())));
            }
        }
        return Optional.empty();
    }

    private static Pattern pattern(String part) {
        return NUMBER.matcher(part).matches()
                ? Pattern.compile("(?<!\\d)" + part + "(?!\\d)")
                : Pattern.compile(
                        "(?<![\\w'])(?:my|the|this|that|in|of) (?:the |my )?"
                                + Pattern.quote(part)
                                + "(?:'s?)?(?![\\w'])");
    }

    private static List<String> parts(String name) {
        List<String> words = List.of(name.split(" ", -1));
        List<String> parts = new ArrayList<>();
        for (int end = 1; end < words.size(); end++) {
            if (SPORT.matcher(words.get(end)).matches()
                    && !NO_NAME.matcher(words.get(end - 1)).matches()) {
                for (int begin = 0; begin < end; begin++) {
                    parts.add(String.join(" ", words.subList(begin, end + 1)));
                }
            }
        }
        String first = words.getFirst();
        if (words.size() > 1 && first.length() >= SHORTEST_WORD && isOwn(first)) {
            parts.add(first);
        }
        NUMBER.matcher(name).results().map(MatchResult::group).forEach(parts::add);
        parts.remove(name);
        return parts;
    }

    /// Whether a word means nothing to the guide itself.
    private static boolean isOwn(String word) {
        Sentence sentence = Sentence.of(word);
        return word.chars().allMatch(Character::isLetter)
                && !SportWords.areIn(sentence)
                && FigureWords.figure(sentence.copy()).isEmpty()
                && FigureWords.superlative(sentence.copy()).isEmpty()
                && !NO_NAME.matcher(word).matches()
                && !word.endsWith("day")
                && !word.matches(
                        "morning|lunch|afternoon|evening|night|today|yesterday|average|highest|lowest|activity|second|third|lucky");
    }
}
