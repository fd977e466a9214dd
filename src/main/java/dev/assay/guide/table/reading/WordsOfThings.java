package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnValue;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.guide.time.TimePhrase;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that say one thing of rows and another of the things that rows tell of: no row has two
/// codes, a client may have both; and a client "without errors" has none in any row.
final class WordsOfThings {
    /// Words that leave rows out, and say nothing of the others that a thing has.
    private static final Set<String> LEAVING_OUT = Set.of("except", "excluding", "other than");

    private static final Set<String> ONLY = Set.of("only", "just");

    /// What tells of rows to the letter.
    private static final Set<String> WHERE = Set.of("where");

    /// "The email of Ada and Ben" are two things that are asked about, and no thing with both.
    private static final Pattern OF = Pattern.compile("(?is).*\\b(?:of|for)\\s+(?:the\\s+)?");

    private static final Pattern AMONG = Pattern.compile("\\b(?:among|amongst|out of)\\b");

    /// The beginning of a clause, with its verb.
    private static final Pattern RELATIVE =
            Pattern.compile(
                    "\\b(?:that|which|who)\\s+(?:is|are|was|were|has|have|had|got|did)?\\b");

    private static final Pattern VERB =
            Pattern.compile("\\b(?:is|are|was|were|has|have|had|got|did|do|does|came|come)\\b");

    private static final Pattern ALL = Pattern.compile("(?is).*\\ball\\b.*");
    private static final Set<TableSlot> FIGURES = EnumSet.of(TableSlot.MEASURE, TableSlot.COUNT);
    private static final Set<TableSlot> ROWS =
            EnumSet.of(TableSlot.WHEN_WISH, TableSlot.STATUS, TableSlot.VALUE);

    private final List<Part> parts;
    private final String text;

    WordsOfThings(List<Part> parts, String text) {
        this.parts = parts;
        this.text = text;
    }

    /// The words, as they were typed.
    Set<String> words() {
        boolean rows = parts.stream().anyMatch(part -> is(part, TableSlot.WHERE, WHERE));
        Set<String> words = new LinkedHashSet<>();
        parts.stream()
                .filter(part ->
                        is(part, TableSlot.GOES_ON, ONLY)
                                || (part.slot() == TableSlot.NOT
                                        && !rows
                                        && !LEAVING_OUT.contains(part.text())))
                .map(Part::text)
                .forEach(words::add);
        if (ALL.matcher(behindThings()).matches()) {
            words.add("all");
        }
        for (int i = 0; i < parts.size(); i++) {
            for (int k = i + 1; k < parts.size(); k++) {
                joint(i, k).ifPresent(words::add);
            }
        }
        return words;
    }

    /// "All customers in Oslo" are listed; of which "all orders" are in Oslo is something else.
    private String behindThings() {
        return parts.stream()
                .filter(part -> part.slot() == TableSlot.COLUMN)
                .findFirst()
                .map(part -> text.substring(part.end()))
                .orElse("");
    }

    /// The word between two figures of different rows, which are two questions: "how many in Oslo
    /// and how many in Rome".
    Optional<Part> twoQuestions() {
        for (int i = 0; i + 1 < parts.size(); i++) {
            boolean figure = FIGURES.contains((TableSlot) parts.get(i + 1).slot());
            if (parts.get(i).slot() == TableSlot.AND
                    && figure
                    && hasRows(0, i)
                    && hasRows(i, parts.size())) {
                return Optional.of(parts.get(i));
            }
        }
        return Optional.empty();
    }

    private boolean hasRows(int from, int to) {
        return parts.subList(from, to).stream()
                .anyMatch(part -> ROWS.contains((TableSlot) part.slot()));
    }

    /// Returns whether a condition that stands at a place says of which rows a share is told, and
    /// not which of them have it: what is said before the verb ("share of online orders that were
    /// returned"), before the share ("of the online orders, what share…") or after "among".
    boolean isOfAll(int place) {
        Optional<Part> share =
                parts.stream().filter(part -> part.slot() == TableSlot.SHARE).findFirst();
        if (share.isEmpty()) {
            return false;
        }
        int from = share.get().end();
        Matcher among = AMONG.matcher(text).region(from, text.length());
        int verb = mainVerb(from);
        return place < share.get().start()
                || (place > from && place < verb)
                || (verb < 0 && place == firstBehind(from))
                || (among.find() && place > among.start());
    }

    /// The place of what a share without a verb that is known is of: "of the cats needed a bath".
    private int firstBehind(int place) {
        return parts.stream()
                .mapToInt(Part::start)
                .filter(start -> start >= place)
                .findFirst()
                .orElse(-1);
    }

    /// The place of the verb behind another place; before all where there is none. In "orders that
    /// failed are" it is the one behind those of "that".
    private int mainVerb(int from) {
        Matcher relative = RELATIVE.matcher(text).region(from, text.length());
        boolean clause = relative.find();
        Matcher verb = VERB.matcher(text).region(clause ? relative.end() : from, text.length());
        return verb.find() ? verb.start() : clause ? relative.start() : -1;
    }

    private static boolean is(Part part, TableSlot slot, Set<String> words) {
        return part.slot() == slot && words.contains(part.text());
    }

    /// The word between two of a kind that no row has both of.
    private Optional<String> joint(int first, int second) {
        List<Part> between = parts.subList(first + 1, second);
        boolean either = between.stream().anyMatch(part -> part.slot() == TableSlot.OR);
        if (either || !areOfAKind(parts.get(first), parts.get(second))) {
            return Optional.empty();
        }
        if (parts.get(first).slot() == TableSlot.VALUE
                && OF.matcher(text.substring(0, parts.get(first).start())).matches()) {
            return Optional.empty();
        }
        return Optional.of(
                between.stream()
                        .filter(part -> part.slot() == TableSlot.AND)
                        .findFirst()
                        .orElse(parts.get(second))
                        .text());
    }

    private static boolean areOfAKind(Part first, Part second) {
        if (!first.slot().equals(second.slot())) {
            return false;
        }
        if (first.value() instanceof TimePhrase wish
                && second.value() instanceof TimePhrase other) {
            return wish.isAlike(other);
        }
        return first.slot() == TableSlot.STATUS
                || (first.slot() == TableSlot.VALUE
                        && !Collections.disjoint(columns(first), columns(second)));
    }

    private static List<Column> columns(Part part) {
        return ((ValueMention) part.value()).options().stream().map(ColumnValue::column).toList();
    }
}
