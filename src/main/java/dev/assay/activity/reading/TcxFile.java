package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.StreamType;
import dev.assay.activity.reading.XmlWalk.Attributes;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The activities of a TCX file (Garmin's Training Center XML 2) with its laps and the extensions
/// for speed and power.
final class TcxFile implements XmlWalk.Visitor {
    private static final Map<String, StreamType> MEASURES =
            Map.of(
                    "LatitudeDegrees", StreamType.LATITUDE,
                    "LongitudeDegrees", StreamType.LONGITUDE,
                    "AltitudeMeters", StreamType.ALTITUDE,
                    "DistanceMeters", StreamType.DISTANCE,
                    "Cadence", StreamType.CADENCE,
                    "RunCadence", StreamType.CADENCE,
                    "Speed", StreamType.SPEED,
                    "Watts", StreamType.POWER);

    private final RecordingBuilder recording;
    private double lapStart = Double.NaN;
    private double lapSeconds = Double.NaN;
    private double lapLast = Double.NaN;
    private @Nullable Double lapDistance;
    private @Nullable Double lapPower;
    private @Nullable Double lapHeart;
    private @Nullable Double lapMaxHeart;
    private @Nullable Double lapCalories;
    private boolean taken;

    TcxFile(RecordingBuilder recording) {
        this.recording = recording;
    }

    @Override
    public void begins(String name, Attributes attributes, XmlWalk walk) {
        switch (name) {
            case "Activity" -> {
                recording.part(true);
                recording.begun().sport(attributes.of("Sport"));
            }
            case "Track" -> recording.stretch();
            case "Lap" -> {
                recording.stretch();
                lapStart = Numbers.seconds(attributes.of("StartTime"));
                lapSeconds = Double.NaN;
                lapLast = Double.NaN;
                lapDistance = null;
                lapPower = null;
                lapHeart = null;
                lapMaxHeart = null;
                lapCalories = null;
            }
            case "Trackpoint" -> taken = recording.next();
            default -> {
                // What matters of the others is their text.
            }
        }
    }

    @Override
    public void ends(String name, String text, XmlWalk walk) {
        if (walk.isIn("Trackpoint")) {
            point(name, text, walk);
        } else if (walk.parent().equals("Lap")) {
            ofLap(name, text);
        } else if (name.equals("Value") && walk.parent().equals("AverageHeartRateBpm")) {
            lapHeart = positive(Numbers.number(text));
        } else if (name.equals("Value") && walk.parent().equals("MaximumHeartRateBpm")) {
            lapMaxHeart = positive(Numbers.number(text));
        } else if (name.equals("AvgWatts")) {
            lapPower = positive(Numbers.number(text));
        } else if (walk.parent().equals("Creator") && name.equals("Name")) {
            recording.device(text);
        } else if (name.equals("Lap")) {
            endOfLap();
        }
    }

    private void endOfLap() {
        if (!Double.isNaN(lapStart) && !Double.isNaN(lapSeconds)) {
            recording.lap(lapStart, lapSpan(), lapDistance);
        }
        recording
                .begun()
                .told(
                        new DeviceTotals(
                                lapDistance,
                                null,
                                positive(lapSeconds),
                                lapPower,
                                lapHeart,
                                lapMaxHeart,
                                lapCalories));
    }

    private static @Nullable Double positive(double number) {
        return number > 0 ? Double.valueOf(number) : null;
    }

    /// How long a lap went on. What it says of itself is the time of a clock that pauses stopped;
    /// the last point tells when it was over.
    private double lapSpan() {
        double recorded = lapLast - lapStart;
        return recorded > lapSeconds ? recorded : lapSeconds;
    }

    private void point(String name, String text, XmlWalk walk) {
        if (!taken) {
            return;
        }
        if (name.equals("Time")) {
            lapLast = Numbers.seconds(text);
            recording.put(StreamType.TIME, lapLast);
        } else if (name.equals("Value") && walk.isIn("HeartRateBpm")) {
            recording.put(StreamType.HEART_RATE, Numbers.number(text));
        }
        StreamType measure = MEASURES.get(name);
        if (measure != null) {
            recording.put(measure, Numbers.number(text));
        }
    }

    private void ofLap(String name, String text) {
        double number = Numbers.number(text);
        if (name.equals("TotalTimeSeconds")) {
            lapSeconds = number;
        } else if (name.equals("DistanceMeters") && !Double.isNaN(number)) {
            lapDistance = number;
        } else if (name.equals("Calories")) {
            lapCalories = positive(number);
        }
    }
}
