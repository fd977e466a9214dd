package dev.assay.pages.chip.lattice;

import dev.assay.chip.Topology.Coupling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/// A chip's couplings as lines between its qubits, one path for each colour, so that two thousand
/// are as quick as twenty. The two directions of a coupling are two lines side by side.
final class CouplingLayer extends Pane {
    private static final double THICKEST = 20;
    private static final double THINNEST = 2;
    private static final double SHARE = 0.2;
    private static final double SHARE_OF_TWO = 0.3;
    private static final double BETWEEN_TWO = 1;
    private static final double HALO = 6;
    private static final double REACH = 2;

    /// What a value takes, in sizes of the window's font.
    private static final double ROOM_ALONG = 2.7;

    private static final double ROOM_ACROSS = 1.05;

    private final Path selected = path("selected");
    private final Path cursor = path("cursor");
    private final Line touched = new Line();
    private final List<Stretch> stretches = new ArrayList<>();
    private List<Coupling> couplings = List.of();
    private List<Integer> lanes = List.of();
    private List<String> colours = List.of();
    private List<String> values = List.of();
    private Collection<Integer> chosen = Set.of();
    private OptionalInt stood = OptionalInt.empty();

    /// Where a coupling is drawn.
    private record Stretch(Point2D from, Point2D to, double thickness) {
        private boolean isUpright() {
            return from.getX() == to.getX();
        }

        private double distance(double x, double y) {
            Point2D along = to.subtract(from);
            double length = along.dotProduct(along);
            double share =
                    length == 0
                            ? 0
                            : Math.clamp(
                                    along.dotProduct(x - from.getX(), y - from.getY()) / length,
                                    0.0,
                                    1.0);
            return from.add(along.multiply(share)).distance(x, y);
        }

        private Point2D middle() {
            return from.midpoint(to);
        }
    }

    /// @param tooltip shown over the coupling that the mouse touches
    CouplingLayer(Tooltip tooltip) {
        setManaged(false);
        setPickOnBounds(false);
        touched.getStyleClass().addAll("coupling", "touched");
        touched.setVisible(false);
        touched.setOnMouseExited(_ -> touched.setVisible(false));
        Tooltip.install(touched, tooltip);
    }

    private static Path path(String style) {
        Path path = new Path();
        path.getStyleClass().addAll("coupling", style);
        path.setMouseTransparent(true);
        return path;
    }

    /// Where a coupling lies; empty before it is drawn.
    Optional<Bounds> bounds(int index) {
        if (index >= stretches.size()) {
            return Optional.empty();
        }
        Point2D from = stretches.get(index).from();
        Point2D to = stretches.get(index).to();
        return Optional.of(
                new BoundingBox(
                        Math.min(from.getX(), to.getX()),
                        Math.min(from.getY(), to.getY()),
                        Math.abs(from.getX() - to.getX()),
                        Math.abs(from.getY() - to.getY())));
    }

    /// Takes on the colours of a lattice; nothing where it is one of qubits.
    void show(Lattice lattice) {
        switch (lattice.parts()) {
            case ChipElements.Qubits _ -> {
                couplings = List.of();
                lanes = List.of();
            }
            case ChipElements.Couplings shown -> {
                couplings = shown.couplings();
                lanes = shown.lanes();
            }
        }
        colours = each(lattice::colour);
        values = each(lattice::brief);
    }

    private List<String> each(IntFunction<String> text) {
        return IntStream.range(0, couplings.size()).mapToObj(text).toList();
    }

    /// Draws them all.
    ///
    /// @param centre of a qubit
    /// @param pitch from one qubit to the next
    /// @param gap between the edges of two qubits
    /// @param font the size of the window's font
    void place(IntFunction<Point2D> centre, double pitch, double gap, double font) {
        touched.setVisible(false);
        stretches.clear();
        SequencedMap<String, Path> bands = new TreeMap<>();
        for (int index = 0; index < couplings.size(); index++) {
            stretches.add(stretch(index, centre, pitch));
            String colour = colours.get(index);
            Path band = bands.computeIfAbsent(colour + lanes.get(index), _ -> path(colour));
            band.setStrokeWidth(stretches.get(index).thickness());
            add(band, index);
        }
        getChildren().setAll(cursor, selected);
        getChildren().addAll(bands.values());
        IntStream.range(0, couplings.size())
                .filter(index ->
                        gap >= ROOM_ALONG * font
                                && stretches.get(index).thickness() >= ROOM_ACROSS * font)
                .forEach(index -> write(index, gap));
        getChildren().add(touched);
        draw();
    }

    private Stretch stretch(int index, IntFunction<Point2D> centre, double pitch) {
        Point2D one = centre.apply(couplings.get(index).control());
        Point2D other = centre.apply(couplings.get(index).target());
        int lane = lanes.get(index);
        if (lane == 0) {
            return new Stretch(one, other, Math.clamp(pitch * SHARE, THINNEST, THICKEST));
        }
        double both = Math.clamp(pitch * SHARE_OF_TWO, 2 * THINNEST, THICKEST);
        double aside = lane * (both / 2 + BETWEEN_TWO) / 2;
        Point2D shift = one.getX() == other.getX() ? new Point2D(aside, 0) : new Point2D(0, aside);
        return new Stretch(one.add(shift), other.add(shift), both / 2);
    }

    private void add(Path path, int index) {
        Stretch stretch = stretches.get(index);
        path.getElements()
                .addAll(
                        new MoveTo(stretch.from().getX(), stretch.from().getY()),
                        new LineTo(stretch.to().getX(), stretch.to().getY()));
    }

    private void write(int index, double length) {
        Label label = new Label(values.get(index));
        label.getStyleClass().addAll("coupling-value", colours.get(index));
        label.setMouseTransparent(true);
        label.setManaged(false);
        label.setAlignment(Pos.CENTER);
        Stretch stretch = stretches.get(index);
        label.setRotate(stretch.isUpright() ? -90 : 0);
        Point2D middle = stretch.middle();
        label.resizeRelocate(
                middle.getX() - length / 2,
                middle.getY() - stretch.thickness() / 2,
                length,
                stretch.thickness());
        getChildren().add(label);
    }

    /// Marks what is selected and where the keys work.
    void mark(Collection<Integer> indices, OptionalInt standing) {
        chosen = indices;
        stood = standing;
        draw();
    }

    private void draw() {
        mark(selected, chosen.stream().mapToInt(Integer::intValue), HALO);
        mark(cursor, stood.stream(), 2 * HALO);
    }

    /// Around lines, which are drawn on top.
    private void mark(Path halo, IntStream indices, double wider) {
        halo.getElements().clear();
        indices.filter(index -> index < stretches.size())
                .forEach(index -> {
                    halo.setStrokeWidth(stretches.get(index).thickness() + wider);
                    add(halo, index);
                });
    }

    /// The coupling at a point.
    OptionalInt at(double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        OptionalInt nearest = OptionalInt.empty();
        for (int index = 0; index < stretches.size(); index++) {
            Stretch stretch = stretches.get(index);
            double distance = stretch.distance(x, y);
            if (distance < least && distance <= stretch.thickness() / 2 + REACH) {
                least = distance;
                nearest = OptionalInt.of(index);
            }
        }
        return nearest;
    }

    /// Shows that the mouse is on a coupling.
    void touch(int index) {
        Stretch stretch = stretches.get(index);
        touched.setStartX(stretch.from().getX());
        touched.setStartY(stretch.from().getY());
        touched.setEndX(stretch.to().getX());
        touched.setEndY(stretch.to().getY());
        touched.setStrokeWidth(stretch.thickness());
        touched.setVisible(true);
    }

    /// The couplings whose middle is in an area.
    List<Integer> within(Rectangle2D area) {
        return IntStream.range(0, stretches.size())
                .filter(index -> area.contains(stretches.get(index).middle()))
                .boxed()
                .toList();
    }

    /// The couplings of a qubit.
    List<Integer> of(int qubit) {
        return IntStream.range(0, couplings.size())
                .filter(index ->
                        couplings.get(index).control() == qubit
                                || couplings.get(index).target() == qubit)
                .boxed()
                .toList();
    }
}
