package dev.assay.base;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/// How many decimals the numbers of a column are shown with, so that they can be compared down the
/// column: as many as its usual size deserves, or more where its values lie close together.
///
/// No number is falsified for the sake of the others: whatever its neighbours, it keeps three
/// significant digits, and a whole number all of its digits.
///
/// @param usual decimals of the column
/// @param least decimals without which its values could not be told apart
public record ColumnDigits(int usual, int least) {
    private static final int MOST = 15;

    /// Values that differ by less than this part of their size differ by how they were computed.
    private static final double NOISE = 1e-9;

    /// Digits of the spread that are shown: a tenth of the usual distance is still seen.
    private static final int OF_SPREAD = 2;

    /// The digits that some values of a column suggest; of none, no decimals.
    public static ColumnDigits over(List<Double> values) {
        double[] finite =
                values.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).toArray();
        double[] sizes =
                Arrays.stream(finite).map(Math::abs).filter(size -> size > 0).sorted().toArray();
        if (sizes.length == 0) {
            return new ColumnDigits(0, 0);
        }
        double median = sizes[sizes.length / 2];
        int exact = Arrays.stream(finite).mapToInt(ColumnDigits::exactDecimals).max().orElse(0);
        int least = Math.clamp(decimalsOfSpread(finite, median), 0, Math.min(exact, MOST));
        int usual = Math.clamp(Digits.decimals(median), least, Math.max(least, exact));
        return new ColumnDigits(Math.min(usual, MOST), least);
    }

    private static int decimalsOfSpread(double[] values, double size) {
        double mean = Arrays.stream(values).average().orElse(0);
        double square = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
        double spread = Math.sqrt(square);
        return spread > NOISE * size ? OF_SPREAD - (int) Math.floor(Math.log10(spread)) : 0;
    }

    /// Decimals of the shortest text that reads back as the same number.
    private static int exactDecimals(double value) {
        return Math.max(0, new BigDecimal(Double.toString(value)).stripTrailingZeros().scale());
    }

    /// A number of the column, without marks between its thousands: "84.68". Zero is "0": anything
    /// else that is shown is not zero.
    public String of(double value) {
        if (!Double.isFinite(value)) {
            return Digits.exact(value);
        }
        if (value == 0) {
            return "0";
        }
        if (!Digits.isPlain(value)) {
            return Digits.scientific(value);
        }
        int exact = exactDecimals(value);
        return Digits.rounded(value, exact <= usual ? usual : decimals(value, exact))
                .toPlainString();
    }

    private int decimals(double value, int exact) {
        int own = Digits.decimals(value);
        int wanted = Math.max(least, Math.clamp(usual, own - 1, own + 2));
        return Math.clamp(wanted, 0, exact);
    }
}
