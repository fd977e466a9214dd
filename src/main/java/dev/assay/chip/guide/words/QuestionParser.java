package dev.assay.chip.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionSheet;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.time.TimeMentions;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.NumberWords;
import dev.assay.guide.words.OneChartWish;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes a question apart: names of parameters, ids, limits, counts and days by their form, the
/// other words by the vocabulary. What is left was not understood.
public final class QuestionParser {
    private static final String NUMBER = NumberWords.ONE;
    private static final String RANK =
            "(?:worst|best|top|bottom|lowest|highest|weakest|strongest|poorest|shortest|longest"
                    + "|largest|smallest|greatest|biggest)";
    private static final String VALUE =
            "(-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?)\\s*" + IdMentions.UNIT + "?";
    private static final String BELOW =
            "below|under|less than|lower than|smaller than|shorter than|fewer than|<(?!=)";
    private static final String AT_MOST =
            "at most|no more than|not more than|not above|not over|up to|<=|\u2264";
    private static final String ABOVE =
            "above|over|more than|higher than|greater than|larger than|longer than|bigger than"
                    + "|beyond|exceed(?:s|ing)?|>(?!=)";
    private static final String AT_LEAST =
            "at least|no less than|not less than|not below|not under|>=|\u2265";

    private static final String SIDE =
            "(?<![\\w!<>=])(?:(?<most>"
                    + AT_MOST
                    + ")|(?<least>"
                    + AT_LEAST
                    + ")|(?<below>"
                    + BELOW
                    + ")|(?<above>"
                    + ABOVE
                    + ")|(?<better>better than)|(?<worse>worse than)"
                    + "|(?<equal>equals?(?: to)?|exactly|==?))\\s*";
    private static final Pattern BETWEEN_TWO =
            Pattern.compile(
                    "(?<![!<>=~])(?:(?<most><=|\u2264)|(?<least>>=|\u2265)|(?<below><)|(?<above>>)"
                            + "|(?<equal>==?)|(?<better>$.)|(?<worse>$.))(?![<>=])");

    /// Signs that change what is asked: "T1/T2" is neither T1 nor T2.
    private static final Pattern SIGN =
            Pattern.compile(
                    "[<>=\u2260\u2248\u2264\u2265~\u00b1+^|\u00d7\u00f7\u00b7\u2211\u221a]+|!=|/|(?<=\\s)-(?=\\s)");

    private static final Pattern LIMIT = Pattern.compile(SIDE + VALUE + "(?![\\w-]|\\.\\d)");
    private static final Pattern AMOUNT =
            Pattern.compile(
                    SIDE
                            + "(?<number>"
                            + NUMBER
                            + ")\\s+(?=(?:of the )?(?:qubits|qbits|couplings|couplers|edges|pairs|links)\\b)");
    private static final Pattern RANGE_OF_VALUES =
            Pattern.compile(
                    "(?:between|from|in the range(?: of| from)?|within|(out?side(?: of)?))\\s+"
                            + VALUE
                            + "\\s*(?:and|to|-)\\s*"
                            + VALUE
                            + "(?![\\w-]|\\.\\d)");
    private static final Pattern MEASURED_RANGE =
            Pattern.compile(
                    "(?<![\\w.-])()(-?\\d+(?:\\.\\d+)?)\\s*(?:to|-)\\s*(\\d+(?:\\.\\d+)?)\\s*"
                            + IdMentions.UNIT);
    private static final Pattern COUNT_AFTER =
            Pattern.compile(
                    "\\b(?="
                            + RANK
                            + ")(\\w+)\\s+"
                            + NUMBER
                            + "\\b(?!\\s*"
                            + IdMentions.UNIT
                            + ")");
    private static final Pattern COUNT_BEFORE =
            Pattern.compile(
                    "\\b"
                            + NUMBER
                            + "\\s+(?=(?:\\w+\\s+)?(?:"
                            + RANK
                            + "|(?:most|least) (?:un)?stable)\\b)");
    private static final Pattern FIRST =
            Pattern.compile(
                    "\\b(first|last)\\s+" + NUMBER + "\\b(?=\\s*(?:qubits?|qbits?|couplings?)\\b)");
    private static final Pattern NEWEST =
            Pattern.compile("\\b(?:last|latest|newest|recent)\\s+" + NUMBER + "\\b");
    private static final Pattern NUMBER_OF =
            Pattern.compile(
                    "\\b"
                            + NUMBER
                            + "\\s+(?=(?:last |latest |newest |recent |most recent |failed )*"
                            + "(?:qubits|couplings|tasks|executions|runs|notes)\\b(?!\\s*\\d))");

    /// Limits that no plan can hold values against, and a qubit that there cannot be.
    private static final Pattern BEYOND_US =
            Pattern.compile(
                    "\\bby\\s+(?:(?:more|less) than |at least |at most |over |under )?"
                            + VALUE
                            + "(?!\\w)|(?:(?:more|less) than |at least |at most |over |under |within |beyond )?"
                            + "\\d+(?:\\.\\d+)?[ -]?(?:sigmas?|\u03c3|standard deviations?"
                            + "|std(?: ?devs?)?|sds?)(?!\\w)|\\b(?:qubits?|qbits?|q) -\\d+");

    private static final Pattern MEANS = Pattern.compile("\\bwhat (?:does|do)\\b.*?\\b(mean)\\b");
    private static final Pattern GREETING =
            Pattern.compile("^(?:hey|hi|hello|good (?:morning|afternoon|evening))\\b(?: there)?");
    private static final int WORDS_OF_A_GREETING = 4;
    private static final Pattern IN_UNIT = Pattern.compile("\\bin " + IdMentions.UNIT);
    private static final Pattern EXECUTION = Pattern.compile("\\b20\\d{6}-\\d{3}\\b");
    private static final Pattern TASK = Pattern.compile("\\bcheck[a-z]\\w+\\b");

    /// No value is larger in any unit; beyond it a unit could make a number infinite.
    private static final double LARGEST = 1e100;

    private static final Map<String, Side> SIDES =
            Map.of(
                    "most", Side.AT_MOST,
                    "least", Side.AT_LEAST,
                    "below", Side.BELOW,
                    "above", Side.ABOVE,
                    "better", Side.BETTER,
                    "worse", Side.WORSE,
                    "equal", Side.EQUAL);

    private final ParameterLexicon lexicon;
    private final String typed;
    private final QuestionSheet sheet;
    private final IdMentions ids;
    private final ChosenOnPage inView;

    private QuestionParser(AskedText asked, ParameterLexicon lexicon) {
        this.lexicon = lexicon;
        this.typed = asked.words();
        this.inView = ChosenOnPage.of(asked.about());
        this.sheet = new QuestionSheet(typed);
        this.ids = new IdMentions(sheet);
    }

    public static QuestionReading read(AskedText asked, ParameterLexicon lexicon) {
        return new QuestionParser(asked, lexicon).read();
    }

    private QuestionReading read() {
        Vocabulary words = ChipWords.vocabulary();
        courtesy();
        sheet.take(BEYOND_US, CommonSlot.BEYOND_US, match -> Optional.of(match.group()));
        sheet.take(IN_UNIT, CommonSlot.UNIT, match -> Optional.of(match.group(1)));
        sheet.take(EXECUTION, ChipSlot.EXECUTION_ID, match -> Optional.of(match.group()));
        TimeMentions.read(sheet);
        sheet.take(TASK, ChipSlot.TASK_NAME, match -> Optional.of(asTyped(match.group())));
        FigureLimits.read(sheet);
        ids.excepted();
        amounts();
        lexicon.read(sheet);
        ids.named();
        limits();
        counts();
        ids.alone();
        sheet.take(BETWEEN_TWO, CommonSlot.COMPARISON, match -> Optional.of(side(match)));
        sheet.read(words);
        lexicon.readMisspelt(sheet);
        sheet.readMisspelt(words);
        sheet.take(SIGN, CommonSlot.BEYOND_US, match -> signed(match));
        return inView.addedTo(OneChartWish.read(sheet.reading()), lexicon);
    }

    /// A greeting before a question asks for nothing; "what does it mean" asks for no mean.
    private void courtesy() {
        Matcher greeting = GREETING.matcher(sheet.whole());
        if (greeting.find() && sheet.words().size() >= WORDS_OF_A_GREETING) {
            sheet.drop(greeting.start(), greeting.end());
        }
        Matcher means = MEANS.matcher(sheet.whole());
        if (means.find()) {
            sheet.put(CommonSlot.MEANING, "", means.start(1), means.end(1));
        }
    }

    private String asTyped(String lower) {
        int at = typed.toLowerCase(Locale.ROOT).indexOf(lower);
        return at < 0 ? lower : typed.substring(at, at + lower.length());
    }

    /// "More than 30 qubits" is no limit of a value.
    private void amounts() {
        sheet.take(
                AMOUNT,
                CommonSlot.AMOUNT,
                match ->
                        Optional.of(
                                Bound.of(side(match), NumberWords.of(match.group("number")), "")));
    }

    private void limits() {
        sheet.take(RANGE_OF_VALUES, CommonSlot.BOUND, match -> range(match, 2, 4, 3, 5));
        sheet.take(MEASURED_RANGE, CommonSlot.BOUND, match -> range(match, 2, 3, 1, 4));
        sheet.take(LIMIT, CommonSlot.BOUND, QuestionParser::limit);
        ids.pairs();
    }

    private static Optional<Bound> range(
            MatchResult match, int low, int high, int lowUnit, int highUnit) {
        double from = Double.parseDouble(match.group(low));
        double to = Double.parseDouble(match.group(high));
        String unit = Objects.requireNonNullElse(match.group(highUnit), "");
        String other = Objects.requireNonNullElse(match.group(lowUnit), "");
        Side side = match.group().startsWith("ou") ? Side.OUTSIDE : Side.BETWEEN;
        boolean real = Math.abs(from) <= LARGEST && Math.abs(to) <= LARGEST;
        return real && (other.isEmpty() || other.equals(unit))
                ? Optional.of(
                        new Bound(side, Math.min(from, to), Math.max(from, to), unit, List.of()))
                : Optional.empty();
    }

    private static Optional<Bound> limit(MatchResult match) {
        String unit = match.group(match.groupCount());
        double value = Double.parseDouble(match.group(match.groupCount() - 1));
        return Math.abs(value) > LARGEST
                ? Optional.empty()
                : Optional.of(Bound.of(side(match), value, Objects.requireNonNullElse(unit, "")));
    }

    private static Side side(MatchResult match) {
        return SIDES.entrySet().stream()
                .filter(each -> match.group(each.getKey()) != null)
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private void counts() {
        sheet.take(
                FIRST,
                CommonSlot.FIRST,
                match ->
                        Optional.of(
                                (match.group(1).equals("last") ? -1 : 1)
                                        * NumberWords.of(match.group(2))));
        Matcher after = COUNT_AFTER.matcher(sheet.rest());
        while (after.find()) {
            int wanted = NumberWords.of(after.group(2));
            Slot slot = wanted == 0 ? CommonSlot.BEYOND_US : CommonSlot.COUNT;
            sheet.put(slot, wanted, after.start(2), after.end(2));
        }
        sheet.take(
                COUNT_BEFORE,
                CommonSlot.COUNT,
                match -> Optional.of(NumberWords.of(match.group(1))));
        Matcher newest = NEWEST.matcher(sheet.rest());
        if (newest.find()) {
            sheet.put(
                    CommonSlot.COUNT,
                    NumberWords.of(newest.group(1)),
                    newest.start(1),
                    newest.end(1));
        }
        sheet.take(
                NUMBER_OF, CommonSlot.COUNT, match -> Optional.of(NumberWords.of(match.group(1))));
    }

    /// A dash may part two sentences, but between two parameters it is a minus.
    private Optional<String> signed(MatchResult match) {
        if (!match.group().equals("-")) {
            return Optional.of(match.group());
        }
        List<Part> parts = sheet.reading().parts();
        boolean minus =
                parts.stream()
                                .filter(part -> part.end() <= match.start())
                                .reduce((_, later) -> later)
                                .filter(part -> part.slot() == CommonSlot.METRIC)
                                .isPresent()
                        && parts.stream()
                                .filter(part -> part.start() >= match.end())
                                .findFirst()
                                .filter(part -> part.slot() == CommonSlot.METRIC)
                                .isPresent();
        return minus ? Optional.of(match.group()) : Optional.empty();
    }
}
