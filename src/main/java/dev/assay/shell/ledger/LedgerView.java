package dev.assay.shell.ledger;

import dev.assay.base.Words;
import dev.assay.shell.card.OverPane;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Labels.Tone;
import dev.assay.ui.node.CopiedText;
import dev.assay.ui.node.Presence;
import java.net.URI;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The tokens and the costs of a conversation, round by round.
public final class LedgerView extends OverPane {
    private final LedgerViewModel model;
    private final Consumer<URI> editor;
    private final LedgerTable table = new LedgerTable();
    private final Label sum = Labels.wrapped("");
    private final Label keptOut = Labels.pill("", Tone.SUCCESS);
    private final Label estimated =
            Labels.remark("≈ The server told no number, so Assay counted the words itself.");
    private final Button asSent = new Button("As sent");
    private final Button copy = Buttons.labelled(Feather.COPY, "Copy as CSV", this::copy);

    /// @param editor shows a file for editing
    /// @param look shows the requests of a line
    /// @param closed called for Esc and Close
    public LedgerView(
            LedgerViewModel model,
            Consumer<URI> editor,
            Consumer<LedgerLine> look,
            Runnable closed) {
        super(closed);
        this.model = model;
        this.editor = editor;
        fill(heading(), table, foot(), table, model::close);
        table.onOpen(look);
        asSent.setOnAction(_ -> table.open());
        asSent.setMinWidth(Region.USE_PREF_SIZE);
        asSent.setTooltip(new Tooltip("Shows what was sent in the chosen line, and the replies"));
        asSent.disableProperty().bind(table.hasRequests().not());
        model.ledgerProperty().subscribe(this::show);
    }

    private HBox heading() {
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setTooltip(new Tooltip("Copies a line for each round, for a spreadsheet"));
        Hyperlink prices =
                Buttons.link(
                        "Edit prices", () -> model.editPrices(file -> editor.accept(file.toUri())));
        prices.setTooltip(new Tooltip("Opens prices.json, whose prices win over those known"));
        return heading("What this conversation took", "Close", prices, asSent, copy);
    }

    private VBox foot() {
        sum.getStyleClass().add("ledger-sum");
        keptOut.setTooltip(
                new Tooltip(
                        "Tokens of what tools returned and was stored, less those that the model read of it"));
        FlowPane all = new FlowPane(10, 6, sum, keptOut);
        all.setAlignment(Pos.CENTER_LEFT);
        Label problem = Labels.wrapped("");
        problem.getStyleClass().addAll("notice", "warning");
        problem.setMinHeight(Region.USE_PREF_SIZE);
        model.problemProperty()
                .subscribe(words -> {
                    problem.setText(words);
                    Presence.set(problem, !words.isEmpty());
                });
        VBox foot = new VBox(6, all, estimated, problem);
        foot.getStyleClass().add("ledger-foot");
        return foot;
    }

    private void show(Ledger ledger) {
        table.getItems().setAll(ledger.lines());
        sum.setText(ledger.words());
        keptOut.setText(Words.count(ledger.keptOut(), "token") + " kept out of the prompt");
        Presence.set(keptOut, ledger.keptOut() > 0);
        Presence.set(estimated, ledger.isEstimated());
        copy.setDisable(ledger.calls() == 0);
    }

    private void copy() {
        CopiedText.put(model.csv());
    }
}
