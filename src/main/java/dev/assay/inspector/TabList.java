package dev.assay.inspector;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// All results as a list, in the order of their tabs. It lies in the pane below the row of tabs and
/// scrolls, because a menu as high as many results runs past the window's edge.
final class TabList {
    /// Padding and border, above and below together.
    private static final double EDGES = 10;

    private static final double WIDEST = 420;

    private final ListView<Tab> list = new ListView<>();
    private final Consumer<Tab> choose;

    /// @param choose brings a tab to the front
    TabList(Consumer<Tab> choose) {
        this.choose = choose;
        list.getStyleClass().addAll("nav-list", "completion", "tab-list");
        list.setAccessibleText("All open results");
        list.setMinSize(0, 0);
        list.setMaxSize(WIDEST, Region.USE_PREF_SIZE);
        list.prefHeightProperty()
                .bind(
                        list.fixedCellSizeProperty()
                                .multiply(Bindings.size(list.getItems()))
                                .add(EDGES));
        list.setCellFactory(_ -> new Cell());
        list.setOnMouseClicked(_ -> choose());
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.focusedProperty()
                .subscribe(focused -> {
                    if (!focused) {
                        hide();
                    }
                });
        hide();
    }

    Node root() {
        return list;
    }

    boolean isShown() {
        return list.isVisible();
    }

    /// Shows the list with the keyboard's focus.
    ///
    /// @param inFront where the choice begins
    void show(@Nullable Tab inFront) {
        list.setVisible(true);
        list.getSelectionModel().clearSelection();
        if (inFront != null && list.getItems().contains(inFront)) {
            list.getSelectionModel().select(inFront);
            // What all fits stays: scrolled to its last line, it would show nothing else.
            if (list.getHeight() < list.prefHeight(-1)) {
                list.scrollTo(inFront);
            } else {
                list.scrollTo(0);
            }
        }
        list.requestFocus();
    }

    void set(List<Tab> tabs) {
        if (!list.getItems().equals(tabs)) {
            list.getItems().setAll(tabs);
        }
    }

    void hide() {
        list.setVisible(false);
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER, SPACE -> choose();
            case ESCAPE -> hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void choose() {
        Tab chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            hide();
            choose.accept(chosen);
        }
    }

    private static final class Cell extends ListCell<Tab> {
        private Cell() {
            // As wide as the list: a long name is shortened, not scrolled.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Tab tab, boolean empty) {
            super.updateItem(tab, empty);
            textProperty().unbind();
            if (empty || tab == null) {
                setText(null);
            } else {
                // A tab has another name as soon as another version is in it.
                textProperty().bind(tab.textProperty());
            }
        }
    }
}
