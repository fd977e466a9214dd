package dev.assay.inspector.cell;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Buttons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.CopiedText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// JSON as a tree, of which only what is opened is built.
final class JsonTree implements CellView {
    private final TreeView<JsonEntry> tree;
    private final Finder<List<Integer>> finder;
    private final BorderPane root = new BorderPane();

    JsonTree(Jobs jobs, JsonNode json) {
        Item top = new Item(JsonEntry.root(json));
        this.tree = new TreeView<>(top);
        this.finder =
                new Finder<>(
                        jobs,
                        "Find a name or a value",
                        (words, monitor) -> search(JsonEntry.root(json), words, monitor),
                        this::show);
        top.setExpanded(true);
        tree.setCellFactory(_ -> new EntryCell());
        tree.getStyleClass().add("json-tree");
        tree.setAccessibleText("The JSON of the cell as a tree");
        tree.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (Shortcut.COPY.isPressed(event)) {
                        CopiedText.put(copied());
                        event.consume();
                    }
                });
        tree.getSelectionModel().selectFirst();
        HBox bar =
                new HBox(
                        8,
                        finder.root(),
                        Buttons.labelled(
                                Feather.LINK,
                                "Copy path",
                                () -> CopiedText.put(selected().path())));
        bar.getStyleClass().add("grid-bar");
        root.setTop(bar);
        root.setCenter(tree);
    }

    @Override
    public Node root() {
        return root;
    }

    @Override
    public void focus() {
        tree.requestFocus();
    }

    @Override
    public void find() {
        finder.focus();
    }

    /// The selected value: a text without its quotes, anything else as JSON.
    @Override
    public String copied() {
        JsonNode node = selected().node();
        return node.isTextual() ? node.asText() : node.toPrettyString();
    }

    private JsonEntry selected() {
        TreeItem<JsonEntry> item = tree.getSelectionModel().getSelectedItem();
        return item == null ? tree.getRoot().getValue() : item.getValue();
    }

    /// The places, each as the way down from the top, whose names or plain values have the words.
    static List<List<Integer>> search(JsonEntry top, String words, Work.Monitor monitor) {
        String wanted = words.toLowerCase(Locale.ROOT);
        List<List<Integer>> found = new ArrayList<>();
        record Step(JsonEntry entry, List<Integer> way) {}
        Deque<Step> open = new ArrayDeque<>(List.of(new Step(top, List.of())));
        while (!open.isEmpty()
                && found.size() < Finder.MOST
                && !monitor.cancellation().isCancelled()) {
            Step step = open.pop();
            JsonEntry entry = step.entry();
            boolean named = !entry.isRun() && !step.way().isEmpty() && has(entry.name(), wanted);
            if (named || (entry.node().isValueNode() && has(entry.node().asText(), wanted))) {
                found.add(step.way());
            }
            List<JsonEntry> children = entry.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                List<Integer> way = new ArrayList<>(step.way());
                way.add(i);
                open.push(new Step(children.get(i), way));
            }
        }
        return found;
    }

    private static boolean has(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    private void show(List<Integer> way) {
        TreeItem<JsonEntry> item = tree.getRoot();
        for (int step : way) {
            item.setExpanded(true);
            item = item.getChildren().get(step);
        }
        int row = tree.getRow(item);
        tree.getSelectionModel().select(row);
        tree.scrollTo(Math.max(0, row - 3));
    }

    /// Builds its children when somebody looks for the first time.
    private static final class Item extends TreeItem<JsonEntry> {
        private boolean built;

        private Item(JsonEntry entry) {
            super(entry);
        }

        @Override
        public boolean isLeaf() {
            return getValue().isLeaf();
        }

        @Override
        public ObservableList<TreeItem<JsonEntry>> getChildren() {
            if (!built) {
                built = true;
                super.getChildren().setAll(getValue().children().stream().map(Item::new).toList());
            }
            return super.getChildren();
        }
    }

    private static final class EntryCell extends TreeCell<JsonEntry> {
        private final Label name = new Label();
        private final Label value = new Label();
        private final HBox line = new HBox(8, name, value);

        private EntryCell() {
            name.getStyleClass().add("json-name");
            name.setMinWidth(USE_PREF_SIZE);
            value.getStyleClass().add("json-value");
        }

        @Override
        protected void updateItem(@Nullable JsonEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(null);
            if (empty || entry == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                name.setText(entry.name());
                value.setText(entry.words());
                setGraphic(line);
                setAccessibleText(entry.name() + ": " + entry.words());
            }
        }
    }
}
