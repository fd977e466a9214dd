package dev.assay.activity.report;

import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/// A kind of number as it is shown. A difference of two is that of what is shown of them, so that
/// whoever reads both can check it.
///
/// @param words the number in words
/// @param rounded the number that the words say
record Shown(DoubleFunction<String> words, DoubleUnaryOperator rounded) {
    static final Shown DURATION = new Shown(Figures::duration, Math::round);
    static final Shown SPEED =
            new Shown(Figures::speed, speed -> Double.parseDouble(Figures.kmh(speed)) / 3.6);
    static final Shown DISTANCE = new Shown(Figures::distance, Figures::shownDistance);

    private static final String NOTHING = "—";

    /// A number with so many decimals and its unit.
    static Shown of(int decimals, String unit) {
        return new Shown(
                value -> Figures.fixed(value, decimals) + " " + unit,
                value -> Double.parseDouble(Figures.fixed(value, decimals)));
    }

    String words(@Nullable Double value) {
        return value == null ? NOTHING : words.apply(value);
    }

    /// "+1.2 bpm", "±0.0 bpm".
    String difference(@Nullable Double value, @Nullable Double first) {
        if (value == null || first == null) {
            return NOTHING;
        }
        double difference = rounded.applyAsDouble(value) - rounded.applyAsDouble(first);
        // What is left of a difference of equal decimals.
        boolean none = Math.abs(difference) < 1e-9 * Math.max(1, Math.abs(first));
        String sign = none ? "±" : difference > 0 ? "+" : "-";
        return sign + words.apply(none ? 0.0 : Math.abs(difference));
    }
}
