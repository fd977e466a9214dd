package dev.assay.activity.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class FingerprintTest {
    private static final long START = Instant.parse("2026-05-01T10:00:03Z").getEpochSecond();

    /// A sample every three seconds that says which second it is, and a heart as fast.
    private static Fingerprint print(@Nullable Instant start, int samples) {
        double[] times = IntStream.range(0, samples).mapToDouble(i -> 3 * i).toArray();
        double[] beats = Arrays.stream(times).map(time -> 100 + time).toArray();
        return Fingerprint.of(
                new Recording(
                        null,
                        "",
                        start,
                        null,
                        null,
                        new Streams(
                                Map.of(
                                        StreamType.TIME, times,
                                        StreamType.ALTITUDE, times,
                                        StreamType.HEART_RATE, beats)),
                        List.of(),
                        List.of()));
    }

    @Test
    void momentsAreThoseOfTheClock() {
        Fingerprint print = print(Instant.ofEpochSecond(START), 100);

        assertThat(print.step()).isEqualTo(10);
        assertThat(print.begin()).isEqualTo(START + 7);
        assertThat(print.at(StreamType.ALTITUDE, START + 7)).isCloseTo(7, within(0.05));
        assertThat(print.at(StreamType.HEART_RATE, START + 107)).isCloseTo(207, within(1.5));
        assertThat(print.at(StreamType.ALTITUDE, START + 8)).isNaN();
        assertThat(print.at(StreamType.ALTITUDE, START - 3)).isNaN();
        assertThat(print.at(StreamType.POWER, START + 7)).isNaN();
    }

    @Test
    void whatIsLongHasFewMomentsThatAreAmongThoseOfWhatIsShort() {
        Fingerprint print = print(Instant.ofEpochSecond(START), 5_000);

        assertThat(print.step()).isEqualTo(640);
        assertThat(print.count()).isLessThan(33);
        assertThat(print.begin() % 640).isZero();
    }

    @Test
    void whatIsKeptIsTheSame() {
        Fingerprint print = print(Instant.ofEpochSecond(START), 100);
        Fingerprint kept =
                Fingerprint.read(Json.parseObject(print.json().toString()).orElseThrow());

        assertThat(kept.json()).isEqualTo(print.json());
        assertThat(kept.at(StreamType.ALTITUDE, START + 17))
                .isEqualTo(print.at(StreamType.ALTITUDE, START + 17));
        assertThat(Fingerprint.read(Json.object()).count()).isZero();
    }

    @Test
    void whatHasNoDateHasNoMoments() {
        assertThat(print(null, 100).count()).isZero();
    }
}
