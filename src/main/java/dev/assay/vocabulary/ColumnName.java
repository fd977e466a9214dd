package dev.assay.vocabulary;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The name of a column, and the kind of values that it tells of, whatever they are.
///
/// @param words that the name is made of
public record ColumnName(List<String> words) {
    private static final Set<String> IDENTIFIERS =
            Set.of(
                    "id", "ids", "key", "code", "zip", "uuid", "number", "no", "nr", "index",
                    "line", "status", "port", "pid", "process");

    private static final int MAX_OF_YEAR = 3;

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

    private static final Set<String> AMOUNTS =
            Set.of(
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

    private static final Set<String> BETTER_HIGH =
            Set.of(
                    "rating",
                    "score",
                    "stars",
                    "grade",
                    "accuracy",
                    "precision",
                    "recall",
                    "yield",
                    "profit",
                    "efficiency",
                    "satisfaction");

    private static final Set<String> BETTER_LOW =
            Set.of("error", "errors", "loss", "latency", "defects", "complaints", "downtime");

    private static final Set<String> PLACES =
            Set.of(
                    "time",
                    "timestamp",
                    "ts",
                    "t",
                    "date",
                    "datetime",
                    "epoch",
                    "second",
                    "seconds",
                    "elapsed",
                    "offset",
                    "millis",
                    "ms",
                    "start",
                    "created",
                    "step",
                    "iteration",
                    "frame",
                    "index",
                    "seq",
                    "sequence",
                    "round",
                    "year",
                    "day",
                    "hour",
                    "minute");

    private static final Pattern MOMENT =
            Pattern.compile(".*(time|date|epoch|stamp).*|when|created|updated|modified|ts|at");

    private static final Pattern PLACE_AT_END = Pattern.compile("at|time|date|.*timestamp");

    public ColumnName {
        words = List.copyOf(words);
    }

    /// A name as people write it.
    public static ColumnName of(String name) {
        return new ColumnName(NameWords.of(name));
    }

    private boolean has(Set<String> some) {
        return words.stream().anyMatch(some::contains);
    }

    /// Returns whether values name things, by an id or the like, so that their average means
    /// nothing.
    public boolean isIdentifier() {
        String last = words.isEmpty() ? "" : words.getLast();
        return IDENTIFIERS.contains(last) || last.matches("[cgpqstu]id");
    }

    /// Returns whether whole numbers are years. A long name that ends in "latest year" says when
    /// something else was counted.
    public boolean isYear() {
        return words.size() <= MAX_OF_YEAR && has(YEARS);
    }

    /// Returns whether a year is the one that each row is of.
    public boolean isYearOfRows() {
        return isYear()
                && words.stream().allMatch(word -> YEARS.contains(word) || OF_ROWS.contains(word));
    }

    /// Returns whether numbers are written in percent.
    public boolean isPercent() {
        return has(PERCENT);
    }

    /// Returns whether numbers say how long something took.
    public boolean isDuration() {
        return has(TOOK) || (words.contains("time") && has(TIMED));
    }

    /// Returns whether numbers are added up rather than averaged where nobody says which.
    public boolean isAmount() {
        return has(AMOUNTS);
    }

    /// Returns which values are better, as far as the words say.
    public Better better() {
        boolean high = has(BETTER_HIGH);
        boolean low = has(BETTER_LOW);
        return high == low ? Better.NEITHER : high ? Better.HIGHER : Better.LOWER;
    }

    /// Returns whether numbers say when something was.
    public boolean isMoment() {
        return words.stream().anyMatch(word -> MOMENT.matcher(word).matches());
    }

    /// Returns whether numbers say in which order rows follow each other.
    public boolean isPlace() {
        return !words.isEmpty()
                && (words.stream().allMatch(PLACES::contains)
                        || (PLACE_AT_END.matcher(words.getLast()).matches() && !isDuration()));
    }
}
