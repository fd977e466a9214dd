package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction;
import dev.assay.extract.Mode;
import dev.assay.ui.Labels;
import dev.assay.ui.TabKey;
import dev.assay.ui.TextFind;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/// The text of an extraction, to be read, selected and copied.
final class DrawnText {
    /// More characters than this make the screen slow; nobody reads them in a card.
    private static final int MOST_SHOWN = 100_000;

    /// Texts up to this length are as high as they are long: the cards scroll already, and who
    /// scrolls them does not stop in a text.
    private static final int MOST_WHOLE = 40_000;

    /// For the edge of the text, and a bar below lines that are not broken, in pixels.
    private static final double EDGE = 4;

    private static final double BAR = 16;

    private static final int MOST_LINES = 18;
    private static final int USUAL_WIDTH = 48;

    private final VBox root = new VBox();

    DrawnText(Extraction.Drawn drawn) {
        String text = drawn.text();
        boolean exact = drawn.mode() == Mode.RAW || drawn.mode() == Mode.TRUNCATE;
        int end = text.length() > MOST_SHOWN ? MOST_SHOWN : 0;
        TextArea area = new TextArea(end > 0 ? text.substring(0, end) : text);
        area.setEditable(false);
        // What is exact keeps its lines, so that columns stay below each other.
        area.setWrapText(!exact);
        area.getStyleClass().add("extract-text");
        if (exact) {
            area.getStyleClass().add("code-area");
        }
        area.setAccessibleText("Extracted text");
        area.setPrefRowCount(rows(area.getText(), exact));
        if (text.length() <= MOST_WHOLE) {
            // Its parts are there when it is laid out first.
            area.layoutBoundsProperty().subscribe(_ -> showWhole(area));
        }
        TabKey.leaves(area);
        root.getChildren().add(new TextFind(area).root());
        if (end > 0) {
            Label rest =
                    Labels.muted(
                            "The first %s of %s are shown. Copy and Keep take all of them."
                                    .formatted(
                                            Words.count(end),
                                            Words.count(text.length(), "character")));
            rest.setWrapText(true);
            root.getChildren().add(rest);
        }
    }

    Parent root() {
        return root;
    }

    private static void showWhole(TextArea area) {
        if (area.lookup(".content") instanceof Region content
                && content.lookup(".text") instanceof Text words
                && content.getProperties().put(DrawnText.class, words) == null) {
            words.layoutBoundsProperty()
                    .subscribe(bounds ->
                            area.setPrefHeight(
                                    Math.ceil(bounds.getHeight())
                                            + content.snappedTopInset()
                                            + content.snappedBottomInset()
                                            + area.snappedTopInset()
                                            + area.snappedBottomInset()
                                            + EDGE
                                            + (area.isWrapText() ? 0 : BAR)));
        }
    }

    private static int rows(String text, boolean exact) {
        long lines =
                text.lines()
                        .limit(MOST_LINES)
                        .mapToLong(line -> exact ? 1 : 1 + line.length() / USUAL_WIDTH)
                        .sum();
        return Math.clamp(lines, 2, MOST_LINES);
    }
}
