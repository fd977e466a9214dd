package dev.assay.activity.guide.part;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.Measured;

/// What is asked of a chosen part of one activity.
public sealed interface PartWish {
    /// The least, the mean or the most of what was recorded in it.
    record Of(StreamType type, Measured.Wanted wanted) implements PartWish {}

    /// How far it goes up.
    record Climbed() implements PartWish {}

    /// How far it goes.
    record Distance() implements PartWish {}

    /// How long it takes.
    record Duration() implements PartWish {}

    /// Whether its output was even.
    record Steady() implements PartWish {}
}
