package dev.assay.inspector.extract;

import dev.assay.llm.ModelInfo;
import dev.assay.ui.model.ModelMenu;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The button that says which model reads for the extractions from a result, and lets one choose
/// another: there while the mode has one read.
final class ReaderButton {
    private final ExtractViewModel model;
    private final ReaderChoice reader;
    private final ModelMenu menu;
    private final MenuButton button = new MenuButton();

    ReaderButton(ExtractViewModel model) {
        this.model = model;
        this.reader = model.reader();
        this.menu = new ModelMenu(info -> reader.choose(Optional.of(info)), Optional.empty());
        button.setMnemonicParsing(false);
        button.setAccessibleText("Model that reads");
        button.getStyleClass().add("extract-choice");
        button.setOnShowing(_ -> list());
        reader.shown().subscribe(_ -> show());
        model.chosen().subscribe(_ -> show());
        list();
    }

    MenuButton root() {
        return button;
    }

    private void show() {
        ModeChoice mode = model.chosen().get();
        Optional<ModelInfo> reads = reader.shown().get();
        button.setText("Read by " + reads.map(ModelInfo::name).orElse("no model"));
        boolean choice = reads.isPresent() || !reader.servers().isEmpty();
        Presence.set(button, choice && mode != null && ExtractViewModel.takesWords(mode.mode()));
    }

    private void list() {
        MenuItem usual =
                MenuCommand.choice(
                        "As usual  ·  " + reader.usual().map(ModelInfo::name).orElse("no model"),
                        reader.own().get().isEmpty(),
                        () -> reader.choose(Optional.empty()));
        button.getItems().setAll(usual, new SeparatorMenuItem());
        button.getItems()
                .addAll(
                        menu.items(
                                reader.lastUsed(),
                                reader.servers(),
                                reader.own().get().map(ModelInfo::id).orElse("")));
    }
}
