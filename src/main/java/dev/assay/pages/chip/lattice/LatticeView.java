package dev.assay.pages.chip.lattice;

import dev.assay.chip.Metric;
import dev.assay.chip.Topology;
import dev.assay.chip.Topology.Place;
import dev.assay.ui.Shortcut;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// A chip's qubits where they sit, each a cell with the colour of its value; or its couplings, as
/// coloured lines between small cells. As large as the room that it is told of allows, and never so
/// large that a small chip looks lost: it keeps its size where less of it can be seen.
///
/// A click selects, with Ctrl it adds, with Shift it selects all between, and a drag all that it
/// covers; where couplings are drawn, a click on a qubit selects all of its couplings. The arrows
/// move, Space selects, Enter opens.
public final class LatticeView extends Pane {
    private static final double LARGEST_CELL = 92;
    private static final double SMALLEST_CELL = 6;
    private static final double EDGE = 10;
    private static final double DRAG_FROM = 5;

    /// How much of its place a qubit takes between couplings.
    private static final double SMALL_SHARE = 0.5;

    /// And how much at most, for the sake of its number.
    private static final double NUMBERED_SHARE = 0.74;

    private final LatticeSelection selection;
    private final Runnable open;
    private final List<LatticeCell> cells = new ArrayList<>();
    private final Region band = new Region();
    private final Label measure = new Label();
    private final Tooltip tooltip = new Tooltip();
    private final CouplingLayer couplings = new CouplingLayer(tooltip);
    private Topology topology = new Topology("grid", 0, 0, List.of(), false, Optional.empty());
    private Dimension2D room = new Dimension2D(0, 0);
    private @Nullable Lattice shown;
    private double cell = SMALLEST_CELL;
    private @Nullable Point2D pressed;
    private @Nullable Rectangle2D dragged;

    /// @param open shows what is selected in full
    public LatticeView(LatticeSelection selection, Runnable open) {
        this.selection = selection;
        this.open = open;
        getStyleClass().add("lattice");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        band.getStyleClass().add("lattice-band");
        band.setManaged(false);
        band.setMouseTransparent(true);
        measure.setManaged(false);
        measure.setVisible(false);
        measure.fontProperty().subscribe(_ -> requestLayout());
        tooltip.setShowDelay(Duration.millis(150));
        tooltip.setHideDelay(Duration.millis(50));
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        selection.selectedProperty().subscribe(_ -> mark());
        selection.cursorProperty().subscribe(_ -> mark());
        focusedProperty().subscribe(_ -> mark());
    }

    /// Shows a lattice, of this chip or another.
    public void show(Lattice lattice) {
        shown = lattice;
        if (!lattice.parts().topology().equals(topology)) {
            over(lattice.parts().topology());
        }
        cells.forEach(each -> each.show(lattice));
        couplings.show(lattice);
        setAccessibleText(hint(lattice));
        mark();
        requestLayout();
    }

    private static String hint(Lattice lattice) {
        return switch (lattice.parts()) {
            case ChipElements.Qubits _ -> "Qubits of the chip";
            case ChipElements.Couplings _ -> "Couplings of the chip";
        };
    }

    /// Places the qubits of a chip.
    private void over(Topology chip) {
        topology = chip;
        cells.clear();
        for (int qubit = 0; qubit < chip.size(); qubit++) {
            LatticeCell placed = new LatticeCell(qubit);
            Tooltip.install(placed, tooltip);
            placed.setOnMouseEntered(_ -> tooltip.setText(explained(placed)));
            cells.add(placed);
        }
        getChildren().setAll(couplings);
        getChildren().addAll(cells);
        getChildren().addAll(band, measure);
        band.setVisible(false);
    }

    /// What is said of a qubit: where couplings are drawn, with all of its own.
    private String explained(LatticeCell placed) {
        Lattice lattice = shown;
        StringBuilder words = new StringBuilder(placed.getAccessibleText());
        if (lattice != null && drawsCouplings()) {
            couplings
                    .of(placed.qubit())
                    .forEach(index -> words.append('\n').append(lattice.words(index)));
        }
        return words.toString();
    }

    /// Tells how much room there is for it, in pixels.
    public void fit(double width, double height) {
        Dimension2D now = new Dimension2D(Math.floor(width), Math.floor(height));
        if (!now.equals(room)) {
            room = now;
            requestLayout();
        }
    }

    private double cell() {
        double most =
                Math.min(
                        across(room.getWidth(), topology.columns()),
                        across(room.getHeight(), topology.rows()));
        return snapSizeX(Math.floor(Math.clamp(most, SMALLEST_CELL, LARGEST_CELL)));
    }

    private boolean drawsCouplings() {
        return shown != null && shown.parts().holder() == Metric.Holder.COUPLING;
    }

    private void mark() {
        Lattice lattice = shown;
        Set<Integer> selected = new HashSet<>(selection.selectedProperty().get());
        Optional<Integer> cursor = selection.cursorProperty().get();
        boolean lines = drawsCouplings();
        for (LatticeCell each : cells) {
            each.select(!lines && selected.contains(each.qubit()));
            each.standOn(
                    !lines && isFocused() && cursor.filter(q -> q == each.qubit()).isPresent());
        }
        couplings.mark(
                lines ? selected : Set.of(),
                lines && isFocused() && cursor.isPresent()
                        ? OptionalInt.of(cursor.get())
                        : OptionalInt.empty());
        if (lattice != null) {
            cursor.filter(index -> index < lattice.size())
                    .ifPresent(index -> setAccessibleText(lattice.words(index)));
        }
    }

    @Override
    protected void layoutChildren() {
        if (cells.isEmpty()) {
            return;
        }
        cell = cell();
        Point2D corner = corner();
        double font = measure.getFont().getSize();
        boolean lines = drawsCouplings();
        double side = lines ? Math.floor(cell * share(font)) : cell - gap();
        double inset = lines ? Math.floor((cell - side) / 2) : 0;
        int digits = digits();
        for (LatticeCell each : cells) {
            Place place = topology.places().get(each.qubit());
            each.fit((lines ? side : cell) / font, digits);
            each.resizeRelocate(
                    corner.getX() + place.column() * cell + inset,
                    corner.getY() + place.row() * cell + inset,
                    side,
                    side);
        }
        couplings.resizeRelocate(0, 0, getWidth(), getHeight());
        couplings.place(this::centre, cell, cell - side, font);
    }

    private int digits() {
        return Integer.toString(Math.max(0, topology.size() - 1)).length();
    }

    /// Between couplings, a qubit is as large as its number needs, where that leaves room for them.
    private double share(double font) {
        double numbered = (LatticeCell.roomForNumber(digits()) * font + 1) / cell;
        return numbered <= NUMBERED_SHARE ? Math.max(SMALL_SHARE, numbered) : SMALL_SHARE;
    }

    private Point2D centre(int qubit) {
        Bounds bounds = cells.get(qubit).getBoundsInParent();
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }

    /// Where a qubit or, where they are drawn, a coupling lies.
    Optional<Bounds> bounds(int part) {
        if (drawsCouplings()) {
            return couplings.bounds(part);
        }
        return part < cells.size()
                ? Optional.of(cells.get(part).getBoundsInParent())
                : Optional.empty();
    }

    private static double across(double size, int count) {
        return (size - 2 * EDGE) / Math.max(1, count);
    }

    private double gap() {
        return cell >= 24 ? 3 : cell >= 12 ? 2 : 1;
    }

    private Point2D corner() {
        double width = topology.columns() * cell - gap();
        return new Point2D(snapPositionX(Math.max(EDGE, (getWidth() - width) / 2)), EDGE);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 2 * EDGE + topology.columns() * cell();
    }

    @Override
    protected double computePrefHeight(double width) {
        return 2 * EDGE + topology.rows() * cell();
    }

    private Optional<Integer> qubitAt(MouseEvent event) {
        for (Node node = event.getPickResult().getIntersectedNode();
                node != null && node != this;
                node = node.getParent()) {
            if (node instanceof LatticeCell found) {
                return Optional.of(found.qubit());
            }
        }
        return Optional.empty();
    }

    private void moved(MouseEvent event) {
        Lattice lattice = shown;
        if (lattice != null && drawsCouplings() && qubitAt(event).isEmpty()) {
            couplings
                    .at(event.getX(), event.getY())
                    .ifPresent(index -> {
                        tooltip.setText(lattice.words(index));
                        couplings.touch(index);
                    });
        }
    }

    private void pressed(MouseEvent event) {
        requestFocus();
        pressed =
                event.getButton() == MouseButton.PRIMARY
                        ? new Point2D(event.getX(), event.getY())
                        : null;
        dragged = null;
    }

    private void dragged(MouseEvent event) {
        Point2D from = pressed;
        if (from == null
                || (dragged == null && from.distance(event.getX(), event.getY()) < DRAG_FROM)) {
            return;
        }
        double x = Math.clamp(event.getX(), 0, getWidth());
        double y = Math.clamp(event.getY(), 0, getHeight());
        dragged =
                new Rectangle2D(
                        Math.min(from.getX(), x),
                        Math.min(from.getY(), y),
                        Math.abs(x - from.getX()),
                        Math.abs(y - from.getY()));
        band.setVisible(true);
        band.resizeRelocate(
                dragged.getMinX(), dragged.getMinY(), dragged.getWidth(), dragged.getHeight());
    }

    private void released(MouseEvent event) {
        Rectangle2D covered = dragged;
        boolean click = pressed != null && covered == null;
        pressed = null;
        dragged = null;
        band.setVisible(false);
        if (covered != null) {
            selection.set(covered(covered, event.isShortcutDown()));
        } else if (click) {
            clicked(event);
        }
    }

    private Set<Integer> covered(Rectangle2D area, boolean adding) {
        Set<Integer> all = new HashSet<>(adding ? selection.selectedProperty().get() : List.of());
        if (drawsCouplings()) {
            all.addAll(couplings.within(area));
            return all;
        }
        cells.stream()
                .filter(each ->
                        each.getBoundsInParent()
                                .intersects(
                                        area.getMinX(),
                                        area.getMinY(),
                                        area.getWidth(),
                                        area.getHeight()))
                .forEach(each -> all.add(each.qubit()));
        return all;
    }

    private void clicked(MouseEvent event) {
        Optional<Integer> qubit = qubitAt(event);
        if (qubit.isPresent() && drawsCouplings()) {
            selection.set(couplings.of(qubit.get()));
        } else if (drawsCouplings()) {
            OptionalInt coupling = couplings.at(event.getX(), event.getY());
            picked(coupling.isEmpty() ? Optional.empty() : Optional.of(coupling.getAsInt()), event);
        } else {
            picked(qubit, event);
        }
    }

    private void picked(Optional<Integer> part, MouseEvent event) {
        if (part.isEmpty()) {
            selection.clear();
        } else if (event.isShiftDown()) {
            selection.extendTo(part.get());
        } else if (event.isShortcutDown()) {
            selection.toggle(part.get());
        } else {
            selection.only(part.get());
        }
    }

    private void keyPressed(KeyEvent event) {
        boolean extending = event.isShiftDown();
        if (Shortcut.SELECT_ALL.isPressed(event)) {
            selection.all();
            event.consume();
            return;
        }
        switch (event.getCode()) {
            case UP -> selection.move(-1, 0, extending);
            case DOWN -> selection.move(1, 0, extending);
            case LEFT -> selection.move(0, -1, extending);
            case RIGHT -> selection.move(0, 1, extending);
            case SPACE -> selection.toggleCursor();
            case ENTER -> openCursor();
            case ESCAPE -> selection.clear();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /// Enter opens what is under the cursor, or all that are selected where it is one of them.
    private void openCursor() {
        selection
                .cursorProperty()
                .get()
                .filter(part -> !selection.selectedProperty().get().contains(part))
                .ifPresent(selection::only);
        open.run();
    }
}
