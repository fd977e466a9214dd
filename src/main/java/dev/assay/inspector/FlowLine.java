package dev.assay.inspector;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/// Two groups on one line, one at each end; where they do not fit, the second goes below.
final class FlowLine extends Region {
    private static final double GAP = 16;

    private final Region left;
    private final Region right;

    FlowLine(Region left, Region right) {
        this.left = left;
        this.right = right;
        getChildren().addAll(left, right);
        setMinWidth(0);
    }

    /// The left group may lose half of its text before the line breaks.
    private boolean fits(double width) {
        double least = Math.min(left.prefWidth(-1), left.minWidth(-1) + 90);
        return least + GAP + right.prefWidth(-1) <= width - insets();
    }

    private double insets() {
        return snappedLeftInset() + snappedRightInset();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = left.prefHeight(-1);
        double second = right.prefHeight(-1);
        double content = width < 0 || fits(width) ? Math.max(first, second) : first + 3 + second;
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
        double rightWidth = Math.min(width, right.prefWidth(-1));
        if (fits(getWidth())) {
            left.resizeRelocate(x, y, Math.max(0, width - rightWidth - GAP), height);
            right.resizeRelocate(x + width - rightWidth, y, rightWidth, height);
        } else {
            double first = left.prefHeight(-1);
            left.resizeRelocate(x, y, width, first);
            right.resizeRelocate(x, y + first + 3, rightWidth, right.prefHeight(-1));
        }
    }
}
