package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.Scale;

/// What values of a stream a drawing makes room for: the same that the report on the data's quality
/// believes. One heart rate of 255 would flatten all others.
final class Believable {
    private Believable() {}

    /// A scale that has room for no more than that.
    static Scale within(Scale scale, StreamType type, UnitSystem units) {
        return switch (type) {
            case HEART_RATE -> scale.within(25, 240);
            case POWER -> scale.within(0, 3_000);
            case SPEED -> scale.within(0, units.of(type, 42));
            case CADENCE -> scale.within(0, 250);
            case ALTITUDE -> scale.within(units.of(type, -500), units.of(type, 9_000));
            case TEMPERATURE -> scale.within(units.of(type, -50), units.of(type, 65));
            case GRADE -> scale.within(-100, 100);
            case TIME, DISTANCE, LATITUDE, LONGITUDE, MOVING -> scale;
        };
    }
}
