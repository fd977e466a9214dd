package dev.assay.activity.report;

import dev.assay.activity.Details;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is told of one activity. A number that is not known is null.
///
/// @param type "Ride"
/// @param sportType more precisely: "VirtualRide"
/// @param start by the clocks of its place
/// @param zone of these clocks: "UTC+02:00"; null where it is not known
/// @param moving seconds in motion
/// @param elapsed seconds from beginning to end
/// @param distance metres
/// @param gain metres climbed
/// @param averageSpeed m/s while moving
/// @param maxSpeed m/s
/// @param averagePower watts, zeros included
/// @param normalisedPower watts
/// @param averageCadence turns a minute while pedalling
/// @param averageTemperature °C
/// @param more what a service says beside; null where nobody does
/// @param remarks on its data, a sentence each
/// @param source its file or service
public record ActivityDetails(
        long id,
        String name,
        String type,
        String sportType,
        @Nullable LocalDateTime start,
        @Nullable String zone,
        @Nullable Double moving,
        @Nullable Double elapsed,
        @Nullable Double distance,
        @Nullable Double gain,
        @Nullable Double averageSpeed,
        @Nullable Double maxSpeed,
        @Nullable Double averagePower,
        @Nullable Double maxPower,
        @Nullable Double normalisedPower,
        @Nullable Double averageHeartRate,
        @Nullable Double maxHeartRate,
        @Nullable Double averageCadence,
        @Nullable Double averageTemperature,
        @Nullable Details more,
        List<String> remarks,
        @Nullable String source) {
    public ActivityDetails {
        remarks = List.copyOf(remarks);
    }
}
