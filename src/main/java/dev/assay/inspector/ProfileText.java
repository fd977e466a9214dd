package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.result.StoredTable.Profile;
import dev.assay.result.TableInfo;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A column's profile in words.
final class ProfileText {
    private static final String BETWEEN = " … ";

    private ProfileText() {}

    /// A name and its value: "median", "52.3".
    record Fact(String name, String value) {}

    /// All that is known, in the order people look for it.
    static List<Fact> facts(Profile profile, TableInfo.Type type) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("rows", Words.count(profile.count())));
        facts.add(new Fact("missing", missing(profile)));
        facts.add(new Fact("distinct", Words.count(profile.distinct())));
        profile.numbers()
                .ifPresent(numbers -> {
                    facts.add(new Fact("min", value(numbers.min(), type)));
                    facts.add(new Fact("max", value(numbers.max(), type)));
                    facts.add(new Fact("mean", value(numbers.mean(), type)));
                    facts.add(new Fact("median", value(numbers.median(), type)));
                    facts.add(new Fact("stdev", spread(numbers.stdev(), type)));
                });
        if (profile.numbers().isEmpty()) {
            profile.bars().stream()
                    .limit(5)
                    .forEach(bar -> facts.add(new Fact(bar.label(), Words.count(bar.count()))));
        }
        return List.copyOf(facts);
    }

    /// The most telling of it in one line, the longest wording first: "11.1 … 52.3 … 78.6" are the
    /// least, the median and the most; then "11.1 … 78.6". Values that are no numbers are counted.
    static List<String> wordings(Profile profile, TableInfo.Type type) {
        if (profile.count() == profile.missing()) {
            return profile.count() == 0 ? List.of() : List.of("all missing", "none");
        }
        return profile.numbers()
                .map(numbers -> wordings(numbers, type))
                .orElseGet(() -> {
                    String distinct = Words.count(profile.distinct());
                    return List.of(distinct + " distinct", distinct);
                });
    }

    private static List<String> wordings(Profile.Numbers numbers, TableInfo.Type type) {
        if (type == TableInfo.Type.INSTANT) {
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
        String least = brief(numbers.min());
        String most = brief(numbers.max());
        return List.of(
                least + BETWEEN + brief(numbers.median()) + BETWEEN + most, least + BETWEEN + most);
    }

    /// To four digits, which is enough to compare columns by.
    private static String brief(double value) {
        if (!Double.isFinite(value)) {
            return CellText.MISSING;
        }
        double size = Math.abs(value);
        if (size != 0 && (size < 1e-3 || size >= 1e7)) {
            return String.format(Locale.ROOT, "%.2e", value);
        }
        if (size >= 1000) {
            return Words.count(Math.round(value));
        }
        return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
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

    private static String value(double value, TableInfo.Type type) {
        if (type != TableInfo.Type.INSTANT) {
            return number(value);
        }
        return Instant.ofEpochMilli(Math.round(value * 1000)).toString();
    }

    private static String spread(double seconds, TableInfo.Type type) {
        if (type != TableInfo.Type.INSTANT) {
            return number(seconds);
        }
        double days = seconds / 86_400;
        return days >= 1
                ? String.format(Locale.ROOT, "%.1f days", days)
                : String.format(Locale.ROOT, "%.1f s", seconds);
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return CellText.MISSING;
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Words.count((long) value);
        }
        double size = Math.abs(value);
        return size >= 1e-4 && size < 1e9
                ? String.format(Locale.ROOT, "%,.6f", value)
                : String.format(Locale.ROOT, "%.6e", value);
    }
}
