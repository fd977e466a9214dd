package dev.assay.chat;

import dev.assay.chat.Completions.Completion;
import dev.assay.ui.Labels;
import java.util.function.BiConsumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// What could be written at the caret, above the composer. The keyboard stays in the composer,
/// which hands its keys over while choices are shown.
final class CompletionList {
    private static final double ROW = 28;

    /// Padding and border of the list, above and below together.
    private static final double EDGES = 10;

    private final ListView<Completion> list = new ListView<>();
    private final BiConsumer<Completions, Completion> accept;
    private Completions shown = Completions.NONE;

    CompletionList(BiConsumer<Completions, Completion> accept) {
        this.accept = accept;
        list.getStyleClass().addAll("nav-list", "completion");
        list.setFixedCellSize(ROW);
        list.setMaxWidth(440);
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new Cell());
        list.setOnMouseClicked(_ -> acceptSelected());
        list.setAccessibleText("Completions");
        show(Completions.NONE);
    }

    Region root() {
        return list;
    }

    void show(Completions completions) {
        shown = completions;
        list.getItems().setAll(completions.choices());
        list.getSelectionModel().selectFirst();
        double height = completions.choices().size() * ROW + EDGES;
        list.setPrefHeight(height);
        list.setMaxHeight(height);
        list.setVisible(!completions.choices().isEmpty());
    }

    /// Whether a key was for the choices.
    boolean keyPressed(KeyEvent event) {
        if (!list.isVisible()) {
            return false;
        }
        switch (event.getCode()) {
            case DOWN -> list.getSelectionModel().selectNext();
            case UP -> list.getSelectionModel().selectPrevious();
            case TAB -> acceptSelected();
            case ENTER -> {
                if (event.isShiftDown()) {
                    return false;
                }
                acceptSelected();
            }
            case ESCAPE -> show(Completions.NONE);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void acceptSelected() {
        Completion selected = list.getSelectionModel().getSelectedItem();
        if (selected != null) {
            accept.accept(shown, selected);
        }
    }

    private static final class Cell extends ListCell<Completion> {
        private final Label name = Labels.code("");
        private final Label detail = Labels.muted("");
        private final HBox row = new HBox(10, name, detail);

        private Cell() {
            // As wide as the list, whatever the words: they are shortened, not scrolled.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Completion item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
            } else {
                name.setText(item.insert().strip());
                name.setMinWidth(Region.USE_PREF_SIZE);
                detail.setText(item.detail());
                setGraphic(row);
            }
        }
    }
}
