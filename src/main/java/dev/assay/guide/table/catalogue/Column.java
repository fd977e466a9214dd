package dev.assay.guide.table.catalogue;

import dev.assay.base.DateOrder;
import dev.assay.guide.answer.Draft;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.database.SqlNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A column of a table at hand.
///
/// @param name as people see it
/// @param sqlName as SQL knows it, not quoted
/// @param unit perhaps empty
/// @param order in which its file writes dates; empty where that is ISO or nobody knows
public record Column(
        String name, String sqlName, Holds holds, String unit, Optional<DateOrder> order) {
    private static final List<String> OF_NAMES =
            List.of(
                    "id", "ids", "key", "code", "zip", "uuid", "number", "no", "nr", "index",
                    "line", "status", "port", "pid", "process");

    private static final Set<String> YEARS = Set.of("year", "yr", "jahr", "season", "saison");

    /// Words beside which a year is the one that a row is of. The year in which somebody was born
    /// is none.
    private static final Set<String> OF_ROWS =
            Set.of(
                    "fiscal",
                    "calendar",
                    "financial",
                    "business",
                    "tax",
                    "school",
                    "academic",
                    "model",
                    "reporting",
                    "survey",
                    "sample",
                    "harvest",
                    "release",
                    "released",
                    "publication",
                    "published",
                    "order",
                    "sale",
                    "sales",
                    "data",
                    "event",
                    "the",
                    "of",
                    "start");

    private static final Set<String> PERCENT = Set.of("percent", "percentage", "pct", "prozent");

    private static final Set<String> TOOK =
            Set.of("duration", "elapsed", "latency", "took", "runtime");

    private static final Set<String> TIMED =
            Set.of("request", "response", "processing", "execution", "taken", "run", "service");

    /// The name in SQL, whatever is in it.
    public String sql() {
        return SqlNames.quoted(sqlName);
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

    /// Whether its numbers name things or years, so that their average means nothing.
    public boolean isName() {
        List<String> words = NameWords.of(name);
        String last = words.isEmpty() ? "" : words.getLast();
        return holds == Holds.WHOLE_NUMBER && (OF_NAMES.contains(last) || isYear());
    }

    /// Whether it names things by an id or the like.
    public boolean isNameOfThings() {
        List<String> words = NameWords.of(name);
        return words.size() > 1 && OF_NAMES.contains(words.getLast()) && holds != Holds.NUMBER;
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
        return isNumber() && NameWords.of(name).stream().anyMatch(YEARS::contains);
    }

    /// Whether it holds the year that each row is of.
    public boolean isYearOfRows() {
        return isYear()
                && NameWords.of(name).stream()
                        .allMatch(word -> YEARS.contains(word) || OF_ROWS.contains(word));
    }

    /// Whether its numbers are written in percent.
    public boolean isPercent() {
        return unit.equals("%")
                || name.contains("%")
                || NameWords.of(name).stream().anyMatch(PERCENT::contains);
    }

    /// Whether its numbers say how long something took.
    public boolean isDuration() {
        List<String> words = NameWords.of(name);
        return isNumber()
                && (words.stream().anyMatch(TOOK::contains)
                        || (words.contains("time") && words.stream().anyMatch(TIMED::contains)));
    }

    /// Whether its values are added up rather than averaged where nobody says which.
    public boolean isAmount() {
        return NameWords.of(name).stream().anyMatch(AMOUNTS::contains);
    }

    private static final List<String> AMOUNTS =
            List.of(
                    "revenue",
                    "sale",
                    "sales",
                    "amount",
                    "quantity",
                    "qty",
                    "profit",
                    "units",
                    "cost",
                    "costs",
                    "sold",
                    "count",
                    "total",
                    "volume",
                    "turnover",
                    "orders",
                    "visits",
                    "clicks",
                    "passengers",
                    "income",
                    "expenses",
                    "gross",
                    "bytes",
                    "box");

    /// The name as an answer shows it: code, for names hold anything.
    public String shown() {
        return inCode(name);
    }

    /// The name with its unit, for the head of a column.
    public String heading() {
        return unit.isEmpty()
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
