package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.words.ThingMention.Kind;
import dev.assay.guide.time.TimeReader;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Names of things that are texts of any kind, whole or shortened ("Lunch ride with lost sensors",
/// "the lunch ride"), and one thing that needs no name: "my swim", "Sunday's ride".
final class ThingNames {
    private static final int MIN_WORD = 5;

    /// Words before a noun that say which of all is meant, or how it was.
    private static final Pattern NO_NAME =
            Pattern.compile(
                    "my|the|this|that|last|latest|newest|recent|first|next|every|each|all|longest|shortest|fastest|best|worst|hardest|other|same|a|an|of|in|on|and|with|second|two|three|four|five|\\d+");

    private static final String DAY =
            "(?:(?:mon|tues|wednes|thurs|fri|satur|sun|to|yester)day(?:'?s)?)";

    private final Things things;
    private final Set<String> nouns = new LinkedHashSet<>();
    private final Map<String, State> kinds = new LinkedHashMap<>();
    private final Predicate<String> known;

    private ThingNames(TableWords words, Things things, Predicate<String> known) {
        this.things = things;
        this.known = known;
        words.states().stream()
                .filter(State::noun)
                .forEach(state -> kinds.put(state.said().getFirst(), state));
        Stream.concat(
                        things.nouns().stream(),
                        words.states().stream()
                                .filter(State::noun)
                                .flatMap(state -> state.said().stream()))
                .forEach(nouns::add);
    }

    /// Takes them.
    ///
    /// @param known whether a word has another meaning
    static void read(
            QuestionTokens sheet, TableWords words, Things things, Predicate<String> known) {
        ThingNames names = new ThingNames(words, things, known);
        names.readWhole(sheet);
        names.readShort(sheet);
        names.readOne(sheet);
    }

    /// All nouns for things, and for kinds of them.
    static List<String> nouns(TableWords words) {
        return List.copyOf(new ThingNames(words, words.things().orElseThrow(), _ -> false).nouns);
    }

    private void readWhole(QuestionTokens sheet) {
        String rest = sheet.rest();
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (String name : things.names().near(rest)) {
            if (rest.contains(name) && isName(name)) {
                names.put(name, things.names().written(name));
            }
        }
        byLength(names).forEach(name -> take(sheet, "(?:(?:my|the) )?", name));
    }

    /// Returns whether a name means nothing else: one that is called "Morning", "Average" or "5k"
    /// does.
    private boolean isName(String name) {
        return !nouns.contains(name) && (name.contains(" ") || isOwn(name));
    }

    private boolean isOwn(String word) {
        return word.chars().allMatch(Character::isLetter)
                && !known.test(word)
                && new TimeReader().all("in the " + word).findFirst().isEmpty();
    }

    private void readShort(QuestionTokens sheet) {
        String rest = sheet.rest();
        Map<String, List<String>> parts = new LinkedHashMap<>();
        for (String name : things.names().near(rest)) {
            parts(name).stream()
                    .filter(rest::contains)
                    .forEach(part ->
                            parts.computeIfAbsent(part, _ -> new ArrayList<>())
                                    .addAll(things.names().written(name)));
        }
        byLength(parts)
                .forEach(part -> take(sheet, "(?:my|the|this|that|in|of) (?:the |my )?", part));
    }

    private static Stream<Map.Entry<String, List<String>>> byLength(
            Map<String, List<String>> names) {
        return names.entrySet().stream()
                .sorted(Comparator.comparingInt(name -> -name.getKey().length()));
    }

    private void take(QuestionTokens sheet, String before, Map.Entry<String, List<String>> name) {
        sheet.take(
                Pattern.compile(
                        "(?<![\\w'])"
                                + before
                                + Pattern.quote(name.getKey())
                                + "(?:s|'s?)?(?![\\w'])"),
                TableSlot.THINGS,
                _ -> Optional.of(new ThingMention(things, Kind.LISTED, name.getValue())));
    }

    /// The shorter forms of a name: some of its words up to a noun, or its first one.
    private Set<String> parts(String name) {
        List<String> words = List.of(name.split("[ ,]+", -1));
        Set<String> parts = new LinkedHashSet<>();
        for (int end = 1; end < words.size(); end++) {
            if (nouns.contains(words.get(end)) && !NO_NAME.matcher(words.get(end - 1)).matches()) {
                for (int begin = 0; begin < end; begin++) {
                    parts.add(String.join(" ", words.subList(begin, end + 1)));
                }
            }
        }
        String first = words.getFirst();
        if (words.size() > 1
                && first.length() >= MIN_WORD
                && !nouns.contains(first)
                && !NO_NAME.matcher(first).matches()
                && !first.endsWith("day")
                && isOwn(first)) {
            parts.add(first);
        }
        parts.remove(name);
        return parts;
    }

    /// Takes one thing of a kind that is spoken of as if there was only one.
    private void readOne(QuestionTokens sheet) {
        String any =
                Stream.concat(things.nouns().stream(), kinds.keySet().stream())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|"));
        sheet.take(
                Pattern.compile(
                        "(?<!(?:each|every|all|per) )\\b(?:my|the|this|that|%s) (?<it>%s)\\b"
                                .formatted(DAY, any)),
                TableSlot.ONE,
                this::one);
        sheet.take(
                Pattern.compile(
                        "\\b(?<it>(?:(?:my|the) )?(?:very )?(?:last|latest|newest|most recent) (?:%s))\\b"
                                .formatted(any)),
                TableSlot.ONE,
                this::one);
    }

    private Optional<Object> one(MatchResult match) {
        String said = match.group("it");
        String noun = said.substring(said.lastIndexOf(' ') + 1);
        State kind = kinds.get(noun);
        return Optional.of(kind == null ? noun : kind);
    }
}
