package dev.assay.guide.table.catalogue;

import dev.assay.base.DateOrder;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.words.CommonWords;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.ColumnName;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.Past;
import dev.assay.vocabulary.Telling.Together;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A column of a table at hand.
///
/// @param name as people see it
/// @param sqlName as SQL knows it, not quoted
/// @param unit perhaps empty
/// @param order in which its file writes dates; empty where that is ISO or nobody knows
/// @param words what people call it
public record Column(
        String name,
        String sqlName,
        Holds holds,
        String unit,
        Optional<DateOrder> order,
        NamedColumn words) {
    private static final String MINUS = " − ";
    private static final String UNSIGNED = " (without sign)";
    private static final Pattern NO_UNIT = Pattern.compile(".|min|sec|hr|second|minute|hour");
    private static final Pattern BRACKET = Pattern.compile("[(\\[](?<unit>[^)\\]]+)[)\\]]\\s*$");

    /// A column of which nothing is known but what it holds.
    public Column(
            String name, String sqlName, Holds holds, String unit, Optional<DateOrder> order) {
        this(name, sqlName, holds, unit, order, NamedColumn.plain(name));
    }

    /// A column that is computed of others.
    static Column computed(NamedColumn words, Holds holds) {
        return new Column(
                words.name(), words.name(), holds, words.telling().unit(), Optional.empty(), words);
    }

    /// The column that says when values were measured, of a table that has only the newest.
    static Column ofTime(Past past) {
        return computed(
                new NamedColumn(
                        past.time(),
                        past.said(),
                        Better.NEITHER,
                        false,
                        SqlNames.quoted(past.time())),
                Holds.TIME);
    }

    /// The name in SQL, whatever is in it; the expression of what is computed.
    public String sql() {
        return words.sql().isEmpty() || words.isElsewhere()
                ? SqlNames.quoted(sqlName)
                : "(" + words.sql() + ")";
    }

    /// SQL for the number that a name is, or that a name of a pair begins with: names are listed in
    /// the order of these.
    public String leadingNumber() {
        return "TRY_CAST(split_part(CAST(%s AS VARCHAR), '-', 1) AS BIGINT)".formatted(sql());
    }

    /// The column in another unit.
    ///
    /// @param factor from a value to one in the other unit
    public Column in(String other, String factor) {
        return new Column(
                name,
                sqlName,
                Holds.NUMBER,
                other,
                order,
                new NamedColumn(
                        name,
                        words.said(),
                        words.better(),
                        words.fraction(),
                        sql() + " * " + factor,
                        words.telling().in(other)));
    }

    /// The difference to another column: of numbers in one unit, the minutes between two times, or
    /// the days where one of them is a day; empty for others.
    ///
    /// @param days whether days are wanted of all times
    /// @param size whether only the size counts, not which of two numbers is larger
    public Optional<Column> minus(Column other, boolean days, boolean size) {
        boolean times = isTime() && other.isTime();
        boolean numbers = isNumber() && other.isNumber() && measuredIn().equals(other.measuredIn());
        if (!(times || numbers)
                || equals(other)
                || words.isElsewhere()
                || other.words.isElsewhere()) {
            return Optional.empty();
        }
        boolean inDays = times && (days || isDate() || other.isDate());
        String difference =
                inDays
                        ? "CAST(%s AS DATE) - CAST(%s AS DATE)"
                        : times
                                ? "(EXTRACT(EPOCH FROM %s) - EXTRACT(EPOCH FROM %s)) / 60"
                                : size ? "abs(%s - %s)" : "%s - %s";
        return Optional.of(
                computed(
                        new NamedColumn(
                                name + MINUS + other.name + (numbers && size ? UNSIGNED : ""),
                                List.of(),
                                Better.NEITHER,
                                words.fraction(),
                                difference.formatted(sql(), other.sql()),
                                words.telling().in(inDays ? "days" : times ? "min" : unit)),
                        Holds.NUMBER));
    }

    /// Returns whether it is the difference of two columns, as its name says.
    public boolean isDifference() {
        return name.contains(MINUS) && !words.sql().isEmpty();
    }

    /// The column in the unit in which answers tell its values.
    public Column told() {
        String other = words.telling().unit();
        return other.isEmpty() || other.equals(unit)
                ? this
                : CommonWords.UNITS
                        .factor(unit, other)
                        .map(factor -> in(other, factor.toString()))
                        .orElse(this);
    }

    /// The way in which several values are put together where nobody says it.
    public Together together() {
        Together said = words.telling().together();
        return said == Together.UNSAID && says().isAmount() ? Together.SUM : said;
    }

    /// Returns whether its seconds are told as hours, minutes and seconds.
    public boolean isClock() {
        return words.telling().clock();
    }

    /// Returns whether its values are told in another unit than they are stored in.
    public boolean isConverted() {
        return words.isElsewhere() || words.sql().startsWith(SqlNames.quoted(sqlName));
    }

    /// The unit of its values: its own, or that which its name ends with, as `Duration [min]` and
    /// `wait_minutes` do; empty where neither says one. The end of `temp_min` is none, and neither
    /// is that of `start_hour`, which is a time of day.
    public String measuredIn() {
        if (!unit.isEmpty()) {
            return unit;
        }
        Matcher bracket = BRACKET.matcher(name);
        List<String> words = says().words();
        if (words.isEmpty()) {
            return "";
        }
        String said =
                bracket.find()
                        ? bracket.group("unit")
                        : isDuration() || !NO_UNIT.matcher(words.getLast()).matches()
                                ? words.getLast()
                                : "";
        return CommonWords.UNITS.isUnit(said) ? said : "";
    }

    /// The unit as it stands behind a value; a clock needs none for its seconds.
    public String told(String value) {
        String behind = isClock() && unit.equals("s") ? "" : unit;
        return behind.isEmpty() ? value : value + " " + Draft.escaped(behind);
    }

    /// Returns whether it says how many rows of another table there are.
    public boolean isCountOfOthers() {
        return words.isElsewhere() && words.sql().startsWith("(SELECT count(*)");
    }

    public boolean isNumber() {
        return holds == Holds.NUMBER || holds == Holds.WHOLE_NUMBER;
    }

    /// Whether its values follow each other in time: dates, and times of day with a date.
    public boolean isTime() {
        return holds == Holds.TIME || holds == Holds.DATE;
    }

    /// Whether its values are days, which have no time of day.
    public boolean isDate() {
        return holds == Holds.DATE;
    }

    public boolean isText() {
        return holds == Holds.TEXT;
    }

    public boolean isFlag() {
        return holds == Holds.FLAG;
    }

    private ColumnName says() {
        return ColumnName.of(name);
    }

    /// Whether its numbers name things or years, so that their average means nothing.
    public boolean isName() {
        return holds == Holds.WHOLE_NUMBER && (says().isIdentifier() || isYear());
    }

    /// Returns whether it holds whole numbers of something, and names nothing.
    public boolean isWhole() {
        return holds == Holds.WHOLE_NUMBER && !isName();
    }

    /// Whether it names things by an id or the like.
    public boolean isNameOfThings() {
        return says().words().size() > 1 && says().isIdentifier() && holds != Holds.NUMBER;
    }

    /// Returns whether its name asks a question that each row answers: `is_member`.
    public boolean isMark() {
        return says().words().size() > 1
                && List.of("is", "has", "was").contains(says().words().getFirst());
    }

    /// Whether it names the things that a noun means: `order_id` those of "orders".
    ///
    /// @param stems of the noun
    public boolean isNameOf(List<String> stems) {
        List<String> own = NameWords.stems(name);
        return isNameOfThings() && own.subList(0, own.size() - 1).equals(stems);
    }

    /// Whether it holds years as numbers.
    public boolean isYear() {
        return isNumber() && says().isYear();
    }

    /// Whether it holds the year that each row is of.
    public boolean isYearOfRows() {
        return isNumber() && says().isYearOfRows();
    }

    /// Whether its numbers are written in percent.
    public boolean isPercent() {
        return unit.equals("%") || name.contains("%") || says().isPercent();
    }

    /// Whether its numbers say how long something took.
    public boolean isDuration() {
        return isNumber() && (says().isDuration() || isTimeOfSomething());
    }

    /// Returns whether it is the time of something, in a unit of times.
    private boolean isTimeOfSomething() {
        List<String> own = says().words();
        return own.size() > 1
                && own.getLast().equals("time")
                && CommonWords.UNITS.factor(unit, "s").isPresent();
    }

    /// Whether its values are added up rather than averaged where nobody says which.
    public boolean isAmount() {
        return together() == Together.SUM;
    }

    /// The name as an answer shows it: code, for names hold anything.
    public String shown() {
        return inCode(name);
    }

    /// The name with its unit, for the head of a column.
    public String heading() {
        return told("").isEmpty()
                        || name.toLowerCase(Locale.ROOT).contains(unit.toLowerCase(Locale.ROOT))
                ? name
                : name + " (" + unit + ")";
    }

    /// A name from the data in an answer.
    public static String inCode(String name) {
        return name.contains("`") || name.isBlank()
                ? "“" + Draft.escaped(name) + "”"
                : "`" + name.replaceAll("\\s+", " ") + "`";
    }
}
