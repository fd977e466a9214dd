package dev.assay.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.mozilla.universalchardet.UniversalDetector;

/// How the bytes of a text stand for characters.
///
/// @param charset never one whose name means "look at the first bytes"
/// @param markBytes how many bytes of a byte order mark the file begins with
/// @param guessed whether other encodings would fit the bytes as well
/// @param carriageReturns whether its lines end with these alone, as on old Macintoshes
public record TextEncoding(
        Charset charset, int markBytes, boolean guessed, boolean carriageReturns) {
    public static final TextEncoding UTF_8 = new TextEncoding(StandardCharsets.UTF_8, 0);

    /// What most texts that are no Unicode are, and every byte is some character of it.
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private static final int LOOKED_AT = 1 << 20;

    /// What shifts between character sets in seven bits, as in mail from East Asia.
    private static final int ESCAPE = 0x1B;

    /// One that is not guessed, of lines that end as most do.
    public TextEncoding(Charset charset, int markBytes) {
        this(charset, markBytes, false, false);
    }

    /// The same bytes in a character set that somebody chose.
    ///
    /// @param name of one that every Java knows
    public TextEncoding as(String name) {
        Charset chosen = Charset.forName(name);
        int mark = chosen.equals(charset) ? markBytes : 0;
        return new TextEncoding(chosen, mark, false, carriageReturns);
    }

    /// Finds the encoding of a file, blocking: by its byte order mark, else by its first MiB. Lines
    /// end with carriage returns alone where no line feed follows anywhere. What is valid UTF-8
    /// there is UTF-8, wherever else in the file a byte may be broken; anything else is what a
    /// detector of encodings takes it for.
    public static TextEncoding of(Path file) throws IOException {
        try (TextBytes in = TextBytes.open(file)) {
            TextEncoding found = of(in.read(new ByteRange(0, Math.min(LOOKED_AT, in.size()))));
            return found.carriageReturns && found.hasLineFeed(in)
                    ? new TextEncoding(found.charset, found.markBytes, found.guessed, false)
                    : found;
        }
    }

    /// Whether the rest of a text whose lines seem to end with carriage returns has a line feed.
    private boolean hasLineFeed(TextBytes text) throws IOException {
        for (long at = LOOKED_AT; at < text.size(); at += LOOKED_AT) {
            byte[] next = text.read(new ByteRange(at, Math.min(at + LOOKED_AT, text.size())));
            if (has('\n', next, 0)) {
                return true;
            }
        }
        return false;
    }

    /// The encoding of a text by its beginning.
    public static TextEncoding of(byte[] beginning) {
        return marked(beginning)
                .or(() -> unmarkedWide(beginning))
                .orElseGet(() -> narrow(beginning))
                .withLineEnds(beginning);
    }

    /// The encoding of a text that is known to be Unicode, such as JSON, by its beginning, of which
    /// four bytes are enough where its first signs are ASCII.
    public static TextEncoding ofUnicode(byte[] beginning) {
        return marked(beginning).or(() -> unmarkedWide(beginning)).orElse(UTF_8);
    }

    private TextEncoding withLineEnds(byte[] beginning) {
        boolean returns = has('\r', beginning, markBytes) && !has('\n', beginning, markBytes);
        return returns ? new TextEncoding(charset, markBytes, guessed, true) : this;
    }

    /// Whether bytes hold a character of one byte.
    ///
    /// @param from where the first unit begins
    private boolean has(char wanted, byte[] bytes, int from) {
        int unit = unit();
        int low = lowByte();
        for (int i = from; i + unit <= bytes.length; i += unit) {
            int others = 0;
            for (int k = 0; k < unit; k++) {
                others |= k == low ? 0 : bytes[i + k];
            }
            if (others == 0 && bytes[i + low] == wanted) {
                return true;
            }
        }
        return false;
    }

    /// The character that ends a line, perhaps with a carriage return before it.
    public char lineEnd() {
        return carriageReturns ? '\r' : '\n';
    }

    /// Makes the ends of lines those that are usual.
    public void usualLineEnds(char[] text, int from, int to) {
        if (carriageReturns) {
            for (int i = from; i < to; i++) {
                text[i] = text[i] == '\r' ? '\n' : text[i];
            }
        }
    }

    private static Optional<TextEncoding> marked(byte[] bytes) {
        // UTF-32 little endian begins like UTF-16 little endian.
        if (begins(bytes, 0xFF, 0xFE, 0, 0)) {
            return Optional.of(new TextEncoding(StandardCharsets.UTF_32LE, 4));
        }
        if (begins(bytes, 0, 0, 0xFE, 0xFF)) {
            return Optional.of(new TextEncoding(StandardCharsets.UTF_32BE, 4));
        }
        if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(new TextEncoding(StandardCharsets.UTF_8, 3));
        }
        if (begins(bytes, 0xFF, 0xFE)) {
            return Optional.of(new TextEncoding(StandardCharsets.UTF_16LE, 2));
        }
        return begins(bytes, 0xFE, 0xFF)
                ? Optional.of(new TextEncoding(StandardCharsets.UTF_16BE, 2))
                : Optional.empty();
    }

    private static boolean begins(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /// UTF-32 and UTF-16 without a mark: in texts of Latin letters three of four bytes are zero, or
    /// every other one.
    private static Optional<TextEncoding> unmarkedWide(byte[] bytes) {
        int[] zeros = new int[4];
        int fours = Math.min(bytes.length, 4_096) / 4;
        for (int i = 0; i < 4 * fours; i++) {
            zeros[i % 4] += bytes[i] == 0 ? 1 : 0;
        }
        boolean wide = fours > 0 && bytes.length % 4 == 0;
        if (wide && zeros[3] == fours && zeros[2] == fours && zeros[0] == 0) {
            return Optional.of(guessed(StandardCharsets.UTF_32LE));
        }
        if (wide && zeros[0] == fours && zeros[1] == fours && zeros[3] == 0) {
            return Optional.of(guessed(StandardCharsets.UTF_32BE));
        }
        return unmarkedPairs(bytes);
    }

    private static TextEncoding guessed(Charset charset) {
        return new TextEncoding(charset, 0, true, false);
    }

    private static Optional<TextEncoding> unmarkedPairs(byte[] bytes) {
        int pairs = Math.min(bytes.length, 4_096) / 2;
        int even = 0;
        int odd = 0;
        for (int i = 0; i < pairs; i++) {
            even += bytes[2 * i] == 0 ? 1 : 0;
            odd += bytes[2 * i + 1] == 0 ? 1 : 0;
        }
        if (pairs > 0 && odd >= 0.4 * pairs && even == 0) {
            return Optional.of(guessed(StandardCharsets.UTF_16LE));
        }
        return pairs > 0 && even >= 0.4 * pairs && odd == 0
                ? Optional.of(guessed(StandardCharsets.UTF_16BE))
                : Optional.empty();
    }

    private static TextEncoding narrow(byte[] beginning) {
        if (isUtf8(beginning) && !shifts(beginning)) {
            return UTF_8;
        }
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(beginning);
        detector.dataEnd();
        String found = detector.getDetectedCharset();
        String name = found == null ? "" : found;
        boolean known = !name.isEmpty() && Charset.isSupported(name);
        if (isUtf8(beginning)) {
            boolean shifted = known && name.startsWith("ISO-2022");
            return shifted ? guessed(Charset.forName(name)) : UTF_8;
        }
        return guessed(known ? Charset.forName(name) : WINDOWS);
    }

    /// Whether all is in seven bits, with a shift to another character set: `ESC $`.
    private static boolean shifts(byte[] bytes) {
        boolean shifts = false;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] < 0) {
                return false;
            }
            shifts |= bytes[i] == ESCAPE && i + 1 < bytes.length && bytes[i + 1] == '$';
        }
        return shifts;
    }

    /// Whether it is UTF-8, perhaps with a few broken bytes: more characters of several bytes than
    /// broken ones, or none broken. One that the end of what was looked at cuts in two is not
    /// broken.
    private static boolean isUtf8(byte[] beginning) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(beginning);
        CharBuffer out = CharBuffer.allocate(8_192);
        boolean whole = beginning.length < LOOKED_AT;
        long broken = 0;
        long several = 0;
        CoderResult result;
        do {
            int before = in.position();
            result = decoder.decode(in, out, whole);
            several += in.position() - before - out.position();
            out.clear();
            if (result.isError()) {
                broken++;
                in.position(in.position() + result.length());
            }
        } while (result.isError() || result.isOverflow());
        // A character of two bytes adds one here, one of three bytes two.
        return broken == 0 || several > 2 * broken;
    }

    /// The characters of some bytes; what means nothing is U+FFFD.
    public String decode(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, charset);
    }

    /// Whether some of these bytes mean nothing.
    boolean isDamaged(byte[] bytes, int from, int to) {
        try {
            charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, from, to - from));
            return false;
        } catch (CharacterCodingException damaged) {
            return true;
        }
    }

    /// How many bytes the smallest unit has: the line's end is one unit.
    int unit() {
        String name = charset.name();
        return name.startsWith("UTF-32") ? 4 : name.startsWith("UTF-16") ? 2 : 1;
    }

    /// Where in a unit the byte stands that tells small characters apart.
    int lowByte() {
        return charset.name().endsWith("BE") ? unit() - 1 : 0;
    }
}
