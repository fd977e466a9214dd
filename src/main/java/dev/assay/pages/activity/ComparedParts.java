package dev.assay.pages.activity;

import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.ComparedActivities.ComparedPart;
import dev.assay.pages.activity.figure.FittedTable;
import dev.assay.pages.activity.figure.FittedTable.Column;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;

/// The way of two activities part by part: how long each took, and who came ahead.
final class ComparedParts {
    private ComparedParts() {}

    /// A heading and a table; nothing where the two have no way in common.
    static List<Node> of(ComparedActivities compared, UnitSystem units) {
        List<ComparedPart> parts = compared.parts(units);
        if (parts.size() < 2) {
            return List.of();
        }
        SportUnits first = new SportUnits(units, compared.first().sport());
        SportUnits second = new SportUnits(units, compared.second().sport());
        List<Node> sums = new ArrayList<>();
        double behind = 0;
        for (ComparedPart part : parts) {
            behind += part.other() - part.one();
            sums.add(new Label(difference(behind)));
        }
        return List.of(
                Labels.heading("Every %s, stops included".formatted(parts.getFirst().name())),
                new FittedTable(
                        List.of(
                                Column.of("Up to", "", 0, parts, ComparedPart::name),
                                Column.of("A", "time", 0, parts, part -> time(part.one())),
                                Column.of(
                                        "A",
                                        first.speedUnit(),
                                        2,
                                        parts,
                                        part -> speed(part.metres(), part.one(), first)),
                                Column.of("B", "time", 0, parts, part -> time(part.other())),
                                Column.of(
                                        "B",
                                        second.speedUnit(),
                                        2,
                                        parts,
                                        part -> speed(part.metres(), part.other(), second)),
                                Column.of(
                                        "B − A",
                                        "time",
                                        0,
                                        parts,
                                        part -> difference(part.other() - part.one())),
                                new Column("B − A", "in all", sums, 1))));
    }

    private static String speed(double metres, double seconds, SportUnits told) {
        return seconds > 0 ? told.speedFigure(metres / seconds) : "—";
    }

    private static String time(double seconds) {
        return Double.isFinite(seconds) ? UnitSystem.time(seconds) : "—";
    }

    private static String difference(double seconds) {
        if (!Double.isFinite(seconds)) {
            return "—";
        }
        long whole = Math.round(seconds);
        return (whole < 0 ? "−" : whole > 0 ? "+" : "") + UnitSystem.time(Math.abs(seconds));
    }
}
