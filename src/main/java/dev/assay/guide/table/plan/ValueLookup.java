package dev.assay.guide.table.plan;

import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.table.answer.Desk;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.rows.ResultRows;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.words.ColumnValue;
import dev.assay.guide.table.words.KnownValues;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Looks up whether words that are no names stand in the columns of texts, perhaps mistyped.
final class ValueLookup {
    private static final int LONGEST = 4;
    private static final int MOST_TEXTS = 60;
    private static final int MOST_COLUMNS = 40;
    private static final int MOST_WORDS = 24;
    private static final int MAX_PARTS = 3;
    private static final int MIN_SAID = 3;
    private static final int MAX_SAYINGS = 12;

    /// The rest of what is written together with a word: "host-41".
    private static final String JOINED = "[\\p{L}\\p{N}_.:-]*";

    /// A word of a name: with a capital letter in front, or with a digit.
    private static final Pattern NAME = Pattern.compile("\\p{Lu}.+|.*\\d.*|\\p{L}{1,2}");

    private ValueLookup() {}

    /// The words of a question that may be values: those that nobody knows, levels, what is quoted,
    /// and words of findings, "abnormal", which come after values.
    static List<String> words(QuestionReading reading) {
        List<String> words = new ArrayList<>(reading.unknown());
        boolean contains = reading.has(TableSlot.CONTAINS);
        for (Part part : reading.parts()) {
            if (part.slot() == TableSlot.LEVEL) {
                words.add((String) part.value());
            } else if (part.slot() instanceof TableSlot slot && slot.isFinding()) {
                words.add(part.text());
            } else if (part.slot() == TableSlot.QUOTED && !contains) {
                words.add((String) part.value());
            }
        }
        return words;
    }

    /// The values that were found in each of some tables; empty while they are to be looked up.
    ///
    /// @param typed the question as it was typed
    /// @param text of the question as it was read
    static Optional<Map<TableAtHand, KnownValues>> of(
            String typed,
            String text,
            List<String> words,
            List<TableAtHand> tables,
            ToolOutputs outputs) {
        List<TableAtHand> asked =
                tables.stream().filter(table -> !table.named().isEmpty()).toList();
        if (words.isEmpty() || asked.isEmpty() || words.size() > MOST_WORDS) {
            return Optional.of(Map.of());
        }
        return outputs.view(Desk.call(sql(typed, text, words, asked)))
                .map(ResultRows::of)
                .map(rows -> {
                    Map<TableAtHand, KnownValues> values = new HashMap<>();
                    asked.forEach(table -> values.put(table, values(rows, table)));
                    return values;
                });
    }

    private static KnownValues values(ResultRows rows, TableAtHand table) {
        List<ColumnValue> found = new ArrayList<>();
        List<ColumnValue> parts = new ArrayList<>();
        for (int row = 0; row < rows.count(); row++) {
            String name = rows.cell(row, 1).asText();
            String value = rows.cell(row, 2).asText();
            boolean part = rows.cell(row, 3).asBoolean();
            if (rows.cell(row, 0).asText().equals(table.sqlName())) {
                for (Column column : table.texts()) {
                    // What an entry says in as many words others say among more.
                    if (column.sqlName().equals(name)
                            && (part || (table.isLog() && table.told().contains(column)))) {
                        parts.add(new ColumnValue(column, KnownValues.plain(value)));
                    } else if (column.sqlName().equals(name)) {
                        found.add(new ColumnValue(column, value));
                    }
                }
            }
        }
        return new KnownValues(found, parts);
    }

    private static String sql(
            String typed, String text, List<String> unknown, List<TableAtHand> tables) {
        Set<String> texts = texts(text, unknown);
        String where = "w IN " + Literals.texts(texts);
        for (String word : unknown) {
            for (String single : KnownValues.plain(word).split(" ", -1)) {
                int slips = KnownValues.slips(single);
                if (slips > 0) {
                    where +=
                            " OR CASE WHEN left(w, 1) = %s AND length(w) BETWEEN %d AND %d THEN damerau_levenshtein(w, %s) <= %d ELSE false END"
                                    .formatted(
                                            Literals.text(single.substring(0, 1)),
                                            single.length() - slips,
                                            single.length() + slips,
                                            Literals.text(single),
                                            slips);
                }
            }
        }
        List<String> names = names(typed, unknown);
        List<String> sayings = sayings(unknown);
        List<String> each = new ArrayList<>();
        for (TableAtHand table : tables) {
            for (Column column : table.named().stream().limit(MOST_COLUMNS).toList()) {
                each.add(one(table, column, "v", where));
                for (String name : table.isLog() ? sayings : names) {
                    each.add(
                            one(
                                    table,
                                    column,
                                    Literals.text(name),
                                    "w <> %1$s AND contains(' ' || w || ' ', ' ' || %1$s || ' ')"
                                            .formatted(Literals.text(name))));
                }
            }
        }
        return "SELECT * FROM (\n"
                + String.join("\nUNION ALL\n", each)
                + "\n) AS found\nORDER BY part\nLIMIT 60";
    }

    /// The limit, which hardly a column reaches, keeps the database from comparing the text of
    /// every row before it finds the different ones.
    private static String one(TableAtHand table, Column column, String value, String where) {
        return """
        SELECT DISTINCT %s AS "table", %s AS "column", %s AS "value", %s AS "part" FROM (
        SELECT v, strip_accents(lower(trim(regexp_replace(v, '[^\\p{L}\\p{N}]+', ' ', 'g')))) AS w
        FROM (%s) AS different
        ) AS texts WHERE %s\
        """
                .formatted(
                        Literals.text(table.sqlName()),
                        Literals.text(column.sqlName()),
                        value,
                        !value.equals("v"),
                        table.told(
                                "SELECT DISTINCT CAST(%s AS VARCHAR) AS v FROM %s LIMIT 10000000"
                                        .formatted(column.sql(), table.sql())),
                        where);
    }

    /// The names among words that nobody knows, which may stand within longer texts: those that
    /// begin with a capital letter within a sentence or have digits in them. A word like any other
    /// stands in some text by chance.
    private static List<String> names(String text, List<String> unknown) {
        Set<String> names = new LinkedHashSet<>();
        for (String words : unknown) {
            Matcher typed =
                    Pattern.compile("(?iu)%1$s%2$s%1$s".formatted(JOINED, Pattern.quote(words)))
                            .matcher(text);
            boolean name =
                    typed.find()
                            && Stream.of(typed.group().split("\\s+", -1))
                                    .allMatch(NAME.asMatchPredicate())
                            && (typed.start() > 0 || typed.group().matches(".*\\d.*"));
            if (name && names.size() < MAX_PARTS) {
                names.add(KnownValues.plain(typed.group()));
            }
        }
        return List.copyOf(names);
    }

    /// Words that may stand in what entries of a log say, each also in the singular.
    private static List<String> sayings(List<String> unknown) {
        return unknown.stream()
                .flatMap(words -> Stream.concat(Stream.of(words), Stream.of(words.split(" ", -1))))
                .filter(words -> words.length() >= MIN_SAID)
                .flatMap(words -> KnownValues.forms(words).stream())
                .distinct()
                .limit(MAX_SAYINGS)
                .toList();
    }

    /// The runs of up to four words of a question that hold one that is looked up.
    private static Set<String> texts(String text, List<String> unknown) {
        Set<String> wanted = new LinkedHashSet<>();
        unknown.forEach(word -> wanted.addAll(List.of(KnownValues.plain(word).split(" ", -1))));
        String[] words = KnownValues.plain(text).split(" ", -1);
        Set<String> texts = new LinkedHashSet<>();
        wanted.forEach(word -> texts.addAll(KnownValues.lookedUp(word)));
        for (int length = 1; length <= LONGEST; length++) {
            for (int from = 0; from + length <= words.length; from++) {
                List<String> run = List.of(words).subList(from, from + length);
                if (run.stream().anyMatch(wanted::contains) && texts.size() < MOST_TEXTS) {
                    String joined = String.join(" ", run);
                    texts.add(joined);
                    texts.add(NameWords.stem(joined));
                }
            }
        }
        return texts;
    }
}
