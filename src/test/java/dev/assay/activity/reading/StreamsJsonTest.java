package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.task.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.zip.GZIPOutputStream;
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

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The type may come behind the data; what is no number, and a list in a list of numbers, is
    /// missing.
    @Test
    void theListFormIsReadInAnyOrderOfItsFields() throws Exception {
        Recording read =
                StreamsJson.read(
                        in(
                                "[{\"data\": [1, \"x\", [2], {\"a\": [3]}, NaN, 6], \"type\": \"heartrate\"},"
                                        + " {\"type\": \"latlng\", \"data\": [[47, 8, 9], null, [46]]},"
                                        + " {\"type\": \"foreign\", \"data\": [1]}, 7]"));

        assertThat(read.streams().types())
                .containsExactlyInAnyOrder(
                        StreamType.HEART_RATE, StreamType.LATITUDE, StreamType.LONGITUDE);
        double no = Double.NaN;
        assertThat(read.streams().values(StreamType.HEART_RATE).orElseThrow())
                .containsExactly(1, no, no, no, no, 6);
        assertThat(read.streams().values(StreamType.LATITUDE).orElseThrow())
                .containsExactly(47, no, 46);
        assertThat(read.streams().values(StreamType.LONGITUDE).orElseThrow())
                .containsExactly(8, no, no);
    }

    /// The text is never in memory as a whole: how long it is does not matter.
    @Test
    void aTextOfAHundredMegabytesIsReadLikeAShortOne() throws Exception {
        Path file = folder.resolve("long.streams.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("{\"time\": [0,".getBytes(StandardCharsets.UTF_8));
            byte[] spaces = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 100; i++) {
                out.write(spaces);
            }
            out.write("1], \"watts\": [200, 201]}".getBytes(StandardCharsets.UTF_8));
        }
        long before = AllocatedBytes.ofThisThread();

        Recording ride =
                new RecordingReader().read(file, new Cancellation()).getFirst().recording();

        assertThat(ride.streams().values(StreamType.POWER).orElseThrow()).containsExactly(200, 201);
        assertThat(AllocatedBytes.ofThisThread() - before).isLessThan(50 << 20);
    }

    @Test
    void aListForWhichThereIsNoMemoryIsRefusedWithTheLimit() {
        int more = 2 * (int) StreamsJson.MAX_VALUES;
        for (String list :
                List.of(
                        "{\"watts\": [" + "1,".repeat(more) + "1]}",
                        "{\"latlng\": [" + "[],".repeat(more) + "[]]}")) {
            assertThatThrownBy(() -> StreamsJson.read(in(list)))
                    .isInstanceOf(UnreadableRecordingException.class)
                    .hasMessageContaining(
                            "%,d values for which there is memory", StreamsJson.MAX_VALUES)
                    .hasMessageContaining("cut the recording into several files");
        }
    }

    @Test
    void aNumberThatIsTooLongIsNoDamage() {
        assertThatThrownBy(() -> StreamsJson.read(in("{\"watts\": [" + "1".repeat(5_000) + "]}")))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("a number that is too long");
    }

    /// Three streams of 8 bytes a value: what was read is kept, and how much was not is told.
    @Test
    void samplesForWhichThereIsNoRoomAreLeftOutWithAWord() throws Exception {
        RecordingBuilder builder =
                new RecordingBuilder(new Cancellation(), Clock.systemUTC(), 500_000);
        int taken = 0;
        for (int i = 0; i < 50_000; i++) {
            if (builder.next()) {
                taken++;
                builder.put(StreamType.TIME, 1_700_000_000 + i);
                builder.put(StreamType.HEART_RATE, 120);
                builder.put(StreamType.POWER, 200);
            }
        }
        Recording read = builder.build().getFirst().recording();

        assertThat(taken).isBetween(10_000, 30_000);
        assertThat(read.streams().size()).isEqualTo(taken);
        assertThat(read.remarks())
                .contains(
                        "Only the first %,d samples were read, the most that is held of a recording; %,d more were left out."
                                .formatted(taken, 50_000 - taken));
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
    void streamsOfSeveralLengthsStayAsTheyAre() throws Exception {
        Recording odd = StreamsJson.completed(in("{\"time\": [0, 1], \"distance\": [0, 3, 6]}"));

        assertThat(odd.streams().types()).containsExactly(StreamType.TIME, StreamType.DISTANCE);
    }
}
