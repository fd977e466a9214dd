package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.activity.Recording;
import dev.assay.finding.Detector;
import dev.assay.finding.Detector.NotLookedException;
import dev.assay.finding.Detector.Part;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StreamRemarksTest {
    private static final String COMPUTED =
            "The file has no speed: it was computed from the distance, smoothed over 5 s.";
    private static final String ODD = "Distance: 17 % of the values are missing.";

    /// A ride with remarks, at a place that nobody knows.
    private static OneRide ride(List<String> remarks) {
        Recording one = OneRide.of(1, _ -> 205).recording();
        return new OneRide(
                new Recording(
                        one.name(),
                        one.sport(),
                        one.start(),
                        null,
                        one.device(),
                        one.streams(),
                        one.laps(),
                        remarks));
    }

    private static List<Finding> found(OneRide ride, String id) throws Exception {
        Detector detector =
                RecordingDetectors.over(ride).stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        return detector.find(new Target.OfSource("1"), Part.ALL, Work.Monitor.none());
    }

    @Test
    void whatIsComputedFromAnotherStreamIsNothingOdd() throws Exception {
        assertThat(found(ride(List.of(COMPUTED)), "data_remarks"))
                .extracting(Finding::kind)
                .containsExactly("computed", "sound");
        assertThat(found(ride(List.of(COMPUTED, ODD)), "data_remarks"))
                .extracting(Finding::kind)
                .containsExactly("computed", "odd");
    }

    @Test
    void whatIsMissingIsNamedAlone() {
        assertThatThrownBy(() -> found(ride(List.of()), "clock_change"))
                .isInstanceOf(NotLookedException.class)
                .hasMessage("Its distance from UTC is not known.");
    }
}
