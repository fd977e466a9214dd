package dev.assay.pages.activity.trace;

import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/// One strip: its lines between the lowest and the highest believed value in view, over a light
/// grid whose values stand at its left.
final class StripPane {
    /// Room for the figures at the left and above, in pixels.
    static final double LEFT = 54;

    private static final double ABOVE = 20;
    private static final double BELOW = 6;
    private static final int GRID_LINES = 4;

    /// A quantity that hardly changes is not drawn as if it did.
    private static final double LEAST_SPAN = 0.02;

    private final Pane root = new Pane();
    private final Label title = new Label();
    private final Label reading = new Label();
    private final Pane grid = new Pane();
    private final Line cursor = new Line();
    private final Rectangle range = new Rectangle();
    private final Pane lines = new Pane();
    private final Traces traces;
    private final Strip strip;

    StripPane(Traces traces, Strip strip) {
        this.traces = traces;
        this.strip = strip;
        root.getStyleClass().add("trace-strip");
        title.getStyleClass().add("trace-title");
        title.setText(name());
        reading.getStyleClass().add("trace-reading");
        cursor.getStyleClass().add("trace-cursor");
        range.getStyleClass().add("trace-range");
        range.setManaged(false);
        range.setVisible(false);
        cursor.setManaged(false);
        cursor.setVisible(false);
        lines.setMouseTransparent(true);
        lines.setClip(clip());
        grid.setMouseTransparent(true);
        root.getChildren().addAll(range, grid, lines, cursor, title, reading);
        title.relocate(LEFT, 1);
    }

    Pane root() {
        return root;
    }

    private String name() {
        return strip.unit().isEmpty() ? strip.label() : strip.label() + ", " + strip.unit();
    }

    private Rectangle clip() {
        Rectangle clip = new Rectangle();
        clip.setX(LEFT);
        clip.widthProperty().bind(root.widthProperty().subtract(LEFT));
        clip.heightProperty().bind(root.heightProperty());
        return clip;
    }

    /// Draws the lines.
    ///
    /// @param places of the axis that stand below it
    /// @return whether samples were left out
    boolean draw(Span span, List<Double> places) {
        double width = root.getWidth() - LEFT;
        double height = root.getHeight();
        if (width <= 0 || height <= 0) {
            return false;
        }
        List<Thinned> drawn =
                strip.lines().stream()
                        .map(values ->
                                Thinned.of(
                                        traces.along(), values, traces.breaks(), span, (int) width))
                        .toList();
        Span values = values(drawn);
        lines.getChildren().clear();
        for (int i = 0; i < drawn.size(); i++) {
            Path path = path(drawn.get(i), strip.lines().get(i), span, values);
            path.getStyleClass().addAll("trace-line", style(i));
            lines.getChildren().add(path);
        }
        grid(span, places, values);
        title.setText(name() + beyond(drawn));
        return drawn.stream().anyMatch(Thinned::thinned);
    }

    /// A line alone has the colour of what it measures, several have their own.
    private String style(int line) {
        return strip.names().isEmpty() && !strip.scale().style().isEmpty()
                ? "stream-" + strip.scale().style()
                : "line-" + line;
    }

    /// How many of the values in view are drawn at the edge.
    private String beyond(List<Thinned> drawn) {
        int count = 0;
        for (int line = 0; line < drawn.size(); line++) {
            for (int sample : drawn.get(line).samples()) {
                count += strip.scale().believes(strip.lines().get(line)[sample]) ? 0 : 1;
            }
        }
        return count == 0 ? "" : " · impossible values are drawn at the edge";
    }

    private void grid(Span span, List<Double> places, Span values) {
        grid.getChildren().clear();
        for (double place : places) {
            double x = LEFT + (root.getWidth() - LEFT) * span.part(place);
            grid.getChildren().add(gridLine(x, ABOVE, x, root.getHeight()));
        }
        for (CutTime.Cut cut : traces.cut().cuts()) {
            cut(cut, span);
        }
        double last = Double.NaN;
        for (double value : strip.scale().grid(values, GRID_LINES)) {
            double y = y(values, value);
            Text text = new Text(strip.scale().tick(value));
            text.getStyleClass().add("trace-tick");
            if (Math.abs(y - last) < text.getLayoutBounds().getHeight()) {
                continue;
            }
            last = y;
            text.setX(LEFT - 8 - text.getLayoutBounds().getWidth());
            text.setY(Math.max(y + 4, text.getLayoutBounds().getHeight()));
            grid.getChildren().addAll(gridLine(LEFT, y, root.getWidth(), y), text);
        }
    }

    /// What is drawn narrow, between two dashed lines.
    private void cut(CutTime.Cut cut, Span span) {
        double width = root.getWidth() - LEFT;
        double from = LEFT + width * span.part(cut.from());
        double to = LEFT + width * span.part(cut.to());
        if (to < LEFT || from > root.getWidth()) {
            return;
        }
        for (double x : new double[] {from, to}) {
            if (x >= LEFT) {
                Line line = new Line(x, ABOVE, x, root.getHeight());
                line.getStyleClass().add("trace-cut");
                grid.getChildren().add(line);
            }
        }
    }

    private static Line gridLine(double x, double y, double toX, double toY) {
        Line line = new Line(x, y, toX, toY);
        line.getStyleClass().add("trace-grid");
        return line;
    }

    private double y(Span values, double value) {
        double room = root.getHeight() - ABOVE - BELOW;
        return ABOVE + room * (1 - Math.clamp(values.part(value), 0, 1));
    }

    /// From the lowest believed value in view to the highest.
    private Span values(List<Thinned> drawn) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int line = 0; line < drawn.size(); line++) {
            for (int sample : drawn.get(line).samples()) {
                double value = strip.lines().get(line)[sample];
                if (strip.scale().believes(value)) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        if (low > high) {
            return new Span(0, 1);
        }
        double least = Math.max(1, Math.abs(high) * LEAST_SPAN);
        return high - low >= least ? new Span(low, high) : new Span(low - least, low + least);
    }

    private Path path(Thinned drawn, double[] values, Span span, Span ofValues) {
        double width = root.getWidth() - LEFT;
        Path path = new Path();
        List<PathElement> elements = path.getElements();
        int[] samples = drawn.samples();
        PathElement[] made = new PathElement[samples.length];
        for (int i = 0; i < samples.length; i++) {
            double x = LEFT + width * span.part(traces.along()[samples[i]]);
            double y = y(ofValues, values[samples[i]]);
            made[i] = drawn.begins().get(i) ? new MoveTo(x, y) : new LineTo(x, y);
        }
        elements.addAll(List.of(made));
        return path;
    }

    /// Shows the cursor at a sample and what was measured there.
    ///
    /// @param sample negative for none
    void point(int sample, Span span) {
        boolean seen = sample >= 0 && sample < traces.along().length;
        cursor.setVisible(seen);
        if (seen) {
            double x = LEFT + (root.getWidth() - LEFT) * span.part(traces.along()[sample]);
            cursor.setStartX(x);
            cursor.setEndX(x);
            cursor.setStartY(ABOVE);
            cursor.setEndY(root.getHeight());
        }
        reading.setText(seen ? words(sample) : "");
        reading.autosize();
        reading.relocate(root.getWidth() - reading.getWidth() - 6, 1);
    }

    /// What was measured at a sample, of all lines.
    String words(int sample) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < strip.lines().size(); i++) {
            double value = strip.lines().get(i)[sample];
            words.append(words.isEmpty() ? "" : "   ");
            words.append(strip.names().isEmpty() ? "" : strip.names().get(i) + " ");
            words.append(Double.isNaN(value) ? "—" : strip.scale().figure().apply(value));
        }
        return words.toString();
    }

    String label() {
        return strip.label();
    }

    /// Shades a part of the axis; none where it is empty.
    void shade(boolean some, double from, double to, Span span) {
        double width = root.getWidth() - LEFT;
        double left = LEFT + width * Math.clamp(span.part(from), 0, 1);
        double right = LEFT + width * Math.clamp(span.part(to), 0, 1);
        range.setVisible(some && right > left);
        range.setX(left);
        range.setWidth(Math.max(1, right - left));
        range.setY(ABOVE);
        range.setHeight(Math.max(0, root.getHeight() - ABOVE));
    }
}
