package dev.assay.shell.approval;

import atlantafx.base.theme.Styles;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.tool.approval.CallApproval.Wanted;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Asks whether a call may be run, over the place for questions, while the answer is waited for. No
/// key answers by accident: the card does not take the focus, and Enter on it allows only what says
/// of itself that it changes nothing.
public final class ApprovalCard {
    private static final int MOST_LINES = 9;
    private static final double NARROWEST = 240;

    private final ApprovalViewModel model;
    private final Label question = new Label();
    private final VBox remarks = new VBox(2);
    private final TextArea arguments = new TextArea();
    private final Label place = Labels.muted("");
    private final Button previous = new Button("Earlier letters");
    private final Button next = new Button("Further letters");
    private final FlowPane turning = new FlowPane(8, 6, place, previous, next);
    private final Label more = Labels.muted("");
    private final Button once = new Button("Allow once");
    private final Button refuse = new Button("Not now");
    private final VBox root = new VBox(10);
    private @Nullable Wanted filled;
    private ShownArguments shown = ShownArguments.of(Json.object());

    public ApprovalCard(ApprovalViewModel model) {
        this.model = model;
        question.getStyleClass().add(Styles.TEXT_BOLD);
        question.setWrapText(true);
        arguments.setEditable(false);
        arguments.setWrapText(true);
        arguments.setPrefColumnCount(12);
        arguments.setMinWidth(0);
        arguments.setAccessibleText("Arguments");
        arguments.getStyleClass().add("code-entry");
        root.getStyleClass().addAll("card", "approval");
        previous.setOnAction(_ -> show(shown.previous()));
        next.setOnAction(_ -> show(shown.next()));
        turning.setAlignment(Pos.CENTER_LEFT);
        turning.setPrefWrapLength(NARROWEST);
        root.getChildren().addAll(question, remarks, arguments, turning, buttons());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        root.setMinWidth(0);
        root.setMaxSize(760, Region.USE_PREF_SIZE);
        root.setFillWidth(true);
        StackPane.setAlignment(root, Pos.BOTTOM_CENTER);
        model.stateProperty().subscribe(this::show);
    }

    /// To be laid over the conversation.
    public Region root() {
        return root;
    }

    /// Gives the focus to the answer that allows nothing.
    public void focus() {
        refuse.requestFocus();
    }

    /// On as many lines as they need: the chat may be narrow. In the same order whatever is asked,
    /// so that a second click on a place never allows what the first did not.
    private FlowPane buttons() {
        Button always = new Button("Always allow this tool");
        always.setOnAction(_ -> model.allow(true));
        Button never = new Button("Never");
        never.setOnAction(_ -> model.refuse(true));
        once.setOnAction(_ -> model.allow(false));
        refuse.setOnAction(_ -> model.refuse(false));
        FlowPane row = new FlowPane(8, 6, refuse, once, always, never, more);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setPrefWrapLength(NARROWEST);
        for (Button each : new Button[] {once, always, refuse, never}) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        return row;
    }

    /// Enter in the card, but for a button that is chosen, is the answer that stands out.
    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && !(event.getTarget() instanceof Button)) {
            event.consume();
            (primary(once) ? once : refuse).fire();
        }
    }

    private static boolean primary(Button button) {
        return button.getStyleClass().contains(Styles.ACCENT);
    }

    private static void setPrimary(Button button, boolean wanted) {
        button.getStyleClass().remove(Styles.ACCENT);
        if (wanted) {
            button.getStyleClass().add(Styles.ACCENT);
        }
    }

    private void show(ApprovalState state) {
        switch (state) {
            case ApprovalState.Nothing() -> {
                filled = null;
                Presence.set(root, false);
            }
            case ApprovalState.Asked(Wanted call, int behind) -> {
                if (!call.equals(filled)) {
                    fill(call);
                }
                more.setText(behind == 0 ? "" : Words.count(behind) + " more");
                Presence.set(root, true);
            }
        }
    }

    private void fill(Wanted call) {
        filled = call;
        setPrimary(once, call.saysItReads());
        setPrimary(refuse, !call.saysItReads());
        question.setText("May %s of %s be called?".formatted(call.tool(), call.place()));
        remarks.getChildren().setAll(call.remarks().stream().map(Labels::remark).toList());
        Presence.set(remarks, !call.remarks().isEmpty());
        show(ShownArguments.of(call.arguments()));
    }

    private void show(ShownArguments part) {
        shown = part;
        String letters = part.letters();
        arguments.setText(letters);
        arguments.setPrefRowCount((int) Math.min(MOST_LINES, letters.lines().count() + 1));
        arguments.setScrollTop(0);
        place.setText(part.place());
        previous.setDisable(part.part() == 0);
        next.setDisable(!part.hasNext());
        Presence.set(turning, part.isLong());
    }
}
