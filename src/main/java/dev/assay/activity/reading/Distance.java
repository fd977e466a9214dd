package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import java.util.List;
import java.util.Map;

/// The way along positions, where a recording has no distance of its own: great circles on a sphere
/// of the earth's mean radius (haversine; R. W. Sinnott, "Virtues of the Haversine", Sky and
/// Telescope 68 (1984) 159).
final class Distance {
    /// Metres; the mean radius R1 of the IUGG.
    private static final double RADIUS = 6_371_008.8;

    private Distance() {}

    /// Adds a distance where there are positions and none.
    static void complete(Map<StreamType, double[]> streams, List<String> remarks) {
        double[] latitudes = streams.get(StreamType.LATITUDE);
        double[] longitudes = streams.get(StreamType.LONGITUDE);
        if (streams.containsKey(StreamType.DISTANCE) || latitudes == null || longitudes == null) {
            return;
        }
        double[] way = new double[latitudes.length];
        double sum = 0;
        int last = -1;
        for (int i = 0; i < way.length; i++) {
            boolean known = !Double.isNaN(latitudes[i]) && !Double.isNaN(longitudes[i]);
            if (known && last >= 0) {
                sum += metres(latitudes[last], longitudes[last], latitudes[i], longitudes[i]);
            }
            last = known ? i : last;
            way[i] = known ? Math.rint(sum * 100) / 100 : Double.NaN;
        }
        streams.put(StreamType.DISTANCE, way);
        remarks.add("The file has no distance: it was computed from the positions.");
    }

    private static double metres(double lat1, double lon1, double lat2, double lon2) {
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
}
