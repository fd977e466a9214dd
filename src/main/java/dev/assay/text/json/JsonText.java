package dev.assay.text.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.assay.task.Work;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Optional;

/// The characters of a file on their way to a parser, which ends when its reader is cancelled: one
/// token may be as long as the file.
public final class JsonText extends Reader {
    /// Numbers and names may be longer than anybody needs, but not without end.
    private static final StreamReadConstraints LIMITS =
            StreamReadConstraints.builder()
                    .maxNestingDepth(1_000)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(1 << 20)
                    .maxNumberLength(100_000)
                    .build();

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    // Names of a large text would stay in memory.
                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                    .streamReadConstraints(LIMITS)
                    .build();

    private final TextCharacters characters;
    private final Work.Monitor monitor;
    private CharBuffer block = CharBuffer.allocate(0);
    private long passed;

    private JsonText(TextCharacters characters, Work.Monitor monitor) {
        this.characters = characters;
        this.monitor = monitor;
    }

    /// Somebody who reads a text through.
    @FunctionalInterface
    public interface Reading<T> {
        /// Takes every token to the last.
        ///
        /// @param parser keeps no more of the text in memory than a token
        T of(JsonText text, JsonParser parser) throws IOException, InterruptedException;
    }

    /// Reads a file, blocking: one list or object, or more of them one after the other (JSON
    /// Lines). Bytes that mean nothing in the encoding are U+FFFD.
    ///
    /// @return empty where it is not JSON from its beginning to its end
    public static <T> Optional<T> read(
            Path file, TextEncoding encoding, Work.Monitor monitor, Reading<T> reading)
            throws IOException, InterruptedException {
        return read(TextCharacters.of(file, encoding), monitor, reading);
    }

    /// Reads a file in the same way, but one with bytes that mean nothing is not JSON.
    public static <T> Optional<T> readStrictly(
            Path file, TextEncoding encoding, Work.Monitor monitor, Reading<T> reading)
            throws IOException, InterruptedException {
        return read(TextCharacters.strict(file, encoding), monitor, reading);
    }

    private static <T> Optional<T> read(
            TextCharacters characters, Work.Monitor monitor, Reading<T> reading)
            throws IOException, InterruptedException {
        try (JsonText text = new JsonText(characters, monitor)) {
            return text.beginsJson() ? Optional.of(text.parsed(reading)) : Optional.empty();
        } catch (JsonProcessingException | CharacterCodingException notJson) {
            return Optional.empty();
        } catch (InterruptedIOException cancelled) {
            monitor.cancellation().check();
            throw cancelled;
        }
    }

    /// Whether a file is JSON from its beginning to its end, blocking.
    public static boolean isJson(Path file, TextEncoding encoding, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return read(file, encoding, monitor, JsonText::throughAll).isPresent();
    }

    private static long throughAll(JsonText text, JsonParser parser) throws IOException {
        JsonToken token = parser.nextToken();
        while (token != null) {
            token = parser.nextToken();
        }
        return text.passed();
    }

    private <T> T parsed(Reading<T> reading) throws IOException, InterruptedException {
        try (JsonParser parser = FACTORY.createParser(this)) {
            return reading.of(this, parser);
        }
    }

    /// Whether the next character that is no blank begins a list or an object. The blanks before it
    /// are passed over.
    private boolean beginsJson() throws IOException {
        while (fill()) {
            char next = block.get(block.position());
            if (!Character.isWhitespace(next)) {
                return next == '{' || next == '[';
            }
            block.get();
        }
        return false;
    }

    /// How many characters went to the parser, which takes some thousands at a time.
    public long passed() {
        return passed;
    }

    /// How much of the file was read, from 0 to 1.
    public double part() {
        return (double) characters.at() / Math.max(1, Math.max(characters.at(), characters.size()));
    }

    private boolean fill() throws IOException {
        if (!block.hasRemaining()) {
            block = characters.block();
        }
        return block.hasRemaining();
    }

    @Override
    public int read(char[] buffer, int from, int length) throws IOException {
        if (monitor.cancellation().isCancelled()) {
            throw new InterruptedIOException("cancelled");
        }
        if (!fill()) {
            return -1;
        }
        int read = Math.min(length, block.remaining());
        block.get(buffer, from, read);
        passed += read;
        return read;
    }

    @Override
    public void close() throws IOException {
        characters.close();
    }
}
