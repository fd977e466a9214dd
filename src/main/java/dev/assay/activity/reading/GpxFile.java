package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.StreamType;
import dev.assay.activity.reading.XmlWalk.Attributes;
import java.util.Map;

/// The tracks of a GPX file with what Garmin's, Cluetrust's and Strava's extensions say of their
/// points.
final class GpxFile implements XmlWalk.Visitor {
    /// By the names of elements without their prefixes.
    private static final Map<String, StreamType> MEASURES =
            Map.ofEntries(
                    Map.entry("ele", StreamType.ALTITUDE),
                    Map.entry("hr", StreamType.HEART_RATE),
                    Map.entry("heartrate", StreamType.HEART_RATE),
                    Map.entry("cad", StreamType.CADENCE),
                    Map.entry("cadence", StreamType.CADENCE),
                    Map.entry("atemp", StreamType.TEMPERATURE),
                    Map.entry("temp", StreamType.TEMPERATURE),
                    Map.entry("power", StreamType.POWER),
                    Map.entry("watts", StreamType.POWER),
                    Map.entry("PowerInWatts", StreamType.POWER),
                    Map.entry("speed", StreamType.SPEED),
                    Map.entry("distance", StreamType.DISTANCE));

    /// Strava's older exports name sports by numbers.
    private static final Map<String, String> STRAVA_NUMBERS =
            Map.of("1", "Ride", "4", "Hike", "9", "Run", "10", "Walk", "16", "Swim");

    private final RecordingBuilder recording;
    private boolean taken;

    GpxFile(RecordingBuilder recording) {
        this.recording = recording;
    }

    @Override
    public void begins(String name, Attributes attributes, XmlWalk walk) {
        if (name.equals("gpx")) {
            recording.device(attributes.of("creator"));
        } else if (name.equals("trk")) {
            recording.part(false);
        } else if (name.equals("trkseg")) {
            recording.stretch();
        } else if (name.equals("trkpt")) {
            taken = recording.next();
            if (taken) {
                recording.put(StreamType.LATITUDE, Numbers.number(attributes.of("lat")));
                recording.put(StreamType.LONGITUDE, Numbers.number(attributes.of("lon")));
            }
        }
    }

    @Override
    public void ends(String name, String text, XmlWalk walk) {
        if (walk.isIn("trkpt")) {
            StreamType measure = MEASURES.get(name);
            if (taken && measure != null) {
                recording.put(measure, Numbers.number(text));
            } else if (taken && name.equals("time")) {
                recording.put(StreamType.TIME, Numbers.seconds(text));
            }
        } else if (walk.parent().equals("trk") && name.equals("name")) {
            recording.begun().name(text);
        } else if (walk.parent().equals("trk") && name.equals("type")) {
            recording.begun().sport(STRAVA_NUMBERS.getOrDefault(text, text));
        } else if (walk.isIn("trk") && name.equalsIgnoreCase("calories")) {
            double calories = Numbers.number(text);
            if (calories > 0) {
                recording
                        .begun()
                        .told(new DeviceTotals(null, null, null, null, null, null, calories));
            }
        }
    }
}
