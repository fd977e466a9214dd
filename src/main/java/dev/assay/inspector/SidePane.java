package dev.assay.inspector;

import dev.assay.extract.view.Place;
import dev.assay.inspector.extract.ExtractPane;
import dev.assay.ui.Icons;
import dev.assay.ui.Shortcut;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TabPane.TabClosingPolicy;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;

/// Beside the rows or the text of a result: what the model saw of it, and what more is drawn out of
/// it by hand.
final class SidePane {
    private final ExtractPane extracting;
    private final Tab extract;
    private final TabPane root = new TabPane();

    /// @param show brings a place of the result into sight
    SidePane(ResultViewModel model, Consumer<Place> show) {
        this.extracting = new ExtractPane(model.extract(), show);
        this.extract = tab("Extract", Feather.FILTER, extracting.root());
        extract.setTooltip(new Tooltip(Shortcut.EXTRACT.hint()));
        root.getStyleClass().add("side-tabs");
        root.setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        root.setAccessibleText("What the model saw, and extractions");
        root.getTabs().addAll(tab("Model view", Feather.EYE, new ModelPane(model).root()), extract);
    }

    Parent root() {
        return root;
    }

    /// Brings the extractions to the front, ready to be asked.
    void extract() {
        root.getSelectionModel().select(extract);
        // What was not in sight takes no focus before it is laid out.
        root.layout();
        extracting.focus();
    }

    private static Tab tab(String words, Feather pictogram, Node content) {
        Tab tab = new Tab(words, content);
        tab.setGraphic(Icons.of(pictogram));
        return tab;
    }
}
