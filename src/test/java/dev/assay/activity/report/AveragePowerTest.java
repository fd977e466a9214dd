package dev.assay.activity.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.reading.RecordingReader;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/// A ride whose device leaves out samples: it says 219 W for the session, while the mean of its
/// samples is 221 W.
final class AveragePowerTest {
    @Test
    void thereIsOneAverageOfThePowerAndItIsTheDevices() throws Exception {
        Recording ride =
                new RecordingReader()
                        .read(
                                SharedFiles.require("data")
                                        .resolve("activities/power-analysis.fit"),
                                new Cancellation())
                        .getFirst()
                        .recording();
        ActivityFeatures features =
                ActivityFeatures.of(ride.streams(), Sport.RIDE, Athlete.UNKNOWN);
        Activity listed = ActivitySummary.of(ride, 1, "ride.fit");
        double mean = features.averagePower().orElseThrow();
        String text =
                StreamsText.of(
                        listed,
                        features,
                        EnumSet.allOf(StreamType.class),
                        ride.laps(),
                        ride.remarks());

        assertThat(mean).isCloseTo(219, within(0.5));
        assertThat(listed.totals().power()).isEqualTo(mean);
        assertThat(mean * requireNonNull(listed.totals().powerSeconds()) / 1_000)
                .isCloseTo(requireNonNull(requireNonNull(features.power()).work()), within(1e-6));
        assertThat(text)
                .contains("- **Average Power:** 219.3 W, zeros included", "(Mean: 219.3 W")
                .doesNotContain("221.0 W");
    }
}
