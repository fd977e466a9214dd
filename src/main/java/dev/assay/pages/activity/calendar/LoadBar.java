package dev.assay.pages.activity.calendar;

import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.activity.report.UnitSystem;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The load of a period and its time in zones, each as a bar with its figures in words.
final class LoadBar {
    private static final double WIDEST = 260;
    private static final double NARROWEST = 60;
    private static final double SQUARE = 7;
    private static final int COLOURS = 5;

    private LoadBar() {}

    /// A bar as long as its part of the highest load; words alone where the load is not known,
    /// because an empty bar would say that there was none. Empty where no activity has a load.
    static Optional<Node> of(PeriodSums sums, Load kind, double most) {
        String words = sums.loadWords(kind);
        if (words.isEmpty()) {
            return Optional.empty();
        }
        if (sums.load() == null || most <= 0) {
            return Optional.of(Labels.muted(words));
        }
        Region bar = part("load-bar", WIDEST * sums.load() / most);
        // The bar gives way before the number.
        bar.setMinWidth(0);
        Label figure = Labels.muted(words);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(8, bar, figure);
        line.setAlignment(Pos.CENTER_LEFT);
        return Optional.of(line);
    }

    /// A bar without words in a narrow place; empty where the load is not known.
    static Optional<Node> brief(PeriodSums sums, double most) {
        return sums.load() == null || most <= 0
                ? Optional.empty()
                : Optional.of(part("load-bar", NARROWEST * sums.load() / most));
    }

    /// The time in each zone of the heart rate, each with its colour; empty where nothing is known
    /// of it.
    static List<Node> zones(PeriodSums sums) {
        double all = sums.zones().stream().mapToDouble(each -> each).sum();
        if (all <= 0) {
            return List.of();
        }
        HBox bars = new HBox();
        bars.setAlignment(Pos.CENTER_LEFT);
        List<Node> line = new ArrayList<>(List.of(bars));
        for (int zone = 0; zone < sums.zones().size(); zone++) {
            double seconds = sums.zones().get(zone);
            String style = "zone-" + Math.min(COLOURS, zone + 1);
            bars.getChildren().add(part(style, WIDEST * seconds / all));
            if (seconds > 0) {
                Label told =
                        Labels.muted("zone %d %s".formatted(zone + 1, UnitSystem.time(seconds)));
                told.setGraphic(part(style, SQUARE));
                line.add(told);
            }
        }
        return line;
    }

    private static Region part(String style, double width) {
        Region bar = new Region();
        bar.getStyleClass().addAll("period-bar", style);
        bar.setMinWidth(width);
        bar.setPrefWidth(width);
        bar.setMaxWidth(width);
        return bar;
    }
}
