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
import org.jspecify.annotations.Nullable;

/// What is computed from the streams of a whole activity, in the published layout. What is not
/// known has no line.
public final class StreamsText {
    private static final int SAMPLES = 5;

    /// Above, by stream, in the order of the layout.
    private static final Map<StreamType, String> HEADINGS = headings();

    private final StringBuilder text = new StringBuilder();

    private StreamsText() {}

    private static Map<StreamType, String> headings() {
        Map<StreamType, String> headings = new LinkedHashMap<>();
        headings.put(StreamType.HEART_RATE, "💓 **Heart Rate Analysis**");
        headings.put(StreamType.POWER, "⚡ **Power Analysis**");
        headings.put(StreamType.SPEED, "🏃 **Speed Analysis**");
        headings.put(StreamType.ALTITUDE, "⛰️ **Elevation Analysis**");
        headings.put(StreamType.CADENCE, "🔄 **Cadence Analysis**");
        headings.put(StreamType.TEMPERATURE, "🌡️ **Temperature Analysis**");
        headings.put(StreamType.GRADE, "📐 **Grade Analysis**");
        return headings;
    }

    /// The whole text.
    ///
    /// @param laps in the order of time
    /// @param remarks on what was lost or odd before anything was computed
    public static String of(
            Activity activity, ActivityFeatures features, List<Lap> laps, List<String> remarks) {
        StreamsText text = new StreamsText();
        text.say("📊 **Stream Analysis** (Activity ID: %d)", activity.id());
        text.heading("## 📈 **Overview**");
        text.text.append(OverviewText.of(activity, features, remarks));
        text.heading("## 📊 **Statistical Analysis**");
        HEADINGS.forEach((type, heading) ->
                Optional.ofNullable(features.statistics().get(type))
                        .ifPresent(found -> text.statistics(type, heading, found)));
        text.place(features.place());
        EventsText.of(features.samples()).ifPresent(events -> text.text.append(events));
        text.laps(laps, features);
        text.samples(features);
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

    private void statistics(StreamType type, String heading, StreamStatistics found) {
        Statistics all = found.all();
        boolean speed = type == StreamType.SPEED;
        double factor = speed ? 3.6 : 1;
        String unit = speed ? "km/h" : type.unit();
        say("### %s", heading);
        say(
                "- **Range:** %s - %s %s (Mean: %s %s%s)",
                figure(all.min(), factor),
                figure(all.max(), factor),
                unit,
                figure(all.mean(), factor),
                unit,
                found.meanNonZero() == null || found.meanNonZero() == all.mean()
                        ? ""
                        : ", without zeros %s %s"
                                .formatted(figure(found.meanNonZero(), factor), unit));
        say(
                "- **Median:** %s %s (Q25: %s, Q75: %s)",
                figure(all.median(), factor),
                unit,
                figure(all.lowerQuartile(), factor),
                figure(all.upperQuartile(), factor));
        all.variation()
                .ifPresent(variation ->
                        say(
                                "- **Variation (CV):** %s%% (StdDev: %s %s)",
                                Figures.fixed(variation * 100, 1),
                                figure(all.populationDeviation(), factor),
                                unit));
        say("- **Data Points:** %d\n", all.count());
    }

    private static String figure(double value, double factor) {
        return Figures.fixed(value * factor, 1);
    }

    private void place(@Nullable Place place) {
        if (place == null) {
            return;
        }
        say("### 🗺️ **Location Analysis**");
        say("- **Start:** %.6f, %.6f", place.startLatitude(), place.startLongitude());
        say("- **End:** %.6f, %.6f", place.endLatitude(), place.endLongitude());
        say(
                "- **Bounding Box:** North %.6f, South %.6f, East %.6f, West %.6f%s",
                place.north(),
                place.south(),
                place.east(),
                place.west(),
                place.crossesDateLine() ? " (across the date line)" : "");
        say("- **GPS Points:** %d", place.points());
    }

    private void laps(List<Lap> laps, ActivityFeatures features) {
        if (laps.isEmpty()) {
            return;
        }
        heading("## 🏁 **Lap-by-Lap Analysis**");
        laps.forEach(lap -> say("- %s", LapText.of(lap, features.samples())));
    }

    private void samples(ActivityFeatures of) {
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
                if (!Double.isNaN(value)) {
                    parts.add(type.label().toLowerCase(Locale.ROOT) + " " + sample(type, value));
                }
            }
            say("- %s: %s", Figures.duration(times[at]), String.join(", ", parts));
        }
    }

    private static String sample(StreamType type, double value) {
        return switch (type) {
            case SPEED -> Figures.speed(value);
            case DISTANCE -> Figures.distance(value);
            case HEART_RATE, CADENCE, POWER ->
                    "%s %s".formatted(Figures.fixed(value, 0), type.unit());
            case TIME, LATITUDE, LONGITUDE, ALTITUDE, TEMPERATURE, MOVING, GRADE ->
                    "%s %s".formatted(Figures.fixed(value, 1), type.unit());
        };
    }
}
