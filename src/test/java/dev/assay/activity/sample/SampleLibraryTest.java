package dev.assay.activity.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import dev.assay.task.Work;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is hidden in the sample is there to be found.
final class SampleLibraryTest {
    private final SampleLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN);

    private Activity activity(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Recording recording(String name) {
        return library.recording(activity(name).id(), Work.Monitor.none()).orElseThrow();
    }

    private static double mean(Recording of, StreamType type, double from, double to) {
        double[] times = of.streams().values(StreamType.TIME).orElseThrow();
        double[] values = of.streams().values(type).orElseThrow();
        double sum = 0;
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= from && times[i] < to) {
                sum += values[i];
                count++;
            }
        }
        return sum / count;
    }

    @Test
    void activitiesHaveNamesOfTheirOwnAndTheNewestComesFirst() {
        List<Activity> all = library.activities();

        assertThat(all).hasSizeGreaterThanOrEqualTo(12);
        assertThat(all).extracting(Activity::id).doesNotHaveDuplicates();
        assertThat(all.stream().map(Activity::id))
                .isSortedAccordingTo((one, other) -> Long.compare(other, one));
    }

    @Test
    void theLongRideFadesAfterAStopOfTwentyFourMinutes() {
        Recording ride = recording("Sunday long ride");
        Samples samples = Samples.of(ride.streams());

        assertThat(samples.gaps())
                .singleElement()
                .satisfies(gap -> assertThat(gap.seconds()).isEqualTo(1_441));
        double before = mean(ride, StreamType.POWER, 3_600, 7_200);
        double after = mean(ride, StreamType.POWER, 10_500, 11_900);
        assertThat(after).isLessThan(0.8 * before);
        double beats = mean(ride, StreamType.HEART_RATE, 3_600, 7_200) / before;
        assertThat(mean(ride, StreamType.HEART_RATE, 10_500, 11_900) / after)
                .isGreaterThan(1.1 * beats);
    }

    @Test
    void theLastOfFiveIntervalsIsTheWeakest() {
        Recording intervals = recording("Intervals 5 x 4 min");

        assertThat(intervals.laps()).hasSize(5);
        double[] watts =
                intervals.laps().stream()
                        .mapToDouble(
                                lap -> mean(intervals, StreamType.POWER, lap.start(), lap.end()))
                        .toArray();
        assertThat(watts[4]).isLessThan(0.93 * Arrays.stream(watts, 0, 4).min().orElseThrow());
    }

    @Test
    void theSameHillsWereRunQuickerTheSecondTime() {
        List<Activity> runs =
                library.activities().stream()
                        .filter(one -> one.name().equals("Hilly run"))
                        .toList();

        assertThat(runs).hasSize(2);
        assertThat(runs.getFirst().distance()).isGreaterThan(runs.getLast().distance());
    }

    @Test
    void theNightRideIsTwoHoursLongWhateverTheClocksDid() {
        Activity ride = activity("Night ride, clocks change");

        assertThat(ride.elapsed()).isEqualTo(7_199);
        assertThat(ride.localStart()).isEqualTo(LocalDateTime.of(2026, 10, 25, 1, 10));
    }

    @Test
    void whatIsNotThereWasNotMeasured() {
        assertThat(activity("Pool swim").streams())
                .doesNotContain(StreamType.POWER, StreamType.ALTITUDE, StreamType.LATITUDE);
        assertThat(activity("Coffee ride").streams()).doesNotContain(StreamType.POWER);
        assertThat(library.recording(1, Work.Monitor.none())).isEmpty();
    }

    @Test
    void aRecordingIsTheSameWheneverItIsAskedFor() {
        double[] one = recording("Easy run").streams().values(StreamType.HEART_RATE).orElseThrow();
        double[] other =
                recording("Easy run").streams().values(StreamType.HEART_RATE).orElseThrow();
        assertThat(one).isEqualTo(other);
    }
}
