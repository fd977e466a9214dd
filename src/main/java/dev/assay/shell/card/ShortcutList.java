package dev.assay.shell.card;

import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Shortcut.Place;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/// Every shortcut, by the place where it works, as a card over the window.
public final class ShortcutList {
    /// The most that all columns take together, in pixels; the window may allow less.
    private static final double WIDEST = 1_600;

    private final OverCard card;

    public ShortcutList(Runnable closed) {
        // As many columns beside each other as there is room for without breaking words.
        FlowPane columns =
                new FlowPane(
                        column(Place.WINDOW),
                        column(Place.QUESTION, Place.CONVERSATIONS, Place.RESULTS),
                        column(
                                Place.CODE,
                                Place.CELL,
                                Place.FILTER,
                                Place.COLUMN_HEADS,
                                Place.FIND,
                                Place.TOOL_FORM),
                        column(Place.PLOTS, Place.CALENDAR));
        columns.setPrefWrapLength(WIDEST);
        columns.getStyleClass().add("shortcut-columns");
        this.card = new OverCard("Shortcuts", columns, closed);
    }

    public OverCard card() {
        return card;
    }

    private static GridPane column(Place... places) {
        GridPane column = new GridPane();
        column.getStyleClass().add("shortcut-column");
        for (Place place : places) {
            column.add(Labels.heading(place.words()), 0, column.getRowCount(), 2, 1);
            for (Shortcut shortcut : place.shortcuts()) {
                Label keys = Labels.pill(shortcut.text(), Labels.Tone.NEUTRAL);
                keys.setMinWidth(Region.USE_PREF_SIZE);
                Label does = Labels.wrapped(shortcut.does());
                column.addRow(column.getRowCount(), keys, does);
            }
        }
        return column;
    }
}
