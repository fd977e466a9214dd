package dev.assay.guide.table.plan;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.Spelling;
import dev.assay.guide.table.answer.AnswerKinds;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.plan.Candidates.Candidate;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.PlainQuestion;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Questions near one that was refused, each of which is answered: with a column in the place of
/// words that nobody knows or that may name several, and without such words.
///
/// @param refused as its table reads it
/// @param text as it was typed
record NearQuestions(Candidates candidates, Candidate refused, String text) {
    private static final int MAX_UNKNOWN = 3;
    private static final int MAX_OFFERED = 4;
    private static final int MAX_TRIED = 12;
    private static final int MIN_ALIKE = 4;
    private static final int MIN_SLIPPED = 6;

    /// A sentence that is none any more without a word: "the most on Monday", "which team the
    /// most".
    private static final Pattern BROKEN =
            Pattern.compile(
                    "(?iu)\\b(?:the|an?|most|least|any|some|no|every|each|per|by|than|more|less|very)\\s+(?:(?:on|in|at|of|for|with|by|to|from|is|are|was|were|do|did|does|have|has|had|and|or)\\b|\\()|\\bthat\\s+(?:(?:on|in|at|of|for|with|by|to|from|and|or)\\b|\\()|\\b(?:which|what) \\w+ the (?:most|least|highest|lowest|largest|smallest|biggest)\\b");

    private static final Pattern COUNTED =
            Pattern.compile("(?iu).*\\b(?:how many|number of|count of)\\s+$", Pattern.DOTALL);

    /// Words that a noun for rows may follow: no figure, and no noun before a verb.
    private static final Pattern ROWS_BEHIND =
            Pattern.compile(
                    "(?iu)(?:.*\\b(?:how many|of|any|all|the|which|show|list|most|fewest)\\s+)?",
                    Pattern.DOTALL);

    /// Words that a noun for numbers may follow.
    private static final Pattern NOUN_BEHIND =
            Pattern.compile(
                    "(?iu)(?:.*\\b(?:most|least|fewest|highest|lowest|largest|smallest|biggest|greatest|best|worst|longest|shortest|top|top \\d+|total|average|avg|mean|median|sum|minimum|maximum|min|max|of|by|per|with|without|more|less|fewer|vs|versus|against|between|plot|chart|compare|monthly|weekly|daily|yearly|annual|no)\\s+)?",
                    Pattern.DOTALL);

    /// Words that a noun for groups follows.
    private static final Pattern GROUPS_BEHIND =
            Pattern.compile("(?iu).*\\b(?:per|by|each|every)\\s+", Pattern.DOTALL);

    /// Small words at the end of a sentence whose last word was taken away.
    private static final Pattern DANGLING =
            Pattern.compile(
                    "(?iu)(?:\\s+(?:is|are|was|were|be|been|has|have|had|a|an|the|this|that|of|in|on|at|for|with|by|to|and|or|than|from))*[\\s?!.,;]*$");

    /// The questions, the nearest first, in Markdown; none where too little is known.
    List<String> all() {
        List<String> unknown = refused.reading().unknown();
        long words = unknown.stream().mapToInt(some -> some.split(" ", -1).length).sum();
        boolean known = !refused.reading().parts().isEmpty();
        Set<String> near = new LinkedHashSet<>();
        for (ColumnMention mention : refused.frame().unclear()) {
            mention.options().stream()
                    .limit(MAX_OFFERED)
                    .map(column -> with(text, mention.text(), column.shown()))
                    .filter(this::isAnswered)
                    .forEach(near::add);
        }
        PlainQuestion.choices(text, refused.frame().table()).forEach(each -> offer(each, near));
        if (!near.isEmpty() || words > MAX_UNKNOWN || !known || FollowUps.pointsBack(text)) {
            return escaped(near);
        }
        countedRows().forEach(question -> offer(question, near));
        for (String some : unknown) {
            List<String> others = unknown.stream().filter(other -> !other.equals(some)).toList();
            String rest = without(text, others);
            places(rest, some)
                    .map(place -> with(rest, some, place))
                    .forEach(question -> offer(question, near));
        }
        if (!unknown.isEmpty()) {
            offer(without(text, unknown), near);
        }
        return escaped(near);
    }

    /// The columns that the question names.
    List<Column> named() {
        return refused.reading().all(TableSlot.COLUMN, ColumnMention.class).stream()
                .filter(mention -> mention.options().size() == 1)
                .map(mention -> mention.options().getFirst())
                .toList();
    }

    private static List<String> escaped(Set<String> questions) {
        return questions.stream().map(NearQuestions::escaped).toList();
    }

    /// With rows in the place of a column of which nobody can count values: "number of releases".
    private Stream<String> countedRows() {
        List<Part> parts = refused.reading().parts();
        return IntStream.range(1, parts.size())
                .filter(i -> parts.get(i - 1).slot() == TableSlot.COUNT)
                .mapToObj(parts::get)
                .filter(part -> part.slot() == TableSlot.COLUMN)
                .map(part -> with(text, part.text(), "rows"));
    }

    /// A question in Markdown; names of columns are code already.
    private static String escaped(String question) {
        String[] pieces = question.split("`", -1);
        for (int i = 0; i < pieces.length; i += 2) {
            pieces[i] = Draft.escaped(pieces[i]);
        }
        return String.join("`", pieces);
    }

    private void offer(String question, Set<String> near) {
        boolean said = near.size() < MAX_OFFERED && !BROKEN.matcher(question).find();
        if (said && isAnswered(question) && !hasColumnsSideBySide(question)) {
            near.add(question);
        }
    }

    private Candidate read(String question) {
        return candidates.one(question, refused.sheet().table(), refused.sheet().values());
    }

    private boolean isAnswered(String question) {
        Candidate read = read(question);
        return read.isWhole()
                && !read.reading().parts().isEmpty()
                && AnswerKinds.of(read.frame()).isPresent();
    }

    /// Returns whether two columns stand side by side with no word between them, which nobody says.
    private boolean hasColumnsSideBySide(String question) {
        QuestionReading read = read(question).reading();
        List<Part> parts = read.parts();
        return IntStream.range(1, parts.size())
                .anyMatch(i ->
                        parts.get(i - 1).slot() == TableSlot.COLUMN
                                && parts.get(i).slot() == TableSlot.COLUMN
                                && read.text()
                                        .substring(parts.get(i - 1).end(), parts.get(i).start())
                                        .isBlank());
    }

    /// The replacements for some words: rows where they are counted, else columns, those first
    /// whose names are like the words, then numbers, or groups behind "per".
    private Stream<String> places(String rest, String words) {
        Matcher found = word(words).matcher(rest);
        String before = found.find() ? rest.substring(0, found.start()) : "";
        boolean several = words.endsWith("s") && ROWS_BEHIND.matcher(before).matches();
        Stream<String> rows = several ? Stream.of("rows") : Stream.empty();
        if (COUNTED.matcher(before).matches() || !NOUN_BEHIND.matcher(before).matches()) {
            return rows;
        }
        List<String> stems = NameWords.stems(words);
        List<Column> columns = new ArrayList<>(refused.frame().table().columns());
        columns.removeIf(column -> !column.shown().startsWith("`") || column.isTime());
        boolean groups = GROUPS_BEHIND.matcher(before).matches();
        columns.removeIf(column ->
                !isLike(column, stems) && !(groups ? isOfGroups(column) : isFigure(column)));
        columns.sort(
                Comparator.comparing((Column column) -> !isLike(column, stems))
                        .thenComparing(column -> !column.isAmount()));
        return Stream.concat(rows, columns.stream().limit(MAX_TRIED).map(Column::shown));
    }

    private static boolean isOfGroups(Column column) {
        return column.isFlag() || (column.isText() && !column.isNameOfThings());
    }

    private static boolean isFigure(Column column) {
        return column.isNumber() && !column.isName();
    }

    /// Returns whether a name has a word that begins as one of some does, or ends in a slip of
    /// them: "hart rate" is like `average_heartrate`.
    private static boolean isLike(Column column, List<String> stems) {
        List<String> own = NameWords.stems(column.name());
        String said = String.join("", stems);
        int from = Math.max(0, own.size() - stems.size());
        List<String> ends = List.of(String.join("", own.subList(from, own.size())), own.getLast());
        return own.stream()
                        .anyMatch(word -> stems.stream().anyMatch(stem -> beginsAlike(word, stem)))
                || (said.length() >= MIN_SLIPPED
                        && ends.stream().anyMatch(end -> Spelling.nearly(said, end)));
    }

    private static boolean beginsAlike(String one, String other) {
        return one.length() >= MIN_ALIKE && one.regionMatches(0, other, 0, MIN_ALIKE);
    }

    private static Pattern word(String words) {
        return Pattern.compile(
                "(?iu)(?<![\\p{L}\\p{N}`])%s(?![\\p{L}\\p{N}`])".formatted(Pattern.quote(words)));
    }

    private static String with(String question, String words, String place) {
        Matcher found = word(words).matcher(question);
        return found.find()
                ? question.substring(0, found.start()) + place + question.substring(found.end())
                : question;
    }

    private static String without(String question, List<String> words) {
        if (words.isEmpty()) {
            return question;
        }
        String left = question;
        for (String some : words) {
            left = String.join(" ", word(some).split(left, -1));
        }
        return DANGLING.split(left.replaceAll("\\s+", " "), -1)[0].strip();
    }
}
