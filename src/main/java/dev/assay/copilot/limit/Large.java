package dev.assay.copilot.limit;

import dev.assay.base.Words;
import java.util.Locale;

/// What is larger than the analyst wants it done without being asked, and waits for the answer.
public sealed interface Large permits LargeRequest, LargeReading, LargeRound {
    /// What is asked, in a line.
    String question();

    /// The verb of its button: "Send".
    String verb();

    /// What stands and what becomes of it without leave, in sentences.
    String meanwhile();

    /// What to say of it where nobody could be asked and it was not done.
    String refused();

    /// How large it is, in a word or two: "412", "41k".
    static String size(long tokens) {
        return tokens < 10_000
                ? Words.count(tokens)
                : String.format(Locale.ROOT, "%,dk", Math.round(tokens / 1000.0));
    }
}
