package dev.assay.pages.chip.lattice;

import dev.assay.chip.Reading;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.ui.Labels;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// What the colours of a lattice mean, and how many have each.
public final class LatticeLegend {
    private final FlowPane root = new FlowPane();

    public LatticeLegend() {
        root.getStyleClass().add("lattice-legend");
    }

    public Region root() {
        return root;
    }

    public void show(Lattice lattice) {
        root.getChildren().clear();
        lattice.limits().ifPresentOrElse(limits -> grades(lattice, limits), () -> scale(lattice));
        int missing = lattice.size() - lattice.measured();
        if (missing > 0) {
            root.getChildren().add(entry("missing", "no value", missing));
        }
    }

    private void grades(Lattice lattice, Threshold limits) {
        Map<Grade, Integer> counts = lattice.counts();
        for (Grade grade : Grade.values()) {
            if (grade == Grade.BAD && limits.bad() == null) {
                continue;
            }
            String words = grade.word() + limit(lattice, limits, grade);
            root.getChildren()
                    .add(entry(Lattice.colour(grade), words, counts.getOrDefault(grade, 0)));
        }
    }

    private static String limit(Lattice lattice, Threshold limits, Grade grade) {
        String better = limits.higherIsBetter() ? " > " : " < ";
        String worse = limits.higherIsBetter() ? " < " : " > ";
        return switch (grade) {
            case BAD ->
                    limits.bad() == null
                            ? ""
                            : worse + lattice.withUnit(Reading.text(limits.bad()));
            case FAIR -> "";
            case GOOD -> better + lattice.withUnit(Reading.text(limits.good()));
            case EXCELLENT -> better + lattice.withUnit(Reading.text(limits.excellent()));
        };
    }

    private void scale(Lattice lattice) {
        HBox swatches = new HBox();
        swatches.setAlignment(Pos.CENTER_LEFT);
        for (int step = 0; step < Lattice.STEPS; step++) {
            swatches.getChildren().add(swatch("step-" + step));
        }
        HBox line =
                new HBox(
                        6,
                        Labels.muted(lattice.shown(lattice.range().least())),
                        swatches,
                        Labels.muted(lattice.shown(lattice.range().most())));
        line.setAlignment(Pos.CENTER_LEFT);
        root.getChildren().add(line);
    }

    private static Node entry(String colour, String words, int count) {
        Label label = Labels.muted(words);
        Label number = new Label(Integer.toString(count));
        number.getStyleClass().add("title");
        HBox entry = new HBox(5, swatch(colour), label, number);
        entry.setAlignment(Pos.CENTER_LEFT);
        return entry;
    }

    private static Region swatch(String colour) {
        Region swatch = new Region();
        swatch.getStyleClass().addAll("lattice-swatch", colour);
        return swatch;
    }
}
