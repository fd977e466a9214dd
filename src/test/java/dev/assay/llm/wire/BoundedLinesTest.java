package dev.assay.llm.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines, wherever the pieces of a stream end.
final class BoundedLinesTest {
    /// Hands out so many bytes at a time.
    private static InputStream inPieces(String text, int size) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(size, length));
            }
        };
    }

    private static List<String> lines(String text, int size) throws IOException {
        BoundedLines lines = new BoundedLines(inPieces(text, size), 40);
        List<String> all = new ArrayList<>();
        for (Optional<String> line = lines.line(); line.isPresent(); line = lines.line()) {
            all.add(line.get());
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 100_000})
    void endAtAnyKindOfEnd(int size) throws IOException {
        assertThat(lines("a\nb\r\nμs\r\r\n\n\nlast", size))
                .containsExactly("a", "b", "μs", "", "", "", "last");
        assertThat(lines("one\r\n", size)).containsExactly("one");
        assertThat(lines("", size)).isEmpty();
        assertThat(lines("x".repeat(40), size)).hasSize(1);
        assertThatThrownBy(() -> lines("x".repeat(41), size)).isInstanceOf(ReplyTooLong.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void theFirstCharacterIsSeenAndStays(int size) throws IOException {
        BoundedLines lines = new BoundedLines(inPieces("{\"a\":\n1}", size), 40);

        assertThat(lines.peek()).isEqualTo('{');
        assertThat(lines.rest()).isEqualTo("{\"a\":\n1}");
        assertThat(lines.peek()).isEqualTo(-1);
        assertThatThrownBy(() -> new BoundedLines(inPieces("x".repeat(99), size), 40).rest())
                .isInstanceOf(ReplyTooLong.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void theFirstCharacterIsSeenBehindAnyNumberOfBlanks(int size) throws IOException {
        String padding = "\n".repeat(70_000) + " ".repeat(70_000) + "\r\n\t";

        BoundedLines lines = new BoundedLines(inPieces(padding + "{\"a\":1}", size), 200_000);
        assertThat(lines.peek()).isEqualTo('{');
        assertThat(lines.rest().strip()).isEqualTo("{\"a\":1}");

        BoundedLines marked = new BoundedLines(inPieces("\uFEFFdata: 1\n", size), 40);
        assertThat(marked.peek()).isEqualTo('d');
        assertThat(marked.line().orElseThrow()).endsWith("data: 1");
        assertThat(new BoundedLines(inPieces(padding, size), 40).peek()).isEqualTo(-1);
    }
}
