package dev.assay.llm.guide;

import dev.assay.base.Digits;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Numbers as an answer shows them.
final class Quantities {
    private Quantities() {}

    /// A stored value with its unit: "52.3 μs", "99.12 %".
    static String show(Parameter parameter, double stored) {
        String number = bare(parameter, stored);
        return parameter.unit().isEmpty() ? number : number + " " + parameter.unit();
    }

    /// The same without the unit, for a column that names it.
    static String bare(Parameter parameter, double stored) {
        return number(parameter.displayed(stored), significant(parameter));
    }

    private static int significant(Parameter parameter) {
        return parameter.unit().equals("GHz") ? 5 : 4;
    }

    /// Four significant digits, and all before the point.
    static String number(double value) {
        return number(value, 4);
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
        return rounded.stripTrailingZeros().toPlainString();
    }

    /// The two ends of a change, with the same decimals and without the unit: "94.37" and "91.60".
    static List<String> ends(Parameter parameter, double before, double after) {
        return Digits.alike(
                        parameter.displayed(before),
                        parameter.displayed(after),
                        significant(parameter))
                .orElseGet(() -> List.of(bare(parameter, before), bare(parameter, after)));
    }

    /// A relative change: "+4.1 %", "-33 %", "-0.021 %".
    static String percent(double before, double after) {
        if (before == 0) {
            return "—";
        }
        double change = 100 * (after - before) / Math.abs(before);
        String digits = number(change, Math.abs(change) >= 10 ? 3 : 2);
        return (change > 0 ? "+" : "") + digits + " %";
    }

    /// How much a part is of a whole: "2.7 %", "91 %".
    static String share(int part, int whole) {
        double share = 100.0 * part / whole;
        return number(share, share > 99 ? 4 : 2) + " %";
    }

    /// The middle value, the mean of the middle two for an even number; NaN for none.
    static double median(Collection<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int size = sorted.size();
        if (size == 0) {
            return Double.NaN;
        }
        return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
    }
}
