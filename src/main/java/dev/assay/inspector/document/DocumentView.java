package dev.assay.inspector.document;

import dev.assay.base.Words;
import dev.assay.inspector.table.PagedList;
import dev.assay.text.ByteRange;
import dev.assay.text.TextLine;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.CopiedText;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// A stored text line by line, of which only the lines in sight are read.
public final class DocumentView {
    private static final PseudoClass DAMAGED = PseudoClass.getPseudoClass("damaged");
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");
    private static final String DAMAGE =
            "Some bytes of this line mean nothing in the text's encoding and stand as \uFFFD."
                    + " The stored text has them as they came.";

    /// How much of what stands before is seen with a line that was looked up.
    private static final int LINES_BEFORE = 3;

    private final DocumentViewModel model;
    private final ListView<PagedList.Slot<TextLine>> lines = new ListView<>();
    private final Label message = new Label();
    private final StackPane root = new StackPane(lines, message);
    private @Nullable Subscription awaited;

    public DocumentView(DocumentViewModel model) {
        this.model = model;
        lines.getStyleClass().addAll("document", "text-lines", "code");
        lines.setCellFactory(_ -> new LineCell(model));
        lines.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        message.getStyleClass().add("empty-sentence");
        message.setWrapText(true);
        model.state().subscribe(this::show);
        model.onReveal(this::show);
        model.wrapped()
                .subscribe(wrapped -> {
                    lines.pseudoClassStateChanged(WRAPPED, wrapped);
                    // A list that was once as wide as its longest line stays so, until its cells
                    // are new.
                    lines.refresh();
                });
    }

    public Node root() {
        return root;
    }

    /// Brings a stretch of the text into sight and selects its first line.
    public void show(ByteRange bytes) {
        model.find(
                bytes,
                line -> {
                    // Lines that have come just now are counted by the list when it is laid out.
                    lines.layout();
                    lines.getSelectionModel().clearAndSelect(line);
                    lines.scrollTo(Math.max(0, line - LINES_BEFORE));
                });
    }

    /// The line that is selected, where it has been read.
    public @Nullable TextLine selected() {
        PagedList.Slot<TextLine> slot = lines.getSelectionModel().getSelectedItem();
        return slot == null ? null : slot.value().get();
    }

    /// Calls back whenever another line is selected, and again when it has been read.
    public void onSelect(Runnable changed) {
        lines.getSelectionModel()
                .selectedItemProperty()
                .subscribe(slot -> {
                    if (awaited != null) {
                        awaited.unsubscribe();
                        awaited = null;
                    }
                    if (slot == null) {
                        changed.run();
                    } else {
                        awaited = slot.value().subscribe(_ -> changed.run());
                    }
                });
    }

    private void show(DocumentState state) {
        switch (state) {
            case DocumentState.Reading() -> message.setText("Reading the text…");
            case DocumentState.Beginning(PagedList<TextLine> beginning, _) -> show(beginning);
            case DocumentState.Ready(PagedList<TextLine> all, _) -> {
                show(all);
                message.setText(all.isEmpty() ? "The text is empty." : "");
                lines.setAccessibleText("Text of " + Words.count(all.size(), "line"));
            }
            case DocumentState.Failed(String sentence) -> message.setText(sentence);
        }
        message.setVisible(!message.getText().isEmpty());
    }

    /// Whoever scrolled while the lines were counted stays where they are.
    @SuppressWarnings("ReferenceEquality") // Comparing the lines would read all of them.
    private void show(PagedList<TextLine> now) {
        message.setText("");
        if (lines.getItems() == now) {
            return;
        }
        int selected = lines.getSelectionModel().getSelectedIndex();
        int first = firstInSight();
        lines.setItems(now);
        if (first > 0) {
            lines.scrollTo(first);
        }
        if (selected >= 0) {
            lines.getSelectionModel().select(selected);
        }
    }

    private int firstInSight() {
        return lines.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                        && flow.getFirstVisibleCell() != null
                ? flow.getFirstVisibleCell().getIndex()
                : 0;
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.COPY.isPressed(event)) {
            TextLine line = selected();
            if (line != null) {
                CopiedText.put(line.text());
            }
            event.consume();
        }
    }

    private static final class LineCell extends ListCell<PagedList.Slot<TextLine>> {
        private final Label number = new Label();
        private @Nullable Subscription filled;

        private LineCell(DocumentViewModel model) {
            number.getStyleClass().add("line-number");
            number.setMinWidth(Region.USE_PREF_SIZE);
            // A cell as wide as its list has to break its text.
            model.wrapped()
                    .subscribe(wrapped -> {
                        setWrapText(wrapped);
                        setPrefWidth(wrapped ? 0 : Region.USE_COMPUTED_SIZE);
                    });
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
            boolean damaged = line != null && line.damaged();
            pseudoClassStateChanged(DAMAGED, damaged);
            setTooltip(damaged ? new Tooltip(DAMAGE) : null);
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
