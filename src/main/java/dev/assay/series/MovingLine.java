package dev.assay.series;

/// The slope of the straight line with the smallest squares through a range of samples that only
/// moves on: a step of the range costs the samples that come and go, however many there are
/// between.
///
/// The sums count from a sample nearby, which is chosen anew before the range has gone far from it:
/// sums from the beginning of a long series would cancel.
final class MovingLine {
    /// The range begins at most so many samples behind the sample that the sums count from.
    private static final int FARTHEST = 256;

    private final Series series;
    private int origin;
    private int first;
    private int last = -1;
    private double times;
    private double values;
    private double squares;
    private double products;

    MovingLine(Series series) {
        this.series = series;
    }

    /// The slope through a range, 0 where it has no length.
    ///
    /// @param from never before that of the call before
    /// @param to never before that of the call before
    double slope(int from, int to) {
        if (from > last || from - origin > FARTHEST) {
            begin(from);
        }
        while (last < to) {
            count(++last, 1);
        }
        while (first < from) {
            count(first++, -1);
        }
        int n = last - first + 1;
        double spread = squares - times * times / n;
        return n < 2 || spread <= 0 ? 0 : (products - times * values / n) / spread;
    }

    private void begin(int at) {
        origin = at;
        first = at;
        last = at - 1;
        times = 0;
        values = 0;
        squares = 0;
        products = 0;
    }

    private void count(int index, int sign) {
        double time = series.time(index) - series.time(origin);
        double value = series.value(index) - series.value(origin);
        times += sign * time;
        values += sign * value;
        squares += sign * time * time;
        products += sign * time * value;
    }
}
