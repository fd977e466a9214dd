package dev.assay.activity.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ActivitySummaryTest {
    /// A swim in a pool whose watch recorded temperatures alone.
    private static Activity swim(ZoneOffset offset) {
        return ActivitySummary.of(
                new Recording(
                        null,
                        "Swimming",
                        Instant.parse("2026-05-03T08:00:00Z"),
                        offset,
                        null,
                        new Streams(
                                Map.of(
                                        StreamType.TIME, new double[] {0, 1, 2},
                                        StreamType.TEMPERATURE, new double[] {24, 24, 24})),
                        List.of(),
                        List.of(),
                        new DeviceTotals(2_606.0, null, 4_371.0, null, 142.0, 161.0, 600.0)),
                1,
                "swim.fit");
    }

    @Test
    void whatWasNotRecordedIsWhatTheDeviceSays() {
        Activity swim = swim(ZoneOffset.UTC);

        assertThat(swim.distance()).isEqualTo(2_606);
        assertThat(swim.moving()).isEqualTo(4_371);
        assertThat(swim.totals().heartRate()).isEqualTo(142);
        assertThat(swim.totals().maxHeartRate()).isEqualTo(161);
        assertThat(swim.remarks())
                .containsExactly(
                        "Only the device says, and no sample: distance 2.61 km, timer 1:12:51,"
                                + " average heart rate 142 bpm.");
    }

    @Test
    void aTimeNamesItsZone() {
        assertThat(swim(ZoneOffset.UTC).zone()).isEqualTo("UTC");
        assertThat(swim(ZoneOffset.ofHours(2)).zone()).isEqualTo("UTC+02:00");
    }
}
