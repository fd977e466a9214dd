package dev.assay.shell.bar;

import dev.assay.base.Words;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.ui.Buttons;
import dev.assay.ui.node.Space;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The row at the window's foot: what is stored and where, what the conversation took.
public final class StatusBar {
    private final HBox root = new HBox();
    private final Label store = new Label();
    private final Hyperlink work;

    public StatusBar(ShellViewModel shell, ShellCommands commands, String dataFolder) {
        Hyperlink folder = Buttons.link("Data folder", commands::openDataFolder);
        folder.setTooltip(new Tooltip(dataFolder));
        Hyperlink python = Buttons.link("", commands::pythonSettings);
        python.setTooltip(
                new Tooltip("The Python that runs code over stored results, shut in. Settings"));
        new RuntimeName(shell.python(), python).follow();
        Region space = Space.growing();
        work = Buttons.link("", commands::ledger);
        work.setTooltip(
                new Tooltip(
                        "What this conversation took, its extractions included, and what it cost"
                                + " where the model's price is known. Round by round"));
        root.getStyleClass().add("status-bar");
        root.getChildren().addAll(store, folder, python, space, work);
        shell.figuresProperty().subscribe(this::show);
    }

    public HBox root() {
        return root;
    }

    private void show(ConversationTotals figures) {
        store.setText("Stored results " + Words.bytes(figures.storeBytes()));
        String cost = figures.cost().words();
        work.setText(
                "%s · %s · %s%s in / %s out%s"
                        .formatted(
                                Words.count(figures.toolCalls(), "tool call"),
                                Words.count(figures.modelCalls(), "model call"),
                                figures.usage().about(),
                                Words.count(figures.usage().input()),
                                Words.count(figures.usage().output(), "token"),
                                cost.isEmpty() ? "" : " · " + cost));
    }
}
