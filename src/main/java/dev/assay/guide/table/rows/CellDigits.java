package dev.assay.guide.table.rows;

import dev.assay.base.Digits;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.sql.Measure;
import dev.assay.query.Aggregate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The digits of the numbers of one column of an answer: those that each deserves, and as many more
/// as it takes to tell different numbers apart. Computed ones of about one size have the same
/// decimals.
public final class CellDigits {
    private static final int MOST_DECIMALS = 12;
    private static final long HOUR = 3_600;

    /// Numbers as they stand in the data are shown with all of their digits, up to so many.
    private static final int MOST_WRITTEN = 9;

    /// What is computed and has no more digits and decimals is shown as it is, too.
    private static final int SHORT = 6;

    private static final int SHORT_DECIMALS = 2;

    /// Digits of a number that adding up does not change.
    private static final int CERTAIN = 13;

    /// More decimals than these are those of a number that is much smaller than others.
    private static final int MAX_ALIKE_DECIMALS = 3;

    /// Numbers that differ by less differ in nothing but how they were added up.
    private static final double NOISE = 1e-12;

    /// What numbers are.
    public enum Kind {
        /// Computed of many: an average.
        COMPUTED,
        /// Sums of numbers that stand in the data.
        TOTAL,
        /// As they stand in the data.
        DATA,
        /// Years and ids, which have no commas.
        NAME,
        /// Seconds that are told as hours, minutes and seconds.
        CLOCK;

        public static Kind of(Column column) {
            return column.isClock()
                    ? CLOCK
                    : column.isConverted()
                            ? COMPUTED
                            : column.isName() || column.isYear() ? NAME : DATA;
        }

        /// The kind of a number that is computed of those of a column, in the same unit.
        public static Kind computed(Column column) {
            return column.isClock() ? CLOCK : COMPUTED;
        }

        public static Kind of(Measure measure) {
            Column column = measure.column();
            Aggregate figure = measure.aggregate();
            if (column == null || !figure.keepsUnit()) {
                return COMPUTED;
            }
            if (column.isClock()) {
                return CLOCK;
            }
            if (column.isConverted()) {
                return COMPUTED;
            }
            boolean whole = figure == Aggregate.SUM || figure == Aggregate.RANGE;
            if ((column.isName() || column.isYear()) && !whole && figure != Aggregate.DEVIATION) {
                return NAME;
            }
            return whole
                    ? TOTAL
                    : figure == Aggregate.MIN || figure == Aggregate.MAX ? DATA : COMPUTED;
        }
    }

    private CellDigits() {}

    /// A number by itself.
    public static String of(double value, Kind kind) {
        return switch (kind) {
            case COMPUTED -> written(value, SHORT, SHORT_DECIMALS);
            case TOTAL, DATA -> written(value, MOST_WRITTEN, MOST_WRITTEN);
            case NAME -> name(value);
            case CLOCK -> clock(value);
        };
    }

    private static String clock(double value) {
        if (!Double.isFinite(value)) {
            return Digits.of(value);
        }
        long seconds = Math.abs(Math.round(value));
        String sign = value < 0 ? "-" : "";
        return seconds < HOUR
                ? String.format(Locale.ROOT, "%s%d:%02d", sign, seconds / 60, seconds % 60)
                : String.format(
                        Locale.ROOT,
                        "%s%d:%02d:%02d",
                        sign,
                        seconds / HOUR,
                        seconds / 60 % 60,
                        seconds % 60);
    }

    /// The numbers of a column, each with its text: different ones have different texts.
    public static Map<Double, String> of(List<Double> values, Kind kind) {
        Map<Double, String> texts = new HashMap<>();
        if (kind == Kind.CLOCK) {
            values.forEach(value -> texts.put(value, clock(value)));
            return texts;
        }
        int decimals = 0;
        for (double value : values) {
            String text = of(value, kind);
            texts.put(value, text);
            decimals = Math.max(decimals, decimals(text));
        }
        if ((kind == Kind.COMPUTED || kind == Kind.TOTAL) && decimals <= MAX_ALIKE_DECIMALS) {
            pad(texts, decimals, kind);
        }
        while (hidesOne(texts) && decimals < MOST_DECIMALS) {
            decimals++;
            pad(texts, decimals, kind);
        }
        return texts;
    }

    private static void pad(Map<Double, String> texts, int decimals, Kind kind) {
        for (Map.Entry<Double, String> each : texts.entrySet()) {
            if (isPlain(each.getValue()) && decimals(each.getValue()) < decimals) {
                each.setValue(fixed(each.getKey(), decimals, kind));
            }
        }
    }

    /// Whether two numbers that differ look the same.
    private static boolean hidesOne(Map<Double, String> texts) {
        Map<String, Double> shown = new HashMap<>();
        Set<String> twice = new HashSet<>();
        texts.forEach((value, text) -> {
            Double other = shown.putIfAbsent(text, value);
            if (other != null && isPlain(text) && !isSame(other, value)) {
                twice.add(text);
            }
        });
        return !twice.isEmpty();
    }

    private static boolean isSame(double one, double other) {
        return Math.abs(one - other) <= NOISE * Math.max(Math.abs(one), Math.abs(other));
    }

    private static boolean isPlain(String text) {
        return !text.contains("e") && !text.equals("—");
    }

    private static int decimals(String text) {
        int point = text.indexOf('.');
        return point < 0 || !isPlain(text) ? 0 : text.length() - point - 1;
    }

    private static String fixed(double value, int decimals, Kind kind) {
        BigDecimal rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN);
        return kind == Kind.NAME
                ? rounded.toPlainString()
                : String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
    }

    private static String written(double value, int most, int decimals) {
        if (!Double.isFinite(value) || value == Math.rint(value)) {
            return Digits.of(value);
        }
        BigDecimal exact = new BigDecimal(value, new MathContext(CERTAIN)).stripTrailingZeros();
        boolean shortly = exact.precision() <= most && exact.scale() <= decimals;
        return shortly
                ? String.format(Locale.ROOT, "%,." + exact.scale() + "f", exact)
                : Digits.of(value);
    }

    /// One decimal says enough of an average year.
    private static String name(double value) {
        return !Double.isFinite(value)
                ? Digits.of(value)
                : new BigDecimal(value)
                        .setScale(1, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros()
                        .toPlainString();
    }
}
