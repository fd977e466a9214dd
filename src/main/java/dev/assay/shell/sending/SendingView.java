package dev.assay.shell.sending;

import atlantafx.base.theme.Styles;
import dev.assay.base.Words;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.shell.card.OverPane;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.CopiedText;
import dev.assay.ui.node.Presence;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Every part of the request that would be sent, to be read, copied, and made smaller.
public final class SendingView extends OverPane {
    private static final double LIST_SHARE = 0.5;
    private static final String READING = "Reading what is known…";

    private final SendingViewModel model;
    private final PartTable table = new PartTable();
    private final TextArea text = new TextArea();
    private final Label sum = Labels.wrapped("");
    private final Button copy = Buttons.labelled(Feather.COPY, "Copy", this::copyShown);
    private final Button unpin = Buttons.labelled(Feather.X_CIRCLE, "Unpin", this::unpin);
    private final Button whole = button(Feather.MAXIMIZE_2, "Whole", ToldAs.WHOLE);
    private final Button brief = button(Feather.MINIMIZE_2, "Short form", ToldAs.SHORT);
    private final Button leaveOut = button(Feather.MINUS_CIRCLE, "Leave out", ToldAs.LEFT_OUT);
    private final FlowPane changes = new FlowPane(8, 6, whole, brief, leaveOut, unpin);
    private final Label unpriced = Labels.remark("");

    /// @param limit above which a request is asked about
    /// @param closed called for Esc and Close
    public SendingView(SendingViewModel model, LimitViewModel limit, Runnable closed) {
        super(closed);
        this.model = model;
        root().getStyleClass().add("sending");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setTooltip(new Tooltip("Copies the text that is shown"));
        fill(
                heading("What will be sent", "Close", copy),
                parts(),
                foot(limit),
                table,
                model::close);
        table.getSelectionModel().selectedItemProperty().subscribe(this::showPart);
        model.stateProperty().subscribe(this::show);
    }

    private SplitPane parts() {
        text.setEditable(false);
        text.setWrapText(true);
        text.getStyleClass().add("code-area");
        text.setAccessibleText("Text of the part");
        changes.getStyleClass().add("sending-changes");
        VBox shown = new VBox(text, changes);
        VBox.setVgrow(text, Priority.ALWAYS);
        SplitPane split = new SplitPane(table, shown);
        split.getStyleClass().add("split-quiet");
        split.setDividerPositions(LIST_SHARE);
        return split;
    }

    private static FlowPane limit(LimitViewModel limit) {
        TextField field = new TextField();
        field.setPromptText("no limit");
        field.setPrefColumnCount(10);
        field.setAccessibleText("Ask before sending more than");
        field.setTooltip(new Tooltip("Tokens or dollars: 40k tokens, $0.10. Empty for no limit"));
        field.textProperty().bindBidirectional(limit.textProperty());
        field.setOnAction(_ -> limit.keep());
        field.focusedProperty()
                .subscribe((was, is) -> {
                    if (was && !is) {
                        limit.keep();
                    }
                });
        Label problem = Labels.wrapped("");
        problem.getStyleClass().add(Styles.DANGER);
        problem.textProperty().bind(limit.problemProperty());
        FlowPane line =
                new FlowPane(8, 4, Labels.muted("Ask before sending more than"), field, problem);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private VBox foot(LimitViewModel limit) {
        sum.getStyleClass().add("ledger-sum");
        sum.setMinHeight(Region.USE_PREF_SIZE);
        limit.textProperty().subscribe(() -> showUnpriced(limit));
        model.stateProperty().subscribe(() -> showUnpriced(limit));
        showUnpriced(limit);
        VBox foot = new VBox(8, sum, limit(limit), unpriced);
        foot.getStyleClass().add("ledger-foot");
        return foot;
    }

    private void showUnpriced(LimitViewModel limit) {
        String words =
                model.stateProperty().get() instanceof SendingState.Shown shown
                        ? limit.doubt(shown.model())
                        : "";
        unpriced.setText(words);
        Presence.set(unpriced, !words.isEmpty());
    }

    private Button button(Feather icon, String words, ToldAs as) {
        return Buttons.labelled(
                icon,
                words,
                () -> {
                    SentPart part = chosen();
                    if (part != null) {
                        part.place().ifPresent(place -> model.tell(place, as));
                    }
                });
    }

    private @Nullable SentPart chosen() {
        return table.getSelectionModel().getSelectedItem();
    }

    private void show(SendingState state) {
        copy.setDisable(!(state instanceof SendingState.Shown));
        table.awaits(state instanceof SendingState.Reading ? READING : "");
        switch (state) {
            case SendingState.Reading() -> sum.setText(READING);
            case SendingState.Failed(String sentence) -> {
                table.show(null);
                sum.setText(sentence);
            }
            case SendingState.Over() -> close();
            case SendingState.Shown shown -> {
                table.show(shown);
                sum.setText(shown.words());
            }
        }
        keepFocus();
    }

    /// A button that takes itself away must not hand the next key on to its neighbour.
    private void keepFocus() {
        Scene scene = root().getScene();
        Node focused = scene == null ? null : scene.getFocusOwner();
        if (focused != null
                && changes.equals(focused.getParent())
                && (focused.isDisabled() || !focused.isVisible() || !changes.isVisible())) {
            table.requestFocus();
        }
    }

    private void showPart(@Nullable SentPart part) {
        text.setText(part == null ? "" : part.text());
        InputPart.Place place = part == null ? null : part.place().orElse(null);
        Presence.set(changes, place != null);
        if (place != null) {
            whole.setDisable(place.told() == ToldAs.WHOLE);
            brief.setDisable(place.told() == ToldAs.SHORT);
            leaveOut.setDisable(place.told() == ToldAs.LEFT_OUT);
            Presence.set(unpin, place.pinned());
        }
    }

    private void unpin() {
        SentPart part = chosen();
        if (part != null) {
            part.place().ifPresent(model::unpin);
        }
    }

    private void copyShown() {
        CopiedText.put(text.getText());
    }

    /// In words, what a part takes: "1,204".
    static String tokens(SentPart part) {
        return part.tokens() == 0 ? "left out" : Words.count(part.tokens());
    }
}
