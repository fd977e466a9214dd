package dev.assay.activity.metric;

import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Where an activity was. Points that are no place on the earth, and 0°/0°, which devices write
/// without a fix, count for nothing.
///
/// @param north of the smallest box around all points, degrees
/// @param east of it; less than west where it lies across the date line
/// @param points that count
public record Place(
        double startLatitude,
        double startLongitude,
        double endLatitude,
        double endLongitude,
        double north,
        double south,
        double east,
        double west,
        int points) {
    private static final double TURN = 360;

    /// Metres; the mean radius R1 of the IUGG.
    private static final double RADIUS = 6_371_008.8;

    /// Null where there is no place.
    ///
    /// @param wrong samples that count for nothing
    static @Nullable Place of(Streams streams, BitSet wrong) {
        double[] latitudes = streams.values(StreamType.LATITUDE).orElse(new double[0]);
        double[] longitudes = streams.values(StreamType.LONGITUDE).orElse(new double[0]);
        int most = Math.min(latitudes.length, longitudes.length);
        int first = -1;
        int last = -1;
        double north = Double.NEGATIVE_INFINITY;
        double south = Double.POSITIVE_INFINITY;
        double[] known = new double[most];
        int points = 0;
        for (int i = 0; i < most; i++) {
            if (!wrong.get(i) && isPlace(latitudes[i], longitudes[i])) {
                first = first < 0 ? i : first;
                last = i;
                north = Math.max(north, latitudes[i]);
                south = Math.min(south, latitudes[i]);
                known[points++] = longitudes[i];
            }
        }
        if (points == 0) {
            return null;
        }
        double[] arc = arc(Arrays.copyOf(known, points));
        return new Place(
                latitudes[first],
                longitudes[first],
                latitudes[last],
                longitudes[last],
                north,
                south,
                arc[1],
                arc[0],
                points);
    }

    /// Whether a position is one on the earth that a device wrote with a fix.
    public static boolean isPlace(double latitude, double longitude) {
        return Math.abs(latitude) <= 90
                && Math.abs(longitude) <= 180
                && !(latitude == 0 && longitude == 0);
    }

    /// Metres of the great circle between two positions on a sphere of the earth's mean radius
    /// (haversine; R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984) 159).
    public static double metres(double lat1, double lon1, double lat2, double lon2) {
        double up = Math.sin(Math.toRadians(lat2 - lat1) / 2);
        double along = Math.sin(Math.toRadians(lon2 - lon1) / 2);
        double half =
                up * up
                        + Math.cos(Math.toRadians(lat1))
                                * Math.cos(Math.toRadians(lat2))
                                * along
                                * along;
        return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
    }

    /// The smallest arc that holds all longitudes: it leaves out the widest space between two.
    private static double[] arc(double[] longitudes) {
        Arrays.sort(longitudes);
        int n = longitudes.length;
        double widest = longitudes[0] + TURN - longitudes[n - 1];
        double west = longitudes[0];
        double east = longitudes[n - 1];
        for (int i = 1; i < n; i++) {
            double space = longitudes[i] - longitudes[i - 1];
            if (space > widest) {
                widest = space;
                west = longitudes[i];
                east = longitudes[i - 1];
            }
        }
        return new double[] {west, east};
    }

    /// Whether the box lies across the date line.
    public boolean crossesDateLine() {
        return west > east;
    }
}
