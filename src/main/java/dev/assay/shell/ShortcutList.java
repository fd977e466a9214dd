package dev.assay.shell;

import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Shortcut.Place;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Every shortcut, by the place where it works, as a card over the window.
final class ShortcutList {
    private final Button close;
    private final VBox root;

    ShortcutList(Runnable closed) {
        this.close = Buttons.icon(Feather.X, "Close", closed);
        Label title = new Label("Shortcuts");
        title.getStyleClass().add("title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(title, space, close);
        head.setAlignment(Pos.CENTER_LEFT);
        HBox columns =
                new HBox(
                        column(Place.WINDOW, Place.TOOL_FORM),
                        column(Place.QUESTION, Place.CONVERSATIONS, Place.RESULTS));
        columns.getStyleClass().add("shortcut-columns");
        ScrollPane scroll = new ScrollPane(columns);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        this.root = new VBox(head, scroll);
        root.getStyleClass().add("shortcut-list");
    }

    Region root() {
        return root;
    }

    /// So that Esc reaches the card.
    void focus() {
        close.requestFocus();
    }

    private static GridPane column(Place... places) {
        GridPane column = new GridPane();
        column.getStyleClass().add("shortcut-column");
        for (Place place : places) {
            column.add(Labels.heading(place.words()), 0, column.getRowCount(), 2, 1);
            for (Shortcut shortcut : place.shortcuts()) {
                Label keys = Labels.pill(shortcut.text(), Labels.Tone.NEUTRAL);
                keys.setMinWidth(Region.USE_PREF_SIZE);
                Label does = new Label(shortcut.does());
                does.setWrapText(true);
                column.addRow(column.getRowCount(), keys, does);
            }
        }
        return column;
    }
}
