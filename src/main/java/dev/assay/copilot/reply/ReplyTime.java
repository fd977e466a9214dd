package dev.assay.copilot.reply;

import java.util.Optional;

/// How long a reply took, from the moment its request was made, in milliseconds.
///
/// @param first until its first piece came; empty where none was heard
/// @param whole until all of it was there
public record ReplyTime(Optional<Long> first, long whole) {}
