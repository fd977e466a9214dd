package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.util.EnumMap;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

final class StoredHeartbeatsTest {
    private static final double NONE = Double.NaN;

    @Test
    void samplesGetTheLatestRateThatTheStrapKept() {
        StoredHeartbeats kept = new StoredHeartbeats();
        kept.add(3, 99);
        kept.anchor(1_000, 10);
        kept.add(10, 120);
        kept.add(11.5, 122);
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        values.put(StreamType.TIME, new double[] {999, 1_000, 1_001, 1_002, 1_020, NONE});

        kept.complete(values);

        assertThat(values.get(StreamType.HEART_RATE))
                .containsExactly(NONE, 120, 120, 122, NONE, NONE);
    }

    @Test
    void aRateThatWasMeasuredStays() {
        StoredHeartbeats kept = new StoredHeartbeats();
        kept.anchor(1_000, 0);
        kept.add(0, 120);
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        values.put(StreamType.TIME, new double[] {1_000, 1_001});
        values.put(StreamType.HEART_RATE, new double[] {90, NONE});

        kept.complete(values);

        assertThat(values.get(StreamType.HEART_RATE)).containsExactly(90, 120);
    }

    /// The watch says 142 bpm on average of the lengths that were swum.
    @Test
    void aSwimHasAHeartRate() throws Exception {
        var swim =
                new RecordingReader()
                        .read(
                                SharedFiles.require("data/activities/event_timestamp.fit"),
                                new Cancellation())
                        .getFirst()
                        .recording();

        assertThat(ActivitySummary.of(swim, 1, "swim").totals().heartRate())
                .isCloseTo(142.0, Assertions.withinPercentage(5));
    }
}
