package dev.assay.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The signs that a text is made of.
public final class TextSigns {
    /// How much of a file is looked at.
    private static final int READ = 1 << 16;

    /// Signs for a terminal: a bell, a step back, and the beginning of a colour or a title.
    private static final String FOR_TERMINALS = "\u0007\b\u001B";

    /// The sign that some texts begin with.
    private static final int MARK = 0xFEFF;

    /// So many signs of a text may have one among them that is none.
    private static final int MIN_SIGNS_FOR_ANOTHER = 20;

    private TextSigns() {}

    /// Returns whether a file begins with characters and line ends alone, as one with nothing in it
    /// does; blocking.
    public static boolean alone(Path file) throws IOException {
        return beginning(file).allMatch(TextSigns::isOne);
    }

    /// Returns whether a file begins as a text does, blocking. Some of its signs may be broken, or
    /// zeros, with which programs fill cells: of the others, at most one in twenty is no sign.
    public static boolean most(Path file) throws IOException {
        int[] signs = beginning(file).filter(sign -> sign != 0).toArray();
        long others = Arrays.stream(signs).filter(sign -> !isOne(sign)).count();
        return others * MIN_SIGNS_FOR_ANOTHER <= signs.length;
    }

    private static IntStream beginning(Path file) throws IOException {
        byte[] first = new byte[READ];
        int length;
        try (TextBytes in = TextBytes.open(file)) {
            length = in.read(0, first, READ);
        }
        byte[] read = Arrays.copyOf(first, length);
        String text = new String(read, TextEncoding.of(read).charset());
        // The last one may be cut.
        int whole = length < READ ? text.length() : text.length() - 2;
        return text.codePoints().limit(whole);
    }

    private static boolean isOne(int sign) {
        return (sign >= ' ' && sign != 0x7F && sign != 0xFFFD)
                || Character.isWhitespace(sign)
                || FOR_TERMINALS.indexOf(sign) >= 0
                || sign == MARK;
    }
}
