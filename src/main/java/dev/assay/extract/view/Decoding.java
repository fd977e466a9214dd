package dev.assay.extract.view;

import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Path;
import java.util.Locale;

/// Reads the characters of a file from any place where one begins, in blocks or one by one, and
/// knows the byte after the last one it gave. Bytes that mean nothing are U+FFFD, and lines end as
/// most do.
final class Decoding implements AutoCloseable {
    /// How many bytes a block has.
    static final int BLOCK = 1 << 16;

    private final FileChannel file;
    private final TextEncoding encoding;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes;
    private final CharBuffer characters;

    /// The place of the first byte in the buffer.
    private long bufferAt;

    private boolean ended;

    /// @param at where to begin
    /// @param blockBytes how much is read at a time
    Decoding(Path file, TextEncoding encoding, long at, int blockBytes) throws IOException {
        this.encoding = encoding;
        this.decoder =
                encoding.charset()
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE);
        this.bytes = ByteBuffer.allocate(blockBytes).flip();
        this.characters = CharBuffer.allocate(blockBytes + 2);
        this.bufferAt = at;
        this.file = FileChannel.open(file).position(at);
    }

    /// Whether a file can be read from the middle, without what came before.
    static boolean startsAnywhere(TextEncoding encoding) {
        String name = encoding.charset().name().toUpperCase(Locale.ROOT);
        return !name.startsWith("ISO-2022") && !name.startsWith("X-ISO-2022");
    }

    /// The byte after the last character that was given.
    long at() {
        return bufferAt + bytes.position();
    }

    /// The next characters, as many as a block of bytes has; none at the end. They are overwritten
    /// by the next ones.
    CharBuffer block() throws IOException {
        return next(characters.capacity());
    }

    /// The next character, of one or two `char`; none at the end.
    CharBuffer one() throws IOException {
        CharBuffer one = next(1);
        return one.hasRemaining() || ended ? one : next(2);
    }

    private CharBuffer next(int most) throws IOException {
        characters.clear().limit(most);
        while (characters.position() == 0 && !ended) {
            boolean last = !fill();
            boolean overflow = decoder.decode(bytes, characters, last).isOverflow();
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
            more = file.read(bytes) >= 0;
        }
        bytes.flip();
        return more;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
