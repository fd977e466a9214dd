package dev.assay.shell;

import dev.assay.chip.source.MongoAddress;
import dev.assay.copilot.Conversation;
import dev.assay.shell.Workspace.ConversationEntry;
import dev.assay.shell.Workspace.SourceEntry;
import dev.assay.tool.ToolSpec;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.NumberBinding;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The left pane: conversations, sources, tools.
final class Sidebar {
    private static final int TOOLS_SHOWN = 4;
    private static final double LEAST_LIST = 90;

    private final ShellViewModel shell;
    private final ShellCommands commands;
    private final ListView<ConversationEntry> conversations = new ListView<>();
    private final VBox sources = new VBox();
    private final VBox tools = new VBox();
    private final VBox root = new VBox();

    Sidebar(ShellViewModel shell, ShellCommands commands) {
        this.shell = shell;
        this.commands = commands;
        Button fresh = Buttons.primary("New conversation", shell::newConversation);
        fresh.setGraphic(Icons.of(Feather.PLUS));
        fresh.setMaxWidth(Double.MAX_VALUE);
        fresh.setMinWidth(Region.USE_PREF_SIZE);
        fresh.setTooltip(new Tooltip(Shortcut.NEW_CONVERSATION.text()));
        conversations.getStyleClass().add("nav-list");
        conversations.setAccessibleText("Conversations");
        conversations.setCellFactory(_ -> new ConversationCell());
        conversations.setPlaceholder(Labels.muted("None yet"));
        // As tall as its rows, so that the sources follow; it gives way first where all is too
        // tall.
        NumberBinding rows =
                Bindings.max(1, Bindings.size(conversations.getItems()))
                        .multiply(conversations.fixedCellSizeProperty())
                        .add(2);
        conversations.prefHeightProperty().bind(rows);
        conversations.minHeightProperty().bind(Bindings.min(rows, LEAST_LIST));
        conversations.setMaxHeight(Region.USE_PREF_SIZE);
        VBox.setVgrow(conversations, Priority.ALWAYS);
        root.getStyleClass().add("side-bar");
        root.getChildren()
                .addAll(
                        fresh,
                        Labels.heading("Conversations"),
                        conversations,
                        Labels.heading("Sources"),
                        sources,
                        Labels.heading("Tools"),
                        tools);
        watch();
    }

    VBox root() {
        return root;
    }

    private void watch() {
        shell.conversations()
                .addListener((ListChangeListener<ConversationEntry>) _ -> listConversations());
        shell.sources().addListener((ListChangeListener<SourceEntry>) _ -> listSources());
        shell.sourceProperty().subscribe(_ -> listSources());
        shell.conversationProperty().subscribe(this::conversationChanged);
        conversations.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                openSelected();
            }
        });
        conversations.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    private void keyPressed(KeyEvent event) {
        ConversationEntry selected = conversations.getSelectionModel().getSelectedItem();
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
        ConversationEntry selected = conversations.getSelectionModel().getSelectedItem();
        if (selected != null) {
            shell.open(selected.id());
        }
    }

    /// What somebody has walked to with the arrows stays chosen while the list is made anew.
    private void listConversations() {
        ConversationEntry before = conversations.getSelectionModel().getSelectedItem();
        conversations.getItems().setAll(shell.conversations());
        if (before == null || !select(before.id())) {
            selectOpen();
        }
    }

    private void conversationChanged(@Nullable Conversation open) {
        selectOpen();
        listTools(open == null ? List.of() : open.tools().specs());
    }

    private void selectOpen() {
        Conversation open = shell.conversationProperty().get();
        if (open == null || !select(open.transcript().conversation())) {
            conversations.getSelectionModel().clearSelection();
        }
    }

    private boolean select(String id) {
        for (ConversationEntry entry : conversations.getItems()) {
            if (entry.id().equals(id)) {
                conversations.getSelectionModel().select(entry);
                return true;
            }
        }
        return false;
    }

    private void listSources() {
        sources.getChildren().clear();
        for (SourceEntry source : shell.sources()) {
            Region dot = new Region();
            boolean current = source.equals(shell.sourceProperty().get());
            dot.getStyleClass().addAll("dot", current ? "on" : "off");
            Button item = navItem(source.name(), () -> shell.newConversationOn(source));
            item.setGraphic(dot);
            item.setTooltip(
                    new Tooltip(source.detail() + ". Starts a new conversation on this source."));
            item.setContextMenu(sourceMenu(source));
            sources.getChildren().add(item);
        }
        Button open = navItem("Open a dump folder…", commands::openFolder);
        Button connect = navItem("Connect to MongoDB…", commands::connect);
        for (Button more : List.of(open, connect)) {
            more.getStyleClass().add("text-muted");
            sources.getChildren().add(more);
        }
    }

    private ContextMenu sourceMenu(SourceEntry source) {
        ContextMenu menu = new ContextMenu();
        menu.getItems()
                .addAll(
                        menuItem("Show the chip", () -> commands.showChip(source)),
                        menuItem("New conversation", () -> shell.newConversationOn(source)));
        if (MongoAddress.isOne(source.id())) {
            menu.getItems()
                    .add(menuItem("Change the connection…", () -> commands.editConnection(source)));
        }
        if (!source.remarks().isEmpty()) {
            menu.getItems().add(menuItem("What was left out…", () -> shell.remarks().show(source)));
        }
        if (source.removable()) {
            menu.getItems().add(menuItem("Remove from the list", () -> shell.removeSource(source)));
        }
        return menu;
    }

    private static MenuItem menuItem(String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setOnAction(_ -> action.run());
        return item;
    }

    private void listTools(List<ToolSpec> specs) {
        tools.getChildren().clear();
        specs.stream()
                .limit(TOOLS_SHOWN)
                .forEach(spec -> {
                    Button item = navItem(spec.name(), () -> commands.toolForm(spec.name()));
                    item.setTooltip(new Tooltip("Run " + spec.name() + " by hand"));
                    tools.getChildren().add(item);
                });
        int more = specs.size() - TOOLS_SHOWN;
        String words = more > 0 ? more + " more, run by hand" : "Run any by hand";
        Button all = navItem(words, () -> commands.toolForm(""));
        all.getStyleClass().add("text-muted");
        tools.getChildren().add(all);
    }

    private static Button navItem(String text, Runnable action) {
        Button item = new Button(text);
        item.setMnemonicParsing(false);
        item.getStyleClass().add("nav-item");
        item.setOnAction(_ -> action.run());
        item.setMinWidth(0);
        return item;
    }

    private final class ConversationCell extends ListCell<ConversationEntry> {
        private final ContextMenu menu = new ContextMenu();

        ConversationCell() {
            menu.getItems()
                    .addAll(
                            menuItem("Rename…", () -> commands.rename(getItem())),
                            menuItem("Delete", () -> shell.delete(getItem())));
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable ConversationEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setText(null);
                setTooltip(null);
                setContextMenu(null);
            } else {
                setText(entry.title());
                setTooltip(new Tooltip(entry.title()));
                setContextMenu(menu);
            }
        }
    }
}
