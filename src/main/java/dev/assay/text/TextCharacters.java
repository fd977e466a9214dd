package dev.assay.text;

import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/// Reads the characters of a file from any place where one begins, in blocks or one by one, and
/// knows the byte after the last one it gave. Bytes that mean nothing are U+FFFD, and lines end as
/// most do.
public final class TextCharacters implements AutoCloseable {
    /// How many bytes a block has.
    public static final int BLOCK = 1 << 16;

    private final TextBytes file;
    private final Consumer<ByteBuffer> hearer;
    private final TextEncoding encoding;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes;
    private final CharBuffer characters;

    /// The place of the first byte in the buffer.
    private long bufferAt;

    private boolean ended;

    private TextCharacters(
            TextBytes file,
            TextEncoding encoding,
            long at,
            int blockBytes,
            CodingErrorAction meaningless,
            Consumer<ByteBuffer> hearer) {
        this.file = file;
        this.hearer = hearer;
        this.encoding = encoding;
        this.decoder =
                encoding.charset()
                        .newDecoder()
                        .onMalformedInput(meaningless)
                        .onUnmappableCharacter(meaningless);
        this.bytes = ByteBuffer.allocate(blockBytes).flip();
        this.characters = CharBuffer.allocate(blockBytes + 2);
        this.bufferAt = at;
    }

    /// All characters of a file, in blocks of a good size.
    public static TextCharacters of(Path file, TextEncoding encoding) throws IOException {
        return from(encoding.markBytes(), file, encoding, BLOCK);
    }

    /// The characters of a file from some place on.
    ///
    /// @param at where one begins
    /// @param blockBytes how much is read at a time
    public static TextCharacters from(long at, Path file, TextEncoding encoding, int blockBytes)
            throws IOException {
        return new TextCharacters(
                TextBytes.open(file), encoding, at, blockBytes, CodingErrorAction.REPLACE, _ -> {});
    }

    /// All characters of a file that must be all valid: whoever reads on to bytes that mean nothing
    /// is told so by a `CharacterCodingException`.
    public static TextCharacters strict(Path file, TextEncoding encoding) throws IOException {
        return new TextCharacters(
                TextBytes.open(file),
                encoding,
                encoding.markBytes(),
                BLOCK,
                CodingErrorAction.REPORT,
                _ -> {});
    }

    /// All characters of a file, while somebody else hears of all its bytes.
    ///
    /// @param hearer of stretches of bytes, in order; the byte order mark is the first
    public static TextCharacters of(Path file, TextEncoding encoding, Consumer<ByteBuffer> hearer)
            throws IOException {
        TextBytes bytes = TextBytes.open(file);
        try (Cleanup<IOException> cleanup = new Cleanup<>(bytes::close)) {
            hearer.accept(ByteBuffer.wrap(bytes.read(new ByteRange(0, encoding.markBytes()))));
            return cleanup.unneededFor(
                    new TextCharacters(
                            bytes,
                            encoding,
                            encoding.markBytes(),
                            BLOCK,
                            CodingErrorAction.REPLACE,
                            hearer));
        }
    }

    /// Whether a file can be read from the middle, without what came before.
    public static boolean startsAnywhere(TextEncoding encoding) {
        String name = encoding.charset().name().toUpperCase(Locale.ROOT);
        return !name.startsWith("ISO-2022") && !name.startsWith("X-ISO-2022");
    }

    /// The byte after the last character that was given.
    public long at() {
        return bufferAt + bytes.position();
    }

    /// How many bytes the file had when it was opened.
    public long size() {
        return file.size();
    }

    /// The next characters, as many as a block of bytes has; none at the end. They are overwritten
    /// by the next ones.
    public CharBuffer block() throws IOException {
        return next(characters.capacity());
    }

    /// Writes all that is left to somewhere else, blocking.
    public void transferTo(Writer target, Work.Monitor monitor)
            throws IOException, InterruptedException {
        for (CharBuffer block = block(); block.hasRemaining(); block = block()) {
            monitor.cancellation().check();
            target.write(block.array(), 0, block.limit());
        }
    }

    /// The next character, of one or two `char`; none at the end.
    public CharBuffer one() throws IOException {
        CharBuffer one = next(1);
        return one.hasRemaining() || ended ? one : next(2);
    }

    private CharBuffer next(int most) throws IOException {
        characters.clear().limit(most);
        while (characters.position() == 0 && !ended) {
            boolean last = !fill();
            CoderResult result = decoder.decode(bytes, characters, last);
            if (result.isError()) {
                result.throwException();
            }
            boolean overflow = result.isOverflow();
            if (overflow && characters.position() == 0) {
                break;
            }
            ended = last && !bytes.hasRemaining() && !overflow;
        }
        encoding.usualLineEnds(characters.array(), 0, characters.position());
        return characters.flip();
    }

    /// Reads on where the buffer has room and little in it.
    ///
    /// @return false at the end of the file
    private boolean fill() throws IOException {
        if (bytes.remaining() > 8) {
            return true;
        }
        bufferAt += bytes.position();
        bytes.compact();
        boolean more = true;
        while (bytes.position() <= 8 && more) {
            int from = bytes.position();
            more = file.read(bufferAt + from, bytes) >= 0;
            hearer.accept(bytes.duplicate().flip().position(from));
        }
        bytes.flip();
        return more;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
