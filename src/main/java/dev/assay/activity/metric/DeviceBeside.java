package dev.assay.activity.metric;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.StreamType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/// What a device says an activity came to, beside what its samples come to: told where the two are
/// more than [#TOLD] apart by any method in use, and where only the device says it.
public final class DeviceBeside {
    /// The part of the larger one by which the other is less.
    private static final double TOLD = 0.05;

    private static final double METRES = 10;
    private static final double SECONDS = 10;
    private static final double WATTS = 1;
    private static final double BEATS = 1;

    private final List<String> apart = new ArrayList<>();
    private final List<String> alone = new ArrayList<>();

    private DeviceBeside() {}

    /// Sentences; none where the device says nothing, or the same.
    public static List<String> remarks(DeviceTotals told, ActivityFeatures features) {
        DeviceBeside beside = new DeviceBeside();
        beside.compare("distance", told.distance(), features.distance(), METRES, DeviceBeside::km);
        beside.compare(
                "climb",
                told.ascent(),
                climb(told.ascent(), features),
                METRES,
                each -> number(each, "m"));
        beside.compare(
                "timer",
                told.timer(),
                features.motion() == null ? null : timer(told.timer(), features.samples()),
                SECONDS,
                DeviceBeside::clock);
        beside.compare(
                "average power",
                told.power(),
                power(told.power(), features),
                WATTS,
                each -> number(each, "W"));
        beside.compare(
                "average heart rate",
                told.heartRate(),
                features.mean(StreamType.HEART_RATE).orElse(null),
                BEATS,
                each -> number(each, "bpm"));
        return beside.sentences();
    }

    /// Returns the seconds that a timer may have run by the samples, as near to what it says as
    /// they allow: without any gap, where each was a pause, up to all of them, where the device
    /// only wrote seldom.
    private static @Nullable Double timer(@Nullable Double told, Samples samples) {
        return told == null
                ? null
                : Double.valueOf(Math.clamp(told, samples.recordedSeconds(), samples.span()));
    }

    /// Returns the climb of samples, as near to what a device says as they allow: from the smoothed
    /// one to the plain sum of all rises.
    private static @Nullable Double climb(@Nullable Double told, ActivityFeatures features) {
        Climb smoothed = features.climb();
        if (told == null || smoothed == null) {
            return null;
        }
        double rises = Climb.of(Climb.heights(features.samples()), 0).gain();
        return Math.clamp(told, smoothed.gain(), Math.max(smoothed.gain(), rises));
    }

    /// Returns the average power of samples, as near to what a device says as they allow: with the
    /// time in which nobody pedalled or without it.
    private static @Nullable Double power(@Nullable Double told, ActivityFeatures features) {
        Double mean = features.averagePower().orElse(null);
        if (told == null || mean == null) {
            return null;
        }
        double pedalling = features.meanNonZero(StreamType.POWER).orElse(mean);
        return Math.clamp(told, mean, Math.max(mean, pedalling));
    }

    /// @param least in the unit of both; less is no difference
    private void compare(
            String name,
            @Nullable Double told,
            @Nullable Double found,
            double least,
            DoubleFunction<String> words) {
        if (told == null) {
            return;
        }
        if (found == null) {
            alone.add("%s %s".formatted(name, words.apply(told)));
            return;
        }
        double away = Math.abs(told - found);
        if (away > least && away > TOLD * Math.max(told, found)) {
            apart.add(
                    "%s %s (%s by its samples)"
                            .formatted(name, words.apply(told), words.apply(found)));
        }
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (!apart.isEmpty()) {
            sentences.add("The device itself says: %s.".formatted(String.join(", ", apart)));
        }
        if (!alone.isEmpty()) {
            sentences.add(
                    "Only the device says, and no sample: %s.".formatted(String.join(", ", alone)));
        }
        return sentences;
    }

    private static String km(double metres) {
        return String.format(Locale.ROOT, "%.2f km", metres / 1_000);
    }

    private static String number(double value, String unit) {
        return String.format(Locale.ROOT, "%.0f %s", value, unit);
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return "%d:%02d:%02d".formatted(whole / 3_600, whole / 60 % 60, whole % 60);
    }
}
