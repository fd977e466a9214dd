package dev.assay.guide.quantity;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Numbers of one column or row of a table, all with the same decimals.
public final class NumberColumns {
    private static final int MOST_DECIMALS = 9;
    private static final double FAR_APART = 1e4;

    private NumberColumns() {}

    /// Stored values of a quantity without its unit. What is not finite is "—".
    public static List<String> of(Quantity quantity, List<Double> stored) {
        return of(quantity, stored, List.of());
    }

    /// The same, with as many decimals as it takes to see on which side of limits they are.
    ///
    /// @param limits as stored
    public static List<String> of(Quantity quantity, List<Double> stored, List<Double> limits) {
        List<Double> shown = stored.stream().map(quantity::displayed).toList();
        List<Double> sizes =
                shown.stream()
                        .filter(value -> Double.isFinite(value) && value != 0)
                        .map(Math::abs)
                        .sorted()
                        .toList();
        boolean apart = !sizes.isEmpty() && sizes.getLast() > sizes.getFirst() * FAR_APART;
        if (sizes.isEmpty() || apart || sizes.getFirst() < 1e-4 || sizes.getLast() >= 1e9) {
            return stored.stream().map(value -> QuantityText.bare(quantity, value)).toList();
        }
        int decimals =
                Math.max(
                        quantity.digits() - 1 - magnitude(sizes.getLast()),
                        1 - magnitude(sizes.getFirst()));
        decimals = needed(shown, Math.clamp(decimals, 0, MOST_DECIMALS));
        for (double limit : limits) {
            double end = quantity.displayed(limit);
            while (Double.isFinite(end)
                    && decimals < MOST_DECIMALS
                    && hides(shown, end, decimals)) {
                decimals++;
            }
        }
        return fixed(shown, decimals, "");
    }

    /// Relative changes in percent, with their signs.
    public static List<String> percents(List<Double> changes) {
        double largest =
                changes.stream().filter(Double::isFinite).mapToDouble(Math::abs).max().orElse(1);
        int decimals = largest >= 1 ? 1 : largest >= 0.1 ? 2 : 3;
        List<String> texts = fixed(changes, needed(changes, decimals), " %");
        List<String> signed = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            signed.add((changes.get(i) > 0 ? "+" : "") + texts.get(i));
        }
        return signed;
    }

    /// The change from one value to another in percent; NaN where there is none.
    public static double change(double from, double to) {
        return from == 0 ? Double.NaN : 100 * (to - from) / Math.abs(from);
    }

    private static int magnitude(double size) {
        return (int) Math.floor(Math.log10(size));
    }

    /// Decimals without the zeros that all of them would end in.
    private static int needed(List<Double> values, int most) {
        return values.stream()
                .filter(Double::isFinite)
                .mapToInt(value -> Math.max(0, rounded(value, most).stripTrailingZeros().scale()))
                .max()
                .orElse(0);
    }

    /// Whether a value would seem to lie on the other side of a limit, or on it.
    private static boolean hides(List<Double> values, double limit, int decimals) {
        return values.stream()
                .filter(Double::isFinite)
                .anyMatch(value ->
                        Double.compare(value, limit)
                                != rounded(value, decimals).compareTo(BigDecimal.valueOf(limit)));
    }

    private static List<String> fixed(List<Double> values, int decimals, String unit) {
        return values.stream()
                .map(value ->
                        Double.isFinite(value)
                                ? String.format(
                                                Locale.ROOT,
                                                "%,." + decimals + "f",
                                                rounded(value, decimals))
                                        + unit
                                : "—")
                .toList();
    }

    private static BigDecimal rounded(double value, int decimals) {
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN);
    }
}
