package dev.assay.shell.settings;

import dev.assay.ui.node.MenuCommand;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.util.Subscription;

/// The button that says which model new conversations ask, and lets one choose among the models in
/// the fields of the servers, or the offline guide.
final class UsualModelButton {
    private static final String GUIDE = "Offline guide  ·  no language model";

    private final EditedServers servers;
    private final MenuButton button = new MenuButton();
    private Subscription words = Subscription.EMPTY;

    UsualModelButton(EditedServers servers) {
        this.servers = servers;
        button.setMnemonicParsing(false);
        button.getStyleClass().add("usual-model");
        button.setOnShowing(_ -> list());
        list();
        servers.usualProperty().subscribe(this::show);
    }

    MenuButton root() {
        return button;
    }

    private void show(Optional<ServerFields> usual) {
        words.unsubscribe();
        words =
                usual.map(server ->
                                Subscription.combine(
                                        server.modelProperty()
                                                .subscribe(_ -> button.setText(words(server))),
                                        server.nameProperty()
                                                .subscribe(_ -> button.setText(words(server)))))
                        .orElse(Subscription.EMPTY);
        if (usual.isEmpty()) {
            button.setText(GUIDE);
        }
    }

    private static String words(ServerFields server) {
        return server.modelProperty().get().strip() + "  ·  " + server.nameProperty().get().strip();
    }

    private void list() {
        button.getItems().clear();
        servers.all().stream()
                .filter(server -> !server.modelProperty().get().isBlank())
                .forEach(server -> item(words(server), Optional.of(server)));
        item(GUIDE, Optional.empty());
    }

    private void item(String text, Optional<ServerFields> server) {
        boolean chosen = servers.usualProperty().get().equals(server);
        button.getItems().add(MenuCommand.choice(text, chosen, () -> servers.ask(server)));
    }
}
