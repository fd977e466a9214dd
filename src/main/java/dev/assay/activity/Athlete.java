package dev.assay.activity;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who was active, as far as it is known.
///
/// @param name for people; null where nobody said it
/// @param ftp functional threshold power in watts; null where nobody said it
/// @param weight in kilograms; null where nobody said it
/// @param zones of the heart rate in rising order; empty where nobody said them, and none is ever
///   made up from an age
public record Athlete(
        @Nullable String name,
        @Nullable Double ftp,
        @Nullable Double weight,
        List<HeartRateZone> zones) {
    /// Nothing is known.
    public static final Athlete UNKNOWN = new Athlete(null, null, null, List.of());

    public Athlete {
        zones = List.copyOf(zones);
    }

    /// The same with what somebody chose here, which counts more than what a source knows.
    public Athlete with(Athlete chosen) {
        return new Athlete(
                name == null ? chosen.name : name,
                chosen.ftp == null ? ftp : chosen.ftp,
                chosen.weight == null ? weight : chosen.weight,
                chosen.zones.isEmpty() ? zones : chosen.zones);
    }

    /// A zone of heart rates.
    ///
    /// @param from bpm that belong to it
    /// @param to bpm that do not any more; infinite in the highest zone
    public record HeartRateZone(double from, double to) {}
}
