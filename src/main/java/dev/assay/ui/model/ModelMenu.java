package dev.assay.ui.model;

import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import dev.assay.ui.node.MenuCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The items of a menu in which a model is chosen: the models that were used last, the guide, and a
/// menu for each server.
public final class ModelMenu {
    private final Consumer<ModelInfo> choose;
    private final Optional<Consumer<ServerModels>> list;

    /// @param choose hears which model was chosen
    /// @param list asks a server for its models; empty where only those known are offered
    public ModelMenu(Consumer<ModelInfo> choose, Optional<Consumer<ServerModels>> list) {
        this.choose = choose;
        this.list = list;
    }

    /// The items as things stand now.
    ///
    /// @param atOnce what is not in the menu of a server alone
    /// @param asked the id of the model that is asked now; empty where none is
    public List<MenuItem> items(List<ModelInfo> atOnce, List<ServerModels> servers, String asked) {
        List<MenuItem> items = new ArrayList<>();
        atOnce.stream()
                .filter(ModelInfo::isLanguageModel)
                .forEach(model -> items.add(item(model, inWords(model), asked)));
        atOnce.stream()
                .filter(model -> !model.isLanguageModel())
                .forEach(model -> items.add(item(model, inWords(model), asked)));
        if (!items.isEmpty() && !servers.isEmpty()) {
            items.add(new SeparatorMenuItem());
        }
        servers.forEach(server -> items.add(menu(server, asked)));
        return items;
    }

    private static String inWords(ModelInfo model) {
        return model.name() + "  ·  " + model.provider();
    }

    private MenuItem item(ModelInfo model, String words, String asked) {
        return MenuCommand.choice(words, model.id().equals(asked), () -> choose.accept(model));
    }

    private Menu menu(ServerModels server, String asked) {
        Menu menu = new Menu(server.label());
        menu.setMnemonicParsing(false);
        List<MenuItem> items = menu.getItems();
        server.models().forEach(model -> items.add(item(model, model.name(), asked)));
        if (items.isEmpty()) {
            MenuItem none = new MenuItem("No models are listed yet");
            none.setDisable(true);
            items.add(none);
        }
        // What was only found was asked for its models a moment ago.
        list.filter(_ -> server.kept())
                .ifPresent(asks -> {
                    items.add(new SeparatorMenuItem());
                    items.add(MenuCommand.of("Ask for its models", () -> asks.accept(server)));
                });
        return menu;
    }
}
