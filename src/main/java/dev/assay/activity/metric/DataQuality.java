package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What is wrong with the data of an activity, before anything is computed from it.
///
/// @param remarks a sentence each, the worst first; empty where nothing is odd
public record DataQuality(List<String> remarks) {
    /// A heart that beats the same for so long is a strap that sticks; so does who pedals the same
    /// to the watt or the turn.
    private static final double STUCK_SECONDS = 180;

    /// What no athlete reaches, by stream: the smallest and the largest value that is believed.
    private static final Map<StreamType, Range> POSSIBLE =
            Map.of(
                    StreamType.HEART_RATE, new Range(25, 240),
                    StreamType.POWER, new Range(0, 3_000),
                    StreamType.SPEED, new Range(0, 42),
                    StreamType.CADENCE, new Range(0, 250),
                    StreamType.ALTITUDE, new Range(-500, 9_000),
                    StreamType.TEMPERATURE, new Range(-50, 65),
                    StreamType.GRADE, new Range(-100, 100),
                    StreamType.LATITUDE, new Range(-90, 90),
                    StreamType.LONGITUDE, new Range(-180, 180));

    private static final Set<StreamType> STICKING =
            Set.of(StreamType.HEART_RATE, StreamType.POWER, StreamType.CADENCE);

    /// The part of missing values from which on they are told.
    private static final double TOLD_MISSING = 0.01;

    private static final int MAX_GAPS = 3;

    public DataQuality {
        remarks = List.copyOf(remarks);
    }

    /// Looks at the samples of an activity.
    ///
    /// @param jumps of its positions
    public static DataQuality of(Samples samples, Sport sport, PositionJumps jumps) {
        List<String> remarks = new ArrayList<>();
        if (!samples.recorded().types().isEmpty() && samples.count() == 0) {
            remarks.add("There is no time stream: nothing that depends on time is known.");
        }
        gaps(samples, remarks);
        if (samples.dropped() > 0) {
            remarks.add(
                    "%s left out: their times are missing or not later than the one before."
                            .formatted(Words.count(samples.dropped(), "sample", "was", "were")));
        }
        if (!samples.misaligned().isEmpty()) {
            remarks.add(
                    "%s another length than the times and take no part in what depends on time."
                            .formatted(named(samples) + " have"));
        }
        for (StreamType type : samples.silent()) {
            remarks.add(
                    "%s: 0 %s in every sample, so no sensor was there; it is left out."
                            .formatted(type.label(), type.unit()));
        }
        for (StreamType type : samples.recorded().types()) {
            if (samples.has(type)) {
                of(type, samples, remarks);
            }
        }
        jumps(samples, sport, jumps, remarks);
        return new DataQuality(remarks);
    }

    private static void jumps(
            Samples samples, Sport sport, PositionJumps jumps, List<String> remarks) {
        if (jumps.jumps() > 0) {
            remarks.add(
                    String.format(
                            Locale.ROOT,
                            "Position: %s that no athlete makes, the longest of %.1f km.",
                            Words.count(jumps.jumps(), "jump"),
                            jumps.longest() / 1_000));
        }
        double[] times = samples.times();
        double[] way = samples.values(StreamType.DISTANCE);
        int count = 0;
        double metres = 0;
        int last = -1;
        for (int i = 0; i < way.length; i++) {
            if (Double.isNaN(way[i])) {
                continue;
            }
            if (last >= 0 && Reach.isBeyond(sport, way[i] - way[last], times[i] - times[last])) {
                count++;
                metres += way[i] - way[last];
            }
            last = i;
        }
        if (count > 0) {
            remarks.add(
                    String.format(
                            Locale.ROOT,
                            "Distance: %.1f km of it in %s that no athlete is fast enough for; best"
                                    + " efforts leave them out.",
                            metres / 1_000,
                            Words.count(count, "step")));
        }
    }

    /// Whether an athlete can reach a value; of streams without a known reach any. A missing one
    /// (NaN) is none.
    public static boolean isPossible(StreamType type, double value) {
        Range range = POSSIBLE.get(type);
        return Double.isFinite(value) && (range == null || range.holds(value));
    }

    /// What an athlete can reach; empty of streams without a known reach.
    public static Optional<Range> possible(StreamType type) {
        return Optional.ofNullable(POSSIBLE.get(type));
    }

    /// Values that are believed, both ends included, in the unit of the stream.
    public record Range(double least, double most) {
        boolean holds(double value) {
            return value >= least && value <= most;
        }
    }

    private static boolean isPlace(StreamType type) {
        return type == StreamType.LATITUDE || type == StreamType.LONGITUDE;
    }

    private static String named(Samples samples) {
        return samples.misaligned().stream()
                .map(StreamType::wireName)
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static void gaps(Samples samples, List<String> remarks) {
        remarks.addAll(leaps(samples));
        List<Samples.Gap> gaps = samples.gaps();
        if (!gaps.isEmpty()) {
            double seconds = gaps.stream().mapToDouble(Samples.Gap::seconds).sum();
            String places =
                    gaps.size() == 1
                            ? ", from second %.0f on.".formatted(gaps.getFirst().start())
                            : "; the longest: %s.".formatted(longest(gaps));
            remarks.add(
                    "%s, %.0f s not recorded".formatted(Words.count(gaps.size(), "gap"), seconds)
                            + places);
        }
    }

    private static String longest(List<Samples.Gap> gaps) {
        return gaps.stream()
                .sorted(Comparator.comparingDouble(Samples.Gap::seconds).reversed())
                .limit(MAX_GAPS)
                .map(gap -> "%.0f s from second %.0f on".formatted(gap.seconds(), gap.start()))
                .collect(Collectors.joining(", "));
    }

    /// A sentence for each leap of the time by days.
    public static List<String> leaps(Samples samples) {
        return samples.leaps().stream()
                .map(leap ->
                        String.format(
                                Locale.ROOT,
                                "The time leaps by %.1f days behind second %.0f, which is no part of"
                                        + " the duration: the clock jumped, or the recording went on"
                                        + " later.",
                                leap.seconds() / 86_400,
                                leap.start()))
                .toList();
    }

    private static void of(StreamType type, Samples samples, List<String> remarks) {
        double[] values = samples.values(type);
        int unknown = 0;
        for (double value : values) {
            unknown += Double.isNaN(value) ? 1 : 0;
        }
        Range range = POSSIBLE.get(type);
        int impossible = samples.impossible(type);
        int missing = unknown - impossible;
        String name = type.label();
        if (range != null && impossible > 0) {
            remarks.add(
                    (isPlace(type)
                                    ? "%s: %s impossible (below %.0f or above %.0f %s)."
                                    : "%s: %s out of reach of any athlete (below %.0f or above %.0f"
                                            + " %s), which count for nothing.")
                            .formatted(
                                    name,
                                    isPlace(type)
                                            ? Words.count(impossible, "value", "is", "are")
                                            : Words.count(impossible, "value"),
                                    range.least(),
                                    range.most(),
                                    type.unit()));
        }
        if (missing > TOLD_MISSING * values.length) {
            remarks.add(
                    String.format(
                            Locale.ROOT,
                            "%s: %.0f %% of the values are missing.",
                            name,
                            100.0 * missing / values.length));
        }
        stuck(type, samples, values, remarks);
    }

    private static void stuck(
            StreamType type, Samples samples, double[] values, List<String> remarks) {
        if (!STICKING.contains(type)) {
            return;
        }
        double[] times = samples.times();
        int first = 0;
        double longest = 0;
        int at = 0;
        for (int i = 1; i <= values.length; i++) {
            boolean same =
                    i < values.length
                            && values[i] == values[first]
                            && times[i] - times[i - 1] <= samples.longestStep();
            if (!same) {
                double seconds = times[i - 1] - times[first];
                // Nobody pedals downhill.
                if (seconds > longest && values[first] > 0) {
                    longest = seconds;
                    at = first;
                }
                first = i;
            }
        }
        if (longest >= STUCK_SECONDS) {
            remarks.add(
                    "%s: stuck at %.0f %s for %.0f s from second %.0f on."
                            .formatted(type.label(), values[at], type.unit(), longest, times[at]));
        }
    }
}
