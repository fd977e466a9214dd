package dev.assay.shell.settings;

import dev.assay.base.Words;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.shell.settings.form.SettingsRows;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.feather.Feather;

/// The line of the settings dialog that offers the model servers on this computer, by name.
final class LocalServersPart {
    private final SettingsViewModel settings;
    private final LocalServersViewModel servers;
    private final HBox line = SettingsRows.line();
    private final Button again;
    private List<LocalServer> found = List.of();

    LocalServersPart(SettingsViewModel settings, LocalServersViewModel servers, SettingsRows rows) {
        this.settings = settings;
        this.servers = servers;
        this.again =
                Buttons.icon(
                        Feather.REFRESH_CW, "Look again, on this computer only", servers::look);
        line.getStyleClass().add("local-servers");
        rows.row("This computer", line);
        ListChangeListener<ServerFields> listed = _ -> show(servers.stateProperty().get());
        settings.servers().all().addListener(listed);
        servers.stateProperty().subscribe(this::show);
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
            case LocalServersState.Found(var none) when none.isEmpty() ->
                    line.getChildren()
                            .setAll(
                                    wholly("Found no " + servers.names() + " on this computer."),
                                    again);
            case LocalServersState.Found(var here) -> {
                found = here;
                settings.servers().hear(here);
                FlowPane offers = new FlowPane(8, 4);
                offers.setAlignment(Pos.CENTER_LEFT);
                here.forEach(server ->
                        offers.getChildren()
                                .add(
                                        settings.servers().at(server).isPresent()
                                                ? onTheList(server)
                                                : offer(server)));
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

    private Label onTheList(LocalServer server) {
        return Labels.muted(server.label(found) + " is on the list");
    }

    private Button offer(LocalServer server) {
        String name = server.label(found);
        String models = Words.count(server.models().size(), "model");
        Button use =
                Buttons.labelled(
                        Feather.CPU, name + " · " + models, () -> settings.use(server, name));
        use.setTooltip(new Tooltip("Use " + server.name() + " at " + server.baseUrl()));
        use.setAccessibleText("Use " + name + ", " + models);
        return use;
    }
}
