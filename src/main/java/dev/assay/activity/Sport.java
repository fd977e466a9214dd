package dev.assay.activity;

import java.util.Locale;

/// What kind of sport an activity was, as far as anything depends on it.
public enum Sport {
    RUN,
    RIDE,
    SWIM,
    WALK,
    HIKE,
    OTHER;

    /// For people: "Ride".
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// The sport of a name as devices and Strava write it: "Ride", "VirtualRide", "trail_run",
    /// "Biking".
    public static Sport of(String named) {
        String name = named.toLowerCase(Locale.ROOT);
        if (name.contains("run")) {
            return RUN;
        }
        if (name.contains("ride") || name.contains("cycling") || name.contains("bik")) {
            return RIDE;
        }
        if (name.contains("swim")) {
            return SWIM;
        }
        if (name.contains("hik")) {
            return HIKE;
        }
        return name.contains("walk") ? WALK : OTHER;
    }
}
