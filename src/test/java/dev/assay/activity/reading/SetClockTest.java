package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SetClockTest {
    private static final double A_DAY = 86_400;

    @TempDir Path folder;

    private static Map<StreamType, double[]> streams(double[] times, double[] way) {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        streams.put(StreamType.TIME, times);
        streams.put(StreamType.DISTANCE, way);
        return streams;
    }

    private static double[] every(int count, double step) {
        return IntStream.range(0, count).mapToDouble(i -> i * step).toArray();
    }

    /// Times of one sample a second, moved by what a clock was off.
    private static SetClock clock(int count, IntToLongFunction off) {
        double[] times = every(count, 1);
        for (int i = 0; i < count; i++) {
            times[i] += 1_000_000 + off.applyAsLong(i);
        }
        return SetClock.of(streams(times, every(count, 3)), new BitSet());
    }

    private static double[] since(SetClock clock) {
        double first = clock.times()[0];
        return Arrays.stream(clock.times()).map(time -> time - first).toArray();
    }

    @Test
    void aClockThatWasNeverSetStaysAsItWasRecorded() {
        SetClock clock = clock(100, i -> i < 50 ? 0 : 3_600);

        assertThat(clock.remarks()).isEmpty();
        assertThat(clock.times()[99]).isEqualTo(1_000_099 + 3_600);
        assertThat(clock.at(5, 0)).isEqualTo(5);
    }

    @Test
    void aClockThatWasSetBackGoesOn() {
        SetClock clock = clock(1_200, i -> i < 600 ? 0 : -3_600);

        assertThat(since(clock)).isEqualTo(every(1_200, 1));
        assertThat(clock.remarks())
                .containsExactly(
                        "The clock was set back by 0:59:59 at second 599: the times behind it go on"
                                + " from there.");
    }

    @Test
    void aClockThatWasSetTwiceGoesOnTwice() {
        SetClock clock = clock(900, i -> i < 300 ? 0 : i < 600 ? -3_600 : -7_200);

        assertThat(since(clock)).isEqualTo(every(900, 1));
        assertThat(clock.remarks()).hasSize(2);
    }

    /// A clock that is set when the first satellite is found: 791 days ahead, and the date is the
    /// later one.
    @Test
    void daysAreNoPartOfTheTimeAndTheDateIsThatOfMostSamples() {
        SetClock clock = clock(1_200, i -> i < 100 ? -(long) (791 * A_DAY) : 0);

        assertThat(since(clock)).isEqualTo(every(1_200, 1));
        assertThat(clock.times()[0]).isEqualTo(1_000_000);
        assertThat(clock.remarks())
                .containsExactly(
                        "The clock jumped ahead by 791.0 days at second 99, or the recording went"
                                + " on later: the times behind it go on from there.");
    }

    @Test
    void aClockThatWasWrongForAWhileIsPutBack() {
        SetClock clock = clock(300, i -> i >= 100 && i < 103 ? 5_000 : 0);

        assertThat(since(clock)).isEqualTo(every(300, 1));
        assertThat(clock.remarks())
                .containsExactly(
                        "The clock was ahead by 1:23:20 from second 99 to second 103: that is put"
                                + " back.");
    }

    @Test
    void aStretchThatWasWrittenTwiceStaysAsItIs() {
        double[] times = new double[200];
        double[] way = new double[200];
        for (int i = 0; i < 200; i++) {
            times[i] = 1_000 + i % 100;
            way[i] = i % 100 * 3;
        }
        Map<StreamType, double[]> withoutWay = new EnumMap<>(StreamType.class);
        withoutWay.put(StreamType.TIME, times);

        assertThat(SetClock.of(streams(times, way), new BitSet()).remarks()).isEmpty();
        assertThat(SetClock.of(withoutWay, new BitSet()).times()).isEqualTo(times);
    }

    /// Two devices in one track, the second 15 seconds ahead, alone or in pieces of ten samples.
    @Test
    void aClockThatGoesBackAllTheTimeStaysAsItIs() {
        for (int piece : new int[] {1, 10}) {
            SetClock clock = clock(100_000, i -> i / piece % 2 == 0 ? -i / 2 : 15 + piece - i / 2);

            assertThat(clock.remarks()).isEmpty();
            assertThat(clock.times()[99_999] - clock.times()[0]).isBetween(49_900.0, 50_100.0);
        }
    }

    /// Each sample is looked at once, however often the clock goes back.
    @Test
    void aLongTrackWithStretchesWrittenTwiceStaysAsItIs() {
        double[] times = new double[200_000];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / 200 * 100 + i % 100;
        }
        Map<StreamType, double[]> withoutWay = new EnumMap<>(StreamType.class);
        withoutWay.put(StreamType.TIME, times);
        SetClock clock = SetClock.of(withoutWay, new BitSet());

        assertThat(clock.remarks()).isEmpty();
        assertThat(clock.times()).isEqualTo(times);
    }

    @Test
    void aSegmentOfAnotherDayIsNoJump() {
        double[] times = {0, 1, 2, 3 * A_DAY, 3 * A_DAY + 1};
        BitSet begins = new BitSet();
        begins.set(3);

        assertThat(SetClock.of(streams(times, every(5, 1)), begins).remarks()).isEmpty();
    }

    private Recording run(IntToLongFunction off, String laps) throws Exception {
        StringBuilder text = new StringBuilder("<T><Activity Sport=\"Running\">" + laps);
        text.append("<Lap StartTime=\"2026-05-03T08:00:00Z\"><Track>");
        for (int i = 0; i < 1_200; i++) {
            text.append(
                    "<Trackpoint><Time>%s</Time><DistanceMeters>%d</DistanceMeters><HeartRateBpm><Value>%d</Value></HeartRateBpm></Trackpoint>"
                            .formatted(
                                    Instant.parse("2026-05-03T08:00:00Z")
                                            .plusSeconds(i + off.applyAsLong(i)),
                                    3 * i,
                                    i < 600 ? 100 : 140));
        }
        text.append("</Track></Lap></Activity></T>");
        Path file = Files.writeString(folder.resolve("run.tcx"), text);
        return new RecordingReader().read(file, new Cancellation()).getFirst().recording();
    }

    /// Time, distance and averages are those of all samples: three metres a second.
    @Test
    void theFiguresOfASetClockAgree() throws Exception {
        Recording run = run(i -> i < 600 ? 0 : -3_600, "");
        ActivityFeatures features = ActivityFeatures.of(run.streams(), Sport.RUN, Athlete.UNKNOWN);

        assertThat(features.samples().dropped()).isZero();
        assertThat(features.samples().span()).isEqualTo(1_199);
        assertThat(features.distance()).isEqualTo(3_597);
        assertThat(features.averageSpeed()).hasValue(3.0);
        assertThat(features.mean(StreamType.HEART_RATE)).hasValue(120.0);
    }

    @Test
    void lapsGoWithTheSamples() throws Exception {
        Recording run =
                run(
                        i -> i < 600 ? 0 : -3_600,
                        """
                        <Lap StartTime="2026-05-03T08:00:00Z"><TotalTimeSeconds>600</TotalTimeSeconds></Lap>
                        <Lap StartTime="2026-05-03T07:10:00Z"><TotalTimeSeconds>599</TotalTimeSeconds></Lap>
                        """);

        assertThat(run.laps().get(0).start()).isZero();
        assertThat(run.laps().get(1).start()).isEqualTo(600);
        assertThat(run.laps().get(1).end()).isEqualTo(1_199);
    }

    @Test
    void aDeviceThatWasSetBackRunsOn() throws Exception {
        Recording run =
                new RecordingReader()
                        .read(
                                SharedFiles.require("data/reports/activities/clockback.fit"),
                                new Cancellation())
                        .getFirst()
                        .recording();
        ActivityFeatures features = ActivityFeatures.of(run.streams(), Sport.RUN, Athlete.UNKNOWN);

        assertThat(features.averageSpeed()).hasValue(3.0);
        assertThat(features.samples().span()).isEqualTo(1_199);
        assertThat(features.mean(StreamType.HEART_RATE)).hasValue(120.0);
    }
}
