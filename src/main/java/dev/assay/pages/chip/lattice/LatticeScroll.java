package dev.assay.pages.chip.lattice;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;

/// The part of a lattice that can be seen: all of it where there is room, else the part with what
/// was selected last.
public final class LatticeScroll extends ScrollPane {
    /// Around what is brought into view, in pixels.
    private static final double MARGIN = 10;

    private final LatticeView lattice;
    private Optional<Integer> wanted = Optional.empty();

    public LatticeScroll(LatticeView lattice) {
        super(lattice);
        this.lattice = lattice;
        setFitToWidth(true);
        setFitToHeight(true);
        setMinSize(0, 0);
        getStyleClass().add("lattice-scroll");
        viewportBoundsProperty().subscribe(_ -> bring());
    }

    /// Brings a qubit or a coupling into view, also where the view shrinks later.
    public void reveal(Optional<Integer> part) {
        wanted = part;
        bring();
    }

    /// How much a scroll bar takes, in pixels; 0 before its look is known.
    public double barSize() {
        return lookupAll(".scroll-bar").stream()
                .filter(ScrollBar.class::isInstance)
                .map(ScrollBar.class::cast)
                .mapToDouble(bar ->
                        bar.getOrientation() == Orientation.VERTICAL
                                ? bar.prefWidth(-1)
                                : bar.prefHeight(-1))
                .max()
                .orElse(0);
    }

    private void bring() {
        wanted.flatMap(lattice::bounds)
                .ifPresent(part -> {
                    Bounds view = getViewportBounds();
                    setVvalue(
                            value(
                                    getVvalue(),
                                    part.getMinY(),
                                    part.getMaxY(),
                                    view.getHeight(),
                                    lattice.getHeight()));
                    setHvalue(
                            value(
                                    getHvalue(),
                                    part.getMinX(),
                                    part.getMaxX(),
                                    view.getWidth(),
                                    lattice.getWidth()));
                });
    }

    /// How far to scroll, from 0 to 1, so that a stretch can be seen.
    private static double value(double now, double from, double to, double seen, double all) {
        double hidden = all - seen;
        if (hidden <= 0 || seen <= 0) {
            return now;
        }
        double first = now * hidden;
        double wanted =
                from - MARGIN < first
                        ? from - MARGIN
                        : to + MARGIN > first + seen ? to + MARGIN - seen : first;
        return Math.clamp(wanted / hidden, 0, 1);
    }
}
