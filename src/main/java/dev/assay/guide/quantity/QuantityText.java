package dev.assay.guide.quantity;

import dev.assay.base.Digits;
import dev.assay.series.Descriptive;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Numbers as an answer shows them.
public final class QuantityText {
    /// By how much of itself a change may be off that is read from rounded ends.
    private static final double VISIBLE = 0.25;

    /// Significant digits where a quantity wants no others.
    static final int DIGITS = 4;

    private static final MathContext EXACT = new MathContext(12);

    private QuantityText() {}

    /// A stored value with its unit: "52.3 μs", "99.12 %".
    public static String show(Quantity quantity, double stored) {
        String number = bare(quantity, stored);
        return quantity.unit().isEmpty() ? number : number + " " + quantity.unit();
    }

    /// A computed number without the noise of binary fractions: 95 for 94.99999999999999.
    public static double plain(double computed) {
        return Double.isFinite(computed)
                ? new BigDecimal(computed).round(EXACT).doubleValue()
                : computed;
    }

    /// The same without the unit, for a column that names it.
    public static String bare(Quantity quantity, double stored) {
        return number(quantity.displayed(stored), quantity.digits());
    }

    /// Four significant digits, and all before the point.
    public static String number(double value) {
        return number(value, DIGITS);
    }

    private static String number(double value, int digits) {
        if (!Double.isFinite(value)) {
            return "—";
        }
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        if (size < 1e-4 || size >= 1e9) {
            return String.format(Locale.ROOT, "%.3g", value);
        }
        // Digits before the point are never made up: 131514 ns is not 131500 ns.
        int whole = (int) Math.floor(Math.log10(size)) + 1;
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(Math.max(digits, whole)));
        BigDecimal shortest = rounded.stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, shortest.scale()) + "f", shortest);
    }

    /// The two ends of a change, with the same decimals and without the unit: "94.37" and "91.60".
    /// As many as it takes to see the change: "99.8912" and "99.8858".
    public static List<String> ends(Quantity quantity, double before, double after) {
        double one = quantity.displayed(before);
        double other = quantity.displayed(after);
        List<String> ends =
                Digits.alike(one, other, quantity.digits())
                        .orElseGet(() -> List.of(bare(quantity, before), bare(quantity, after)));
        double difference = Math.abs(one - other);
        double shown = Math.abs(parsed(ends.getFirst()) - parsed(ends.getLast()));
        boolean visible = Math.abs(shown - difference) <= difference * VISIBLE;
        if (visible || difference < Math.abs(one) * 1e-9 || Double.isNaN(difference)) {
            return ends;
        }
        int decimals = Math.max(0, 1 - (int) Math.floor(Math.log10(difference)));
        return List.of(fixed(one, decimals), fixed(other, decimals));
    }

    /// The same with the unit.
    public static List<String> shownEnds(Quantity quantity, double before, double after) {
        String unit = quantity.unit().isEmpty() ? "" : " " + quantity.unit();
        return ends(quantity, before, after).stream().map(end -> end + unit).toList();
    }

    /// "from 94.37 μs to 91.60 μs (-2.9 %)".
    public static String change(Quantity quantity, double before, double after) {
        List<String> ends = shownEnds(quantity, before, after);
        return "from %s to %s (%s%s)"
                .formatted(
                        ends.getFirst(),
                        ends.getLast(),
                        percent(before, after),
                        isShare(quantity) ? " relative" : "");
    }

    /// Whether a change in percent could be taken for one in points.
    public static boolean isShare(Quantity quantity) {
        return quantity.unit().equals("%");
    }

    private static double parsed(String number) {
        return number.equals("—") ? Double.NaN : Double.parseDouble(number.replace(",", ""));
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", new BigDecimal(value));
    }

    /// A relative change: "+4.1 %", "-33 %", "-0.021 %".
    public static String percent(double before, double after) {
        if (before == 0) {
            return "—";
        }
        double change = 100 * (after - before) / Math.abs(before);
        String digits = number(change, Math.abs(change) >= 10 ? 3 : 2);
        return (change > 0 ? "+" : "") + digits + " %";
    }

    /// The middle value, the average of the middle two for an even number; NaN for none.
    public static double median(Collection<Double> values) {
        return Descriptive.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
