package dev.assay.copilot.log;

import java.time.Instant;
import java.util.List;

/// A conversation as a list shows it.
///
/// @param sources that it is on, by their ids; none where nobody knows any more
/// @param lastUsed when the last question was asked, or when it was made
/// @param turns how many questions were asked and tools run by hand
public record ConversationSummary(
        String id,
        String title,
        List<String> sources,
        Instant created,
        Instant lastUsed,
        int turns) {
    public ConversationSummary {
        sources = List.copyOf(sources);
    }
}
