package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.task.Cancellation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamsJsonTest {
    /// As `key_by_type=true` has it.
    private static final String BY_TYPE =
            """
            {"latlng": {"data": [[47.0, 8.0], [47.001, 8.0], [47.002, 8.0]], "series_type": "distance", "original_size": 3, "resolution": "high"},
             "altitude": {"data": [0, 612.5, 613], "series_type": "distance", "original_size": 3, "resolution": "high"},
             "moving": {"data": [false, true, true], "series_type": "distance", "original_size": 3, "resolution": "high"},
             "time": {"data": [0, 10, 20], "series_type": "distance", "original_size": 3, "resolution": "high"},
             "heartrate": {"data": [100, null, 120], "series_type": "distance", "original_size": 3, "resolution": "high"}}
            """;

    @TempDir Path folder;

    @Test
    void streamsByTypeAreKnownWhateverTheFileIsCalled() throws Exception {
        Path file = Files.writeString(folder.resolve("ride_17.json"), BY_TYPE);

        assertThat(RecordingReader.recognises(file)).isTrue();
        Recording ride =
                new RecordingReader().read(file, new Cancellation()).getFirst().recording();
        assertThat(ride.streams().values(StreamType.MOVING).orElseThrow()).containsExactly(0, 1, 1);
        assertThat(ride.streams().values(StreamType.DISTANCE).orElseThrow()[2])
                .isCloseTo(222.4, within(0.1));
        assertThat(ride.streams().values(StreamType.ALTITUDE).orElseThrow())
                .containsExactly(Double.NaN, 612.5, 613);
        assertThat(ride.remarks()).hasSize(3);
    }

    @Test
    void otherJsonIsNone() throws Exception {
        assertThat(StreamsJson.isBegin("{\"series_type\": {\"data\": []}}")).isFalse();
        assertThat(StreamsJson.isBegin("{\"time\": \"12:00\", \"distance\": 3}")).isFalse();
        assertThat(StreamsJson.isBegin("[{\"type\": \"heartrate\", \"data\": [1]}]")).isTrue();
        assertThat(RecordingReader.recognises(folder.resolve("none.json"))).isFalse();
        assertThat(
                        RecordingReader.recognises(
                                Files.writeString(folder.resolve("list.json"), "[1, 2]")))
                .isFalse();
    }

    @Test
    void streamsOfSeveralLengthsStayAsTheyAre() {
        Recording odd =
                StreamsJson.completed(
                        "{\"time\": [0, 1], \"distance\": [0, 3, 6]}"
                                .getBytes(StandardCharsets.UTF_8));

        assertThat(odd.streams().types()).containsExactly(StreamType.TIME, StreamType.DISTANCE);
    }
}
