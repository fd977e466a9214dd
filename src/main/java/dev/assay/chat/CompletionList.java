package dev.assay.chat;

import dev.assay.chat.Completions.Completion;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// What could be written at the caret, above the composer. The keyboard stays in the composer,
/// which hands its keys over while choices are shown.
final class CompletionList {
    /// Padding and border of the list, above and below together.
    private static final double EDGES = 10;

    /// Where there are more, the next one is seen in part, which says so.
    private static final double PART = 0.5;

    private final ListView<Completion> list = new ListView<>();
    private final BiConsumer<Completions, Completion> accept;
    private Completions shown = Completions.NONE;

    CompletionList(BiConsumer<Completions, Completion> accept) {
        this.accept = accept;
        list.getStyleClass().addAll("nav-list", "completion");
        list.setMaxWidth(440);
        list.prefHeightProperty()
                .bind(
                        list.fixedCellSizeProperty()
                                .multiply(
                                        Bindings.min(
                                                Completions.IN_SIGHT + PART,
                                                Bindings.size(list.getItems())))
                                .add(EDGES));
        list.setMaxHeight(Region.USE_PREF_SIZE);
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
        list.setVisible(!completions.choices().isEmpty());
    }

    /// Whether a key was for the choices.
    boolean keyPressed(KeyEvent event) {
        if (!list.isVisible()) {
            return false;
        }
        switch (event.getCode()) {
            case DOWN -> {
                list.getSelectionModel().selectNext();
                scrollToSelected();
            }
            case UP -> {
                list.getSelectionModel().selectPrevious();
                scrollToSelected();
            }
            case ESCAPE -> show(Completions.NONE);
            default -> {
                if (!Shortcut.COMPLETE.isPressed(event)) {
                    return false;
                }
                acceptSelected();
            }
        }
        return true;
    }

    /// One before it stays in sight, and what is in sight moves no further than it must.
    private void scrollToSelected() {
        int selected = list.getSelectionModel().getSelectedIndex();
        list.scrollTo(Math.max(0, selected - Completions.IN_SIGHT + 2));
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
            row.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(Completion item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
            } else {
                // Without what is to be filled in.
                name.setText(item.insert().strip().split(" ", 2)[0]);
                name.setMinWidth(Region.USE_PREF_SIZE);
                detail.setText(item.detail());
                setGraphic(row);
            }
        }
    }
}
