package dev.assay.guide.table.words;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.table.words.TableSlot.Extreme;
import dev.assay.guide.table.words.ThingMention.Kind;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.LimitForms;
import dev.assay.guide.words.NumberWords;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.Findings;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Things by their names, what is said of them, and units, where a table's words know them: "qubits
/// 3 and 7", "dead", "in ms".
final class ThingForms {
    private static final String JOINT =
            "(?:\\s*,\\s*(?:and\\s+|or\\s+)?|\\s+(?:and|&|or|vs\\.?|versus|with|against|than)\\s+|\\s*(?:&|/)\\s*)";
    private static final String TO = "\\s*(?:\\bto\\b|\\bthrough\\b|-|\\.\\.)\\s*";
    private static final String ASKED =
            "\\b(?:of|for|only|just|compare|among|versus|vs|against|show|me|difference|and|is|except|without)\\s+";
    private static final Pattern YES_OR_NO = CommonWords.GRAMMAR.form("yesorno");
    private static final Pattern JUDGE =
            Pattern.compile(
                    "\\b(?:how (?:good|bad|healthy)|ok|okay|healthy|alright|in (?:good shape|order))\\b");
    private static final Pattern AROUND =
            Pattern.compile(
                    "\\b(?:around|about|near)(?=\\s+(?:the\\s+)?(?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|yesterday|last|this))");
    private static final Pattern UNITS_OF =
            Pattern.compile(
                    "\\bhow many (?<unit>" + CommonWords.UNITS.form() + ")(?! (?:ago|old)\\b)");
    private static final Pattern PER_UNIT =
            Pattern.compile("\\b(?<unit>per (?:mile|km|kilometre|kilometer))\\b");
    private static final Pattern IN_UNIT =
            Pattern.compile("\\bin (?<unit>" + CommonWords.UNITS.form() + ")(?![\\w/])");

    /// The end of a name: behind it stands no unit and no month.
    private static final String END =
            "(?![\\w-]|\\.\\d|\\s*(?:%s)|\\s+(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))"
                    .formatted(CommonWords.UNITS.form());

    /// A number that is a year, or begins with one.
    private static final String NO_YEAR = "(?!(?:19|20)\\d{2}(?:-\\d{1,2})?(?![\\d-]))";

    private static final Pattern SIDE = CommonWords.GRAMMAR.form("side");
    private static final Pattern TIMES = CommonWords.GRAMMAR.form("times");

    private ThingForms() {}

    /// Takes names of things.
    ///
    /// @param other whether a word has another meaning
    static void readNames(QuestionTokens sheet, TableAtHand table, Predicate<String> other) {
        Optional<Things> known = table.things().filter(_ -> table.names().isPresent());
        if (known.isEmpty()) {
            return;
        }
        Things things = known.get();
        if (things.isFree()) {
            ThingNames.read(sheet, table.words().orElseThrow(), things, other);
            return;
        }
        String nouns = nouns(things.nouns());
        besides(sheet, things, nouns);
        String one = "(?:(?:" + nouns + ")\\s*)?";
        String worse =
                "\\b(?:is|are|was)\\s+(?<it>%1$s%2$s\\s+(?:worse|better) than\\s+%1$s%2$s)(?![\\w-])"
                        .formatted(one, things.form());
        sheet.take(Pattern.compile(worse), TableSlot.THINGS, match -> listed(match, things));
        String first =
                "\\b(?<it>(?<which>first|last)\\s+(?<number>%s)\\s+(?:%s))\\b"
                        .formatted(CommonWords.GRAMMAR.form("number").pattern(), nouns);
        sheet.take(Pattern.compile(first), TableSlot.THINGS, match -> counted(match, things));
        String named = "(?:\\b(?:" + nouns + ")(?:\\s+|[_-])?(?:numbers?\\s+)?|#)";
        readLists(sheet, things, one, named, true);
        if (things.alone() != Alone.NEVER) {
            String alone = things.alone() == Alone.ALWAYS ? "(?<![\\w.-])" : ASKED;
            readLists(sheet, things, one, alone + NO_YEAR, false);
        }
    }

    /// Takes ranges and lists of names.
    ///
    /// @param one what may stand before each but the first
    /// @param before what stands before the first
    /// @param noun whether that is a noun, which is taken, too
    private static void readLists(
            QuestionTokens sheet, Things things, String one, String before, boolean noun) {
        String id = things.form();
        if (!id.contains("-")) {
            String range = "(?<low>" + id + ")" + TO + one + "(?<high>" + id + ")";
            String between =
                    "(?:between|from)\\s+(?<low>" + id + ")\\s*(?:and|to)\\s*(?<high>" + id + ")";
            for (String form : List.of(range, between)) {
                sheet.take(
                        Pattern.compile("(?<it>" + before + form + ")" + END),
                        TableSlot.THINGS,
                        match -> range(match, things));
            }
        }
        String listed = id + "(?:" + JOINT + one + id + "(?![\\w.]))*+(?:'s)?";
        String it = noun ? "(?<it>" + before + listed + ")" : before + "(?<it>" + listed + ")";
        // A number before a noun says how many, and is no name: "show 5 qubits".
        String counted =
                noun
                        ? ""
                        : "(?!\\s*(?:%s|best|worst|good|bad|dead|highest|lowest|largest|smallest|most|least|random|other|more|newest|oldest|latest)\\b)"
                                .formatted(nouns(things.nouns()));
        sheet.take(
                Pattern.compile(it + END + counted),
                TableSlot.THINGS,
                match -> listed(match, things));
    }

    /// Takes the one that lies between two others, unless several are asked for, whose values may
    /// lie between two numbers: "error between 3 and 4".
    private static void readPair(QuestionTokens sheet, Things things, String nouns) {
        boolean several =
                Pattern.compile("\\b(?:(?:%s)(?<=s)|which|how many|list|all)\\b".formatted(nouns))
                        .matcher(sheet.whole())
                        .find();
        String form =
                "\\bbetween\\s+(?:(?:%s)(?<=s)\\s+)?(?<low>\\d{1,4})\\s+and\\s+(?<high>\\d{1,4})%s"
                        .formatted(nouns(things.parts()), END);
        if (!several) {
            sheet.take(
                    Pattern.compile(form),
                    TableSlot.THINGS,
                    match ->
                            Optional.of(
                                    new ThingMention(
                                            things,
                                            Kind.LISTED,
                                            List.of(
                                                    match.group("low")
                                                            + "-"
                                                            + match.group("high")))));
        }
    }

    /// Takes things that belong together with one, and pairs of which one is a part.
    private static void besides(QuestionTokens sheet, Things things, String nouns) {
        if (!things.parts().isEmpty()) {
            String of =
                    "\\b(?:%s)\\s+(?:of|on|at|with)\\s+(?:(?:%s)\\s*)?(?<id>\\d{1,4})(?![\\w-])"
                            .formatted(nouns, nouns(things.parts()));
            sheet.take(
                    Pattern.compile(of),
                    TableSlot.THINGS,
                    match -> one(match, things, Kind.PAIRS_OF));
            readPair(sheet, things, nouns);
        }
        if (things.pairs().isEmpty()) {
            return;
        }
        String said =
                things.pairs().get().said().stream()
                        .map(word -> Pattern.quote(word) + "s?")
                        .collect(Collectors.joining("|"));
        String one = "(?:(?:the )?(?:" + nouns + ")\\s*)?(?<id>" + things.form() + ")";
        String with =
                "\\b(?:%s)(?:'s)? (?:and|with|plus|including) (?:its|their|the|all) (?:%s)\\b"
                        .formatted(one, said);
        sheet.take(
                Pattern.compile(with),
                TableSlot.THINGS,
                match -> one(match, things, Kind.WITH_BESIDE));
        String beside =
                "\\b(?:%1$s)'s (?:%2$s)\\b|\\b(?:the )?(?:%2$s)(?: of| to)? %3$s(?:'s)?(?![\\w-])"
                        .formatted(one, said, one.replace("<id>", "<other>"));
        sheet.take(
                Pattern.compile(beside),
                TableSlot.THINGS,
                match -> one(match, things, Kind.BESIDE));
    }

    private static Optional<ThingMention> one(MatchResult match, Things things, Kind kind) {
        String id =
                Grammar.group(match, "id").or(() -> Grammar.group(match, "other")).orElseThrow();
        return Optional.of(new ThingMention(things, kind, List.of(id)));
    }

    private static String nouns(List<String> singular) {
        return singular.stream()
                .map(noun -> Pattern.quote(noun) + "s?")
                .collect(Collectors.joining("|"));
    }

    private static Optional<ThingMention> counted(MatchResult match, Things things) {
        int number = NumberWords.of(match.group("number"));
        return Optional.of(
                new ThingMention(
                        things,
                        match.group("which").equals("first") ? Kind.FIRST : Kind.LAST,
                        List.of(String.valueOf(number))));
    }

    private static Optional<ThingMention> range(MatchResult match, Things things) {
        String low = match.group("low");
        String high = match.group("high");
        return Long.parseLong(low) <= Long.parseLong(high)
                ? Optional.of(new ThingMention(things, Kind.RANGE, List.of(low, high)))
                : Optional.empty();
    }

    private static Optional<ThingMention> listed(MatchResult match, Things things) {
        Matcher ids = Pattern.compile(things.form()).matcher(match.group("it"));
        List<String> all = ids.results().map(MatchResult::group).distinct().toList();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new ThingMention(things, Kind.LISTED, all));
    }

    /// Takes what is said of things, and the unit in which values are wanted.
    static void readStates(QuestionTokens sheet, TableAtHand table) {
        table.words().ifPresent(words -> readFillers(sheet, words));
        table.words()
                .flatMap(TableWords::map)
                .ifPresent(map ->
                        sheet.take(
                                said(map.said()),
                                TableSlot.CHART,
                                _ -> Optional.of(TableSlot.ChartKind.MAP)));
        for (Findings findings : table.words().map(TableWords::findings).orElse(List.of())) {
            sheet.take(said(findings.said()), TableSlot.FINDING, _ -> Optional.of(findings));
            // A day is looked at with the one before and the one after.
            if (sheet.reading().has(TableSlot.FINDING)) {
                drop(sheet, AROUND);
            }
        }
        if (table.words().filter(of -> !of.states().isEmpty()).isPresent()) {
            sheet.take(JUDGE, TableSlot.JUDGE, match -> Optional.of(match.group()));
        }
        for (State state : table.words().map(TableWords::states).orElse(List.of())) {
            sheet.take(said(state.said()), TableSlot.STATE, _ -> Optional.of(state));
        }
        for (Column column : table.columns()) {
            readEnds(sheet, column.words().telling().most(), new Extreme(End.HIGHEST, column));
            readEnds(sheet, column.words().telling().least(), new Extreme(End.LOWEST, column));
        }
        readUnits(sheet, table);
        if (YES_OR_NO.matcher(sheet.whole()).find()) {
            sheet.put(TableSlot.YES_OR_NO, "", 0, 0);
        }
    }

    private static void readUnits(QuestionTokens sheet, TableAtHand table) {
        for (Pattern form : List.of(IN_UNIT, PER_UNIT)) {
            sheet.take(form, TableSlot.UNIT, match -> unit(match.group("unit"), table));
        }
        if (table.words().isPresent()) {
            sheet.take(
                    UNITS_OF,
                    TableSlot.UNIT,
                    match ->
                            Optional.of(match.group("unit"))
                                    .filter(unit -> table.inUnit(unit).isPresent()));
        }
    }

    private static void readEnds(QuestionTokens sheet, List<String> words, Extreme extreme) {
        if (!words.isEmpty()) {
            sheet.take(said(words), TableSlot.EXTREME, _ -> Optional.of(extreme));
        }
    }

    private static Pattern said(List<String> words) {
        return Pattern.compile(
                words.stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "\\b(?:", ")\\b")));
    }

    /// Drops words that say nothing, and takes them where they are asked about beside something
    /// else: "of the chip and of qubit 3".
    private static void readFillers(QuestionTokens sheet, TableWords words) {
        String all =
                words.fillers().stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|"));
        String beside = "\\band (?:of |for |on )?(?:the )?(?<it>%1$s)\\b".formatted(all);
        String before = "\\b(?:of|for|on|many) (?:the )?(?<it>%1$s)(?= and\\b)".formatted(all);
        String counted =
                "\\b(?:how many|number of|count of|count|which|what|each|every|per) (?<it>%1$s)\\b"
                        .formatted(all);
        for (String form : List.of(beside, before, counted)) {
            sheet.take(
                    Pattern.compile(form),
                    TableSlot.OPERATOR,
                    found -> Optional.of(found.group("it")));
        }
        // Several of what there is only one of are not meant: "how many chips".
        drop(sheet, Pattern.compile("\\b(?:%s)\\b".formatted(all)));
    }

    private static void drop(QuestionTokens sheet, Pattern words) {
        words.matcher(sheet.whole())
                .results()
                .filter(found -> !sheet.rest().substring(found.start(), found.end()).isBlank())
                .forEach(found -> sheet.drop(found.start(), found.end()));
    }

    /// Takes names of columns that the table could have and has not.
    ///
    /// @param some the words that are looked for
    static void readAbsent(QuestionTokens sheet, TableAtHand table, Predicate<String> some) {
        Vocabulary absent = new Vocabulary();
        Set<String> said =
                table.columns().stream()
                        .flatMap(column -> column.words().said().stream())
                        .collect(Collectors.toSet());
        for (NamedColumn of : table.words().map(TableWords::columns).orElse(List.of())) {
            if (table.column(of.name()).isEmpty()) {
                of.said().stream()
                        .filter(word -> !said.contains(word) && some.test(word))
                        .forEach(word -> absent.add(TableSlot.ABSENT, of.name(), word));
            }
        }
        absent.read(sheet);
    }

    private static Optional<String> unit(String unit, TableAtHand table) {
        return table.columns().stream()
                        .map(Column::unit)
                        .anyMatch(own -> CommonWords.UNITS.factor(own, unit).isPresent())
                ? Optional.of(unit)
                : Optional.empty();
    }

    /// Takes a side between two columns of numbers: "T2 longer than T1".
    static void readComparisons(QuestionTokens sheet) {
        if (sheet.reading().has(TableSlot.LIMIT)) {
            new Vocabulary().filler("both").read(sheet);
        }
        List<Part> parts = sheet.reading().parts();
        for (Part one : parts) {
            if (isNumber(one)) {
                boolean _ =
                        readComparison(sheet, TIMES, one.start())
                                || readComparison(sheet, SIDE, one.start());
            }
        }
    }

    private static boolean readComparison(QuestionTokens sheet, Pattern form, int end) {
        String before = sheet.whole().substring(0, end);
        Matcher side = form.matcher(before);
        while (side.find()) {
            MatchResult found = side.toMatchResult();
            String rest = sheet.rest().substring(found.start(), found.end());
            boolean last =
                    before.substring(found.end()).matches("\\s*(?:the|their|its|a)?\\s*")
                            && rest.strip().equals(found.group().strip());
            Optional<ColumnMention.Beside> meant =
                    LimitForms.side(found)
                            .map(of -> new ColumnMention.Beside(of, LimitForms.factor(found)));
            if (last && meant.isPresent()) {
                sheet.put(TableSlot.COMPARISON, meant.get(), found.start(), found.end());
                return true;
            }
        }
        return false;
    }

    private static boolean isNumber(Part part) {
        return part.value() instanceof ColumnMention mention && mention.is(Column::isNumber);
    }
}
