package dev.assay.shell.bar;

import dev.assay.base.Words;
import dev.assay.shell.bar.ContextParts.Part;
import dev.assay.ui.Labels;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What a request was made of: a bar of its parts, and below it each part in words.
final class ContextPane extends VBox {
    /// In sizes of the text.
    private static final double WIDTH = 26;

    ContextPane(ContextParts context) {
        getStyleClass().add("context-parts");
        setFocusTraversable(true);
        setAccessibleText(context.spoken());
        Label sentence = Labels.remark(context.sentence());
        sentence.fontProperty()
                .subscribe(font -> {
                    setPrefWidth(WIDTH * font.getSize());
                    sentence.setMinHeight(Region.USE_PREF_SIZE);
                });
        Label title = new Label("What the model reads");
        title.getStyleClass().add("title");
        getChildren().addAll(title, sentence, bar(context), table(context));
    }

    private static HBox bar(ContextParts context) {
        HBox bar = new HBox();
        bar.getStyleClass().add("context-bar");
        for (Part part : context.parts()) {
            Region piece = colour(part);
            piece.setMinWidth(0);
            piece.prefWidthProperty().bind(bar.widthProperty().multiply(part.share()));
            bar.getChildren().add(piece);
        }
        return bar;
    }

    private static GridPane table(ContextParts context) {
        GridPane table = new GridPane();
        table.getStyleClass().add("context-table");
        ColumnConstraints names = new ColumnConstraints();
        names.setHgrow(Priority.ALWAYS);
        table.getColumnConstraints().addAll(new ColumnConstraints(), names);
        int row = 0;
        for (Part part : context.parts()) {
            Region swatch = colour(part);
            swatch.getStyleClass().add("swatch");
            Label tokens = new Label(Words.count(part.tokens()));
            tokens.getStyleClass().addAll("code", "number");
            Label share = new Label(part.percent());
            share.getStyleClass().addAll("code", "number");
            table.addRow(row++, swatch, new Label(part.name()), tokens, share);
        }
        return table;
    }

    private static Region colour(Part part) {
        Region piece = new Region();
        piece.getStyleClass().addAll("context-part", part.style());
        return piece;
    }
}
