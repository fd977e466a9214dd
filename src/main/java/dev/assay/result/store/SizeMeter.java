package dev.assay.result.store;

import dev.assay.llm.TokenCounter;
import dev.assay.text.Utf8;
import java.io.Writer;

/// Measures a text that is never held in memory: its bytes in UTF-8, its lines, and its tokens,
/// exactly while it is short and by samples spread over it when it is long.
public final class SizeMeter extends Writer {
    private static final int SAMPLE = 4_096;
    private static final int SAMPLES = 48;

    private final TokenCounter counter;
    private final StringBuilder beginning = new StringBuilder();
    private final StringBuilder sample = new StringBuilder();
    private long characters;
    private long bytes;
    private long lineEnds;
    private boolean atLineStart = true;
    private long nextSample = TokenCounter.EXACT_CHARACTERS;
    private long stride = TokenCounter.EXACT_CHARACTERS;
    private int samples;
    private double standsForCharacters;
    private double standsForTokens;

    public SizeMeter(TokenCounter counter) {
        this.counter = counter;
    }

    @Override
    public void write(char[] text, int from, int length) {
        for (int i = from; i < from + length; i++) {
            char c = text[i];
            bytes += Utf8.width(c);
            if (c == '\n') {
                lineEnds++;
            }
        }
        if (length > 0) {
            atLineStart = text[from + length - 1] == '\n';
        }
        keep(text, from, length);
        characters += length;
    }

    private void keep(char[] text, int from, int length) {
        int room = TokenCounter.EXACT_CHARACTERS - beginning.length();
        if (room > 0) {
            beginning.append(text, from, Math.min(room, length));
        }
        if (characters + length > nextSample) {
            int skip = (int) Math.max(0, nextSample - characters);
            int wanted = Math.min(length - skip, SAMPLE - sample.length());
            sample.append(text, from + skip, wanted);
            if (sample.length() == SAMPLE) {
                take();
            }
        }
    }

    private void take() {
        standsForCharacters += stride;
        standsForTokens += (double) stride / SAMPLE * counter.count(sample.toString());
        sample.setLength(0);
        samples++;
        // Ever wider steps keep the number of samples small, however long the text becomes.
        if (samples % SAMPLES == 0) {
            stride *= 4;
        }
        nextSample += stride;
    }

    /// In UTF-8.
    public long bytes() {
        return bytes;
    }

    /// Lines, the last one with or without its end.
    public long lines() {
        return atLineStart ? lineEnds : lineEnds + 1;
    }

    /// Exact while the text is short.
    public long tokens() {
        int counted = counter.count(beginning.toString());
        long rest = characters - beginning.length();
        if (rest == 0) {
            return counted;
        }
        double perCharacter =
                samples == 0
                        ? (double) counted / beginning.length()
                        : standsForTokens / standsForCharacters;
        return counted + Math.round(perCharacter * rest);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
