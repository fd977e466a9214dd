package dev.assay.pages.activity.figure;

import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;

/// How long the power was in each of the seven zones of A. Coggan ("Training and racing using a
/// power meter", 2003), which are parts of the FTP. A step of time belongs to the zone of the power
/// at its end; gaps and steps without a power count for nothing.
///
/// @param seconds by zone
public record PowerZones(double ftp, List<Double> seconds) {
    private static final List<String> NAMES =
            Words.list("Active recovery, Endurance, Tempo, Threshold, VO2max, Anaerobic, Sprint");
    private static final double[] PARTS = {0.55, 0.75, 0.90, 1.05, 1.20, 1.50};

    public PowerZones {
        seconds = List.copyOf(seconds);
    }

    /// The time in zones of some samples.
    ///
    /// @param times seconds, rising
    /// @param watts NaN where none is known
    /// @param longestStep a longer step is a gap
    public static PowerZones of(double[] times, double[] watts, double longestStep, double ftp) {
        double[] sums = new double[NAMES.size()];
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            if (step <= longestStep && watts[i] >= 0) {
                sums[zone(Math.rint(watts[i]), ftp)] += step;
            }
        }
        List<Double> seconds = new ArrayList<>();
        for (double sum : sums) {
            seconds.add(sum);
        }
        return new PowerZones(ftp, seconds);
    }

    private static int zone(double watts, double ftp) {
        int zone = 0;
        while (zone < PARTS.length && watts >= from(zone + 1, ftp)) {
            zone++;
        }
        return zone;
    }

    /// The lowest whole power of a zone.
    private static double from(int zone, double ftp) {
        return zone == 0 ? 0 : Math.rint(PARTS[zone - 1] * ftp);
    }

    public String name(int zone) {
        return "%d %s".formatted(zone + 1, NAMES.get(zone));
    }

    /// The powers of a zone in words, both ends included.
    public String words(int zone) {
        double from = from(zone, ftp);
        return zone == PARTS.length
                ? "from %.0f W".formatted(from)
                : "%.0f to %.0f W".formatted(from, from(zone + 1, ftp) - 1);
    }

    public double total() {
        return seconds.stream().mapToDouble(each -> each).sum();
    }
}
