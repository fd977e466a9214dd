package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Lap;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.ActivityFeatures.StreamStatistics;
import dev.assay.activity.metric.Place;
import dev.assay.series.Sampling;
import dev.assay.series.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is computed from the streams of a whole activity, in the published layout. What is not
/// known has no line.
public final class StreamsText {
    private static final int SAMPLES = 5;

    /// Above, by stream, in the order of the layout.
    private static final Map<StreamType, String> HEADINGS = headings();

    private final StringBuilder text = new StringBuilder();

    private final ActivityFeatures features;

    private final Set<StreamType> told;

    private StreamsText(ActivityFeatures features, Set<StreamType> told) {
        this.features = features;
        this.told = told;
    }

    private static Map<StreamType, String> headings() {
        Map<StreamType, String> headings = new LinkedHashMap<>();
        headings.put(StreamType.HEART_RATE, "💓 **Heart Rate Analysis**");
        headings.put(StreamType.POWER, "⚡ **Power Analysis**");
        headings.put(StreamType.SPEED, "🏃 **Speed Analysis**");
        headings.put(StreamType.ALTITUDE, "⛰️ **Elevation Analysis**");
        headings.put(StreamType.CADENCE, "🔄 **Cadence Analysis**");
        headings.put(StreamType.TEMPERATURE, "🌡️ **Temperature Analysis**");
        headings.put(StreamType.GRADE, "📐 **Grade Analysis**");
        headings.put(StreamType.DISTANCE, "📏 **Distance Analysis**");
        return headings;
    }

    /// The whole text.
    ///
    /// @param told streams that are told
    /// @param laps in the order of time
    /// @param remarks on what was lost or odd before anything was computed
    public static String of(
            Activity activity,
            ActivityFeatures features,
            Set<StreamType> told,
            List<Lap> laps,
            List<String> remarks) {
        StreamsText text = new StreamsText(features, told);
        text.say("📊 **Stream Analysis** (Activity ID: %d)", activity.id());
        text.heading("## 📈 **Overview**");
        text.text.append(OverviewText.of(activity, features, remarks));
        text.heading("## 📊 **Statistical Analysis**");
        HEADINGS.forEach((type, heading) ->
                Optional.ofNullable(features.statistics().get(type))
                        .filter(_ -> told.contains(type))
                        .ifPresent(found -> {
                            text.say("### %s", heading);
                            text.statistics(type, found);
                        }));
        if (told.contains(StreamType.MOVING)) {
            text.moving();
        }
        if (told.contains(StreamType.LATITUDE)) {
            text.place(features.place(), features.points());
        }
        EventsText.of(features.samples(), told).ifPresent(events -> text.text.append(events));
        text.laps(laps);
        text.samples();
        return text.text.toString().strip();
    }

    private void say(String line, Object... values) {
        text.append(filled(line, values)).append('\n');
    }

    private static String filled(String format, Object[] values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void heading(String heading) {
        say("\n%s\n", heading);
    }

    /// The ten statistics of a stream; its range is from the smallest to the largest value. The
    /// heart rate has the published lines, every other two; a count is told where it is not that of
    /// all samples.
    private void statistics(StreamType type, StreamStatistics found) {
        boolean heart = type == StreamType.HEART_RATE;
        Numbers in = new Numbers(type, heart);
        Statistics all = found.all();
        Double nonZero = features.meanNonZero(type).orElse(null);
        String zeros =
                nonZero == null || in.of(nonZero).equals(in.of(mean(type, all)))
                        ? ""
                        : ", without zeros " + in.withUnit(nonZero);
        say(
                "- **Range:** %s - %s %s (Mean: %s%s)",
                in.of(all.min()), in.of(all.max()), in.unit(), in.withUnit(mean(type, all)), zeros);
        String variation = variation(in, all);
        if (heart) {
            say("- **Median:** %s", middle(in, all));
            say("- **Variation (CV):** %s", variation);
        } else {
            say("- **Median:** %s, **CV:** %s", middle(in, all), variation);
        }
        if (heart || all.count() != features.points()) {
            say("- **Data Points:** %s", Figures.count(all.count()));
        }
        text.append('\n');
    }

    /// How many samples a device that says it counts as motion.
    private void moving() {
        int moves = 0;
        int stands = 0;
        for (double value : features.samples().values(StreamType.MOVING)) {
            moves += value == 1 ? 1 : 0;
            stands += value == 0 ? 1 : 0;
        }
        int all = moves + stands;
        if (all > 0) {
            say("### 🚶 **Moving Time Analysis**");
            say("- **Moving:** %s data points (%s%%)", Figures.count(moves), percent(moves, all));
            say(
                    "- **Stopped:** %s data points (%s%%)",
                    Figures.count(stands), percent(stands, all));
            say("- **Total Data Points:** %s\n", Figures.count(all));
        }
    }

    private static String percent(int part, int all) {
        return Figures.fixed(100.0 * part / all, 1);
    }

    /// A mean is that of the time, as everywhere.
    private double mean(StreamType type, Statistics all) {
        return features.mean(type).orElse(all.mean());
    }

    private static String middle(Numbers in, Statistics all) {
        return "%s (Q25: %s, Q75: %s)"
                .formatted(
                        in.withUnit(all.median()),
                        in.of(all.lowerQuartile()),
                        in.of(all.upperQuartile()));
    }

    private static String variation(Numbers in, Statistics all) {
        OptionalDouble variation = all.variation();
        return "%s (StdDev: %s)"
                .formatted(
                        variation.isPresent()
                                ? Figures.fixed(variation.getAsDouble() * 100, 1) + "%"
                                : "—",
                        in.withUnit(all.populationDeviation()));
    }

    /// Values of a stream as texts.
    ///
    /// @param full whether whole numbers have a decimal, too
    private record Numbers(StreamType type, boolean full) {
        String of(double value) {
            String text = Figures.fixed(type == StreamType.SPEED ? value * 3.6 : value, 1);
            return full || !text.endsWith(".0") ? text : text.substring(0, text.length() - 2);
        }

        String unit() {
            return Figures.unit(type);
        }

        String withUnit(double value) {
            return of(value) + " " + unit();
        }
    }

    private void place(@Nullable Place place, int points) {
        if (place == null) {
            return;
        }
        say("### 🗺️ **Location Analysis**");
        say(
                "- **Start:** %.6f, %.6f, **End:** %.6f, %.6f",
                place.startLatitude(),
                place.startLongitude(),
                place.endLatitude(),
                place.endLongitude());
        say(
                "- **Bounding Box:** North %.6f, South %.6f, East %.6f, West %.6f%s",
                place.north(),
                place.south(),
                place.east(),
                place.west(),
                place.crossesDateLine() ? " (across the date line)" : "");
        if (place.points() != points) {
            say("- **GPS Points:** %d", place.points());
        }
    }

    private void laps(List<Lap> laps) {
        if (laps.isEmpty()) {
            return;
        }
        heading("## 🏁 **Lap-by-Lap Analysis**");
        laps.forEach(lap -> say("- %s", LapText.of(lap, features.samples())));
    }

    private void samples() {
        ActivityFeatures of = features;
        if (of.samples().count() == 0) {
            return;
        }
        heading("## 📋 **Sample Data Points**");
        double[] times = of.samples().times();
        for (int at : Sampling.evenly(times.length, SAMPLES)) {
            List<String> parts = new ArrayList<>();
            for (StreamType type :
                    List.of(
                            StreamType.HEART_RATE,
                            StreamType.POWER,
                            StreamType.SPEED,
                            StreamType.CADENCE,
                            StreamType.ALTITUDE,
                            StreamType.DISTANCE)) {
                double value = of.samples().values(type)[at];
                if (told.contains(type) && !Double.isNaN(value)) {
                    parts.add(sample(type, value));
                }
            }
            say("- %s: %s", Figures.duration(times[at]), String.join(", ", parts));
        }
    }

    /// A value whose unit says what it is; a height is no distance.
    private static String sample(StreamType type, double value) {
        return switch (type) {
            case SPEED -> Figures.speed(value);
            case DISTANCE -> Figures.spaced(value);
            case HEART_RATE, CADENCE, POWER ->
                    "%s %s".formatted(Figures.fixed(value, 0), type.unit());
            case ALTITUDE -> "altitude %s m".formatted(Figures.fixed(value, 0));
            case TIME, LATITUDE, LONGITUDE, TEMPERATURE, MOVING, GRADE ->
                    "%s %s".formatted(Figures.fixed(value, 1), type.unit());
        };
    }
}
