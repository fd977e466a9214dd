package dev.assay.text.profile;

import java.math.BigDecimal;
import java.math.MathContext;

/// The least and the largest of the numbers that were met so far.
public final class NumberRange {
    private static final MathContext SHORT = new MathContext(6);

    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    void add(double number) {
        least = Math.min(least, number);
        most = Math.max(most, number);
    }

    void add(NumberRange other) {
        least = Math.min(least, other.least);
        most = Math.max(most, other.most);
    }

    /// Whether no number was met.
    public boolean isEmpty() {
        return least > most;
    }

    public double least() {
        return least;
    }

    public double most() {
        return most;
    }

    /// Both in a few characters: "0.5..78.6".
    String words() {
        return least == most ? number(least) : number(least) + ".." + number(most);
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return value > 0 ? "more than 1.8E308" : "less than -1.8E308";
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded =
                exact.precision() - exact.scale() > SHORT.getPrecision()
                        ? exact.stripTrailingZeros()
                        : exact.round(SHORT).stripTrailingZeros();
        String plain = rounded.toPlainString();
        return plain.length() <= 18 ? plain : rounded.round(SHORT).toString();
    }
}
