package dev.assay.inspector;

import javafx.beans.property.DoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.util.Subscription;

/// The rows or the text of a result, and the panes beside it: side by side where there is room, one
/// below the other where it is narrow but tall, and where it is neither, a tab each.
final class ResultPanes {
    // In sizes of the text.
    private static final double SIDE_BY_SIDE = 48;
    private static final double BELOW_EACH_OTHER = 56;

    private final Region data;
    private final SidePane side;
    private final DoubleProperty viewShare;
    private final ObservableValue<Font> font;
    private final SplitPane split = new SplitPane();
    private final StackPane root = new StackPane();
    private Place place = Place.NOWHERE;
    private Subscription divider = Subscription.EMPTY;
    private final Subscription shared;

    private enum Place {
        NOWHERE,
        BESIDE,
        BELOW,
        TABS
    }

    /// @param viewShare the part of the place that the side pane takes, from 0 to 1
    /// @param font of the text, whose size says what narrow is
    ResultPanes(Region data, SidePane side, DoubleProperty viewShare, ObservableValue<Font> font) {
        this.data = data;
        this.side = side;
        this.viewShare = viewShare;
        this.font = font;
        data.setMinWidth(160);
        data.setMinHeight(120);
        split.getStyleClass().addAll("split-quiet", "result-split");
        SplitPane.setResizableWithParent(side.root(), false);
        arrange(Place.BESIDE);
        root.setMinSize(0, 0);
        root.widthProperty().subscribe(this::measure);
        root.heightProperty().subscribe(this::measure);
        font.subscribe(_ -> measure());
        shared = viewShare.subscribe(() -> placeDivider());
    }

    Node root() {
        return root;
    }

    /// Brings the rows or the text into sight.
    void showData() {
        if (place == Place.TABS) {
            side.showData();
        }
    }

    /// Whether rows and panes are beside each other, or below.
    boolean hasRoom() {
        return place == Place.BESIDE || place == Place.BELOW;
    }

    /// Lets go of what outlives its tab.
    void close() {
        shared.unsubscribe();
        divider.unsubscribe();
    }

    private void measure() {
        if (root.getWidth() > 0 && root.getHeight() > 0) {
            double size = font.getValue().getSize();
            boolean wide = root.getWidth() >= SIDE_BY_SIDE * size;
            boolean tall = root.getHeight() >= BELOW_EACH_OTHER * size;
            arrange(wide ? Place.BESIDE : tall ? Place.BELOW : Place.TABS);
        }
    }

    private void arrange(Place wanted) {
        if (wanted == place) {
            return;
        }
        place = wanted;
        divider.unsubscribe();
        switch (wanted) {
            case NOWHERE -> {}
            case BESIDE -> splitBy(Orientation.HORIZONTAL);
            case BELOW -> splitBy(Orientation.VERTICAL);
            case TABS -> {
                split.getItems().clear();
                side.takeIn(data);
                root.getChildren().setAll(side.root());
            }
        }
    }

    private void splitBy(Orientation orientation) {
        side.letGo();
        root.getChildren().setAll(split);
        split.setOrientation(orientation);
        split.getItems().setAll(data, side.root());
        placeDivider();
        divider =
                split.getDividers()
                        .getFirst()
                        .positionProperty()
                        .subscribe(position -> {
                            // Only a divider on screen has been placed by somebody.
                            if (split.getScene() != null && split.getWidth() > 0) {
                                viewShare.set(1 - position.doubleValue());
                            }
                        });
    }

    private void placeDivider() {
        if (!split.getDividers().isEmpty()) {
            split.setDividerPositions(1 - viewShare.get());
        }
    }
}
