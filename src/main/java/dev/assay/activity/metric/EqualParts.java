package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The time in motion of an activity in parts of one length, so that a rest takes part in none; the
/// time in which something was recorded where nothing says who moved.
public final class EqualParts {
    private final double[] known;
    private final double[] seconds;
    private final int parts;
    private final boolean inMotion;
    private final double length;

    private EqualParts(double[] known, double[] moving, int parts) {
        this.known = known;
        this.inMotion = moving.length > 0;
        this.seconds = inMotion ? moving : known;
        this.parts = parts;
        this.length = Arrays.stream(seconds).sum() / parts;
    }

    /// The parts of an activity.
    ///
    /// @param parts how many
    public static EqualParts of(Samples samples, Sport sport, int parts) {
        return new EqualParts(samples.seconds(), Motion.seconds(samples, sport), parts);
    }

    /// Returns whether they are parts of the time in motion.
    public boolean inMotion() {
        return inMotion;
    }

    /// Seconds of one part.
    public double length() {
        return length;
    }

    /// The mean over the time of each part. A step of time is of the part in which it begins;
    /// behind a gap in which nobody rested, a value stands for a usual step.
    ///
    /// @param values at each sample; NaN where one is missing
    public List<Samples.Mean> means(double[] values) {
        double[] sums = new double[parts];
        double[] lasted = new double[parts];
        double passed = 0;
        for (int i = 0; i < values.length; i++) {
            int part = (int) Math.min(parts - 1, passed / length);
            double weight = Double.isNaN(values[i]) ? 0 : Math.min(known[i], seconds[i]);
            sums[part] += weight == 0 ? 0 : weight * values[i];
            lasted[part] += weight;
            passed += seconds[i];
        }
        List<Samples.Mean> means = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            means.add(new Samples.Mean(sums[part] / lasted[part], lasted[part]));
        }
        return means;
    }
}
