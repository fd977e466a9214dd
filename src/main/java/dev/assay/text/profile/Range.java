package dev.assay.text.profile;

import java.math.BigDecimal;
import java.math.MathContext;

/// The least and the largest of some numbers in a few characters: "0.5..78.6".
final class Range {
    private static final MathContext SHORT = new MathContext(6);

    private Range() {}

    static String of(double least, double most) {
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
