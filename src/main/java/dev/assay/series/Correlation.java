package dev.assay.series;

import java.util.OptionalDouble;

/// Pearson's r of two series, pair by pair, so that a series of any length needs no memory.
///
/// The moments are those of Welford (Technometrics 4 (1962) 419), which do not cancel where the
/// values are large and differ little.
public final class Correlation {
    private static final int FEWEST = 3;

    private static final double FALSE_ALARM = 0.01;

    private long count;
    private double meanX;
    private double meanY;
    private double squaresX;
    private double squaresY;
    private double products;

    /// Adds a pair; one of which a half is missing (NaN) counts for nothing.
    public void add(double x, double y) {
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            return;
        }
        count++;
        double fromX = x - meanX;
        double fromY = y - meanY;
        meanX += fromX / count;
        meanY += fromY / count;
        squaresX += fromX * (x - meanX);
        squaresY += fromY * (y - meanY);
        products += fromX * (y - meanY);
    }

    /// How many pairs were whole.
    public long count() {
        return count;
    }

    /// Tells whether an r is none that one of so many pairs of unrelated series has once in a
    /// hundred times, by the standard error 1/√(n−3) of artanh r (Fisher, Metron 1 (1921) 3) and
    /// the bound exp(−z²/2) of both tails.
    ///
    /// @param count of the values
    /// @param looked how many were looked at
    public static boolean stands(double r, long count, long looked) {
        double inside = Math.min(Math.abs(r), Math.nextDown(1.0));
        double artanh = 0.5 * Math.log((1 + inside) / (1 - inside));
        double far = Math.sqrt(2 * Math.log(Math.max(1, looked) / FALSE_ALARM));
        return count > FEWEST && artanh * Math.sqrt(count - 3.0) > far;
    }

    /// From −1 to 1; absent of fewer than three pairs and where one of the two never changes.
    public OptionalDouble r() {
        if (count < FEWEST || squaresX <= 0 || squaresY <= 0) {
            return OptionalDouble.empty();
        }
        double r = products / (Math.sqrt(squaresX) * Math.sqrt(squaresY));
        return OptionalDouble.of(Math.clamp(r, -1, 1));
    }
}
