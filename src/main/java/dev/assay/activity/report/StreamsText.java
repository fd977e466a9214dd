package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Lap;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.ActivityFeatures.StreamStatistics;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.Place;
import dev.assay.activity.metric.Power;
import dev.assay.activity.metric.ZoneTimes;
import dev.assay.series.Sampling;
import dev.assay.series.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
    public static String of(Activity activity, ActivityFeatures features, List<Lap> laps) {
        StreamsText text = new StreamsText();
        text.say("📊 **Stream Analysis** (Activity ID: %d)", activity.id());
        text.overview(activity, features);
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

    private void overview(Activity activity, ActivityFeatures of) {
        heading("## 📈 **Overview**");
        say("- **Activity:** %s%s", activity.name(), sport(activity));
        if (of.samples().count() > 0) {
            say(
                    "- **Duration:** %s (%d data points)",
                    Figures.duration(of.samples().duration()), of.points());
        } else {
            say("- **Data Points:** %d, without times", of.points());
        }
        distance(of);
        say("- **Available Data:** %s", names(of));
        if (of.motion() != null && of.motion().elapsed() > 0) {
            say(
                    "- **Moving Time:** %s (%s%% of total time)",
                    Figures.duration(of.motion().moving()),
                    Figures.fixed(of.motion().moving() / of.motion().elapsed() * 100, 1));
        }
        of.averageSpeed()
                .ifPresent(speed ->
                        say(
                                "- **Average Speed:** %s%s while moving",
                                Figures.speed(speed), pace(activity, speed)));
        power(of.power());
        heart(of.heartRate(), of.zones());
        QuartersText.of(of.samples())
                .ifPresent(means -> say("- **By Quarter of the Time:** %s", means));
        say("- **Data Quality:** %s", quality(of));
    }

    /// Whoever is on wheels thinks in speeds.
    private static String pace(Activity activity, double speed) {
        return switch (Sport.of(activity.sport())) {
            case RUN, WALK, HIKE, SWIM -> " (%s)".formatted(Figures.pace(speed));
            case RIDE, OTHER -> "";
        };
    }

    private static String sport(Activity activity) {
        return activity.sport().isEmpty() ? "" : " (%s)".formatted(activity.sport());
    }

    private void distance(ActivityFeatures of) {
        if (of.distance() == null) {
            return;
        }
        String climb =
                of.climb() == null
                        ? ""
                        : " with %sm elevation gain and %sm elevation loss"
                                .formatted(
                                        Figures.fixed(of.climb().gain(), 0),
                                        Figures.fixed(of.climb().loss(), 0));
        say("- **Distance:** %s%s", Figures.distance(of.distance()), climb);
    }

    private static String names(ActivityFeatures of) {
        return of.samples().recorded().types().stream()
                .map(StreamType::wireName)
                .collect(Collectors.joining(", "));
    }

    private void power(@Nullable Power power) {
        if (power == null) {
            return;
        }
        if (power.normalised() == null) {
            say("- **Normalized Power:** not known (%s)", String.valueOf(power.reason()));
            return;
        }
        List<String> parts = new ArrayList<>();
        parts.add(Figures.fixed(power.normalised(), 0) + " W");
        add(parts, "IF ", power.intensity(), 2, "");
        add(parts, "TSS ", power.stress(), 1, "");
        add(parts, "VI ", power.variability(), 2, "");
        add(parts, "work ", power.work(), 0, " kJ");
        if (!power.reliable()) {
            parts.add("of less than 20 minutes, so not reliable");
        }
        say("- **Normalized Power:** %s", String.join(", ", parts));
        say(
                "- **Average Power:** %s W, zeros included%s",
                Figures.fixed(power.mean() == null ? 0 : power.mean(), 1),
                power.intensity() == null ? "; IF and TSS need the athlete's FTP" : "");
    }

    private static void add(
            List<String> parts, String name, @Nullable Double value, int decimals, String unit) {
        if (value != null) {
            parts.add(name + Figures.fixed(value, decimals) + unit);
        }
    }

    private void heart(HeartRate heart, @Nullable ZoneTimes zones) {
        if (heart.drift() != null) {
            say(
                    "- **Heart Rate Drift:** %s%s bpm/hour",
                    heart.drift() >= 0 ? "+" : "", Figures.fixed(heart.drift(), 1));
        }
        if (heart.decoupling() != null) {
            say(
                    "- **Decoupling:** %s%% (below 5%% is coupled; of steady efforts only)",
                    Figures.fixed(heart.decoupling().percent(), 1));
        }
        if (zones != null && zones.total() > 0) {
            List<String> parts = new ArrayList<>();
            for (int zone = 0; zone < zones.seconds().size(); zone++) {
                parts.add(
                        "Zone %d: %s%%".formatted(zone + 1, Figures.fixed(zones.percent(zone), 1)));
            }
            say("- **Time in Zones:** %s", String.join(", ", parts));
        }
    }

    private static String quality(ActivityFeatures of) {
        List<String> remarks = of.quality().remarks();
        return remarks.isEmpty() ? "Complete (no gaps detected)" : String.join(" ", remarks);
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
                found.meanNonZero() == null
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
                    parts.add(
                            "%s %s %s"
                                    .formatted(
                                            type.label().toLowerCase(Locale.ROOT),
                                            Figures.fixed(value, 1),
                                            type.unit()));
                }
            }
            say("- %s: %s", Figures.duration(times[at]), String.join(", ", parts));
        }
    }
}
