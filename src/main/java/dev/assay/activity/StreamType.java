package dev.assay.activity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a stream of a recording measures. Names and units are those of Strava's streams, but that a
/// position is two streams here.
public enum StreamType {
    TIME("time", "Time", "s"),
    DISTANCE("distance", "Distance", "m"),
    LATITUDE("latitude", "Latitude", "°"),
    LONGITUDE("longitude", "Longitude", "°"),
    ALTITUDE("altitude", "Altitude", "m"),
    SPEED("velocity_smooth", "Speed", "m/s"),
    HEART_RATE("heartrate", "Heart rate", "bpm"),
    CADENCE("cadence", "Cadence", "rpm"),
    POWER("watts", "Power", "W"),
    TEMPERATURE("temp", "Temperature", "°C"),
    /// 1 while moving, 0 while not; a value describes the step that ends at it.
    MOVING("moving", "Moving", ""),
    /// In percent: 5.8 rises 5.8 m in 100 m.
    GRADE("grade_smooth", "Grade", "%");

    /// The name of a position, which is two streams.
    public static final String POSITION = "latlng";

    private final String wireName;
    private final String label;
    private final String unit;

    StreamType(String wireName, String label, String unit) {
        this.wireName = wireName;
        this.label = label;
        this.unit = unit;
    }

    /// The name in files, tables and calls.
    @JsonValue
    public String wireName() {
        return wireName;
    }

    /// For people.
    public String label() {
        return label;
    }

    /// Perhaps empty.
    public String unit() {
        return unit;
    }

    /// Whether 0 stands for "not measured": no heart beats 0 times a minute.
    public boolean zeroIsMissing() {
        return this == HEART_RATE;
    }

    /// The streams of a name: two for a position, none where the name is unknown.
    public static List<StreamType> named(String name) {
        return name.equals(POSITION)
                ? List.of(LATITUDE, LONGITUDE)
                : one(name).map(List::of).orElse(List.of());
    }

    private static Optional<StreamType> one(String name) {
        return Arrays.stream(values()).filter(type -> type.wireName.equals(name)).findFirst();
    }
}
