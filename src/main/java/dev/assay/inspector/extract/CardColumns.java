package dev.assay.inspector.extract;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;

/// Cards below each other where there is little room, and beside each other, in rows, where there
/// is more.
final class CardColumns extends Region {
    /// The least width of a card, in sizes of the usual text.
    private static final double CARD = 27;

    private static final double GAP = 8;

    CardColumns() {
        getStyleClass().add("columns");
    }

    void show(List<Node> cards) {
        getChildren().setAll(cards);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private int columns(double room) {
        double least = CARD * Font.getDefault().getSize();
        int fitting = (int) ((room + GAP) / (least + GAP));
        return Math.clamp(fitting, 1, Math.max(1, getManagedChildren().size()));
    }

    private double room(double width) {
        return width - snappedLeftInset() - snappedRightInset();
    }

    private static double widthOfOne(double room, int columns) {
        return Math.floor((room - GAP * (columns - 1)) / columns);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        double all = snappedTopInset() + snappedBottomInset();
        if (width < 0) {
            return all;
        }
        double room = room(width);
        int columns = columns(room);
        List<Node> cards = getManagedChildren();
        for (int i = 0; i < cards.size(); i += columns) {
            all += heightOfRow(cards, i, columns, widthOfOne(room, columns)) + (i > 0 ? GAP : 0);
        }
        return all;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private double heightOfRow(List<Node> cards, int first, int columns, double width) {
        return cards.subList(first, Math.min(cards.size(), first + columns)).stream()
                .mapToDouble(card -> snapSizeY(card.prefHeight(width)))
                .max()
                .orElse(0);
    }

    @Override
    protected void layoutChildren() {
        double room = room(getWidth());
        int columns = columns(room);
        double width = widthOfOne(room, columns);
        List<Node> cards = getManagedChildren();
        double y = snappedTopInset();
        for (int i = 0; i < cards.size(); i += columns) {
            double height = heightOfRow(cards, i, columns, width);
            for (int j = i; j < Math.min(cards.size(), i + columns); j++) {
                double x = snappedLeftInset() + (j - i) * (width + GAP);
                cards.get(j).resizeRelocate(x, y, width, height);
            }
            y += height + GAP;
        }
    }
}
