package dev.assay.inspector.code;

import java.util.function.BiConsumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/// The proposals below the caret. The editor keeps the focus: it hands the keys on.
final class CodeSuggestions {
    private static final int MOST_ROWS = 9;

    // In sizes of the text.
    private static final double ROW = 1.9;
    private static final double WIDTH = 26;

    private final Node editor;
    private final BiConsumer<Integer, CodeProposal> accept;
    private final ListView<CodeProposal> list = new ListView<>();
    private final Popup popup = new Popup();
    private int from;

    /// @param accept receives where the word begins that a proposal replaces, and the proposal
    CodeSuggestions(Node editor, BiConsumer<Integer, CodeProposal> accept) {
        this.editor = editor;
        this.accept = accept;
        list.getStyleClass().add("code-completion");
        list.setFocusTraversable(false);
        list.setAccessibleText("Suggestions");
        list.setCellFactory(_ -> new Row());
        list.setOnMouseClicked(_ -> takeSelected());
        popup.getContent().add(list);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        editor.focusedProperty()
                .subscribe(focused -> {
                    if (!focused) {
                        popup.hide();
                    }
                });
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    void hide() {
        popup.hide();
    }

    /// Shows proposals, the first of them chosen.
    ///
    /// @param caret where it stands on the screen
    /// @param textSize in pixels
    void show(CodeProposals proposals, Bounds caret, double textSize) {
        from = proposals.from();
        list.getItems().setAll(proposals.all());
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
        double row = Math.round(ROW * textSize);
        list.setFixedCellSize(row);
        list.setPrefSize(WIDTH * textSize, Math.min(MOST_ROWS, proposals.all().size()) * row + 2);
        list.setStyle("-fx-font-size: " + textSize + "px");
        if (popup.isShowing()) {
            popup.setX(caret.getMinX());
            popup.setY(caret.getMaxY());
        } else {
            popup.show(editor, caret.getMinX(), caret.getMaxY());
        }
    }

    /// Moves through the list, takes what is chosen or closes the list.
    ///
    /// @return whether the key was one of those
    boolean press(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        if (!isShowing() || !plain) {
            return false;
        }
        KeyCode key = event.getCode();
        switch (key) {
            case UP -> move(-1);
            case DOWN -> move(1);
            case PAGE_UP -> move(1 - MOST_ROWS);
            case PAGE_DOWN -> move(MOST_ROWS - 1);
            case ENTER, TAB -> takeSelected();
            case ESCAPE -> hide();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void move(int rows) {
        int last = list.getItems().size() - 1;
        int now = list.getSelectionModel().getSelectedIndex();
        int next =
                now + rows < 0 && now == 0
                        ? last
                        : now + rows > last && now == last ? 0 : Math.clamp(now + rows, 0, last);
        list.getSelectionModel().select(next);
        list.scrollTo(Math.max(0, next - MOST_ROWS / 2));
    }

    private void takeSelected() {
        CodeProposal chosen = list.getSelectionModel().getSelectedItem();
        hide();
        if (chosen != null) {
            accept.accept(from, chosen);
        }
    }

    /// What is proposed, and what it is.
    private static final class Row extends ListCell<CodeProposal> {
        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox line = new HBox(12, text, detail);

        Row() {
            text.getStyleClass().add("code");
            text.setMinWidth(Region.USE_PREF_SIZE);
            detail.getStyleClass().add("text-muted");
            detail.setMinWidth(0);
            detail.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(detail, Priority.ALWAYS);
            line.getStyleClass().add("code-proposal");
        }

        @Override
        protected void updateItem(@Nullable CodeProposal item, boolean empty) {
            super.updateItem(item, empty);
            setText(null);
            if (item == null || empty) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            text.setText(item.text());
            detail.setText(words(item));
            setAccessibleText(item.text() + ", " + words(item));
            setGraphic(line);
        }

        private static String words(CodeProposal item) {
            return switch (item.kind()) {
                case COLUMN, KEY -> item.detail();
                case TABLE -> "table, " + item.detail();
                case FUNCTION -> item.detail();
                case KEYWORD -> "";
            };
        }
    }
}
