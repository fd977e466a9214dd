package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.reading.Parts.Part;
import dev.assay.activity.reading.RecordingBuilder.MarkedLap;
import dev.assay.base.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One of the activities of a file.
final class RecordingPartBuilder {
    private final List<Stretch> stretches;
    private final List<Part> parts;
    private final List<MarkedLap> laps;
    private final SampleOrder order;
    private final Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
    private final Map<String, double[]> others = new LinkedHashMap<>();
    private final List<String> told = new ArrayList<>();

    /// @param values of all samples of the file
    /// @param named streams of other names of all samples of the file
    /// @param stretches of the activity
    /// @param parts of the file
    /// @param laps of the file
    RecordingPartBuilder(
            Map<StreamType, double[]> values,
            Map<String, double[]> named,
            List<Stretch> stretches,
            List<Part> parts,
            List<MarkedLap> laps) {
        this.stretches = stretches;
        this.parts = parts;
        this.laps = laps;
        this.order = SampleOrder.of(stretches, values);
        values.forEach((type, stream) -> streams.put(type, order.of(stream)));
        named.forEach((name, stream) -> others.put(name, order.of(stream)));
        Predicate<double[]> empty = stream -> Arrays.stream(stream).allMatch(Double::isNaN);
        streams.values().removeIf(empty);
        others.values().removeIf(empty);
    }

    /// The recording.
    ///
    /// @param dated whether the times tell dates
    /// @param begin seconds since 1970 when the file says to begin, where no sample has a time
    /// @param remarks what is told of the file
    Recording build(
            @Nullable ZoneOffset offset,
            @Nullable String device,
            boolean dated,
            double begin,
            List<String> remarks) {
        SetClock clock = SetClock.of(streams, order.begins());
        streams.computeIfPresent(StreamType.TIME, (_, _) -> clock.times());
        told.addAll(clock.remarks());
        double first = clock.first();
        times(first, dated);
        String sport =
                named().map(Part::sport).filter(one -> !one.isEmpty()).findFirst().orElse("");
        complete(streams, order.begins(), Sport.of(sport), told);
        if (!others.isEmpty()) {
            told.add(
                    "Beside the usual streams the file has: %s."
                            .formatted(String.join(", ", others.keySet())));
        }
        if (order.doubled() > 0) {
            told.add(
                    "%s the time of another in an overlapping lap or track, and became one with it."
                            .formatted(Words.count(order.doubled(), "sample", "had", "had")));
        }
        return new Recording(
                named().map(Part::name).filter(name -> !name.isEmpty()).findFirst().orElse(null),
                sport,
                dated ? start(Double.isNaN(first) ? begin : first) : null,
                offset,
                device,
                new Streams(streams, others, order.begins()),
                laps(first, clock),
                Stream.concat(remarks.stream(), told.stream()).toList(),
                named().map(Part::told).reduce(DeviceTotals.NONE, DeviceTotals::and));
    }

    /// Adds the streams that follow from others, and takes away what is none.
    ///
    /// @param streams of one length
    /// @param begins samples that do not go on from the one before; those that jumped are added
    static void complete(
            Map<StreamType, double[]> streams, BitSet begins, Sport sport, List<String> told) {
        Distance.complete(streams, begins, sport, told);
        boolean toldWhy = Contradiction.resolve(streams, begins, sport, told);
        Speed.complete(streams, begins, toldWhy ? new ArrayList<>() : told);
        Heights.complete(streams, begins, told);
    }

    private Stream<Part> named() {
        return stretches.stream().mapToInt(Stretch::part).distinct().mapToObj(parts::get);
    }

    /// Counts the times from the first on. Times that say nothing are left out: those of a clock
    /// that stood still, and those of the few samples that have one.
    private void times(double first, boolean dated) {
        double[] times = streams.get(StreamType.TIME);
        if (times == null) {
            return;
        }
        long known = Arrays.stream(times).filter(Double::isFinite).count();
        boolean still = !dated && Arrays.stream(times).max().orElse(first) - first < 1;
        if (still && known > 1) {
            streams.remove(StreamType.TIME);
        } else if (2 * known < times.length) {
            streams.remove(StreamType.TIME);
            told.add(
                    "Only %,d of %,d samples have a time: the times are left out."
                            .formatted(known, times.length));
        } else {
            streams.put(StreamType.TIME, Arrays.stream(times).map(time -> time - first).toArray());
        }
    }

    private static @Nullable Instant start(double seconds) {
        return Double.isNaN(seconds) ? null : Instant.ofEpochMilli(Math.round(seconds * 1_000));
    }

    private List<Lap> laps(double first, SetClock clock) {
        List<MarkedLap> own =
                laps.stream()
                        .filter(lap ->
                                stretches.stream()
                                        .anyMatch(stretch -> stretch.part() == lap.part()))
                        .toList();
        return Double.isNaN(first) ? List.of() : clock.laps(own, first);
    }
}
