package dev.assay.shell.settings;

import dev.assay.llm.ModelId;
import dev.assay.ui.model.ModelMenu;
import dev.assay.ui.node.MenuCommand;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The button that says which model reads for extractions, and lets one choose among the models of
/// the servers in the fields.
final class UsualReaderButton {
    private static final String ASKED = "The model that is asked";

    private final EditedReader reader;
    private final ModelMenu menu;
    private final MenuButton button = new MenuButton();

    UsualReaderButton(EditedReader reader) {
        this.reader = reader;
        this.menu = new ModelMenu(info -> reader.choose(Optional.of(info.id())), Optional.empty());
        button.setMnemonicParsing(false);
        button.setOnShowing(_ -> list());
        list();
        reader.chosenProperty().subscribe(_ -> show());
    }

    MenuButton root() {
        return button;
    }

    private void show() {
        button.setText(
                reader.id()
                        .flatMap(ModelId::parse)
                        .map(model -> model.name() + "  ·  " + model.server())
                        .orElse(ASKED));
    }

    private void list() {
        MenuItem asked =
                MenuCommand.choice(
                        ASKED, reader.id().isEmpty(), () -> reader.choose(Optional.empty()));
        button.getItems().setAll(asked, new SeparatorMenuItem());
        button.getItems().addAll(menu.items(List.of(), reader.offered(), reader.id().orElse("")));
        // A server that was taken off the list since takes its models along.
        show();
    }
}
