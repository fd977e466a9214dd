package dev.assay.activity.metric;

import dev.assay.activity.Sport;

/// How fast an athlete can be, in metres a second: the fastest sprinter reached 12.4, swimmers
/// reach 2.4 and drift with a current, and downhill on wheels or snow nobody is faster than 42 for
/// long.
public final class Reach {
    private static final double ON_FOOT = 12.5;
    private static final double IN_WATER = 5;
    private static final double FASTEST = 42;

    private Reach() {}

    /// Metres by which single positions are off in a street or a wood.
    static final double WAVER = 50;

    /// Whether nobody goes so far in so many seconds, even if both ends waver.
    public static boolean isBeyond(Sport sport, double metres, double seconds) {
        return metres > of(sport) * Math.max(1, seconds) + WAVER;
    }

    static double of(Sport sport) {
        return switch (sport) {
            case RUN, WALK, HIKE -> ON_FOOT;
            case SWIM -> IN_WATER;
            case RIDE, OTHER -> FASTEST;
        };
    }
}
