package dev.assay.activity.reading;

import com.garmin.fit.DeveloperField;
import com.garmin.fit.RecordMesg;
import dev.assay.activity.StreamType;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Fields that an app or a sensor of another maker adds to the samples of a FIT file. One that says
/// it stands for a field of the profile is that stream, and so is one that has the name and the
/// unit of a stream; every other is a stream of its own name.
final class DeveloperValues {
    /// By the numbers of the profile's fields of a sample.
    private static final Map<Integer, StreamType> NATIVE =
            Map.of(
                    RecordMesg.AltitudeFieldNum, StreamType.ALTITUDE,
                    RecordMesg.EnhancedAltitudeFieldNum, StreamType.ALTITUDE,
                    RecordMesg.HeartRateFieldNum, StreamType.HEART_RATE,
                    RecordMesg.CadenceFieldNum, StreamType.CADENCE,
                    RecordMesg.DistanceFieldNum, StreamType.DISTANCE,
                    RecordMesg.SpeedFieldNum, StreamType.SPEED,
                    RecordMesg.EnhancedSpeedFieldNum, StreamType.SPEED,
                    RecordMesg.PowerFieldNum, StreamType.POWER,
                    RecordMesg.TemperatureFieldNum, StreamType.TEMPERATURE);

    /// How makers write the units of the streams.
    private static final Map<StreamType, Set<String>> UNITS =
            Map.of(
                    StreamType.POWER, Set.of("w", "watt", "watts"),
                    StreamType.HEART_RATE, Set.of("bpm"),
                    StreamType.CADENCE, Set.of("rpm"),
                    StreamType.SPEED, Set.of("m/s"),
                    StreamType.DISTANCE, Set.of("m", "meters", "metres"),
                    StreamType.ALTITUDE, Set.of("m", "meters", "metres"),
                    StreamType.TEMPERATURE, Set.of("c", "°c"));

    private DeveloperValues() {}

    /// Takes the numbers of a sample whose own fields were taken before. A sensor of the device
    /// itself stands before that of another maker.
    static void take(RecordMesg sample, RecordingBuilder recording) {
        for (DeveloperField field : sample.getDeveloperFields()) {
            Double value = field.getValue() instanceof Number ? number(field) : null;
            if (value != null) {
                Optional<StreamType> type = type(field);
                if (type.isPresent() && !recording.has(type.get())) {
                    recording.put(type.get(), value);
                } else {
                    recording.put(name(field), value);
                }
            }
        }
    }

    private static Double number(DeveloperField field) {
        // A float's own digits, not those of the double next to it.
        return field.getValue() instanceof Float each
                ? Double.valueOf(each.toString())
                : field.getDoubleValue();
    }

    private static Optional<StreamType> type(DeveloperField field) {
        StreamType stands = NATIVE.get((int) field.getNativeOverride());
        if (stands != null) {
            return Optional.of(stands);
        }
        String unit = plain(field.getUnits());
        return UNITS.entrySet().stream()
                .filter(each -> plain(each.getKey().label()).equals(plain(field.getName())))
                .filter(each -> each.getValue().contains(unit))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static String plain(String words) {
        return String.valueOf(words).strip().toLowerCase(Locale.ROOT);
    }

    /// "Form Power (Watts)".
    private static String name(DeveloperField field) {
        String name =
                field.getName() == null || field.getName().isBlank()
                        ? "Developer field " + field.getNum()
                        : field.getName().strip();
        return field.getUnits() == null || field.getUnits().isBlank()
                ? name
                : "%s (%s)".formatted(name, field.getUnits().strip());
    }
}
