package dev.assay.activity.guide.topic;

import dev.assay.activity.StreamType;
import org.jspecify.annotations.Nullable;

/// What is asked of one activity.
///
/// @param measure that is named; null where what tells most is meant
public record TopicQuestion(Topic topic, Claim claim, @Nullable StreamType measure) {}
