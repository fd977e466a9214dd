package dev.assay.shell.card;

import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Labels;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// Every remark on a source, as a card over the window.
public final class RemarkList {
    private RemarkList() {}

    public static OverCard of(SourceEntry source, Runnable closed) {
        VBox remarks = new VBox();
        remarks.getStyleClass().add("remark-list");
        for (String remark : source.remarks()) {
            Label line = Labels.wrapped(remark);
            remarks.getChildren().add(line);
        }
        return new OverCard("Left out of " + source.name(), remarks, closed);
    }
}
