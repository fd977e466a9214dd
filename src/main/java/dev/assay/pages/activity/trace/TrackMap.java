package dev.assay.pages.activity.trace;

import dev.assay.activity.metric.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// The way of an activity, north above, without a map below it: nothing is asked of the network.
/// The scale is that of the middle (equirectangular), which is right to a few metres on any day's
/// way. A cursor and a selection are those of the plots.
public final class TrackMap {
    private static final double EDGE = 18;
    private static final double METRES_A_DEGREE = 111_195;
    private static final double WIDEST_BAR = 120;

    /// More points than there are pixels around the way show nothing more.
    private static final int MOST_POINTS = 4_000;

    private final Pane root = new Pane();
    private final Path way = new Path();
    private final Path chosen = new Path();
    private final Circle start = new Circle(5);
    private final Circle end = new Circle(5);
    private final Circle here = new Circle(6);
    private final Line bar = new Line();
    private final Text scale = new Text();
    private final ObservableIntegerValue cursor;
    private final ObservableValue<@Nullable SampleRange> range;
    private double[] latitudes = new double[0];
    private double[] longitudes = new double[0];
    private @Nullable Place place;
    private BooleanSupplier imperial = () -> false;

    /// @param cursor the sample that is pointed at; negative for none
    /// @param range the samples that are selected; null for none
    public TrackMap(ObservableIntegerValue cursor, ObservableValue<@Nullable SampleRange> range) {
        this.cursor = cursor;
        this.range = range;
        root.getStyleClass().add("track-map");
        root.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        root.setAccessibleText("The way of the activity");
        way.getStyleClass().add("track-way");
        chosen.getStyleClass().add("track-chosen");
        start.getStyleClass().add("track-start");
        end.getStyleClass().add("track-end");
        here.getStyleClass().add("track-here");
        bar.getStyleClass().add("track-bar");
        scale.getStyleClass().add("trace-tick");
        root.getChildren().addAll(way, chosen, start, end, here, bar, scale);
        root.getChildren().forEach(node -> node.setManaged(false));
        root.widthProperty().subscribe(this::draw);
        root.heightProperty().subscribe(this::draw);
        cursor.subscribe(this::point);
        range.subscribe(this::choose);
    }

    public Region root() {
        return root;
    }

    /// Draws another way. Positions that are none count for nothing.
    ///
    /// @param around the box of all positions; null where there is none
    /// @param inMiles how the scale is written
    public void show(
            double[] norths, double[] easts, @Nullable Place around, BooleanSupplier inMiles) {
        latitudes = norths;
        longitudes = easts;
        place = around;
        imperial = inMiles;
        draw();
    }

    /// Where a position is drawn.
    private record Sheet(
            double west, double north, double across, double perDegree, double left, double top) {
        double x(double longitude) {
            double east = longitude - west;
            return left + (east < 0 ? east + 360 : east) * across * perDegree;
        }

        double y(double latitude) {
            return top + (north - latitude) * perDegree;
        }
    }

    private @Nullable Sheet sheet() {
        Place box = place;
        double width = root.getWidth() - 2 * EDGE;
        double height = root.getHeight() - 2 * EDGE;
        if (box == null || width <= 0 || height <= 0) {
            return null;
        }
        double across = Math.cos(Math.toRadians((box.north() + box.south()) / 2));
        double degrees = box.east() - box.west();
        double wide = Math.max(1e-5, (degrees < 0 ? degrees + 360 : degrees) * across);
        double high = Math.max(1e-5, box.north() - box.south());
        double perDegree = Math.min(width / wide, height / high);
        return new Sheet(
                box.west(),
                box.north(),
                across,
                perDegree,
                EDGE + (width - wide * perDegree) / 2,
                EDGE + (height - high * perDegree) / 2);
    }

    private void draw() {
        Sheet sheet = sheet();
        root.getChildren().forEach(node -> node.setVisible(sheet != null));
        if (sheet == null) {
            return;
        }
        int last = Math.min(latitudes.length, longitudes.length) - 1;
        way.getElements().setAll(path(sheet, 0, last));
        mark(start, sheet, first(0, 1));
        mark(end, sheet, first(last, -1));
        scale(sheet);
        point();
        choose();
    }

    private boolean isPlace(int sample) {
        return sample >= 0
                && sample < latitudes.length
                && sample < longitudes.length
                && Place.isPlace(latitudes[sample], longitudes[sample]);
    }

    private int first(int from, int step) {
        int sample = from;
        while (sample >= 0 && sample < latitudes.length && !isPlace(sample)) {
            sample += step;
        }
        return sample;
    }

    private List<PathElement> path(Sheet sheet, int from, int to) {
        int every = Math.max(1, (to - from) / MOST_POINTS);
        List<PathElement> elements = new ArrayList<>();
        for (int i = from; i <= to; i++) {
            boolean counts = (i - from) % every == 0 || i == to;
            if (counts && isPlace(i)) {
                double x = sheet.x(longitudes[i]);
                double y = sheet.y(latitudes[i]);
                elements.add(elements.isEmpty() ? new MoveTo(x, y) : new LineTo(x, y));
            }
        }
        return elements;
    }

    private void mark(Circle circle, Sheet sheet, int sample) {
        boolean there = isPlace(sample);
        circle.setVisible(there);
        if (there) {
            circle.setCenterX(sheet.x(longitudes[sample]));
            circle.setCenterY(sheet.y(latitudes[sample]));
        }
    }

    private void point() {
        Sheet sheet = sheet();
        if (sheet == null) {
            here.setVisible(false);
        } else {
            mark(here, sheet, cursor.get());
        }
    }

    private void choose() {
        Sheet sheet = sheet();
        SampleRange selected = range.getValue();
        chosen.setVisible(sheet != null && selected != null);
        if (sheet != null && selected != null) {
            chosen.getElements().setAll(path(sheet, selected.first(), selected.last()));
        }
    }

    /// A bar of a round length in the lower left corner.
    private void scale(Sheet sheet) {
        double unit = imperial.getAsBoolean() ? 1_609.344 : 1_000;
        double pixels = sheet.perDegree() / METRES_A_DEGREE * unit;
        double length = Span.roundStep(WIDEST_BAR / pixels / 2.5);
        double y = root.getHeight() - 8;
        bar.setStartX(10);
        bar.setEndX(10 + length * pixels);
        bar.setStartY(y);
        bar.setEndY(y);
        scale.setText(words(length));
        scale.setX(bar.getEndX() + 6);
        scale.setY(y + 2);
    }

    private String words(double length) {
        String unit = imperial.getAsBoolean() ? "mi" : "km";
        return length < 1 && !imperial.getAsBoolean()
                ? "%.0f m".formatted(length * 1_000)
                : (length < 1 ? "%.2f ".formatted(length) : "%.0f ".formatted(length)) + unit;
    }
}
