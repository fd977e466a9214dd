package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.SampleRange;
import java.util.ArrayList;
import java.util.List;

/// An activity cut into parts: of one length, as people of its sport count them, or into quarters
/// of its time.
final class Splits {
    private static final int QUARTERS = 4;

    /// More parts than this are no list that anybody reads: they are five, ten… times as long.
    private static final int MOST = 60;

    private static final double[] TIMES = {1, 5, 10, 20, 50, 100, 500};

    private Splits() {}

    /// A part.
    ///
    /// @param name up to where it goes: "5 km"
    record Split(String name, SampleRange range) {}

    /// The length of a part for a way in metres: a kilometre, a mile, a hundred in water, or so
    /// many of them that the list can be read.
    static double length(double way, Sport sport, UnitSystem units) {
        double one = units.part(sport);
        for (double times : TIMES) {
            if (way / (one * times) <= MOST) {
                return one * times;
            }
        }
        return way;
    }

    /// Parts of one length, the last one shorter; none where nothing says how far it was.
    static List<Split> byLength(OpenedActivity opened, UnitSystem units) {
        double[] along = opened.metresAlong();
        List<Split> splits = new ArrayList<>();
        if (along.length < 2 || along[along.length - 1] <= 0) {
            return splits;
        }
        Sport sport = opened.sport();
        double way = along[along.length - 1];
        double length = length(way, sport, units);
        int first = 0;
        for (int part = 1; first < along.length - 1; part++) {
            double end = Math.min(way, part * length);
            int last = first;
            while (last < along.length - 1 && (last == first || along[last] < end)) {
                last++;
            }
            if (end == way) {
                last = along.length - 1;
            }
            splits.add(new Split(units.way(end, sport), new SampleRange(first, last)));
            first = last;
        }
        return splits;
    }

    /// Quarters of the time from the first sample to the last, stretches of hours without a sample
    /// left out; none of a few samples.
    static List<Split> quarters(OpenedActivity opened) {
        double[] clock = opened.samples().times();
        double[] times = opened.cutTimes().along();
        List<Split> quarters = new ArrayList<>();
        int first = 0;
        for (int part = 1; part <= QUARTERS && times.length > 2 * QUARTERS; part++) {
            double end = times[0] + (times[times.length - 1] - times[0]) * part / QUARTERS;
            int last = first;
            while (last < times.length - 1 && times[last] < end) {
                last++;
            }
            if (last > first) {
                quarters.add(new Split(UnitSystem.time(clock[last]), new SampleRange(first, last)));
            }
            first = last;
        }
        return quarters;
    }
}
