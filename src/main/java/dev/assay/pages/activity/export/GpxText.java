package dev.assay.pages.activity.export;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.Place;
import java.time.Instant;
import java.util.Locale;

/// The way of a recording as a track of GPX 1.1: its positions with their heights and times, where
/// they are known. Positions that are none are left out.
public final class GpxText {
    private static final double MILLIS = 1_000;

    private GpxText() {}

    /// The file's text.
    ///
    /// @param name of the activity
    public static String of(String name, Recording recording) {
        Streams streams = recording.streams();
        double[] none = new double[0];
        double[] norths = streams.values(StreamType.LATITUDE).orElse(none);
        double[] easts = streams.values(StreamType.LONGITUDE).orElse(none);
        double[] heights = streams.values(StreamType.ALTITUDE).orElse(none);
        double[] times = streams.values(StreamType.TIME).orElse(none);
        StringBuilder gpx = new StringBuilder(1_024);
        gpx.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        gpx.append(
                "<gpx version=\"1.1\" creator=\"Assay\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n");
        gpx.append("<trk><name>").append(escaped(name)).append("</name><trkseg>\n");
        for (int i = 0; i < Math.min(norths.length, easts.length); i++) {
            if (Place.isPlace(norths[i], easts[i])) {
                gpx.append(
                        String.format(
                                Locale.ROOT,
                                "<trkpt lat=\"%.7f\" lon=\"%.7f\">",
                                norths[i],
                                easts[i]));
                if (i < heights.length && Double.isFinite(heights[i])) {
                    gpx.append(String.format(Locale.ROOT, "<ele>%.1f</ele>", heights[i]));
                }
                Instant start = recording.start();
                if (start != null && i < times.length && Double.isFinite(times[i])) {
                    gpx.append("<time>")
                            .append(start.plusMillis(Math.round(times[i] * MILLIS)))
                            .append("</time>");
                }
                gpx.append("</trkpt>\n");
            }
        }
        return gpx.append("</trkseg></trk></gpx>\n").toString();
    }

    private static String escaped(String words) {
        return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
