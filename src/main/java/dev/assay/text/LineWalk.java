package dev.assay.text;

/// Walks over the bytes of a text and tells where each line begins, and each further piece of a
/// line that is longer than wanted. Pieces end between characters.
final class LineWalk {
    private final CharacterStarts characters;
    private final int longest;
    private final int unit;
    private final int low;
    private final int lineEnd;
    private long at;
    private long number;
    private boolean lineStarts;
    private long length;

    /// Who hears of a line or a piece.
    @FunctionalInterface
    interface Listener {
        /// A line or a piece begins.
        ///
        /// @param offset of its first byte in the file
        /// @param number of the line, from 1
        /// @param lineStarts false for the further pieces of a line
        void begins(long offset, long number, boolean lineStarts);
    }

    /// A walk that begins where a line or a piece does.
    ///
    /// @param longest in bytes
    LineWalk(TextEncoding encoding, int longest, long at, long number, boolean lineStarts) {
        this.characters = new CharacterStarts(encoding);
        this.longest = longest;
        this.unit = encoding.unit();
        this.low = encoding.lowByte();
        this.lineEnd = encoding.lineEnd();
        this.at = at;
        this.number = number;
        this.lineStarts = lineStarts;
    }

    /// Walks on.
    ///
    /// @param count of bytes; a multiple of four, but for the last ones of the file
    void over(byte[] bytes, int count, Listener listener) {
        if (unit == 1) {
            overBytes(bytes, count, listener);
        } else {
            overUnits(bytes, count, listener);
        }
    }

    /// How many lines it met so far, the last one with or without its end.
    long lines() {
        return lineStarts ? number - 1 : number;
    }

    private void overBytes(byte[] bytes, int count, Listener listener) {
        boolean memory = characters.hasMemory();
        for (int i = 0; i < count; i++) {
            byte next = bytes[i];
            boolean begins =
                    memory ? characters.begins(next) : length < longest || characters.begins(next);
            step(next == lineEnd, begins, 1, listener);
        }
    }

    private void overUnits(byte[] bytes, int count, Listener listener) {
        for (int i = 0; i < count; i += unit) {
            int width = Math.min(unit, count - i);
            boolean lineEnds = width == unit && isLineEnd(bytes, i);
            boolean half = width == unit && unit == 2 && isLowSurrogate(bytes, i);
            step(lineEnds, !half, width, listener);
        }
    }

    private boolean isLineEnd(byte[] bytes, int from) {
        int others = 0;
        for (int k = 0; k < unit; k++) {
            others |= k == low ? 0 : bytes[from + k];
        }
        return others == 0 && bytes[from + low] == lineEnd;
    }

    private boolean isLowSurrogate(byte[] bytes, int from) {
        return (bytes[from + 1 - low] & 0xFC) == 0xDC;
    }

    private void step(boolean lineEnds, boolean begins, int width, Listener listener) {
        boolean cut = length >= longest && begins && !lineEnds;
        if (length == 0 || cut) {
            listener.begins(at, number, lineStarts);
            length = 0;
            lineStarts = false;
        }
        length += width;
        at += width;
        if (lineEnds) {
            number++;
            lineStarts = true;
            length = 0;
        }
    }
}
