package dev.assay.shell.card;

import dev.assay.shell.card.PaletteViewModel.Entry;
import dev.assay.ui.FocusReturn;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Space;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The search that floats over the window: type, choose with the arrows, Enter.
public final class Palette {
    private static final int ROWS = 12;

    private final PaletteViewModel model;
    private final TextField field = new TextField();
    private final ListView<Entry> list = new ListView<>();
    private final StackPane root = new StackPane();
    private final FocusReturn focus = new FocusReturn(root);

    public Palette(PaletteViewModel model) {
        this.model = model;
        field.textProperty().bindBidirectional(model.queryProperty());
        field.setPromptText("Search conversations, results, tools, questions and commands");
        field.setAccessibleText("Search");
        // Where the window is low, the list gives way.
        field.setMinHeight(Region.USE_PREF_SIZE);
        list.setMinHeight(0);
        list.setItems(model.shown());
        list.getStyleClass().add("nav-list");
        list.setCellFactory(_ -> new EntryCell());
        list.setPlaceholder(Labels.muted("No matches"));
        list.prefHeightProperty().bind(list.fixedCellSizeProperty().multiply(ROWS));
        list.setOnMouseClicked(_ -> choose());
        model.queryProperty().subscribe(_ -> list.getSelectionModel().selectFirst());
        VBox box = new VBox(6, field, list);
        box.getStyleClass().addAll("completion", "palette-box");
        box.setMaxHeight(Region.USE_PREF_SIZE);
        root.getChildren().add(box);
        root.setAlignment(Pos.TOP_CENTER);
        root.getStyleClass().add("palette");
        root.setVisible(false);
        root.setOnMousePressed(event -> hideWhenOutside(event.getTarget()));
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    public StackPane root() {
        return root;
    }

    /// What takes the focus when nothing had it before.
    public void onClosed(Runnable focusing) {
        focus.orElse(focusing);
    }

    public void show(List<Entry> entries) {
        model.show(entries);
        list.getSelectionModel().selectFirst();
        focus.keep();
        root.setVisible(true);
        field.requestFocus();
    }

    public void hide() {
        root.setVisible(false);
        focus.giveBack();
    }

    private void hideWhenOutside(Object target) {
        if (target.equals(root)) {
            hide();
        }
    }

    private void keyPressed(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> hide();
            case ENTER -> choose();
            case DOWN -> move(1);
            case UP -> move(-1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(int step) {
        int last = list.getItems().size() - 1;
        int next =
                Math.clamp(
                        list.getSelectionModel().getSelectedIndex() + step, 0, Math.max(0, last));
        list.getSelectionModel().select(next);
        list.scrollTo(next);
    }

    private void choose() {
        Entry chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            hide();
            chosen.action().run();
        }
    }

    private static final class EntryCell extends ListCell<Entry> {
        private final Label kind = Labels.muted("");
        private final Label name = new Label();
        private final Label hint = Labels.muted("");
        private final HBox row = new HBox(8, kind, name, Space.growing(), hint);

        EntryCell() {
            kind.getStyleClass().add("palette-kind");
            row.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
            } else {
                kind.setText(entry.kind());
                name.setText(entry.name());
                hint.setText(entry.hint());
                setGraphic(row);
            }
        }
    }
}
