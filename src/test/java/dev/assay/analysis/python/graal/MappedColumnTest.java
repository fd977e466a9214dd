package dev.assay.analysis.python.graal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MappedColumnTest {
    private static final long NONE = Long.MIN_VALUE;

    @TempDir Path folder;

    private static byte[] longs(long... values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        LongStream.of(values).forEach(bytes::putLong);
        return bytes.array();
    }

    private @Nullable Object[] cells(String type, int rows, byte[] values, String... files)
            throws IOException {
        Files.write(folder.resolve("values"), values);
        ObjectNode about = Json.object().put("type", type).put("values", "values");
        for (String file : files) {
            about.put(file, file);
        }
        return MappedColumn.open(folder, about, rows).cells(0, rows + 5L);
    }

    @Test
    void numbersThatAreNotFiniteAreNotMissing() throws Exception {
        ByteBuffer bytes = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putDouble(1.5).putDouble(Double.NaN).putDouble(Double.NaN);
        bytes.putDouble(Double.NEGATIVE_INFINITY);
        Files.write(folder.resolve("missing"), new byte[] {0, 0, 1, 0});
        assertThat(cells("NUMBER", 4, bytes.array(), "missing"))
                .containsExactly(1.5, Double.NaN, null, Double.NEGATIVE_INFINITY);
    }

    @Test
    void integersKeepEveryDigitAndGapsAreTold() throws Exception {
        Files.write(folder.resolve("missing"), new byte[] {0, 1});
        assertThat(cells("INTEGER", 2, longs(9_007_199_254_740_993L, 0), "missing"))
                .containsExactly(9_007_199_254_740_993L, null);
    }

    @Test
    void daysAndMomentsAreTextsHoweverFar() throws Exception {
        assertThat(cells("DATE", 3, longs(0, -1, NONE)))
                .containsExactly("1970-01-01", "1969-12-31", null);
        assertThat(cells("INSTANT", 5, longs(0, 1_500_000, -1, NONE, Long.MAX_VALUE)))
                .containsExactly(
                        "1970-01-01T00:00:00Z",
                        "1970-01-01T00:00:01.500Z",
                        "1969-12-31T23:59:59.999999Z",
                        null,
                        "+294247-01-10T04:00:54.775807Z");
        assertThat(cells("DATE", 3, longs(2_932_897, -719_529, -719_163)))
                .containsExactly("+10000-01-01", "-0001-12-31", "0000-12-31");
    }

    @Test
    void textsStandBetweenTheirOffsetsOrInABookOfWords() throws Exception {
        Files.write(folder.resolve("offsets"), longs(0, 1, 1, 3));
        assertThat(cells("TEXT", 3, "aé".getBytes(StandardCharsets.UTF_8), "offsets"))
                .containsExactly("a", "", "é");
        Files.writeString(folder.resolve("words"), "[\"up\", \"down\"]");
        assertThat(cells("TEXT", 3, new byte[] {1, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0}, "words"))
                .containsExactly("down", null, "up");
    }

    @Test
    void truthIsAByteAndAnEmptyColumnHasNoCells() throws Exception {
        assertThat(cells("BOOLEAN", 2, new byte[] {1, 0})).containsExactly(true, false);
        assertThat(cells("NUMBER", 0, new byte[0])).isEmpty();
    }
}
