package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.DataQuality;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.Scale;

/// What values of a stream a drawing makes room for: the same that the report on the data's quality
/// believes. One heart rate of 255 would flatten all others.
final class Believable {
    private Believable() {}

    /// A scale that has room for no more than that.
    static Scale within(Scale scale, StreamType type, UnitSystem units) {
        return DataQuality.possible(type)
                .map(range ->
                        scale.within(units.of(type, range.least()), units.of(type, range.most())))
                .orElse(scale);
    }
}
