package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.ComparedActivities.ComparedPart;
import dev.assay.ui.Labels;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/// The way of two activities part by part: how long each took, and who came ahead.
final class ComparedParts {
    private ComparedParts() {}

    /// A heading and a table; nothing where the two have no way in common.
    static List<Node> of(ComparedActivities compared, UnitSystem units) {
        List<ComparedPart> parts = compared.parts(units);
        if (parts.size() < 2) {
            return List.of();
        }
        GridPane grid = new GridPane();
        grid.getStyleClass().add("part-table");
        grid.addRow(
                0,
                right(Labels.muted("Up to")),
                right(Labels.muted("A")),
                right(Labels.muted("")),
                right(Labels.muted("B")),
                right(Labels.muted("")),
                right(Labels.muted("B − A")),
                right(Labels.muted("in all")));
        double behind = 0;
        for (ComparedPart part : parts) {
            behind += part.other() - part.one();
            grid.addRow(
                    grid.getRowCount(),
                    right(new Label(part.name())),
                    right(new Label(time(part.one()))),
                    right(Labels.muted(speed(part, part.one(), compared.first(), units))),
                    right(new Label(time(part.other()))),
                    right(Labels.muted(speed(part, part.other(), compared.second(), units))),
                    right(new Label(difference(part.other() - part.one()))),
                    right(new Label(difference(behind))));
        }
        return List.of(
                Labels.heading("Each %s, stops included".formatted(parts.getFirst().name())), grid);
    }

    private static String speed(
            ComparedPart part, double seconds, OpenedActivity one, UnitSystem units) {
        return seconds > 0
                ? units.speed(part.metres() / seconds, Sport.of(one.activity().sport()))
                : "—";
    }

    private static String time(double seconds) {
        return Double.isFinite(seconds) ? UnitSystem.time(seconds) : "—";
    }

    private static String difference(double seconds) {
        if (!Double.isFinite(seconds)) {
            return "—";
        }
        return (Math.round(seconds) < 0 ? "−" : "+") + UnitSystem.time(Math.abs(seconds));
    }

    private static Label right(Label label) {
        GridPane.setHalignment(label, HPos.RIGHT);
        return label;
    }
}
