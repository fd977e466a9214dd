package dev.assay.pages.activity.trace;

import dev.assay.activity.report.UnitSystem;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Streams above each other with one cursor, one zoom and one selection. The pointer moves the
/// cursor, a drag selects, a double click shows all again, the wheel with Ctrl zooms. By keyboard:
/// arrows move the cursor, with Shift they select, + and − zoom, Escape lets go.
public final class TracesView {
    private static final double STRIP = 88;
    private static final double AXIS = 22;
    private static final double TICK_ROOM = 80;
    private static final double TICK_SPACE = 6;
    private static final double ZOOM = 1.25;

    /// A drag of fewer pixels is a click.
    private static final double CLICK = 4;

    /// No fewer samples fill the width.
    private static final int FEWEST_SAMPLES = 10;

    private static final int STEPS = 200;

    private final VBox root = new VBox();
    private final Label pointed = new Label();
    private final Pane axis = new Pane();
    private final Label remark = new Label();
    private final List<StripPane> strips = new ArrayList<>();
    private final IntegerProperty cursor = new SimpleIntegerProperty(-1);
    private final ObjectProperty<@Nullable SampleRange> range = new SimpleObjectProperty<>();
    private final ReadOnlyBooleanWrapper zoomed = new ReadOnlyBooleanWrapper();
    private Traces traces = Traces.NONE;
    private Span span = new Span(0, 1);
    private double pressed;
    private int anchor = -1;
    private final Map<Shortcut, Runnable> keys =
            Map.of(
                    Shortcut.CURSOR_BACK, () -> step(-1, false),
                    Shortcut.CURSOR_ON, () -> step(1, false),
                    Shortcut.SELECT_BACK, () -> step(-1, true),
                    Shortcut.SELECT_ON, () -> step(1, true),
                    Shortcut.ZOOM_IN, () -> zoom(1 / ZOOM),
                    Shortcut.ZOOM_OUT, () -> zoom(ZOOM),
                    Shortcut.VIEW_ON, () -> look(span.moved(0.5, traces.whole())),
                    Shortcut.VIEW_BACK, () -> look(span.moved(-0.5, traces.whole())),
                    Shortcut.SHOW_ALL, this::showAll);

    public TracesView() {
        root.getStyleClass().add("traces");
        root.setFocusTraversable(true);
        root.setAccessibleRole(AccessibleRole.SLIDER);
        pointed.getStyleClass().add("trace-pointed");
        pointed.setMaxWidth(Double.MAX_VALUE);
        axis.getStyleClass().add("trace-axis");
        axis.setMinHeight(AXIS);
        axis.setPrefHeight(AXIS);
        remark.getStyleClass().add("trace-remark");
        remark.setWrapText(true);
        cursor.subscribe(this::point);
        range.subscribe(this::shade);
        root.widthProperty().subscribe(this::draw);
        root.addEventFilter(MouseEvent.MOUSE_MOVED, event -> cursor.set(sample(event.getX())));
        root.addEventFilter(MouseEvent.MOUSE_EXITED, _ -> cursor.set(-1));
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, this::press);
        root.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
        root.addEventFilter(MouseEvent.MOUSE_CLICKED, this::click);
        root.addEventFilter(ScrollEvent.SCROLL, this::scroll);
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    public Region root() {
        return root;
    }

    /// Draws other streams, all of them in view. Cursor and selection are gone.
    public void show(Traces shown) {
        traces = shown;
        span = shown.whole();
        zoomed.set(false);
        range.set(null);
        cursor.set(-1);
        strips.clear();
        root.getChildren().setAll(pointed);
        shown.strips()
                .forEach(strip -> {
                    StripPane pane = new StripPane(shown, strip);
                    pane.root().setMinHeight(STRIP);
                    pane.root().setPrefHeight(STRIP);
                    // A strip has its size only once it was laid out.
                    pane.root().widthProperty().subscribe(this::draw);
                    pane.root().heightProperty().subscribe(this::draw);
                    strips.add(pane);
                    root.getChildren().add(pane.root());
                });
        root.getChildren().addAll(axis, remark);
        draw();
    }

    /// The sample that is pointed at; negative for none.
    public IntegerProperty cursorProperty() {
        return cursor;
    }

    /// The samples that are selected; null for none.
    public ObjectProperty<@Nullable SampleRange> rangeProperty() {
        return range;
    }

    /// Whether a part is in view.
    public ReadOnlyBooleanProperty zoomedProperty() {
        return zoomed.getReadOnlyProperty();
    }

    /// Brings all into view.
    public void showAll() {
        look(traces.whole());
    }

    /// Makes what is in view larger (a factor below 1) or smaller, around its middle.
    public void zoom(double factor) {
        zoom(factor, span.at(0.5));
    }

    /// Brings what is selected into view.
    public void showRange() {
        SampleRange selected = range.get();
        if (selected != null) {
            look(Span.of(traces.along()[selected.first()], traces.along()[selected.last()]));
        }
    }

    private void zoom(double factor, double around) {
        Span whole = traces.whole();
        double smallest = whole.length() * FEWEST_SAMPLES / Math.max(1, traces.along().length);
        look(span.zoomed(factor, around, whole, smallest));
    }

    private void look(Span wanted) {
        span = wanted;
        zoomed.set(span.length() < traces.whole().length());
        draw();
    }

    private void draw() {
        boolean thinned = false;
        List<Double> places = places();
        for (StripPane strip : strips) {
            thinned |= strip.draw(span, places);
        }
        ticks(places);
        point();
        shade();
        List<String> remarks = new ArrayList<>();
        if (traces.cut().isCut()) {
            remarks.add(traces.cut().words());
        }
        if (thinned) {
            remarks.add(
                    "%,d samples are more than fit side by side: of each column of the screen the first, lowest, highest and last are drawn."
                            .formatted(traces.along().length));
        }
        remark.setText(String.join(" ", remarks));
        Presence.set(remark, !remarks.isEmpty());
    }

    /// Round places of the axis in view.
    private List<Double> places() {
        double width = root.getWidth() - StripPane.LEFT;
        return traces.isEmpty() || width <= 0
                ? List.of()
                : ticks(Math.max(1, (int) (width / TICK_ROOM)));
    }

    private List<Double> ticks(int most) {
        return traces.axis() == Traces.Axis.TIME
                ? traces.cut().ticks(span, most)
                : span.ticks(traces.axis(), most);
    }

    private void ticks(List<Double> places) {
        axis.getChildren().clear();
        for (CutTime.Cut cut : traces.cut().cuts()) {
            tick((cut.from() + cut.to()) / 2, "⋯ " + cut.words() + " ⋯");
        }
        places.forEach(tick -> tick(tick, place(tick, places)));
    }

    /// Writes below a place of the axis, unless something else stands there.
    private void tick(double place, String words) {
        double part = span.part(place);
        if (part < 0 || part > 1) {
            return;
        }
        Text text = new Text(words);
        text.getStyleClass().add("trace-tick");
        axis.getChildren().add(text);
        text.applyCss();
        double wide = text.getLayoutBounds().getWidth();
        double x = StripPane.LEFT + (root.getWidth() - StripPane.LEFT) * part - wide / 2;
        text.setX(Math.clamp(x, StripPane.LEFT, Math.max(StripPane.LEFT, root.getWidth() - wide)));
        text.setY(14);
        boolean taken =
                axis.getChildren().stream()
                        .filter(other -> !other.equals(text))
                        .anyMatch(other -> {
                            Bounds its = other.getBoundsInParent();
                            return text.getX() < its.getMaxX() + TICK_SPACE
                                    && text.getX() + wide + TICK_SPACE > its.getMinX();
                        });
        if (taken) {
            axis.getChildren().remove(text);
        }
    }

    private String place(double value, List<Double> places) {
        if (traces.axis() == Traces.Axis.TIME) {
            return UnitSystem.time(traces.cut().time(value));
        }
        double step = places.size() < 2 ? value : places.get(1) - places.get(0);
        int decimals = 0;
        while (decimals < 3 && !isWhole(step * Math.pow(10, decimals))) {
            decimals++;
        }
        return ("%." + decimals + "f").formatted(value);
    }

    private static boolean isWhole(double value) {
        return Math.abs(value - Math.rint(value)) < 1e-6;
    }

    private void point() {
        strips.forEach(strip -> strip.point(cursor.get(), span));
        boolean somewhere = cursor.get() >= 0 && !traces.isEmpty();
        pointed.setText(somewhere ? traces.place(cursor.get()) : " ");
        root.setAccessibleText(
                !somewhere
                        ? "Streams. Arrow keys move the cursor."
                        : traces.place(cursor.get())
                                + ": "
                                + strips.stream()
                                        .map(strip ->
                                                strip.label() + " " + strip.words(cursor.get()))
                                        .collect(Collectors.joining(", ")));
    }

    private void shade() {
        SampleRange selected = range.get();
        strips.forEach(strip -> {
            if (selected == null) {
                strip.shade(false, 0, 0, span);
            } else {
                strip.shade(
                        true,
                        traces.along()[selected.first()],
                        traces.along()[selected.last()],
                        span);
            }
        });
    }

    private int sample(double x) {
        double width = root.getWidth() - StripPane.LEFT;
        if (traces.isEmpty() || width <= 0) {
            return -1;
        }
        return traces.nearest(span.at(Math.clamp((x - StripPane.LEFT) / width, 0, 1)));
    }

    private void press(MouseEvent event) {
        root.requestFocus();
        pressed = event.getX();
        anchor = sample(event.getX());
        // The pane that scrolls would take the keyboard.
        event.consume();
    }

    private void drag(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || anchor < 0) {
            return;
        }
        int now = sample(event.getX());
        cursor.set(now);
        if (Math.abs(event.getX() - pressed) >= CLICK && now != anchor) {
            range.set(SampleRange.between(anchor, now));
        }
        event.consume();
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            if (event.getClickCount() == 2) {
                showAll();
            } else {
                range.set(null);
            }
        }
    }

    private void scroll(ScrollEvent event) {
        if (traces.isEmpty() || !event.isControlDown() || event.getDeltaY() == 0) {
            return;
        }
        double width = root.getWidth() - StripPane.LEFT;
        double around = span.at(Math.clamp((event.getX() - StripPane.LEFT) / width, 0, 1));
        zoom(event.getDeltaY() > 0 ? 1 / ZOOM : ZOOM, around);
        event.consume();
    }

    private void key(KeyEvent event) {
        if (!traces.isEmpty() && isTaken(event)) {
            event.consume();
        }
    }

    private boolean isTaken(KeyEvent event) {
        if (Shortcut.CLEAR_SELECTION.isPressed(event)) {
            boolean some = range.get() != null || cursor.get() >= 0;
            range.set(null);
            cursor.set(-1);
            return some;
        }
        Runnable action =
                keys.entrySet().stream()
                        .filter(each -> each.getKey().isPressed(event))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(null);
        if (action == null) {
            return false;
        }
        action.run();
        return true;
    }

    /// Moves the cursor by a part of what is in view, or by a sample where that is less.
    private void step(int direction, boolean selecting) {
        if (traces.isEmpty()) {
            return;
        }
        int before = cursor.get() < 0 ? traces.nearest(span.at(0.5)) : cursor.get();
        int next = traces.nearest(traces.along()[before] + direction * span.length() / STEPS);
        if (next == before) {
            next = Math.clamp(before + (long) direction, 0, traces.along().length - 1);
        }
        cursor.set(next);
        if (selecting) {
            SampleRange selected = range.get();
            if (selected == null || anchor < 0) {
                anchor = before;
            }
            range.set(next == anchor ? null : SampleRange.between(anchor, next));
        } else if (!Objects.equals(range.get(), null)) {
            anchor = -1;
        }
    }
}
