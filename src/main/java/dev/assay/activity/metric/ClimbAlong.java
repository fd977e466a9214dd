package dev.assay.activity.metric;

/// How far an activity has gone up at each of its samples. Counted once for all of it, so that the
/// climbs of its parts add up to the climb of all: a count that began anew in each part would lose
/// what a part ends in the middle of.
public final class ClimbAlong {
    private final double[] gain;

    private ClimbAlong(double[] gain) {
        this.gain = gain;
    }

    /// The climb by the rule of [Climb], each rise at the samples that rose.
    ///
    /// @param altitudes metres; NaN where one is missing
    public static ClimbAlong of(double[] altitudes, double hysteresis) {
        double[] rises = new double[altitudes.length];
        double from = Double.NaN;
        int turned = 0;
        for (int i = 0; i < altitudes.length; i++) {
            double altitude = altitudes[i];
            if (Double.isNaN(altitude)) {
                continue;
            }
            if (Double.isNaN(from) || altitude < from - hysteresis) {
                from = altitude;
                turned = i;
            } else if (altitude > from + hysteresis) {
                spread(altitudes, from, turned, i, rises);
                from = altitude;
                turned = i;
            }
        }
        double[] gain = new double[altitudes.length];
        for (int i = 1; i < gain.length; i++) {
            gain[i] = gain[i - 1] + rises[i];
        }
        return new ClimbAlong(gain);
    }

    /// Gives a rise to the samples that were higher than all before since it began.
    private static void spread(double[] altitudes, double from, int turned, int to, double[] into) {
        double highest = from;
        for (int i = turned + 1; i <= to; i++) {
            if (altitudes[i] > highest) {
                into[i] += altitudes[i] - highest;
                highest = altitudes[i];
            }
        }
    }

    /// Metres climbed between two samples.
    public double between(int first, int last) {
        return gain[last] - gain[first];
    }
}
