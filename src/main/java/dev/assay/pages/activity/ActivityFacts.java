package dev.assay.pages.activity;

import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Power;
import dev.assay.activity.metric.ZoneTimes;
import dev.assay.activity.report.UnitSystem;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What an activity comes to, as small cards and tables. What is not known has none.
final class ActivityFacts {
    private final List<Node> cards = new ArrayList<>();

    private ActivityFacts() {}

    /// The figures of the whole activity, a card each.
    static List<Node> of(OpenedActivity opened, UnitSystem units) {
        ActivityFacts facts = new ActivityFacts();
        ActivityFeatures of = opened.features();
        Sport sport = Sport.of(opened.activity().sport());
        if (of.motion() != null) {
            facts.add("Moving", UnitSystem.time(of.motion().moving()));
        }
        if (opened.samples().count() > 0) {
            facts.add("Elapsed", UnitSystem.time(opened.samples().span()));
        }
        if (of.distance() != null) {
            facts.add("Distance", units.distance(of.distance()));
        }
        if (of.climb() != null) {
            facts.add("Climb", units.height(of.climb().gain()));
        }
        of.averageSpeed().ifPresent(speed -> facts.add("While moving", units.speed(speed, sport)));
        facts.mean(of, StreamType.HEART_RATE, "Heart rate");
        facts.mean(of, StreamType.POWER, "Power");
        facts.power(of.power());
        if (of.heartRate().tellingDecoupling() != null) {
            facts.add(
                    "Decoupling",
                    Signed.of(of.heartRate().tellingDecoupling().percent(), 1) + " %");
        }
        if (of.heartRate().drift() != null) {
            facts.add("Drift", Signed.signed(of.heartRate().drift(), 1) + " bpm/h");
        }
        return facts.cards;
    }

    private void mean(ActivityFeatures of, StreamType type, String name) {
        ActivityFeatures.StreamStatistics found = of.statistics().get(type);
        if (found != null) {
            add(name, "%.0f %s".formatted(found.all().mean(), type.unit()));
        }
    }

    private void power(@Nullable Power power) {
        if (power == null || power.normalised() == null) {
            return;
        }
        add("Normalized", "%.0f W".formatted(power.normalised()));
        if (power.intensity() != null) {
            add("Intensity", "%.2f".formatted(power.intensity()));
        }
        if (power.stress() != null) {
            add("TSS", "%.0f".formatted(power.stress()));
        }
        if (power.work() != null) {
            add("Work", "%.0f kJ".formatted(power.work()));
        }
    }

    private void add(String name, String figure) {
        Label value = new Label(figure);
        value.getStyleClass().add("fact-value");
        VBox card = new VBox(Labels.muted(name), value);
        card.getStyleClass().add("activity-fact");
        cards.add(card);
    }

    /// How long the heart was in each zone; nothing where that is not known.
    static List<Node> zones(OpenedActivity opened) {
        ZoneTimes times = opened.features().zones();
        if (times == null || times.total() == 0) {
            return List.of();
        }
        GridPane grid = new GridPane(12, 4);
        for (int zone = 0; zone < times.seconds().size(); zone++) {
            HeartRateZone bounds = opened.athlete().zones().get(zone);
            ProgressBar bar = new ProgressBar(times.percent(zone) / 100);
            bar.getStyleClass().add("zone-bar");
            bar.setAccessibleText("Part of the time in zone " + (zone + 1));
            grid.addRow(
                    zone,
                    new Label("Zone " + (zone + 1)),
                    Labels.muted(
                            Double.isInfinite(bounds.to())
                                    ? "from %.0f bpm".formatted(bounds.from())
                                    : "%.0f to %.0f bpm".formatted(bounds.from(), bounds.to())),
                    bar,
                    new Label(UnitSystem.time(times.seconds().get(zone))),
                    Labels.muted("%.0f %%".formatted(times.percent(zone))));
        }
        return List.of(Labels.heading("Heart rate zones"), grid);
    }
}
