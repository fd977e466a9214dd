package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.HeartRate;
import dev.assay.activity.metric.Power;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What an activity comes to, as small cards. What is not known has none.
final class ActivityFacts {
    private final List<Node> cards = new ArrayList<>();
    private final OpenedActivity opened;
    private final SportUnits told;

    private ActivityFacts(OpenedActivity opened, SportUnits told) {
        this.opened = opened;
        this.told = told;
    }

    /// The figures of the whole activity, a card each.
    static List<Node> of(OpenedActivity opened, UnitSystem units) {
        ActivityFacts facts = new ActivityFacts(opened, new SportUnits(units, opened.sport()));
        ActivityFeatures of = opened.features();
        facts.way(of, units);
        facts.speed(of);
        facts.mean("Heart rate", StreamType.HEART_RATE);
        facts.mean("Power", StreamType.POWER);
        facts.power(of.power());
        facts.cadence(of);
        facts.heart(of);
        return facts.cards;
    }

    private void way(ActivityFeatures of, UnitSystem units) {
        if (of.motion() != null) {
            add("Moving", UnitSystem.time(of.motion().moving()));
        }
        if (opened.hasTimes()) {
            add("Elapsed", UnitSystem.time(opened.samples().span()));
        }
        if (of.distance() != null) {
            add("Distance", told.distance(of.distance()));
        }
        if (of.climb() != null) {
            add("Climb", units.height(of.climb().gain()));
        }
    }

    private void speed(ActivityFeatures of) {
        of.averageSpeed()
                .ifPresent(speed ->
                        add(
                                "Average " + told.speedName().toLowerCase(Locale.ROOT),
                                told.speedFigure(speed) + " " + told.speedUnit(),
                                told.isPace() ? "" : highest(StreamType.SPEED, told::speedFigure)));
    }

    private void mean(String name, StreamType type) {
        opened.features()
                .mean(type)
                .ifPresent(mean ->
                        add(
                                name,
                                "%.0f %s".formatted(mean, type.unit()),
                                highest(type, "%.0f"::formatted)));
    }

    private void cadence(ActivityFeatures of) {
        ActivityFeatures.StreamStatistics found = of.statistics().get(StreamType.CADENCE);
        Double turning = of.meanNonZero(StreamType.CADENCE).orElse(null);
        if (found != null && turning != null) {
            double steps = told.stepsFor(found.all().upperQuartile());
            add("Cadence", "%.0f %s".formatted(turning * steps, told.cadenceUnit()));
        }
    }

    /// The highest value that is believed, in words; empty where there is none.
    private String highest(StreamType type, DoubleFunction<String> words) {
        return opened.features().highest(type).map(most -> "max " + words.apply(most)).orElse("");
    }

    private void power(@Nullable Power power) {
        if (power == null || power.normalised() == null) {
            return;
        }
        add("Normalized power", "%.0f W".formatted(power.normalised()));
        Double weight = opened.athlete().weight();
        if (weight != null && power.mean() != null) {
            add("Power per kg", "%.1f W/kg".formatted(power.mean() / weight));
        }
        if (power.intensity() != null) {
            add("Intensity", "%.2f".formatted(power.intensity()));
        }
        if (power.stress() != null) {
            add("TSS", "%.0f".formatted(power.stress()));
        }
        if (power.work() != null) {
            add("Work", "%,.0f kJ".formatted(power.work()));
        }
    }

    /// Halves of a time that was not recorded for the most part have nothing to say.
    private void heart(ActivityFeatures of) {
        if (opened.isMostlyUnrecorded()) {
            return;
        }
        if (of.heartRate().tellingDecoupling() != null) {
            add("Decoupling", Signed.of(of.heartRate().tellingDecoupling().percent(), 1) + " %");
        }
        HeartRate heart = of.heartRate();
        if (heart.hourlyDrift() != null) {
            add("Heart rate drift", Signed.signed(heart.hourlyDrift(), 1) + " bpm/h");
        } else if (heart.change() != null) {
            add(
                    "Heart rate drift",
                    Signed.signed(heart.change(), 1) + " bpm",
                    "in " + UnitSystem.time(heart.seconds()));
        }
    }

    private void add(String name, String figure) {
        add(name, figure, "");
    }

    private void add(String name, String figure, String beside) {
        Label value = new Label(figure);
        value.getStyleClass().add("fact-value");
        value.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(6, value);
        line.setAlignment(Pos.BASELINE_LEFT);
        if (!beside.isEmpty()) {
            Label other = Labels.muted(beside);
            other.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(other);
        }
        VBox card = new VBox(Labels.muted(name), line);
        card.getStyleClass().add("activity-fact");
        cards.add(card);
    }
}
