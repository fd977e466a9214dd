package dev.assay.shell.sending;

import atlantafx.base.theme.Styles;
import dev.assay.base.Words;
import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Asks whether a large request is sent or a large result read, over the place for questions, while
/// the answer is waited for. No key answers by accident: the card does not take the focus before
/// Tab leads there, to the answer that stands out.
public final class AskCard {
    private static final double NARROWEST = 240;

    private final AskViewModel model;
    private final Consumer<AskedRequest> look;
    private final Label question = new Label();
    private final Label remark = Labels.remark("");
    private final Button send = Buttons.primary("Send", this::yes);
    private final Button first = new Button("Look first");
    private final Button not = new Button("Don't send");
    private final Label more = Labels.muted("");
    private final VBox root = new VBox(10);

    /// @param look shows a request part by part
    public AskCard(AskViewModel model, Consumer<AskedRequest> look) {
        this.model = model;
        this.look = look;
        question.getStyleClass().add(Styles.TEXT_BOLD);
        question.setWrapText(true);
        root.getStyleClass().addAll("card", "approval");
        root.getChildren().addAll(question, remark, buttons());
        root.addEventFilter(KeyEvent.KEY_PRESSED, AskCard::keyPressed);
        root.setMinWidth(0);
        root.setMaxSize(760, Region.USE_PREF_SIZE);
        StackPane.setAlignment(root, Pos.BOTTOM_CENTER);
        model.stateProperty().subscribe(this::show);
    }

    /// To be laid over the conversation.
    public Region root() {
        return root;
    }

    /// Gives the focus to the answer that stands out.
    public void focus() {
        send.requestFocus();
    }

    /// Enter presses the button that has the focus, as Space does.
    private static void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof Button button) {
            event.consume();
            button.fire();
        }
    }

    /// On as many lines as they need: the chat may be narrow. In the order of the card that asks
    /// about a call, so that no is never where yes was.
    private FlowPane buttons() {
        first.setOnAction(_ -> look());
        not.setOnAction(_ -> model.answer(false));
        FlowPane row = new FlowPane(8, 6, not, send, first, more);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setPrefWrapLength(NARROWEST);
        for (Button each : new Button[] {not, send, first}) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        return row;
    }

    private void yes() {
        model.answer(true);
    }

    private void look() {
        if (model.stateProperty().get()
                instanceof AskState.Asked(LargeRequest request, Object mark, _, _)) {
            look.accept(new AskedRequest(model, mark, request));
        }
    }

    private void show(AskState state) {
        switch (state) {
            case AskState.Nothing() -> Presence.set(root, false);
            case AskState.Asked(Large large, _, int behind, boolean changing) -> {
                question.setText(large.question());
                remark.setText(large.meanwhile());
                send.setText(large.verb());
                send.setDisable(changing);
                not.setText("Don't " + large.verb().toLowerCase(Locale.ROOT));
                Presence.set(first, large instanceof LargeRequest);
                more.setText(behind == 0 ? "" : Words.count(behind) + " more");
                Presence.set(root, true);
            }
        }
    }
}
