package dev.assay.pages.activity;

import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Lap;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Power;
import dev.assay.activity.metric.ZoneTimes;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
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
            facts.add("Elapsed", UnitSystem.time(opened.samples().duration()));
        }
        if (of.distance() != null) {
            facts.add("Distance", units.distance(of.distance()));
        }
        if (of.climb() != null) {
            facts.add("Climb", units.height(of.climb().gain()));
        }
        of.averageSpeed().ifPresent(speed -> facts.add("Average", units.speed(speed, sport)));
        facts.mean(of, StreamType.HEART_RATE, "Heart rate");
        facts.mean(of, StreamType.POWER, "Power");
        facts.power(of.power());
        if (of.heartRate().decoupling() != null) {
            facts.add("Decoupling", "%.1f %%".formatted(of.heartRate().decoupling().percent()));
        }
        if (of.heartRate().drift() != null) {
            facts.add("Drift", "%+.1f bpm/h".formatted(of.heartRate().drift()));
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

    /// What a part of an activity comes to, in a sentence.
    static String words(OpenedActivity opened, SampleRange part, UnitSystem units) {
        double from = opened.second(part.first());
        double to = opened.second(part.last());
        List<String> parts = new ArrayList<>();
        parts.add(
                "%s to %s (%s)"
                        .formatted(
                                UnitSystem.time(from),
                                UnitSystem.time(to),
                                UnitSystem.time(to - from)));
        double metres = opened.metres(part.first(), part.last());
        if (Double.isFinite(metres)) {
            parts.add(units.distance(metres));
            parts.add(units.speed(metres / (to - from), Sport.of(opened.activity().sport())));
        }
        for (StreamType type : List.of(StreamType.HEART_RATE, StreamType.POWER)) {
            double mean = opened.mean(type, part.first(), part.last());
            if (Double.isFinite(mean)) {
                parts.add("%.0f %s".formatted(mean, type.unit()));
            }
        }
        return String.join(" · ", parts);
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

    /// The laps, each to be selected; nothing where there are none.
    static List<Node> laps(OpenedActivity opened, UnitSystem units, Consumer<SampleRange> select) {
        List<Lap> laps = opened.recording().laps();
        if (laps.isEmpty()) {
            return List.of();
        }
        GridPane grid = new GridPane(16, 2);
        for (int row = 0; row < laps.size(); row++) {
            Lap lap = laps.get(row);
            SampleRange part = part(opened, lap);
            grid.add(Buttons.link(lap.name(), () -> select.accept(part)), 0, row);
            grid.add(new Label(words(opened, part, units)), 1, row);
        }
        return List.of(Labels.heading("Laps"), grid);
    }

    /// The samples that were taken in a lap.
    private static SampleRange part(OpenedActivity opened, Lap lap) {
        double[] times = opened.samples().times();
        int first = at(times, lap.start());
        int next = at(times, lap.end());
        int last = next > first && times[next] > lap.end() ? next - 1 : next;
        return last > first
                ? new SampleRange(first, last)
                : new SampleRange(Math.max(0, first - 1), Math.min(times.length - 1, first + 1));
    }

    /// The first sample at a time or after it.
    private static int at(double[] times, double second) {
        int place = Arrays.binarySearch(times, second);
        return Math.clamp(place < 0 ? -place - 1L : place, 0, times.length - 1);
    }
}
