package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.task.Cancellation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HeightsTest {
    private static final double NONE = Double.NaN;
    private final List<String> remarks = new ArrayList<>();

    /// @param step metres of way between two samples; not a number where none is known
    private double[] cleared(double step, double... heights) {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.ALTITUDE, heights);
        streams.put(StreamType.TIME, IntStream.range(0, heights.length).asDoubleStream().toArray());
        if (!Double.isNaN(step)) {
            streams.put(
                    StreamType.DISTANCE,
                    IntStream.range(0, heights.length).mapToDouble(i -> i * step).toArray());
        }
        Heights.complete(streams, new BitSet(), remarks);
        return streams.getOrDefault(StreamType.ALTITUDE, new double[0]);
    }

    @Test
    void aZeroAtTheBeginningIsNoHeight() {
        assertThat(cleared(8, 0, 1_066, 1_067, 1_068)).containsExactly(NONE, 1_066, 1_067, 1_068);
        assertThat(remarks)
                .containsExactly("1 height is 0 m, far from those beside it: taken as not known.");
    }

    @Test
    void zerosInTheMiddleAndAtTheEndAreNoHeights() {
        assertThat(cleared(NONE, 300, 0, 0, NONE, 301, 0))
                .containsExactly(300, NONE, NONE, NONE, 301, NONE);
    }

    /// A sensor that is silent from some sample on measured no 0.
    @Test
    void heightsThatEndEarlyAreMissingFromThenOn(@TempDir Path folder) throws Exception {
        StringBuilder track = new StringBuilder("<gpx><trk><trkseg>");
        for (int i = 0; i < 9_000; i++) {
            track.append(
                    "<trkpt lat=\"%.5f\" lon=\"8\">%s</trkpt>"
                            .formatted(40 + i * 1e-5, i < 100 ? "<ele>700</ele>" : ""));
        }
        Path file = Files.writeString(folder.resolve("t.gpx"), track + "</trkseg></trk></gpx>");

        assertThat(
                        new RecordingReader()
                                .read(file, new Cancellation())
                                .getFirst()
                                .recording()
                                .streams()
                                .values(StreamType.ALTITUDE)
                                .orElseThrow())
                .startsWith(700, 700)
                .endsWith(NONE, NONE);
    }

    @Test
    void theSeaIsAHeight() {
        assertThat(cleared(8, 4, 0, 0, 3, 60)).containsExactly(4, 0, 0, 3, 60);
        assertThat(cleared(8, 0, 0, 0)).containsExactly(0, 0, 0);
        assertThat(cleared(2_000, 0, 80, 160)).containsExactly(0, 80, 160);
        assertThat(remarks).isEmpty();
    }
}
