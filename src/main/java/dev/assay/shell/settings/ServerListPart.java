package dev.assay.shell.settings;

import dev.assay.base.Secrets;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The list of servers beside the fields of the one in front: one is added below it, and one is
/// removed after a question.
final class ServerListPart {
    private final SettingsViewModel model;
    private final EditedServers servers;
    private final ListView<ServerFields> list = new ListView<>();
    private final Label question = Labels.wrapped("");
    private final Button keep = new Button("Keep it");
    private final HBox commands;
    private final VBox asking;
    private final VBox root;

    /// @param added hears that a server was added
    ServerListPart(SettingsViewModel model, Runnable added) {
        this.model = model;
        this.servers = model.servers();
        list.setItems(servers.all());
        list.setCellFactory(_ -> new ServerCell());
        list.setAccessibleText("Servers");
        list.getStyleClass().add("server-list");
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                event.consume();
                ask();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        Button add = Buttons.labelled(Feather.PLUS, "Add", () -> add(added));
        add.setAccessibleText("Add a server");
        Button remove = Buttons.labelled(Feather.MINUS, "Remove", this::ask);
        remove.setAccessibleText("Remove the server in front");
        add.setMinWidth(Region.USE_PREF_SIZE);
        remove.setMinWidth(Region.USE_PREF_SIZE);
        this.commands = new HBox(8, add, remove);
        keep.setOnAction(_ -> answered());
        Button gone =
                Buttons.primary(
                        "Remove it",
                        () -> {
                            answered();
                            model.removeServer();
                        });
        keep.setMinWidth(Region.USE_PREF_SIZE);
        gone.setMinWidth(Region.USE_PREF_SIZE);
        this.asking = new VBox(6, question, new HBox(8, gone, keep));
        this.root = new VBox(8, list, commands, asking);
        root.getStyleClass().add("server-side");
        answered();
        ListChangeListener<ServerFields> listed = _ -> select(servers.frontProperty().get());
        servers.all().addListener(listed);
        servers.frontProperty().subscribe(this::select);
        list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
    }

    private void add(Runnable added) {
        servers.add();
        added.run();
    }

    VBox root() {
        return root;
    }

    private void select(ServerFields front) {
        answered();
        list.getSelectionModel().select(front);
        list.scrollTo(front);
    }

    private void chosen(@Nullable ServerFields selected) {
        if (selected != null && servers.all().contains(selected)) {
            servers.frontProperty().set(selected);
        }
    }

    private void ask() {
        ServerFields front = model.server();
        question.setText(
                "Remove %s?%s"
                        .formatted(
                                front.nameProperty().get(),
                                front.keyProperty().get().value().isEmpty()
                                        ? ""
                                        : " Its key stays kept."));
        show(true);
        keep.requestFocus();
    }

    private void answered() {
        show(false);
    }

    private void show(boolean question) {
        Presence.set(commands, !question);
        Presence.set(asking, question);
    }

    /// A server by its name, with where it is below.
    private static final class ServerCell extends ListCell<@Nullable ServerFields> {
        private final Label name = new Label();
        private final Label place = Labels.muted("");
        private final VBox both = new VBox(name, place);

        private ServerCell() {
            place.getStyleClass().add("text-small");
            both.setMinWidth(0);
            // A long address is cut, not the list widened.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable ServerFields server, boolean empty) {
            super.updateItem(server, empty);
            name.textProperty().unbind();
            place.textProperty().unbind();
            setText(null);
            if (empty || server == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                name.textProperty().bind(server.nameProperty().map(ServerCell::named));
                place.textProperty().bind(server.baseUrlProperty().map(ServerCell::host));
                setGraphic(both);
                setAccessibleText(server.nameProperty().get());
            }
        }

        private static String named(String name) {
            return name.isBlank() ? "no name yet" : name.strip();
        }

        private static String host(String address) {
            return Secrets.hide(address.strip()).replaceFirst("^https?://", "");
        }
    }
}
