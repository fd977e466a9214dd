package dev.assay.shell.settings;

import dev.assay.base.Words;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// The line of the settings dialog that offers the model servers on this computer, by name.
final class LocalServersPart {
    private final SettingsViewModel settings;
    private final LocalServersViewModel servers;
    private final HBox line = SettingsRows.line();
    private final Button again;
    private final Subscription subscription;

    LocalServersPart(SettingsViewModel settings, LocalServersViewModel servers, SettingsRows rows) {
        this.settings = settings;
        this.servers = servers;
        this.again =
                Buttons.icon(
                        Feather.REFRESH_CW, "Look again, on this computer only", servers::look);
        line.getStyleClass().add("local-servers");
        rows.row("This computer", line);
        this.subscription = servers.stateProperty().subscribe(this::show);
    }

    void close() {
        servers.stop();
        subscription.unsubscribe();
    }

    private void show(LocalServersState state) {
        switch (state) {
            case LocalServersState.Looking() ->
                    line.getChildren()
                            .setAll(
                                    wholly(
                                            "Looking for "
                                                    + servers.names()
                                                    + " on this computer…"));
            case LocalServersState.Found(var found) when found.isEmpty() ->
                    line.getChildren()
                            .setAll(
                                    wholly("Found no " + servers.names() + " on this computer."),
                                    again);
            case LocalServersState.Found(var found) -> {
                FlowPane offers = new FlowPane(8, 4);
                offers.setAlignment(Pos.CENTER_LEFT);
                found.forEach(server -> offers.getChildren().add(offer(server)));
                offers.getChildren().add(again);
                HBox.setHgrow(offers, Priority.ALWAYS);
                line.getChildren().setAll(offers);
            }
        }
    }

    /// Words in as many lines as they need.
    private static Label wholly(String words) {
        Label label = Labels.muted(words);
        label.setWrapText(true);
        return label;
    }

    private Button offer(LocalServer server) {
        String models = Words.count(server.models().size(), "model");
        Button use =
                Buttons.labelled(
                        Feather.CPU, server.name() + " · " + models, () -> settings.use(server));
        use.setTooltip(new Tooltip("Use " + server.name() + " at " + server.baseUrl()));
        use.setAccessibleText("Use " + server.name() + ", " + models);
        return use;
    }
}
