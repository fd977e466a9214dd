package dev.assay.shell.ledger;

import dev.assay.shell.card.OverPane;
import dev.assay.shell.ledger.RawState.Sent;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.CopiedText;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A request and its reply as they went over the wire, to be read and copied. Closed, it leads back
/// to the ledger.
public final class RawView extends OverPane {
    private final TextArea request = text("Request");
    private final TextArea reply = text("Reply");
    private final Tab requestTab = tab("Request", request);
    private final TabPane tabs = new TabPane(requestTab, tab("Reply", reply));
    private final ChoiceBox<Sent> tries = new ChoiceBox<>();
    private final Label about = Labels.wrapped("");
    private final Button copy = Buttons.labelled(Feather.COPY, "Copy", this::copyShown);

    /// @param closed called for Esc and Close
    public RawView(RawViewModel model, Runnable closed) {
        super(closed);
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setTooltip(
                new Tooltip("Copies the request or the reply as it was sent, with keys hidden"));
        fill(
                heading(model.title(), "Back to the ledger", copy),
                tabs,
                foot(),
                request,
                model::close);
        tries.setConverter(new ShownWords<>(this::title));
        tries.valueProperty().subscribe(this::show);
        model.stateProperty().subscribe(this::show);
    }

    private VBox foot() {
        tries.setAccessibleText("Which of the requests of this round");
        about.setMinHeight(Region.USE_PREF_SIZE);
        VBox foot = new VBox(6, about, tries);
        foot.getStyleClass().add("ledger-foot");
        return foot;
    }

    private static TextArea text(String name) {
        TextArea text = new TextArea();
        text.setEditable(false);
        text.setWrapText(true);
        text.getStyleClass().add("code-area");
        text.setAccessibleText(name);
        return text;
    }

    private static Tab tab(String title, TextArea content) {
        Tab tab = new Tab(title, content);
        tab.setClosable(false);
        return tab;
    }

    private void show(RawState state) {
        Presence.set(tries, false);
        copy.setDisable(!(state instanceof RawState.Shown));
        switch (state) {
            case RawState.Reading() -> about.setText("Reading what is kept…");
            case RawState.Gone(String sentence) -> about.setText(sentence);
            case RawState.Shown(var all) -> {
                Presence.set(tries, all.size() > 1);
                Presence.set(about, all.size() == 1);
                tries.getItems().setAll(all);
                tries.setValue(all.getLast());
            }
        }
    }

    private void show(@Nullable Sent sent) {
        if (sent != null) {
            about.setText(sent.title());
            request.setText(RawViewModel.shown(sent.readable()));
            reply.setText(RawViewModel.shown(sent.reply()));
        }
    }

    private void copyShown() {
        Sent sent = tries.getValue();
        if (sent != null) {
            CopiedText.put(requestTab.isSelected() ? sent.request() : sent.reply());
        }
    }

    private String title(Sent sent) {
        List<Sent> all = tries.getItems();
        return "Request %d of %d: %s".formatted(all.indexOf(sent) + 1, all.size(), sent.title());
    }
}
