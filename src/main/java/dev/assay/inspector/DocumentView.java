package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.result.text.TextLine;
import dev.assay.ui.Shortcut;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// A stored text line by line, of which only the lines in sight are read.
final class DocumentView {
    private final ListView<PagedList.Slot<TextLine>> lines = new ListView<>();
    private final Label message = new Label();
    private final StackPane root = new StackPane(lines, message);

    DocumentView(DocumentViewModel model) {
        lines.getStyleClass().addAll("document", "text-lines", "code");
        lines.setCellFactory(_ -> new LineCell());
        lines.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        message.getStyleClass().add("empty-sentence");
        message.setWrapText(true);
        model.state().subscribe(this::show);
    }

    Node root() {
        return root;
    }

    private void show(DocumentState state) {
        switch (state) {
            case DocumentState.Reading(double fraction) ->
                    message.setText(
                            Double.isNaN(fraction)
                                    ? "Reading the text…"
                                    : "Reading the text… " + Math.round(fraction * 100) + " %");
            case DocumentState.Ready(PagedList<TextLine> all) -> {
                message.setText(all.isEmpty() ? "The text is empty." : "");
                lines.setItems(all);
                lines.setAccessibleText("Text of " + Words.count(all.size(), "line"));
            }
            case DocumentState.Failed(String sentence) -> message.setText(sentence);
        }
        message.setVisible(!message.getText().isEmpty());
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.COPY.isPressed(event)) {
            PagedList.Slot<TextLine> slot = lines.getSelectionModel().getSelectedItem();
            TextLine line = slot == null ? null : slot.value().get();
            if (line != null) {
                ClipboardContent content = new ClipboardContent();
                content.putString(line.text());
                Clipboard.getSystemClipboard().setContent(content);
            }
            event.consume();
        }
    }

    private static final class LineCell extends ListCell<PagedList.Slot<TextLine>> {
        private final Label number = new Label();
        private @Nullable Subscription filled;

        private LineCell() {
            number.getStyleClass().add("line-number");
        }

        @Override
        protected void updateItem(PagedList.@Nullable Slot<TextLine> slot, boolean empty) {
            super.updateItem(slot, empty);
            if (filled != null) {
                filled.unsubscribe();
                filled = null;
            }
            if (empty || slot == null) {
                setText(null);
                setGraphic(null);
            } else {
                setGraphic(number);
                filled = slot.value().subscribe(this::show);
            }
        }

        private void show(@Nullable TextLine line) {
            if (line == null) {
                number.setText("");
                setText("…");
            } else {
                number.setText(line.number() > 0 ? Words.count(line.number()) : "");
                setText(line.text().replace('\t', ' '));
            }
        }
    }
}
