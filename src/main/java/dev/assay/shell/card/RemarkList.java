package dev.assay.shell.card;

import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Labels;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// Every remark on a source, as a card over the window.
public final class RemarkList {
    private RemarkList() {}

    /// The card.
    ///
    /// @param change what can be done about what was guessed; empty where nothing can
    public static OverCard of(SourceEntry source, Optional<Hyperlink> change, Runnable closed) {
        VBox remarks = new VBox();
        remarks.getStyleClass().add("remark-list");
        for (String remark : source.remarks()) {
            Label line = Labels.wrapped(remark);
            remarks.getChildren().add(line);
        }
        change.ifPresent(link -> {
            link.addEventHandler(ActionEvent.ACTION, _ -> closed.run());
            remarks.getChildren().add(link);
        });
        return new OverCard("Remarks on " + source.name(), remarks, closed);
    }
}
