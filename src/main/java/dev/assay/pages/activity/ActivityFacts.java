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
        facts.add(
                "Cadence",
                facts.told.cadence(of).orElse(null),
                turns -> "%.0f %s".formatted(turns, facts.told.cadenceUnit()));
        facts.heart(of);
        return facts.cards;
    }

    private void way(ActivityFeatures of, UnitSystem units) {
        add("Moving", of.moving(), UnitSystem::time);
        add("Elapsed", opened.hasTimes() ? opened.samples().span() : null, UnitSystem::time);
        add("Distance", of.distance(), told::distance);
        add("Climb", of.gain(), units::height);
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

    /// The highest value that is believed, in words; empty where there is none.
    private String highest(StreamType type, DoubleFunction<String> words) {
        return opened.features().highest(type).map(most -> "max " + words.apply(most)).orElse("");
    }

    private void power(@Nullable Power power) {
        if (power == null || power.normalised() == null) {
            return;
        }
        add("Normalized power", power.normalised(), "%.0f W"::formatted);
        Double weight = opened.athlete().weight();
        if (weight != null) {
            add("Power per kg", power.mean(), watts -> "%.1f W/kg".formatted(watts / weight));
        }
        add("Intensity", power.intensity(), "%.2f"::formatted);
        add("TSS", power.stress(), "%.0f"::formatted);
        add("Work", power.work(), "%,.0f kJ"::formatted);
    }

    /// Halves of a time that was not recorded for the most part have nothing to say.
    private void heart(ActivityFeatures of) {
        if (opened.isMostlyUnrecorded()) {
            return;
        }
        if (of.heartRate().tellingDecoupling() != null) {
            add(
                    "Decoupling",
                    Signed.of(of.heartRate().tellingDecoupling().percent(), 1) + " %",
                    "");
        }
        HeartRate heart = of.heartRate();
        if (heart.hourlyDrift() != null) {
            add("Heart rate drift", Signed.signed(heart.hourlyDrift(), 1) + " bpm/h", "");
        } else if (heart.change() != null) {
            add(
                    "Heart rate drift",
                    Signed.signed(heart.change(), 1) + " bpm",
                    "in " + UnitSystem.time(heart.seconds()));
        }
    }

    private void add(String name, @Nullable Double value, DoubleFunction<String> words) {
        if (value != null) {
            add(name, words.apply(value), "");
        }
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
