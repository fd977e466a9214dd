package dev.assay.pages.activity;

import java.util.Locale;

/// Numbers with the sign that a typesetter would take.
final class Signed {
    private Signed() {}

    /// "−4.1" and "4.1", and never "−0".
    static String of(double value, int decimals) {
        String words = String.format(Locale.ROOT, "%." + decimals + "f", value);
        boolean nothing = words.chars().noneMatch(digit -> digit >= '1' && digit <= '9');
        return nothing ? words.replace("-", "") : words.replace('-', '−');
    }

    /// "−4.1" and "+4.1".
    static String signed(double value, int decimals) {
        String words = of(value, decimals);
        boolean more = words.chars().anyMatch(digit -> digit >= '1' && digit <= '9') && value > 0;
        return more ? "+" + words : words;
    }
}
