package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.Power;
import dev.assay.activity.metric.ZoneTimes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The figures of a whole activity, a line each: first what is wrong with its data, then how long
/// and far it was, its power and its heart rate.
final class OverviewText {
    /// Percent of the time: less is printed as none.
    private static final double LEAST_TOLD = 0.05;

    private final StringBuilder text = new StringBuilder();

    private OverviewText() {}

    /// The lines.
    ///
    /// @param remarks on what was lost or odd before anything was computed
    static String of(Activity activity, ActivityFeatures features, List<String> remarks) {
        OverviewText text = new OverviewText();
        text.say(activity, features, remarks);
        return text.text.toString();
    }

    private void say(String line, Object... values) {
        text.append(filled(line, values)).append('\n');
    }

    private static String filled(String format, Object[] values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void say(Activity activity, ActivityFeatures of, List<String> remarks) {
        say("- **Activity:** %s%s", activity.name(), sport(activity));
        say("- **Data Quality:** %s", quality(of, remarks));
        if (of.samples().count() > 0) {
            say(
                    "- **Duration:** %s (%s data points)",
                    Figures.duration(of.samples().span()), Figures.count(of.points()));
        } else {
            say("- **Data Points:** %s, without times", Figures.count(of.points()));
        }
        distance(of);
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
        power(of);
        heart(of.heartRate(), of.zones());
        QuartersText.of(of.samples(), Sport.of(activity.sport()))
                .ifPresent(means -> say("- **By Quarter of the %s", means));
        correlations(of);
        say("- **Available Data:** %s", names(of));
    }

    /// Whoever is on wheels thinks in speeds.
    private static String pace(Activity activity, double speed) {
        return switch (Sport.of(activity.sport())) {
            case RUN, WALK, HIKE, SWIM ->
                    " (%s)".formatted(UnitSystem.METRIC.speed(speed, Sport.of(activity.sport())));
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
        say("- **Distance:** %s%s", Figures.spaced(of.distance()), climb);
    }

    private static String names(ActivityFeatures of) {
        return of.samples().recorded().types().stream()
                .map(StreamType::wireName)
                .collect(Collectors.joining(", "));
    }

    private void power(ActivityFeatures of) {
        Power power = of.power();
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
                Figures.fixed(of.averagePower().orElse(0.0), 1),
                power.intensity() == null ? "; IF and TSS need the athlete's FTP" : "");
    }

    private static void add(
            List<String> parts, String name, @Nullable Double value, int decimals, String unit) {
        if (value != null) {
            parts.add(name + Figures.fixed(value, decimals) + unit);
        }
    }

    private void heart(HeartRate heart, @Nullable ZoneTimes zones) {
        if (heart.hourlyDrift() != null) {
            say(
                    "- **Heart Rate Drift:** %s bpm/hour%s",
                    signed(heart.hourlyDrift()), heart.basis());
        } else if (heart.change() != null) {
            say(
                    "- **Heart Rate Drift:** %s bpm in %s%s",
                    signed(heart.change()), Figures.duration(heart.seconds()), heart.basis());
        }
        if (heart.tellingDecoupling() != null) {
            say(
                    "- **Decoupling:** %s%% (between the halves of %s; coupled below 5%%)",
                    Figures.fixed(heart.tellingDecoupling().percent(), 1),
                    heart.tellingDecoupling().time());
        }
        if (zones != null && zones.total() > 0) {
            List<String> parts = new ArrayList<>();
            for (int zone = 0; zone < zones.seconds().size(); zone++) {
                if (zones.percent(zone) >= LEAST_TOLD) {
                    parts.add(
                            "Zone %d: %s%%"
                                    .formatted(zone + 1, Figures.fixed(zones.percent(zone), 1)));
                }
            }
            say("- **Time in Zones:** %s", String.join(", ", parts));
        }
    }

    private static String signed(double value) {
        return (value >= 0 ? "+" : "") + Figures.fixed(value, 1);
    }

    private static String quality(ActivityFeatures of, List<String> before) {
        Set<String> remarks = new LinkedHashSet<>(before);
        remarks.addAll(of.quality().remarks());
        return remarks.isEmpty() ? "Complete (no gaps detected)" : String.join(" ", remarks);
    }

    /// "power–heart rate 0.66"; the names are those of the published design.
    private void correlations(ActivityFeatures of) {
        if (!of.correlations().isEmpty()) {
            say(
                    "- **Correlations (r):** %s",
                    of.correlations().entrySet().stream()
                            .map(each -> each.getKey() + " " + Figures.fixed(each.getValue(), 2))
                            .collect(Collectors.joining(", ")));
        }
    }
}
