package dev.assay.extract.chunks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.ByteRange;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChunkPlanTest {
    @TempDir Path folder;

    @Test
    void everyChunkIsFromLineToLineAndNothingIsBetween() throws Exception {
        byte[] text = "a line of some length\n".repeat(5_000).getBytes(StandardCharsets.UTF_8);
        for (ByteRange range : ranges(text, 7_000, 10)) {
            assertThat(range.from() == 0 || text[(int) range.from() - 1] == '\n').isTrue();
            assertThat(text[(int) range.to() - 1]).isEqualTo((byte) '\n');
        }
    }

    @Test
    void noCharacterIsTorn() throws Exception {
        byte[] text = "µ€🙂".repeat(3_000).getBytes(StandardCharsets.UTF_8);
        for (int longest = 900; longest < 920; longest++) {
            for (int overlap : new int[] {0, 10, 50}) {
                for (ByteRange range : ranges(text, longest, overlap)) {
                    String piece =
                            new String(
                                    text,
                                    (int) range.from(),
                                    (int) range.length(),
                                    StandardCharsets.UTF_8);
                    assertThat(piece).doesNotContain("\uFFFD");
                }
            }
        }
    }

    @Test
    void neighboursShareWhatStandsAtTheirBorder() throws Exception {
        byte[] text = "x".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        List<ByteRange> ranges = ranges(text, 10_000, 10);
        for (int i = 1; i < ranges.size(); i++) {
            assertThat(ranges.get(i - 1).to() - ranges.get(i).from()).isEqualTo(1_000);
        }
    }

    private List<ByteRange> ranges(byte[] text, long longest, int overlap) throws Exception {
        Path file = Files.write(folder.resolve("text"), text);
        List<ByteRange> ranges = ChunkPlan.of(text.length, longest, overlap).ranges(file);
        assertThat(ranges.getFirst().from()).isZero();
        assertThat(ranges.getLast().to()).isEqualTo(text.length);
        for (int i = 0; i < ranges.size(); i++) {
            assertThat(ranges.get(i).length()).isBetween(1L, overlap == 0 ? longest + 3 : longest);
            if (i > 0) {
                assertThat(ranges.get(i).from()).isLessThanOrEqualTo(ranges.get(i - 1).to());
            }
        }
        return ranges;
    }
}
