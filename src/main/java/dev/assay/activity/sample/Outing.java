package dev.assay.activity.sample;

import dev.assay.activity.StreamType;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a made-up activity is to be.
///
/// @param name as the athlete calls it
/// @param sport as Strava writes it: "Ride"
/// @param start when and where on the clock
/// @param device that recorded it
/// @param terrain null indoors
/// @param sensors what is measured besides the time
/// @param drift by how many bpm the heart beats faster for the same effort after an hour
/// @param faults of its sensors
/// @param efforts one after the other
record Outing(
        String name,
        String sport,
        OffsetDateTime start,
        String device,
        @Nullable Terrain terrain,
        Set<StreamType> sensors,
        double drift,
        List<Fault> faults,
        List<Effort> efforts) {
    Outing {
        sensors = Set.copyOf(sensors);
        faults = List.copyOf(faults);
        efforts = List.copyOf(efforts);
    }

    /// What goes wrong with a sensor.
    ///
    /// @param from the first second of it, of recorded time
    /// @param to the second after it
    /// @param value what the sensor says meanwhile; NaN where it says nothing
    record Fault(StreamType sensor, int from, int to, double value) {}

    boolean isRide() {
        return sport.endsWith("Ride");
    }

    boolean isSwim() {
        return sport.equals("Swim");
    }
}
