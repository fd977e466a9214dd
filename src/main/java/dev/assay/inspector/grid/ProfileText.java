package dev.assay.inspector.grid;

import dev.assay.base.ColumnDigits;
import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.inspector.table.ColumnStatistics.UnmeasuredZeros;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A column's profile in words.
public final class ProfileText {
    private static final String BETWEEN = " … ";

    private ProfileText() {}

    /// A name and its value: "median", "52.3".
    ///
    /// @param exact the value with all of its digits
    public record Fact(String name, String value, String exact) {
        private Fact(String name, String value) {
            this(name, value, value);
        }
    }

    /// All that is known, in the order people look for it.
    ///
    /// @param unmeasured the zeros that the statistics leave out
    public static List<Fact> facts(
            Profile profile, TableInfo.Type type, Optional<UnmeasuredZeros> unmeasured) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("rows", Words.count(profile.count())));
        facts.add(new Fact("missing", missing(profile)));
        unmeasured.ifPresent(
                zeros -> facts.add(new Fact(zeros.meaning(), notCounted(zeros.count()))));
        profile.notFinite()
                .counted()
                .forEach((value, count) -> facts.add(new Fact(value, Words.count(count))));
        facts.add(new Fact("distinct", ColumnSurvey.distinctWords(profile.distinct())));
        profile.numbers()
                .ifPresent(numbers -> {
                    facts.add(fact("min", numbers.min(), type));
                    facts.add(fact("max", numbers.max(), type));
                    facts.add(fact("average", numbers.mean(), type));
                    facts.add(fact("median", numbers.median(), type));
                    facts.add(
                            new Fact(
                                    "SD (sample)",
                                    spread(numbers.sampleDeviation(), type),
                                    exactSpread(numbers.sampleDeviation(), type)));
                });
        if (profile.numbers().isEmpty()) {
            profile.bars().stream()
                    .limit(5)
                    .forEach(bar -> facts.add(new Fact(bar.label(), Words.count(bar.count()))));
        }
        return List.copyOf(facts);
    }

    private static String notCounted(long zeros) {
        return Words.count(zeros, "zero") + ", not counted";
    }

    /// The most telling of it in one line, the longest wording first: "11.1 … 52.3 … 78.6" are the
    /// least, the median and the most; then "11.1 … 78.6". Values that are no numbers are counted.
    public static List<String> wordings(Profile profile, TableInfo.Type type) {
        if (profile.count() == profile.missing()) {
            return profile.count() == 0 ? List.of() : List.of("all missing", "none");
        }
        if (profile.distinct() == 0) {
            return List.of("nothing measured", "none");
        }
        return profile.numbers()
                .map(numbers -> wordings(numbers, type))
                .orElseGet(() -> {
                    String distinct = ColumnSurvey.distinctWords(profile.distinct());
                    return List.of(distinct + " distinct", distinct);
                });
    }

    private static List<String> wordings(Profile.Numbers numbers, TableInfo.Type type) {
        if (type == TableInfo.Type.DATE) {
            String first = value(numbers.min(), type);
            String last = value(numbers.max(), type);
            if (first.equals(last)) {
                return List.of(first);
            }
            String range = first + BETWEEN + last;
            // Of one year, months and days are enough.
            boolean sameYear = first.length() == 10 && first.startsWith(last.substring(0, 5));
            return sameYear
                    ? List.of(range, first.substring(5) + BETWEEN + last.substring(5))
                    : List.of(range);
        }
        if (type.hasClock()) {
            String first = value(numbers.min(), type);
            String last = value(numbers.max(), type);
            // Days where they differ; of one day, hours and minutes.
            boolean days = !first.substring(0, 10).equals(last.substring(0, 10));
            int from = days ? 0 : 11;
            int to = days ? 10 : 16;
            String range = first.substring(from, to) + BETWEEN + last.substring(from, to);
            return days
                    ? List.of(range, first.substring(5, to) + BETWEEN + last.substring(5, to))
                    : List.of(first.substring(0, 10) + " " + range, range);
        }
        List<String> three = shown(List.of(numbers.min(), numbers.median(), numbers.max()));
        return List.of(String.join(BETWEEN, three), three.getFirst() + BETWEEN + three.getLast());
    }

    /// To four digits, which is enough to compare columns by; to more where different values would
    /// look the same.
    private static List<String> shown(List<Double> values) {
        List<String> brief = values.stream().map(Digits::of).toList();
        if (Set.copyOf(brief).size() == Set.copyOf(values).size()) {
            return brief;
        }
        ColumnDigits digits = ColumnDigits.over(values);
        return values.stream().map(digits::of).toList();
    }

    /// The part of rows without a value, from 0 to 1.
    static double missingPart(Profile profile) {
        return profile.count() == 0 ? 0 : (double) profile.missing() / profile.count();
    }

    private static String missing(Profile profile) {
        if (profile.missing() == 0) {
            return "0";
        }
        return String.format(
                Locale.ROOT,
                "%s (%.1f %%)",
                Words.count(profile.missing()),
                100 * missingPart(profile));
    }

    private static Fact fact(String name, double value, TableInfo.Type type) {
        String shown = value(value, type);
        return new Fact(name, shown, type.isTime() ? shown : Digits.exact(value));
    }

    private static String exactSpread(double value, TableInfo.Type type) {
        return Digits.exact(value) + (type.isTime() ? " s" : "");
    }

    private static String value(double value, TableInfo.Type type) {
        return type.isTime() ? type.moment(value) : Digits.of(value);
    }

    private static String spread(double seconds, TableInfo.Type type) {
        if (!type.isTime()) {
            return Digits.of(seconds);
        }
        double days = seconds / 86_400;
        return days >= 1 || type == TableInfo.Type.DATE
                ? String.format(Locale.ROOT, "%.1f days", days)
                : String.format(Locale.ROOT, "%.1f s", seconds);
    }
}
