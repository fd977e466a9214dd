package dev.assay.base;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Numbers with the digits that their size deserves, for people: "84.68", not "84.6812394857123".
///
/// Only for what is read on a screen or in an answer. Whatever is stored, copied or exported is
/// written with [#exact].
public final class Digits {
    /// Enough to compare by: what is measured is seldom known better.
    static final int SIGNIFICANT = 4;

    private static final double ALIKE_FROM = 1e-3;
    private static final double ALIKE_BELOW = 1e3;
    private static final double TEN = 10;
    private static final double PLAIN_FROM = 1e-5;

    /// Above it a double no longer tells whole numbers apart.
    private static final double PLAIN_BELOW = 0x1p53;

    private Digits() {}

    /// A number by itself, to four significant digits: "84.68", "0.00314", "12,346", "3.142e-7". A
    /// whole number keeps all of its digits: "12,345,678". What is not finite is "—".
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            return "—";
        }
        if (!isPlain(value)) {
            return scientific(value);
        }
        int decimals = value == Math.rint(value) ? 0 : Math.max(0, decimals(value));
        BigDecimal rounded = rounded(value, decimals).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
    }

    /// Two numbers that are compared, with the same decimals: "94.37" and "91.60". Empty where one
    /// is more than ten times the other, or either is zero, very large or very small: then each has
    /// the digits that it deserves by itself.
    ///
    /// @param significant digits of the larger one
    public static Optional<List<String>> alike(double one, double other, int significant) {
        double larger = Math.max(Math.abs(one), Math.abs(other));
        double smaller = Math.min(Math.abs(one), Math.abs(other));
        boolean comparable =
                Double.isFinite(larger)
                        && smaller >= ALIKE_FROM
                        && larger < ALIKE_BELOW
                        && larger <= TEN * smaller;
        if (!comparable) {
            return Optional.empty();
        }
        int decimals = Math.max(0, significant - 1 - (int) Math.floor(Math.log10(larger)));
        int needed =
                Math.max(
                        rounded(one, decimals).stripTrailingZeros().scale(),
                        rounded(other, decimals).stripTrailingZeros().scale());
        String form = "%." + Math.max(0, needed) + "f";
        return Optional.of(
                List.of(
                        String.format(Locale.ROOT, form, rounded(one, decimals)),
                        String.format(Locale.ROOT, form, rounded(other, decimals))));
    }

    /// The shortest text that reads back as the same double, with an exponent only where plain
    /// digits would hide the magnitude.
    public static String exact(double number) {
        double size = Math.abs(number);
        boolean ordinary = number == 0 || (size >= 1e-6 && size < 1e15);
        String exact = Double.toString(number);
        if (!ordinary || exact.indexOf('E') < 0) {
            return exact;
        }
        String plain = new BigDecimal(exact).toPlainString();
        return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }

    /// The next larger step that people count in: 1, 2 or 5 times a power of ten.
    public static double roundStep(double step) {
        double power = Math.pow(TEN, Math.floor(Math.log10(step)));
        double leading = step / power;
        return power * (leading <= 1 ? 1 : leading <= 2 ? 2 : leading <= 5 ? 5 : TEN);
    }

    /// Whether a finite number is written without an exponent.
    static boolean isPlain(double value) {
        double size = Math.abs(value);
        return size == 0 || (size >= PLAIN_FROM && size < PLAIN_BELOW);
    }

    /// A number that is not zero, with an exponent: "3.142e-7".
    static String scientific(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(SIGNIFICANT));
        int exponent = rounded.precision() - rounded.scale() - 1;
        String digits = rounded.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString();
        return digits + "e" + exponent;
    }

    /// Decimals that give a number its significant digits; less than none for a large one.
    static int decimals(double value) {
        return SIGNIFICANT - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
    }

    /// A number to some decimals, ties to even. A part of a whole is never the whole: 0.99999 has
    /// as many decimals as tell it from 1.
    static BigDecimal rounded(double value, int decimals) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal rounded = exact.setScale(decimals, RoundingMode.HALF_EVEN);
        int more = decimals;
        while (Math.abs(value) < 1 && rounded.abs().compareTo(BigDecimal.ONE) == 0) {
            rounded = exact.setScale(++more, RoundingMode.HALF_EVEN);
        }
        return rounded;
    }
}
