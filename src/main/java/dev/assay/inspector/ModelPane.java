package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.result.store.StoredResult;
import dev.assay.ui.Labels;
import dev.assay.ui.TextFind;
import dev.assay.ui.node.CopiedText;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The exact text that the model received in place of a result.
final class ModelPane {
    private final ResultViewModel model;
    private final TextFind find;
    private final VBox root;

    ModelPane(ResultViewModel model) {
        this.model = model;
        StoredResult result = model.result();
        TextArea text = new TextArea(model.modelText());
        text.setEditable(false);
        text.setWrapText(true);
        text.getStyleClass().addAll("code-area", "model-text");
        text.setAccessibleText("Model view");
        find = new TextFind(text);
        VBox.setVgrow(find.root(), Priority.ALWAYS);
        FlowPane reduction = new FlowPane(12, 0);
        for (String size : ResultText.reductions(result)) {
            Label label = new Label(size);
            label.getStyleClass().add("saved");
            reduction.getChildren().add(label);
        }
        Label kind = Labels.remark(ResultText.kind(result.view()));
        VBox foot = new VBox(reduction, kind);
        foot.getStyleClass().add("model-foot");
        root = new VBox(heading(result), find.root(), foot);
        root.getStyleClass().addAll("pane", "model-pane");
    }

    Parent root() {
        return root;
    }

    /// Puts the cursor where one says what to look for.
    void find() {
        find.open();
    }

    private HBox heading(StoredResult result) {
        Label title = new Label("Model view");
        title.getStyleClass().add("title");
        Label tokens = Labels.muted(Words.count(result.view().tokens(), "token"));
        FlowPane words = new FlowPane(10, 0, title, tokens);
        words.setPrefWrapLength(120);
        words.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(words, Priority.ALWAYS);
        Button copy = new Button("Copy");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setTooltip(
                new Tooltip(
                        """
                        Copies the exact text that goes to a model in place of the result.
                        Of a source's tables, a model with a small window is told less.
                        The indentation here is added for reading.\
                        """));
        copy.setAccessibleText("Copy the exact text that goes to a model");
        copy.setOnAction(_ -> copyText());
        HBox line = new HBox(words, copy);
        line.getStyleClass().add("model-heading");
        return line;
    }

    private void copyText() {
        CopiedText.put(model.result().view().text());
    }
}
