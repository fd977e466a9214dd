package dev.assay.shell.bar;

import dev.assay.copilot.Conversation;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.ScreenThread;
import dev.assay.tool.ToolSpec;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableSet;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The left pane: conversations, sources, tools.
public final class Sidebar {
    private static final int TOOLS_SHOWN = 4;

    private final ShellViewModel shell;
    private final ShellCommands commands;
    private final ConversationList list;
    private final VBox sources = new VBox();
    private final VBox tools = new VBox();
    private final VBox root = new VBox();
    private final Executor screen = ScreenThread.executor();

    /// Tools of the conversation that was open before are heard of no more.
    private Runnable endListening = () -> {};

    public Sidebar(ShellViewModel shell, ShellCommands commands) {
        this.shell = shell;
        this.commands = commands;
        Button fresh = Buttons.primary("New conversation", shell::newConversation);
        fresh.setGraphic(Icons.of(Feather.PLUS));
        fresh.setMaxWidth(Double.MAX_VALUE);
        fresh.setMinWidth(Region.USE_PREF_SIZE);
        fresh.setTooltip(new Tooltip(Shortcut.NEW_CONVERSATION.text()));
        this.list = new ConversationList(shell, commands);
        ListView<ConversationEntry> conversations = list.root();
        VBox.setVgrow(conversations, Priority.ALWAYS);
        VBox parts =
                new VBox(
                        Labels.heading("Conversations"),
                        conversations,
                        Labels.heading("Sources"),
                        sources,
                        Labels.heading("Tools"),
                        tools);
        parts.getStyleClass().add("side-parts");
        // All of it stays in reach where the window is low or the text is large.
        ScrollPane scroll = new ScrollPane(parts);
        scroll.getStyleClass().add("side-scroll");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getStyleClass().add("side-bar");
        root.getChildren().addAll(fresh, scroll);
        watch();
    }

    public VBox root() {
        return root;
    }

    /// Marks the conversations, by their ids, that go on only when somebody has answered.
    public void markWaiting(ObservableSet<String> ids) {
        list.markWaiting(ids);
    }

    private void watch() {
        shell.sources().addListener((ListChangeListener<SourceEntry>) _ -> listSources());
        shell.sourceProperty().subscribe(_ -> listSources());
        shell.conversationProperty()
                .subscribe(opened -> {
                    endListening.run();
                    endListening =
                            opened == null
                                    ? () -> {}
                                    : opened.tools()
                                            .onChange(() -> screen.execute(this::listTools));
                    listSources();
                    listTools();
                });
        // Some are offered only once there is something that they can read.
        shell.results().addListener((ListChangeListener<StoredResult>) _ -> listTools());
    }

    private void listSources() {
        sources.getChildren().clear();
        for (SourceEntry source : shell.sources()) {
            Region dot = new Region();
            boolean current = isOpen(source);
            dot.getStyleClass().addAll("dot", current ? "on" : "off");
            Button item = navItem(source.name(), () -> shell.newConversationOn(source));
            item.setGraphic(dot);
            item.setTooltip(
                    new Tooltip(
                            "%s, %s. Starts a new conversation on this source."
                                    .formatted(source.detail(), source.id())));
            item.setContextMenu(sourceMenu(source));
            sources.getChildren().add(item);
        }
        for (Offer offer : shell.offers().openings()) {
            Button more = navItem(offer.opening().label(), () -> commands.open(offer));
            more.setWrapText(true);
            more.setMinHeight(Region.USE_PREF_SIZE);
            more.getStyleClass().add("text-muted");
            sources.getChildren().add(more);
        }
    }

    private boolean isOpen(SourceEntry source) {
        Conversation open = shell.conversationProperty().get();
        SourceEntry shown = shell.sourceProperty().get();
        return (shown != null && source.id().equals(shown.id()))
                || (open != null && open.transcript().sources().contains(source.id()));
    }

    private ContextMenu sourceMenu(SourceEntry source) {
        ContextMenu menu = new ContextMenu();
        commands.pageOf(source)
                .ifPresent(words ->
                        menu.getItems()
                                .add(MenuCommand.of(words, () -> commands.showPage(source))));
        menu.getItems()
                .add(MenuCommand.of("New conversation", () -> shell.newConversationOn(source)));
        offerBeside(source, menu);
        shell.offers()
                .form(source)
                .ifPresent(form ->
                        menu.getItems()
                                .add(MenuCommand.of(form.change(), () -> commands.edit(source))));
        if (!source.remarks().isEmpty()) {
            menu.getItems()
                    .add(MenuCommand.of("Show remarks…", () -> shell.remarks().show(source)));
        }
        if (source.changes().removable()) {
            menu.getItems()
                    .add(MenuCommand.of("Remove from the list", () -> shell.removeSource(source)));
        }
        return menu;
    }

    /// A conversation on this source beside those of the open one.
    private void offerBeside(SourceEntry source, ContextMenu menu) {
        Conversation open = shell.conversationProperty().get();
        if (open != null && !isOpen(source)) {
            menu.getItems()
                    .add(
                            MenuCommand.of(
                                    "New conversation with this and %s"
                                            .formatted(
                                                    String.join(", ", shell.offers().names(open))),
                                    () -> shell.newConversationWith(source)));
        }
    }

    private void listTools() {
        Conversation open = shell.conversationProperty().get();
        List<ToolSpec> specs = open == null ? List.of() : open.tools().specs();
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
}
