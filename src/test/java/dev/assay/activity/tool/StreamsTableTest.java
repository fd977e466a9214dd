package dev.assay.activity.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.tool.ResultPart;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Units and meanings that are declared of stored columns.
final class StreamsTableTest {
    private static ResultPart.Tables stored(double... heart) {
        return stored("Ride", heart);
    }

    private static ResultPart.Tables stored(String sport, double... heart) {
        Streams streams =
                new Streams(
                        Map.of(
                                StreamType.TIME, new double[] {0, 1, 2},
                                StreamType.HEART_RATE, heart,
                                StreamType.CADENCE, new double[] {80, 0, 0},
                                StreamType.POWER, new double[] {200, 0, 0}),
                        Map.of("Form Power (Watts)", new double[] {60, 0, 0}),
                        new BitSet());
        Recording ride =
                new Recording(null, sport, null, null, null, streams, List.of(), List.of());
        Activity activity = ActivitySummary.of(ride, 1, "ride.fit");
        return StreamsTable.of(activity, ride);
    }

    /// Whoever coasts has no power and turns nothing; no heart beats 0 times a minute.
    @Test
    void onlyAHeartThatDoesNotBeatIsNotMeasured() {
        assertThat(stored(0, 120, 121).json().path("zero_is_no_contact").toString())
                .isEqualTo("[\"heartrate\"]");
        assertThat(stored(119, 120, 121).json().has("zero_is_no_contact")).isFalse();
    }

    /// A device writes "..." where nobody chose a sport.
    @Test
    void aSportWithoutLettersNamesNoKey() {
        assertThat(stored("...", 120, 121, 122).key()).isEqualTo("activity");
        assertThat(stored("Trail run", 120, 121, 122).key()).isEqualTo("trail_run");
    }

    @Test
    void eachStreamHasItsUnit() {
        assertThat(stored(0, 120, 121).units())
                .containsEntry("cadence", "rpm")
                .containsEntry("watts", "W")
                .containsEntry("form_power_watts", "Watts");
    }
}
