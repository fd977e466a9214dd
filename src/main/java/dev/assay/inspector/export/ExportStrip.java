package dev.assay.inspector.export;

import dev.assay.ui.Buttons;
import dev.assay.ui.node.Presence;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// How an export goes, below the grid: a step with Cancel, then a sentence to put away.
public final class ExportStrip {
    private final Label text = new Label();
    private final ProgressBar meter = new ProgressBar();
    private final Node cancel;
    private final Node dismiss;
    private final HBox root;

    public ExportStrip(ExportViewModel model) {
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        meter.getStyleClass().add("meter");
        meter.setMinWidth(80);
        cancel = Buttons.link("Cancel", model::cancel);
        dismiss = Buttons.icon(Feather.X, "Dismiss this message", model::dismiss);
        root = new HBox(text, meter, cancel, dismiss);
        root.getStyleClass().addAll("strip", "export-strip");
        root.setMinHeight(Region.USE_PREF_SIZE);
        model.state().subscribe(this::show);
    }

    public Node root() {
        return root;
    }

    private void show(TableExportState state) {
        boolean writing = state instanceof TableExportState.Writing;
        Presence.set(meter, writing);
        Presence.set(cancel, writing);
        Presence.set(dismiss, state instanceof TableExportState.Ended);
        Presence.set(root, !(state instanceof TableExportState.Idle));
        root.getStyleClass().remove("failed");
        switch (state) {
            case TableExportState.Idle() -> text.setText("");
            case TableExportState.Writing(String step, double fraction, var target) -> {
                text.setText(step + " — " + target.getFileName());
                boolean known = !Double.isNaN(fraction);
                meter.setProgress(known ? fraction : ProgressBar.INDETERMINATE_PROGRESS);
            }
            case TableExportState.Ended(String sentence, boolean good) -> {
                text.setText(sentence);
                if (!good) {
                    root.getStyleClass().add("failed");
                }
            }
        }
        text.setTooltip(new Tooltip(text.getText()));
    }
}
