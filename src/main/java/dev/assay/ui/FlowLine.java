package dev.assay.ui;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

/// Two groups on one line, one at each end. Where they do not fit, the second goes below, and
/// breaks into lines where it is too long even there.
public final class FlowLine extends Region {
    private static final double GAP = 16;
    private static final double LINE_GAP = 3;

    private final Region left;
    private final FlowPane right;

    /// @param gap between the parts of the second group
    public FlowLine(Region left, double gap, Node... right) {
        this.left = left;
        this.right = new FlowPane(gap, LINE_GAP, right);
        this.right.getStyleClass().add("flow-line-end");
        getChildren().addAll(this.left, this.right);
        setMinWidth(0);
    }

    /// The left group may lose half of its text before the line breaks.
    private boolean fits(double width) {
        double least = Math.min(left.prefWidth(-1), left.minWidth(-1) + 90);
        return least + GAP + rightWidth() <= width - insets();
    }

    /// On one line. A flow pane itself wishes for the width at which it would rather break.
    private double rightWidth() {
        double width = 0;
        for (Node part : right.getChildren()) {
            if (part.isManaged()) {
                width += right.snapSizeX(width(part)) + right.getHgap();
            }
        }
        return Math.max(0, width - right.getHgap());
    }

    private static double width(Node part) {
        double least = part.minWidth(-1);
        return Math.clamp(part.prefWidth(-1), least, Math.max(least, part.maxWidth(-1)));
    }

    private double insets() {
        return snappedLeftInset() + snappedRightInset();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return left.prefWidth(-1) + GAP + rightWidth() + insets();
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = left.prefHeight(-1);
        double natural = rightWidth();
        double room = Math.min(width - insets(), natural);
        double content =
                width < 0 || fits(width)
                        ? Math.max(first, right.prefHeight(natural))
                        : first + LINE_GAP + right.prefHeight(room);
        return content + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double width = getWidth() - insets();
        double height = getHeight() - y - snappedBottomInset();
        double natural = Math.min(width, rightWidth());
        if (fits(getWidth())) {
            left.resizeRelocate(x, y, Math.max(0, width - natural - GAP), height);
            right.resizeRelocate(x + width - natural, y, natural, height);
        } else {
            double first = left.prefHeight(-1);
            left.resizeRelocate(x, y, width, first);
            right.resizeRelocate(x, y + first + LINE_GAP, natural, right.prefHeight(natural));
        }
    }
}
