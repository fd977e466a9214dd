package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.base.DirectionMarks;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// A text in UTF-8 with its control characters as signs that can be seen: ␛ for an escape. Line
/// ends and tabs stay. The second set of controls (U+0080 to U+009F), each of which stands for an
/// escape and a letter, is shown as those, and what turns the direction of letters as an arrow.
final class ShownControls extends FilterOutputStream {
    private static final int NONE = -1;
    private static final int RETURN = '\r';

    /// Where characters of two bytes begin whose second tells a control from a letter.
    private static final int SECOND_SET = 0xC2;

    /// Begins characters of three bytes of which some turn directions, those with 0x80 or 0x81
    /// behind it.
    private static final int MAYBE_DIRECTION = 0xE2;

    private static final int DELETE = 0x7F;
    private static final int SIGN_OF_ESCAPE = 0x1B;
    private static final int SIGN_OF_DELETE = 0x21;

    /// What is decided by the byte after it.
    private int open = NONE;

    /// The first bytes of a character that may turn directions; 0 where there is none.
    private int held;

    ShownControls(OutputStream terminal) {
        super(terminal);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte @Nullable [] bytes, int from, int length) throws IOException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream(length + 16);
        if (bytes != null) {
            for (int i = from; i < from + length; i++) {
                take(bytes[i] & 0xFF, shown);
            }
        }
        shown.writeTo(out);
    }

    private void take(int next, ByteArrayOutputStream shown) {
        if (held == 0) {
            unheld(next, shown);
        } else if (held == MAYBE_DIRECTION && (next == 0x80 || next == 0x81)) {
            held = held * 0x100 + next;
        } else if (held > MAYBE_DIRECTION && next >= 0x80 && next < 0xC0) {
            char character = (char) (0x2000 + (held & 0x3F) * 0x40 + (next & 0x3F));
            held = 0;
            shown.writeBytes(DirectionMarks.shown(String.valueOf(character)).getBytes(UTF_8));
        } else {
            if (held > MAYBE_DIRECTION) {
                shown.write(MAYBE_DIRECTION);
            }
            shown.write(held);
            held = 0;
            unheld(next, shown);
        }
    }

    private void unheld(int next, ByteArrayOutputStream shown) {
        int before = open;
        open = NONE;
        if (before == RETURN) {
            // At the end of a line it belongs to it; elsewhere it would write over the line.
            if (next == '\n') {
                shown.write(RETURN);
            } else {
                sign(RETURN, shown);
            }
        } else if (before == SECOND_SET) {
            if (next >= 0x80 && next < 0xA0) {
                sign(SIGN_OF_ESCAPE, shown);
                shown.write(next - 0x40);
                return;
            }
            shown.write(SECOND_SET);
        }
        if (next == RETURN || next == SECOND_SET) {
            open = next;
        } else if (next == MAYBE_DIRECTION) {
            held = next;
        } else if (next == DELETE) {
            sign(SIGN_OF_DELETE, shown);
        } else if (next < ' ' && next != '\n' && next != '\t') {
            sign(next, shown);
        } else {
            shown.write(next);
        }
    }

    /// The sign of a control character in Unicode: U+2400 and its number.
    private static void sign(int number, ByteArrayOutputStream shown) {
        shown.write(0xE2);
        shown.write(0x90);
        shown.write(0x80 + number);
    }
}
