package dev.assay.chat;

import dev.assay.chat.Drafts.Waiting;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// What was sent while an answer is still being written, over the composer: each on one line, to be
/// edited or taken away until its turn comes.
final class WaitingList {
    private final Drafts drafts;
    private final Runnable edited;
    private final VBox root = new VBox(2);

    /// @param edited follows when one went back into the composer
    WaitingList(Drafts drafts, Runnable edited) {
        this.drafts = drafts;
        this.edited = edited;
        root.getStyleClass().add("waiting");
        drafts.waiting().addListener((ListChangeListener<Waiting>) _ -> list());
        list();
    }

    Region root() {
        return root;
    }

    private void list() {
        boolean some = !drafts.waiting().isEmpty();
        Presence.set(root, some);
        root.getChildren().setAll(Labels.muted("Asked when this answer is finished"));
        drafts.waiting().forEach(each -> root.getChildren().add(row(each)));
    }

    private Region row(Waiting each) {
        Label words = new Label(each.text().strip().replaceAll("\\s+", " "));
        words.setGraphic(Icons.of(Feather.CLOCK));
        words.setMinWidth(0);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setTooltip(new Tooltip(each.text()));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row =
                new HBox(
                        2,
                        words,
                        Buttons.icon(Feather.EDIT_2, "Edit it", () -> edit(each)),
                        Buttons.icon(Feather.X, "Do not ask it", () -> drafts.remove(each)));
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void edit(Waiting each) {
        drafts.takeBack(each);
        edited.run();
    }
}
