package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.time.TimeReader;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.Thesaurus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Takes a question apart, as it reads on one table: names of columns and tables, times, limits and
/// values by their form, the other words by the guide's own. What is left was not understood.
public final class QuestionSheet {
    private static final TableVocabulary WORDS = new TableVocabulary();
    private static final Pattern QUOTED =
            Pattern.compile("[\"“”„](?<a>[^\"“”„]+)[\"“”„]|(?<![\\w'])'(?<b>[^']+)'(?!\\w)");
    private static final Pattern PART_OF =
            Pattern.compile(".*\\b(?:contain\\w*|matching|mention\\w*|word)\\s+$", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("`(?<a>[^`]+)`");
    private static final Pattern ORDER_BY =
            Pattern.compile("\\b(?:order|ordered|in order of)(?: by\\b|(?<=of))");

    /// The last word of "what does it mean" is no average.
    private static final Pattern MEANING =
            Pattern.compile("(?<=\\bwhat (?:does|do) .{1,60})\\bmean\\s*$");

    private static final Set<String> CALENDAR =
            Set.of("year", "month", "week", "day", "hour", "date", "weekday", "quarter", "minute");

    private static final Pattern NONE =
            Pattern.compile("\\b(?:no|any|an?|never|without|never had)\\s+$");

    private static final int MAX_WORDS = 6;

    /// Words after which a word of the guide's own is a column, if there is one of that name.
    private static final Pattern NAMES =
            Pattern.compile(
                    ".*\\b(?:which|what|every|by|per|of|the|average|mean|median|total|sum|min|max|minimum|maximum|each|where|against|highest|lowest|largest|smallest|column|columns|different|distinct)\\s+$",
                    Pattern.DOTALL);

    private final TableAtHand table;
    private final TablesAtHand tables;
    private final KnownValues values;
    private final ColumnNames names;
    private final QuestionTokens sheet;
    private final List<String> respelled = new ArrayList<>();

    private QuestionSheet(String text, TableAtHand table, TablesAtHand tables, KnownValues values) {
        this.table = table;
        this.tables = tables;
        this.values = values;
        this.names = new ColumnNames(table);
        this.sheet = new QuestionTokens(PlainQuestion.of(text, table, names, WORDS, respelled));
    }

    /// A question as it was read on a table.
    ///
    /// @param respelled what was mistyped and is read as something else, in sentences
    /// @param values that were looked up for it
    public record SheetRead(
            TableAtHand table,
            QuestionReading reading,
            List<String> respelled,
            KnownValues values) {
        public SheetRead {
            respelled = List.copyOf(respelled);
        }

        /// How many columns are named by all of their words.
        public long exact() {
            return reading.all(TableSlot.COLUMN, ColumnMention.class).stream()
                    .filter(mention ->
                            mention.options().stream()
                                    .anyMatch(column ->
                                            NameWords.stems(column.name())
                                                    .equals(NameWords.stems(mention.text()))))
                    .count();
        }
    }

    /// Reads a question as it means on a table.
    ///
    /// @param values those that were looked up for its words
    public static SheetRead read(
            String text, TableAtHand table, TablesAtHand tables, KnownValues values) {
        return new QuestionSheet(text, table, tables, values).read();
    }

    private SheetRead read() {
        Optional<RequestWords> requests =
                table.requests().map(of -> new RequestWords(sheet, of, table, respelled));
        sheet.take(MEANING, TableSlot.OPERATOR, match -> Optional.of(match.group()));
        sheet.take(CODE, TableSlot.COLUMN, this::inCode);
        LiteralNames.read(sheet, table);
        readQuoted();
        SaidTexts.read(sheet, table, names, values);
        ThingForms.readNames(sheet, table, this::isKnown);
        NumberForms.readRows(sheet);
        requests.ifPresent(RequestWords::readNames);
        readColumns(2, false);
        sheet.take(ORDER_BY, TableSlot.SORT, _ -> Optional.of(""));
        NumberForms.readMore(sheet, this::isKnown);
        SheetTimes.read(sheet, new TimeReader(this::endsInNumbers, table.dateOrder()), values);
        ThingForms.readStates(sheet, table);
        NumberForms.readLimits(sheet);
        requests.ifPresent(RequestWords::readStatus);
        ThingForms.readAbsent(sheet, table, word -> word.contains(" "));
        readAbbreviated(3);
        WORDS.phrases().read(sheet);
        readColumns(1, false);
        ThingForms.readAbsent(sheet, table, _ -> true);
        NumberForms.readNumbers(sheet);
        readValues(TableSlot.VALUE, values::exactlyOrAlike);
        LiteralNames.readHeld(sheet);
        readTables();
        SheetTimes.readEvents(sheet, names);
        WORDS.words(hasLevels()).read(sheet);
        readColumns(1, true);
        LiteralNames.dropTails(sheet, sheet.reading());
        readValues(TableSlot.PART, values::within);
        readAbbreviated(1);
        readMisspelt();
        ThingForms.readComparisons(sheet);
        NumberForms.readSides(sheet);
        NumberForms.readDifferences(sheet);
        LiteralNames.readSigns(sheet);
        return new SheetRead(table, sheet.reading(), respelled, values);
    }

    private void readQuoted() {
        sheet.take(QUOTED, TableSlot.VALUE, this::quotedValue);
        sheet.take(
                QUOTED,
                TableSlot.COLUMN,
                match -> quoted(match).flatMap(text -> LiteralNames.quoted(text, table)));
        sheet.take(QUOTED, TableSlot.QUOTED, QuestionSheet::quoted);
    }

    /// Returns whether a word has a meaning in any table.
    static boolean isOwnWord(String word) {
        return WORDS.knows(NameWords.stem(word));
    }

    /// The figure with which what somebody calls a column begins: "average readout fidelity" may be
    /// the column of this name or the average of it.
    public static Optional<Aggregate> figureIn(ColumnMention mention) {
        return WORDS.figure(mention.text().split(" ", 2)[0]);
    }

    private boolean isKnown(String word) {
        return isOwnWord(word) || !names.exactly(List.of(NameWords.stem(word))).isEmpty();
    }

    private Optional<ColumnMention> inCode(MatchResult match) {
        String name = match.group("a");
        List<Column> exact =
                table.columns().stream()
                        .filter(column -> column.name().equalsIgnoreCase(name))
                        .toList();
        List<Column> found = exact.isEmpty() ? names.exactly(NameWords.stems(name)) : exact;
        return found.isEmpty() ? Optional.empty() : Optional.of(new ColumnMention(found, name));
    }

    /// What is quoted and stands in a column as it is; a part of what stands there is none.
    private Optional<ValueMention> quotedValue(MatchResult match) {
        String text = quoted(match).orElse("");
        List<ColumnValue> found = values.exactly(text);
        boolean part = PART_OF.matcher(sheet.whole().substring(0, match.start())).matches();
        return Optional.of(new ValueMention(found, text)).filter(_ -> !found.isEmpty() && !part);
    }

    private static Optional<String> quoted(MatchResult match) {
        return Optional.of(match.group("a") == null ? match.group("b") : match.group("a"));
    }

    /// Whether a text ends in the name of a column of numbers that are no years.
    private boolean endsInNumbers(String text) {
        List<QuestionTokens.Word> words =
                new QuestionTokens(text.replaceAll("\\s+(?:is|are|was|were|of)\\s*$", " ")).words();
        if (words.isEmpty()) {
            return false;
        }
        List<String> last = ColumnNames.stems(List.of(words.getLast()));
        List<Column> found = names.exactly(last);
        return (found.isEmpty() ? names.partly(last) : found)
                .stream()
                        .anyMatch(column ->
                                column.isNumber()
                                        && !column.isYear()
                                        && (!column.isName() || !found.isEmpty()));
    }

    /// Takes names of columns, long ones first.
    ///
    /// @param least words of a name
    /// @param partly whether some of the words of a name are enough
    private void readColumns(int least, boolean partly) {
        for (int length = MAX_WORDS; length >= least; length--) {
            for (List<QuestionTokens.Word> run : runs(length)) {
                List<String> stems = ColumnNames.stems(run);
                List<Column> found = partly ? names.partly(stems) : names.exactly(stems);
                if (found.isEmpty() && partly && stems.size() == 1) {
                    found = names.beginning(stems.getFirst());
                }
                boolean said = names.isSaid(stems);
                boolean own = length == 1 && !partly && !said && isOwnWord(run.getFirst(), stems);
                boolean table =
                        !said
                                && (tables.isCalled(text(run)) || this.table.isCalled(stems))
                                && !isCalled(found, text(run));
                boolean counted = found.stream().noneMatch(Column::isCountOfOthers);
                counted |= isCalled(found, text(run)) || isBehindNone(run.getFirst());
                if (!found.isEmpty() && counted && !own && !table && areLeft(run)) {
                    put(TableSlot.COLUMN, run, mention(found, stems, text(run)));
                    names.taken(text(run), stems, found).ifPresent(respelled::add);
                }
            }
        }
    }

    /// Returns whether a word follows one that says that there is none, or at least one.
    private boolean isBehindNone(QuestionTokens.Word word) {
        return NONE.matcher(sheet.whole().substring(0, word.start())).find();
    }

    /// The columns that are named; of those that begin with a noun the one that names its things.
    private ColumnMention mention(List<Column> found, List<String> stems, String text) {
        List<Column> nouns =
                found.size() == 1 && names.exactly(stems).equals(found)
                        ? List.of()
                        : found.stream().filter(column -> column.isNameOf(stems)).toList();
        if (nouns.size() != 1) {
            return new ColumnMention(found, text);
        }
        boolean row =
                table.columns().stream()
                        .filter(Column::isNameOfThings)
                        .findFirst()
                        .equals(nouns.stream().findFirst());
        return new ColumnMention(nouns, text, row);
    }

    /// Whether a word that is the name of a column is rather one of the guide's own here.
    private boolean isOwnWord(QuestionTokens.Word word, List<String> stems) {
        return stems.size() == 1
                && WORDS.knows(stems.getFirst())
                && !isCalendar(stems.getFirst())
                && !NAMES.matcher(sheet.whole().substring(0, word.start())).matches();
    }

    private static boolean isCalendar(String stem) {
        return CALENDAR.contains(stem);
    }

    /// Whether a column has a name to the letter.
    private static boolean isCalled(List<Column> columns, String text) {
        return columns.stream().anyMatch(column -> column.name().equalsIgnoreCase(text));
    }

    /// Takes words of which the name of a column has the first letters.
    private void readAbbreviated(int least) {
        for (int length = MAX_WORDS; length >= least; length--) {
            for (List<QuestionTokens.Word> run : runs(length)) {
                List<Column> found = names.abbreviated(run);
                if (found.size() == 1 && areLeft(run)) {
                    respelled.add(
                            "“%s” is read as %s".formatted(text(run), found.getFirst().shown()));
                    put(TableSlot.COLUMN, run, new ColumnMention(found, text(run)));
                }
            }
        }
    }

    /// Takes words that stand in columns, long ones first.
    private void readValues(TableSlot slot, Function<String, List<ColumnValue>> values) {
        for (int length = MAX_WORDS; length >= 1; length--) {
            for (List<QuestionTokens.Word> run : runs(length)) {
                List<ColumnValue> found = values.apply(text(run));
                if (!found.isEmpty() && areLeft(run)) {
                    put(slot, run, new ValueMention(found, text(run)));
                    this.values.tellWorse(found, text(run)).ifPresent(respelled::add);
                }
            }
        }
    }

    private void readTables() {
        for (int length = MAX_WORDS; length >= 1; length--) {
            for (List<QuestionTokens.Word> run : runs(length)) {
                List<String> stems = ColumnNames.stems(run);
                boolean own =
                        stems.size() == 1
                                && WORDS.knows(stems.getFirst())
                                && !tables.isCalled(text(run));
                if (!own && areLeft(run)) {
                    tables.named(stems, table).ifPresent(of -> put(TableSlot.TABLE, run, of));
                }
            }
        }
    }

    private void readMisspelt() {
        for (QuestionTokens.Word word : List.copyOf(sheet.words())) {
            if (!areLeft(List.of(word))) {
                continue;
            }
            String stem = NameWords.stem(NameWords.folded(word.bare()));
            List<Column> alike = names.alike(stem);
            List<ColumnValue> meant = alike.isEmpty() ? values.nearly(word.bare()) : List.of();
            List<Column> found = alike.isEmpty() ? names.nearly(stem) : alike;
            if (!meant.isEmpty()) {
                respelled.add(asRead(word, "“" + meant.getFirst().value() + "”"));
                put(TableSlot.VALUE, List.of(word), new ValueMention(meant, word.text()));
            } else if (!found.isEmpty()) {
                if (found.size() == 1) {
                    respelled.add(asRead(word, found.getFirst().shown()));
                }
                put(TableSlot.COLUMN, List.of(word), new ColumnMention(found, word.text()));
                if (!names.alike(Thesaurus.Kind.AMOUNT, stem).isEmpty() && !hasFigure()) {
                    sheet.put(TableSlot.MEASURE, Aggregate.SUM, word.start(), word.start());
                }
            } else {
                WORDS.nearly(word.bare())
                        .filter(near -> near.slot() != TableSlot.LEVEL || hasLevels())
                        .ifPresent(near -> misspelt(word, near));
            }
        }
    }

    private boolean hasFigure() {
        QuestionReading read = sheet.reading();
        return read.has(TableSlot.MEASURE) || read.has(TableSlot.END);
    }

    /// Returns whether rows may have levels; what is told of those that have none may name them.
    private boolean hasLevels() {
        return !table.isLog() || table.level().isPresent();
    }

    private void misspelt(QuestionTokens.Word word, Vocabulary.Meaning near) {
        List<ColumnValue> level =
                near.slot() == TableSlot.LEVEL
                        ? values.exactlyOrAlike(String.valueOf(near.value()))
                        : List.of();
        if (level.isEmpty()) {
            sheet.takeWords(1, run -> run.contains(word), near);
        } else {
            respelled.add(asRead(word, "“" + level.getFirst().value() + "”"));
            put(TableSlot.VALUE, List.of(word), new ValueMention(level, word.text()));
        }
    }

    private static String asRead(QuestionTokens.Word word, String meant) {
        return "“" + word.text() + "” is read as " + meant;
    }

    /// All runs of so many words that are left and stand side by side.
    private List<List<QuestionTokens.Word>> runs(int length) {
        List<QuestionTokens.Word> words = sheet.words();
        List<List<QuestionTokens.Word>> runs = new ArrayList<>();
        for (int i = 0; i + length <= words.size(); i++) {
            List<QuestionTokens.Word> run = words.subList(i, i + length);
            boolean together = true;
            for (int k = 1; k < length; k++) {
                String between = sheet.whole().substring(run.get(k - 1).end(), run.get(k).start());
                together &= between.isBlank() || between.matches("[-./']{1,2}");
            }
            if (together) {
                runs.add(List.copyOf(run));
            }
        }
        return runs;
    }

    /// Whether nothing of a run was taken meanwhile.
    private boolean areLeft(List<QuestionTokens.Word> run) {
        return run.stream()
                .noneMatch(word -> sheet.rest().substring(word.start(), word.end()).isBlank());
    }

    private String text(List<QuestionTokens.Word> run) {
        return sheet.whole().substring(run.getFirst().start(), run.getLast().end());
    }

    private void put(TableSlot slot, List<QuestionTokens.Word> run, Object value) {
        sheet.put(slot, value, run.getFirst().start(), run.getLast().end());
    }
}
