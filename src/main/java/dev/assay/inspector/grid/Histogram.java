package dev.assay.inspector.grid;

import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.StoredTable.Profile.Bar;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/// The distribution of a column in the height of a line, and below it the part that is missing.
public final class Histogram extends Region {
    private static final double HEIGHT = 20;
    private static final double MISSING_HEIGHT = 2;

    private final Path bars = new Path();
    private final Rectangle missing = new Rectangle();
    private @Nullable Profile profile;

    Histogram() {
        getStyleClass().add("histogram");
        bars.getStyleClass().add("bars");
        bars.setStroke(null);
        bars.setManaged(false);
        missing.getStyleClass().add("missing-part");
        missing.setManaged(false);
        getChildren().addAll(bars, missing);
        setMinWidth(0);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
    }

    /// Draws another profile, or nothing.
    void show(@Nullable Profile newest) {
        profile = newest;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        bars.getElements().clear();
        missing.setWidth(0);
        Profile now = profile;
        if (now == null || getWidth() <= 0) {
            return;
        }
        draw(now.bars());
        double part = ProfileText.missingPart(now);
        missing.setY(HEIGHT - MISSING_HEIGHT);
        missing.setHeight(MISSING_HEIGHT);
        missing.setWidth(part == 0 ? 0 : Math.max(2, part * getWidth()));
    }

    private void draw(List<Bar> all) {
        long highest = all.stream().mapToLong(Bar::count).max().orElse(0);
        if (highest == 0) {
            return;
        }
        double room = HEIGHT - MISSING_HEIGHT - 1;
        double step = Math.min(getWidth() / all.size(), 24);
        double gap = step > 4 ? 1 : 0;
        for (int i = 0; i < all.size(); i++) {
            long count = all.get(i).count();
            if (count > 0) {
                double height = Math.max(1, room * count / highest);
                addBar(snapPositionX(i * step), step - gap, room - height, room);
            }
        }
    }

    private void addBar(double x, double width, double top, double bottom) {
        bars.getElements()
                .addAll(
                        new MoveTo(x, bottom),
                        new LineTo(x, top),
                        new LineTo(x + width, top),
                        new LineTo(x + width, bottom),
                        new ClosePath());
    }
}
