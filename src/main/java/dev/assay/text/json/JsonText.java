package dev.assay.text.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.assay.task.Work;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.file.Path;

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
    private final Work.Watch watch;
    private CharBuffer block = CharBuffer.allocate(0);
    private long passed;

    private JsonText(TextCharacters characters, Work.Watch watch) {
        this.characters = characters;
        this.watch = watch;
    }

    /// Opens a file. Bytes that mean nothing are U+FFFD.
    public static JsonText open(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException {
        return new JsonText(TextCharacters.of(file, encoding), watch);
    }

    /// Opens a file that must be all valid: bytes that mean nothing end the reading with a
    /// `CharacterCodingException`.
    public static JsonText openStrict(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException {
        return new JsonText(TextCharacters.strict(file, encoding), watch);
    }

    /// A parser of this text, token by token, which keeps no more of it in memory than a token.
    public JsonParser parser() throws IOException {
        return FACTORY.createParser(this);
    }

    /// Whether the next character that is no blank begins a list or an object. The blanks before it
    /// are passed over.
    public boolean beginsJson() throws IOException {
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
        if (watch.cancellation().isCancelled()) {
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
