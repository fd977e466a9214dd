package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Spelling;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.words.CommonWords;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.Telling;
import dev.assay.vocabulary.Thesaurus;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which columns of a table words may name.
final class ColumnNames {
    private static final int SHORTEST = 3;
    private static final int SHORTEST_BEGINNING = 4;
    private static final int SHORTEST_MISSPELT = 5;

    /// Words that stand in columns, and name none of them.
    private static final Set<String> ANSWERS = Set.of("yes", "no", "true", "false");

    private static final Pattern PLURAL = Pattern.compile(".*\\ds");
    private static final Set<String> TIMES =
            Set.of("date", "time", "timestamp", "day", "at", "on", "when");

    /// Words behind the one that says what a column tells, beside units.
    private static final Pattern BEHIND =
            Pattern.compile(
                    "\\d+|.|total|amount|sum|value|avg|average|mean|min|max|name|id|code|eur|usd|gbp|chf|kg|lbs?|cm|mm|in|net|due|paid|.*ed");

    /// Words before the thing that a value is told of, or for: "price per night".
    private static final Set<String> ASIDE =
            Set.of("per", "of", "in", "at", "for", "by", "on", "from", "to");

    private static final Set<String> JOINING = Set.of("of", "the");

    private final List<Named> columns = new ArrayList<>();
    private final boolean log;

    /// A column and the stems of its words, in two spellings, and what else people say.
    private record Named(
            Column column, List<String> stems, List<String> spelledOut, Set<String> said) {}

    ColumnNames(TableAtHand table) {
        log = table.isLog();
        for (Column column : table.columns()) {
            columns.add(
                    new Named(
                            column,
                            NameWords.stems(column.name()),
                            NameWords.stems(NameWords.spelledOut(column.name())),
                            column.words().said().stream()
                                    .map(said -> String.join(" ", NameWords.stems(said)))
                                    .collect(Collectors.toSet())));
        }
    }

    /// The stems of the words that somebody typed, names in them taken apart: "type of job" may be
    /// a job type.
    static List<String> stems(List<QuestionTokens.Word> run) {
        return IntStream.range(0, run.size())
                .filter(i -> i == 0 || i == run.size() - 1 || !JOINING.contains(run.get(i).text()))
                .mapToObj(run::get)
                .flatMap(word -> NameWords.stems(word.bare()).stream())
                .toList();
    }

    /// The columns that have exactly these words, in any order; else the first that people call so.
    List<Column> exactly(List<String> stems) {
        List<Column> named = named(stems);
        return named.isEmpty()
                ? columns.stream()
                        .filter(of -> isSaid(of, stems))
                        .map(Named::column)
                        .limit(1)
                        .toList()
                : named;
    }

    /// Returns whether people call a column so, which is not its name.
    boolean isSaid(List<String> stems) {
        return columns.stream().anyMatch(of -> isSaid(of, stems));
    }

    /// Names that are short have a plural, too: "T1s".
    private static boolean isSaid(Named of, List<String> stems) {
        if (of.said().isEmpty()) {
            return false;
        }
        String text = String.join(" ", stems);
        return of.said().contains(text)
                || (PLURAL.matcher(text).matches()
                        && of.said().contains(text.substring(0, text.length() - 1)));
    }

    /// A sentence on what a column was taken for, where it has none of the words in its name, or
    /// others are called so, too.
    Optional<String> taken(String text, List<String> stems, List<Column> found) {
        if (!isSaid(stems) || found.size() != 1) {
            return Optional.empty();
        }
        Column column = found.getFirst();
        String others =
                columns.stream()
                        .filter(of -> isSaid(of, stems))
                        .map(of -> of.column().shown())
                        .filter(name -> !name.equals(column.shown()))
                        .collect(Collectors.joining(", "));
        boolean own =
                NameWords.stems(column.name()).containsAll(stems)
                        || !column.words().telling().equals(Telling.PLAIN);
        return own && others.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "“%s” was taken for %s%s"
                                .formatted(
                                        text,
                                        column.shown(),
                                        others.isEmpty() ? "" : "; there is also " + others));
    }

    private List<Column> named(List<String> stems) {
        String joined = String.join("", stems);
        return columns.stream()
                .filter(named ->
                        isCalled(named, stems, joined)
                                || (named.column().isCountOfOthers()
                                        && root(joined).equals(String.join("", named.stems()))))
                .map(Named::column)
                .toList();
    }

    private static boolean isCalled(Named named, List<String> stems, String joined) {
        return !joined.isEmpty()
                && (String.join("", named.stems()).equals(joined)
                        || String.join("", named.spelledOut()).equals(joined)
                        || (stems.size() == named.stems().size()
                                && Set.copyOf(stems).equals(Set.copyOf(named.stems()))));
    }

    /// The column that has the time of what a word says that happened: "sold" for `Date Sold`.
    Optional<Column> event(String stem) {
        List<Column> found =
                own().filter(named ->
                                named.column().isTime()
                                        && named.stems().contains(stem)
                                        && TIMES.containsAll(without(named.stems(), stem)))
                        .map(Named::column)
                        .toList();
        return found.size() == 1 && !TIMES.contains(stem)
                ? Optional.of(found.getFirst())
                : Optional.empty();
    }

    private static List<String> without(List<String> stems, String one) {
        return stems.stream().filter(stem -> !stem.equals(one)).toList();
    }

    /// The columns that have another word for what somebody calls them in their names.
    ///
    /// @param stem folded, in the singular
    List<Column> alike(String stem) {
        return Stream.of(
                        Thesaurus.Kind.AMOUNT,
                        Thesaurus.Kind.NUMBER,
                        Thesaurus.Kind.TEXT,
                        Thesaurus.Kind.SOURCE)
                .filter(kind -> kind != Thesaurus.Kind.SOURCE || log)
                .map(kind -> alike(kind, stem))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// The same of one kind of columns.
    List<Column> alike(Thesaurus.Kind kind, String said) {
        return Thesaurus.others(kind, said).stream()
                .map(others -> withOneOf(others, kind))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// The columns that tell one of some things by their names; rather those of no other word.
    private List<Column> withOneOf(Set<String> things, Thesaurus.Kind kind) {
        boolean text = kind == Thesaurus.Kind.TEXT || kind == Thesaurus.Kind.SOURCE;
        List<List<String>> stems = things.stream().map(NameWords::stems).toList();
        List<Named> called =
                own().filter(named -> stems.stream().anyMatch(thing -> tells(named, thing)))
                        .filter(of -> text ? of.column().isText() : of.column().isNumber())
                        .toList();
        List<Named> exactly = called.stream().filter(of -> of.stems().size() == 1).toList();
        return (exactly.isEmpty() ? called : exactly).stream().map(Named::column).toList();
    }

    /// Returns whether a column tells of a thing: `worldwide_gross` and `gross_total_eur` tell of
    /// the gross, `gross_weight` does not. A total of several things is their number.
    private static boolean tells(Named named, List<String> thing) {
        List<String> words = NameWords.of(named.column().name());
        int end =
                IntStream.range(0, words.size())
                        .filter(i -> ASIDE.contains(words.get(i)))
                        .findFirst()
                        .orElse(words.size());
        for (; end >= thing.size(); end--) {
            if (named.stems().subList(end - thing.size(), end).equals(thing)) {
                return end < 2 || !isNumberOf(words.subList(0, end));
            }
            if (!BEHIND.matcher(words.get(end - 1)).matches()
                    && !CommonWords.UNITS.isUnit(words.get(end - 1))) {
                return false;
            }
        }
        return false;
    }

    private static boolean isNumberOf(List<String> words) {
        String before = words.get(words.size() - 2);
        return words.getLast().equals("total") && !NameWords.stem(before).equals(before);
    }

    /// The columns that some of their words name, too: not those that are looked up elsewhere, of
    /// which there may be very many.
    private Stream<Named> own() {
        return columns.stream().filter(named -> !named.column().words().isElsewhere());
    }

    /// The columns that have these words among theirs.
    List<Column> partly(List<String> stems) {
        if (stems.size() == 1 && ANSWERS.contains(stems.getFirst())) {
            return List.of();
        }
        if (stems.stream().allMatch(stem -> stem.length() < SHORTEST)) {
            return List.of();
        }
        return own().filter(named ->
                        named.stems().containsAll(stems) || named.spelledOut().containsAll(stems))
                .map(Named::column)
                .toList();
    }

    /// The columns that have a word which begins as this one does, or which this one goes on from:
    /// "temp" for "temperature" and the other way round.
    List<Column> beginning(String stem) {
        if (stem.length() < SHORTEST_BEGINNING || ANSWERS.contains(stem)) {
            return List.of();
        }
        return own().filter(named ->
                        named.stems().stream()
                                .anyMatch(word ->
                                        word.startsWith(stem)
                                                || root(word).equals(root(stem))
                                                || (word.length() >= SHORTEST_BEGINNING
                                                        && stem.startsWith(word))))
                .map(Named::column)
                .toList();
    }

    /// A word without the endings of verbs: "rated" and "rating" are told of one thing.
    private static String root(String word) {
        return word.replaceFirst("(?<=\\p{L}{3})(?:ing|ed|s)$", "");
    }

    /// The columns whose names are the first letters of some words: "runs scored" for `RS`. One
    /// letter stands for what is counted, of which people speak in the plural: "wins" for `W`.
    List<Column> abbreviated(List<QuestionTokens.Word> run) {
        String letters =
                run.stream().map(word -> word.text().substring(0, 1)).collect(Collectors.joining());
        boolean plural = run.size() > 1 || run.getFirst().text().matches("\\p{L}{3,}s");
        return own().filter(named -> plural && named.column().isNumber())
                .map(Named::column)
                .filter(column ->
                        column.name().matches("\\p{Lu}+")
                                && column.name().equalsIgnoreCase(letters))
                .toList();
    }

    /// The columns that have a word of which this one is a slip.
    List<Column> nearly(String stem) {
        if (stem.length() < SHORTEST_MISSPELT) {
            return List.of();
        }
        Set<Column> found = new LinkedHashSet<>();
        for (Named named : own().toList()) {
            boolean near =
                    named.stems().stream()
                            .anyMatch(word ->
                                    word.charAt(0) == stem.charAt(0)
                                            && Spelling.nearly(stem, word));
            if (near) {
                found.add(named.column());
            }
        }
        return List.copyOf(found);
    }
}
