package dev.assay.activity.reading;

/// Samples of a file that were recorded in one go: a segment of a track, a lap, an activity.
///
/// @param from the first sample
/// @param to the sample behind the last
/// @param part the number of the track or activity of the file that it belongs to
record Stretch(int from, int to, int part) {
    int size() {
        return to - from;
    }

    /// The earliest time; not a number where there is none.
    double first(double[] times) {
        double least = Double.NaN;
        for (int i = from; i < to; i++) {
            least = Double.isFinite(times[i]) && !(times[i] >= least) ? times[i] : least;
        }
        return least;
    }

    /// The latest time; not a number where there is none.
    double last(double[] times) {
        double most = Double.NaN;
        for (int i = from; i < to; i++) {
            most = Double.isFinite(times[i]) && !(times[i] <= most) ? times[i] : most;
        }
        return most;
    }

    /// Whether no time is earlier than the one before.
    boolean isInOrder(double[] times) {
        double before = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            if (times[i] < before) {
                return false;
            }
            before = Double.isFinite(times[i]) ? times[i] : before;
        }
        return true;
    }
}
