package dev.assay.activity.sample;

/// Where an outing leads: a loop over hills.
///
/// @param latitude of its middle, degrees
/// @param longitude of its middle, degrees
/// @param loop its length in metres
/// @param base metres above the sea at its beginning
/// @param hills how high the largest of its hills is, metres; 0 is flat
record Terrain(double latitude, double longitude, double loop, double base, double hills) {
    private static final double METRES_A_DEGREE = 111_195;

    /// Hills of a loop, of which each second one is small.
    private static final int HILLS = 3;

    /// Metres above the sea after so many metres.
    double altitude(double distance) {
        double turn = 2 * Math.PI * distance / loop;
        double large = (1 - Math.cos(HILLS * turn)) / 2;
        double small = (1 - Math.cos(2 * HILLS * turn)) / 2;
        return base + hills * (0.8 * large + 0.2 * small);
    }

    /// How steep it is after so many metres, in percent.
    double grade(double distance) {
        double step = 10;
        return (altitude(distance + step) - altitude(distance - step)) / (2 * step) * 100;
    }

    double latitude(double distance) {
        return latitude + radius(distance) * Math.sin(turn(distance)) / METRES_A_DEGREE;
    }

    double longitude(double distance) {
        double metres = METRES_A_DEGREE * Math.cos(Math.toRadians(latitude));
        return longitude + radius(distance) * Math.cos(turn(distance)) / metres;
    }

    private double turn(double distance) {
        return 2 * Math.PI * distance / loop;
    }

    private double radius(double distance) {
        return loop / (2 * Math.PI) * (1 + 0.15 * Math.sin(5 * turn(distance)));
    }
}
