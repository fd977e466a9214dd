package dev.assay.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text of somebody else inside a text that a model reads: it stands in a fence of backquotes
/// that is longer than any in it, so that nothing in it ends the fence and goes on in the voice of
/// whoever quotes it.
public final class DataFence {
    private static final Pattern TICKS = Pattern.compile("`{3,}");

    private DataFence() {}

    /// The text between the two lines of its fence.
    public static String around(String text) {
        int longest = 2;
        Matcher ticks = TICKS.matcher(text);
        while (ticks.find()) {
            longest = Math.max(longest, ticks.end() - ticks.start());
        }
        String fence = "`".repeat(longest + 1);
        return fence + "text\n" + text + "\n" + fence;
    }
}
