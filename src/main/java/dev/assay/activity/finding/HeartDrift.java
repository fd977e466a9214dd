package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.HeartRate.Decoupling;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The change of the heart rate over a recording, in the whole and in each part between long stops:
/// a rise before a stop and a fall after it are no level heart rate.
///
/// @param whole whose change is known
public record HeartDrift(HeartRate whole, List<Part> parts) {
    private static final double MIN_PART_SECONDS = 900;
    private static final double HOUR = 3_600;

    public HeartDrift {
        parts = List.copyOf(parts);
    }

    /// Some time without a long stop.
    ///
    /// @param drift beats a minute in an hour
    /// @param change bpm
    /// @param mean bpm
    public record Part(double from, double to, double drift, double change, double mean) {
        /// The change in an hour, or of all of it where that is less, in percent of the mean.
        private double percent() {
            return Math.min(Math.abs(drift), Math.abs(change)) / mean * 100;
        }

        private boolean isLevel() {
            return percent() < HeartRate.DRIFT_LIMIT;
        }
    }

    /// The drift in samples of a sport.
    public static HeartDrift of(HeartRate whole, Samples samples, Sport sport) {
        double[] times = samples.times();
        List<Part> parts = new ArrayList<>();
        double from = Math.max(times[0], whole.warmUp());
        for (Movement.Stop stop : SteadyCourse.longStops(Movement.of(samples, sport))) {
            add(samples, from, stop.from(), parts);
            from = Math.max(from, stop.to());
        }
        add(samples, from, times[times.length - 1], parts);
        return new HeartDrift(whole, parts);
    }

    private static void add(Samples samples, double from, double to, List<Part> parts) {
        if (to - from < MIN_PART_SECONDS) {
            return;
        }
        HeartRate.Line line = HeartRate.line(samples, from, to);
        if (Double.isFinite(line.slope())) {
            parts.add(new Part(from, to, line.slope() * HOUR, line.change(), line.mean()));
        }
    }

    /// Returns whether the heart rate rose in one of the parts.
    public boolean rose() {
        return parts.stream().anyMatch(part -> part.drift() > 0 && !part.isLevel());
    }

    /// Returns whether the heart rate fell in one of the parts.
    public boolean fell() {
        return parts.stream().anyMatch(part -> part.drift() < 0 && !part.isLevel());
    }

    /// "+3.2 bpm an hour after the first ten minutes in motion"; of less than an hour "+3.2 bpm in
    /// 25:00 after …".
    public String change() {
        Double hourly = whole.hourlyDrift();
        Double all = whole.change();
        String change =
                hourly != null
                        ? signed(hourly) + " an hour"
                        : signed(all == null ? 0 : all) + " in " + UnitSystem.time(whole.seconds());
        return change + whole.basis();
    }

    /// The changes between the long stops, in words.
    public String byPart() {
        return parts.stream()
                .map(part ->
                        "%s from %s to %s"
                                .formatted(
                                        signed(part.change()),
                                        UnitSystem.time(part.from()),
                                        UnitSystem.time(part.to())))
                .collect(Collectors.joining(", "));
    }

    /// A sentence that holds the largest of these changes against the limit.
    public String limit() {
        return String.format(
                Locale.ROOT,
                "Within an hour that is at most %.1f %%; below %.0f %% counts as steady.",
                parts.stream().mapToDouble(Part::percent).max().orElse(0),
                HeartRate.DRIFT_LIMIT);
    }

    private static String signed(double drift) {
        return String.format(Locale.ROOT, "%+.1f bpm", drift);
    }

    /// A sentence on how far the heart rate came apart from the output.
    public static String words(Decoupling decoupling) {
        return String.format(
                Locale.ROOT,
                "Decoupling is %.1f %%: the output for each heartbeat of the second half of the %s"
                        + " %s by so much from the first. Below %.0f %% is usual for a steady effort.",
                decoupling.percent(),
                decoupling.time(),
                decoupling.percent() >= 0 ? "fell" : "rose",
                HeartRate.DRIFT_LIMIT);
    }
}
