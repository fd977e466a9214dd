package dev.assay.pages.activity;

import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ZoneTimes;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.PowerZones;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// How long the heart and the power were in each zone, with a bar that gives way first where there
/// is little room.
final class ZoneTables {
    private static final int COLUMNS = 4;
    private static final int BAR = 1;
    private static final double WIDEST = 240;

    private ZoneTables() {}

    /// Both, each with its heading; nothing where it is not known.
    static List<Node> of(OpenedActivity opened) {
        List<Node> all = new ArrayList<>(heart(opened));
        all.addAll(power(opened));
        return all;
    }

    private static List<Node> heart(OpenedActivity opened) {
        ZoneTimes times = opened.features().zones();
        if (times == null || times.total() == 0) {
            return List.of();
        }
        GridPane grid = grid();
        for (int zone = 0; zone < times.seconds().size(); zone++) {
            HeartRateZone bounds = opened.athlete().zones().get(zone);
            row(
                    grid,
                    "Zone " + (zone + 1),
                    Double.isInfinite(bounds.to())
                            ? "from %.0f bpm".formatted(bounds.from())
                            : "%.0f to %.0f bpm".formatted(bounds.from(), bounds.to() - 1),
                    times.seconds().get(zone),
                    times.total());
        }
        return List.of(Labels.heading("Heart rate zones"), grid);
    }

    private static List<Node> power(OpenedActivity opened) {
        Double ftp = opened.athlete().ftp();
        if (ftp == null || !opened.samples().has(StreamType.POWER)) {
            return List.of();
        }
        PowerZones zones =
                PowerZones.of(
                        opened.samples().times(),
                        opened.values(StreamType.POWER),
                        opened.samples().longestStep(),
                        ftp);
        if (zones.total() == 0) {
            return List.of();
        }
        GridPane grid = grid();
        for (int zone = 0; zone < zones.seconds().size(); zone++) {
            row(
                    grid,
                    zones.name(zone),
                    zones.words(zone),
                    zones.seconds().get(zone),
                    zones.total());
        }
        return List.of(
                Labels.heading("Power zones"),
                grid,
                Labels.remark("Coggan's zones of an FTP of %.0f W.".formatted(ftp)));
    }

    private static GridPane grid() {
        GridPane grid = new GridPane(12, 4);
        for (int column = 0; column < COLUMNS; column++) {
            ColumnConstraints width = new ColumnConstraints();
            if (column == BAR) {
                width.setMinWidth(0);
                width.setHgrow(Priority.ALWAYS);
                width.setMaxWidth(WIDEST);
            } else {
                width.setMinWidth(Region.USE_PREF_SIZE);
            }
            width.setHalignment(column > BAR ? HPos.RIGHT : HPos.LEFT);
            grid.getColumnConstraints().add(width);
        }
        return grid;
    }

    private static void row(GridPane grid, String name, String bounds, double own, double all) {
        ProgressBar bar = new ProgressBar(own / all);
        bar.getStyleClass().add("zone-bar");
        bar.setMinWidth(0);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("Part of the time in zone " + name);
        grid.addRow(
                grid.getRowCount(),
                new VBox(new Label(name), small(bounds)),
                bar,
                new Label(UnitSystem.time(own)),
                Labels.muted("%.0f %%".formatted(own / all * 100)));
    }

    private static Label small(String words) {
        Label label = Labels.muted(words);
        label.getStyleClass().add("zone-bounds");
        return label;
    }
}
