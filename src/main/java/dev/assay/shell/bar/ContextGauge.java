package dev.assay.shell.bar;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import dev.assay.base.Words;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// How full the model's context is; pressed, it shows what it is made of.
final class ContextGauge {
    private static final String NOTHING_SENT =
            "Nothing was sent yet. What a model reads is shown here once one has been asked.";

    private static final String READ_LAST =
            "This is what the model read and wrote last; its parts were not measured.";

    private final Label word = Labels.muted("Context");
    private final ProgressBar meter = new ProgressBar(0);
    private final Label amount = new Label();
    private final Tooltip tooltip = new Tooltip();
    private final Button root = new Button();
    private Optional<ContextParts> parts = Optional.empty();

    ContextGauge() {
        meter.getStyleClass().add("meter");
        meter.setPrefWidth(110);
        amount.getStyleClass().add("code");
        amount.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(word, meter, amount);
        line.getStyleClass().add("context-line");
        root.setGraphic(line);
        root.setMinWidth(Region.USE_PREF_SIZE);
        root.getStyleClass().addAll(Styles.FLAT, "context-gauge");
        root.setTooltip(tooltip);
        root.setOnAction(_ -> open());
    }

    Button root() {
        return root;
    }

    /// @param limit how much the chosen model reads at once; 0 where nobody said
    /// @param roomy whether there is room for all words
    void show(ConversationTotals figures, int limit, boolean roomy) {
        boolean known = limit > 0;
        meter.setProgress(known ? Math.min(1, (double) figures.contextTokens() / limit) : 0);
        amount.setText(roomy ? inFull(figures, limit) : inShort(figures, limit));
        parts = figures.composition().map(ContextParts::of);
        Presence.set(root, known || figures.contextTokens() > 0);
        Presence.set(word, roomy);
        Presence.set(meter, known && roomy);
        String full = inFull(figures, limit);
        tooltip.setText(
                parts.map(ContextParts::sentence)
                        .orElse(figures.contextTokens() > 0 ? READ_LAST : NOTHING_SENT));
        root.setAccessibleText("Context: " + full + ". " + spoken());
    }

    private String spoken() {
        return parts.map(ContextParts::spoken).orElseGet(tooltip::getText);
    }

    void open() {
        Popover popover =
                new Popover(
                        parts.<Region>map(ContextPane::new)
                                .orElseGet(() -> new Label(tooltip.getText())));
        popover.setHeaderAlwaysVisible(false);
        popover.setDetachable(false);
        popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
        popover.show(root);
        popover.getContentNode().requestFocus();
    }

    private static String inFull(ConversationTotals figures, int limit) {
        return limit > 0
                ? Words.count(figures.contextTokens()) + " of " + Words.count(limit, "token")
                : Words.count(figures.contextTokens(), "token");
    }

    private static String inShort(ConversationTotals figures, int limit) {
        String used = thousands(figures.contextTokens());
        return limit > 0 ? used + " / " + thousands(limit) : used + " tokens";
    }

    /// "812", "12.3k", "128k", "1.05M".
    static String thousands(long number) {
        if (number < 1000) {
            return Long.toString(number);
        }
        double value = number / 1000.0;
        return value < 1000
                ? String.format(Locale.ROOT, value < 100 ? "%.1fk" : "%.0fk", value)
                : String.format(Locale.ROOT, "%.2fM", value / 1000);
    }
}
