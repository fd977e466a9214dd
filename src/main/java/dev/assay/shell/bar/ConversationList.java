package dev.assay.shell.bar;

import dev.assay.copilot.Conversation;
import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.NumberBinding;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableSet;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The conversations in the left pane, each with the time of its last use and, where there are
/// several sources, with those that it is on. The open one keeps its mark wherever the arrows walk;
/// the other mouse button opens the menu and changes nothing else.
final class ConversationList {
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");
    private static final PseudoClass WAITS = PseudoClass.getPseudoClass("waits");
    private static final PseudoClass COMING = PseudoClass.getPseudoClass("coming");

    /// How many rows stay in sight where all is too tall.
    private static final int LEAST_ROWS = 3;

    private final ShellViewModel shell;
    private final ShellCommands commands;
    private final ListView<ConversationEntry> list = new ListView<>();
    private Set<String> waiting = Set.of();

    ConversationList(ShellViewModel shell, ShellCommands commands) {
        this.shell = shell;
        this.commands = commands;
        list.getStyleClass().addAll("nav-list", "two-lines", "conversations");
        list.setAccessibleText("Conversations");
        list.setCellFactory(_ -> new Cell());
        list.setPlaceholder(Labels.muted("None yet"));
        // As tall as its rows, so that the sources follow; it gives way first where all is too
        // tall.
        NumberBinding count = Bindings.max(1, Bindings.size(list.getItems()));
        list.prefHeightProperty().bind(rows(count));
        list.minHeightProperty().bind(rows(Bindings.min(LEAST_ROWS, count)));
        list.setMaxHeight(Region.USE_PREF_SIZE);
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                openSelected();
            }
        });
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        shell.conversations().addListener((ListChangeListener<ConversationEntry>) _ -> listAgain());
        // With a second source it matters which one each is on.
        shell.sources().addListener((ListChangeListener<SourceEntry>) _ -> mark());
        shell.conversationProperty()
                .subscribe(_ -> {
                    selectOpen();
                    mark();
                });
        // What could not be opened, or was stopped, is not where one is.
        shell.stateProperty()
                .subscribe(state -> {
                    if (state instanceof ShellState.Ready) {
                        selectOpen();
                    }
                    mark();
                });
    }

    ListView<ConversationEntry> root() {
        return list;
    }

    /// Marks those, by their ids, that go on only when somebody has answered.
    void markWaiting(ObservableSet<String> ids) {
        waiting = ids;
        ids.subscribe(this::mark);
        mark();
    }

    /// Asks the cells on screen, for one that listened itself would be kept when it is replaced.
    private void mark() {
        for (Node node : list.lookupAll(".list-cell")) {
            if (node instanceof Cell cell) {
                cell.mark();
            }
        }
    }

    private NumberBinding rows(NumberBinding count) {
        return count.multiply(list.fixedCellSizeProperty()).add(2);
    }

    private void keyPressed(KeyEvent event) {
        ConversationEntry selected = list.getSelectionModel().getSelectedItem();
        if (selected == null) {
            return;
        }
        if (Shortcut.OPEN_CONVERSATION.isPressed(event)) {
            shell.open(selected.id());
        } else if (Shortcut.RENAME.isPressed(event)) {
            commands.rename(selected);
        } else if (Shortcut.DELETE.isPressed(event)) {
            shell.delete(selected);
        } else {
            return;
        }
        event.consume();
    }

    private void openSelected() {
        ConversationEntry selected = list.getSelectionModel().getSelectedItem();
        if (selected != null) {
            shell.open(selected.id());
        }
    }

    /// What somebody has walked to with the arrows stays chosen while the list is made anew.
    private void listAgain() {
        ConversationEntry before = list.getSelectionModel().getSelectedItem();
        list.getItems().setAll(shell.conversations());
        if (before == null || !select(before.id())) {
            selectOpen();
        }
    }

    private void selectOpen() {
        Conversation open = shell.conversationProperty().get();
        if (open == null || !select(open.transcript().conversation())) {
            list.getSelectionModel().clearSelection();
        }
    }

    private boolean select(String id) {
        Optional<ConversationEntry> wanted =
                list.getItems().stream().filter(entry -> entry.id().equals(id)).findFirst();
        wanted.ifPresent(list.getSelectionModel()::select);
        return wanted.isPresent();
    }

    private final class Cell extends ListCell<ConversationEntry> {
        private final Label title = new Label();
        private final Label used = Labels.muted("");
        private final VBox lines = new VBox(1, title, new HBox(used));
        private final ContextMenu menu = new ContextMenu();

        Cell() {
            menu.getItems()
                    .addAll(
                            MenuCommand.of("Rename…", () -> commands.rename(getItem())),
                            MenuCommand.of("Limits…", () -> commands.limits(getItem())),
                            MenuCommand.of("Delete", () -> shell.delete(getItem())));
            used.getStyleClass().add("text-small");
            lines.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
            addEventFilter(MouseEvent.MOUSE_PRESSED, this::keepSelection);
        }

        /// The toolkit selects a row with any button.
        private void keepSelection(MouseEvent pressed) {
            if (pressed.getButton() != MouseButton.PRIMARY) {
                pressed.consume();
            }
        }

        void mark() {
            ConversationEntry entry = getItem();
            Conversation open = shell.conversationProperty().get();
            boolean here =
                    entry != null
                            && open != null
                            && Objects.equals(entry.id(), open.transcript().conversation());
            boolean coming =
                    entry != null
                            && shell.stateProperty().get()
                                    instanceof ShellState.Opening(Target target, _, _)
                            && target.conversation().equals(Optional.of(entry.id()));
            pseudoClassStateChanged(OPEN, here);
            boolean waits = entry != null && waiting.contains(entry.id());
            pseudoClassStateChanged(COMING, coming);
            pseudoClassStateChanged(WAITS, waits);
            if (entry != null) {
                ZonedDateTime now = ZonedDateTime.now(ZoneId.systemDefault());
                String last = LastUsed.words(entry.lastUsed(), now);
                String when = coming ? "Opening…" : waits ? "Waits for your answer" : last;
                String on = shell.sources().size() > 1 ? sources(entry) : "";
                used.setText(on.isEmpty() ? when : when + " · " + on);
                setAccessibleText(
                        entry.title()
                                + ", "
                                + (here ? "open" : when)
                                + (here && waits ? ", waits for your answer" : "")
                                + (on.isEmpty() ? "" : ", on " + on));
                setTooltip(
                        new Tooltip(on.isEmpty() ? entry.title() : entry.title() + "\nOn " + on));
            }
        }

        private static String sources(ConversationEntry entry) {
            return String.join(", ", entry.sources());
        }

        @Override
        protected void updateItem(@Nullable ConversationEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                setTooltip(null);
                setContextMenu(null);
                setAccessibleText(null);
            } else {
                title.setText(entry.title());
                setContextMenu(menu);
                setGraphic(lines);
            }
            mark();
        }
    }
}
