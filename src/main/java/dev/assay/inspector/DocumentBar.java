package dev.assay.inspector;

import dev.assay.inspector.document.DocumentState;
import dev.assay.inspector.document.DocumentView;
import dev.assay.inspector.document.DocumentViewModel;
import dev.assay.text.TextLine;
import dev.assay.ui.FlowLine;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The line over a text: how many lines in which encoding, where the selected one stands, and what
/// can be done.
final class DocumentBar {
    private final MenuButton export;
    private final FlowLine root;

    DocumentBar(DocumentViewModel document, DocumentView view, ExportMenu exportMenu) {
        this.export = exportMenu.root();
        Label facts = new Label();
        facts.getStyleClass().add("row-count");
        facts.setMinWidth(Region.USE_PREF_SIZE);
        document.state().subscribe(state -> facts.setText(facts(state)));
        Label place = new Label();
        place.getStyleClass().add("text-muted");
        place.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(place.textProperty());
        place.setTooltip(whole);
        view.onSelect(() -> place.setText(place(view.selected())));
        ToggleButton wrap = new ToggleButton("Wrap");
        wrap.setTooltip(new Tooltip("Break long lines at the edge of the pane"));
        wrap.selectedProperty().bindBidirectional(document.wrapped());
        wrap.setMinWidth(Region.USE_PREF_SIZE);
        HBox left = new HBox(10, facts, place);
        left.getStyleClass().add("grid-bar-part");
        root = new FlowLine(left, 6, wrap, export);
        root.getStyleClass().add("grid-bar");
    }

    Node root() {
        return root;
    }

    private static String facts(DocumentState state) {
        return switch (state) {
            case DocumentState.Reading() -> "";
            case DocumentState.Beginning(_, double fraction) ->
                    Double.isNaN(fraction)
                            ? "Counting lines…"
                            : "Counting lines… " + Math.round(fraction * 100) + " %";
            case DocumentState.Ready(_, String facts) -> facts;
            case DocumentState.Failed _ -> "";
        };
    }

    private static String place(@Nullable TextLine line) {
        return line == null ? "" : DocumentViewModel.place(line);
    }

    /// Opens the menu "Export", from the keyboard.
    void openExport() {
        export.show();
    }
}
