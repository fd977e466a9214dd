package dev.assay.copilot;

import java.time.Instant;

/// A conversation as a list shows it.
///
/// @param lastUsed when the last question was asked, or when it was made
/// @param turns how many questions were asked and tools run by hand
public record ConversationSummary(
        String id, String title, String source, Instant created, Instant lastUsed, int turns) {}
