package dev.assay.llm.written;

/// Tells where a text that only grows stands in code, where marks are quoted. Each of its
/// characters is looked at once.
final class CodeSpans {
    private int seen;
    private int fences;
    private int ticks;

    /// Whether what comes after a text stands in code.
    ///
    /// @param text the one of the last time, or a longer one that begins with it
    boolean at(CharSequence text) {
        for (; seen < text.length(); seen++) {
            ticks = text.charAt(seen) == '`' ? ticks + 1 : 0;
            fences += ticks == 3 ? 1 : 0;
        }
        return fences % 2 == 1 || (ticks > 0 && ticks < 3);
    }
}
