package dev.assay.shell.bar;

import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.FocusReturn;
import dev.assay.ui.Labels;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/// What is being opened, over the chat: its name, how far it is, and a way to stop it. It covers a
/// conversation that is about to go, so that nobody asks in the wrong one, and leaves the place for
/// questions free where there is none yet. Where nothing could be opened, it says why.
public final class OpeningPane {
    /// What opens sooner shows no sign: it would only flicker.
    private static final Duration SOON = Duration.millis(200);

    private final ShellViewModel shell;
    private final Label name = new Label();
    private final Label step = Labels.muted("");
    private final ProgressBar bar = new ProgressBar();
    private final Button stop;
    private final VBox opening;
    private final PauseTransition wait = new PauseTransition(SOON);
    private final StackPane root = new StackPane();
    private final FocusReturn focus = new FocusReturn(root);
    private final ReadOnlyBooleanWrapper covering = new ReadOnlyBooleanWrapper();

    public OpeningPane(ShellViewModel shell) {
        this.shell = shell;
        this.stop = new Button("Cancel");
        stop.setOnAction(_ -> shell.stopOpening());
        name.getStyleClass().add("title");
        name.setWrapText(true);
        step.setWrapText(true);
        bar.getStyleClass().add("meter");
        bar.setPrefWidth(260);
        opening = new VBox(10, name, bar, step, stop);
        opening.getStyleClass().add("opening");
        opening.setAlignment(Pos.CENTER);
        opening.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        opening.setFocusTraversable(true);
        opening.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        root.setPickOnBounds(false);
        root.setVisible(false);
        wait.setOnFinished(_ -> cover());
        shell.stateProperty().subscribe(this::show);
    }

    public Region root() {
        return root;
    }

    /// Whether the open conversation is covered, because another one is being opened.
    public ReadOnlyBooleanProperty covering() {
        return covering.getReadOnlyProperty();
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            shell.stopOpening();
        }
    }

    private void show(ShellState state) {
        switch (state) {
            case ShellState.Ready() -> uncover();
            case ShellState.Opening(Target target, String now, double fraction) -> {
                name.setText("Opening " + target.name());
                step.setText(now.isEmpty() ? "" : now + "…");
                bar.setProgress(Double.isNaN(fraction) ? -1 : fraction);
                if (!isOpeningShown()) {
                    begin();
                }
            }
            case ShellState.Trouble(String sentence) ->
                    tell("This could not be opened", sentence, "Try again");
            case ShellState.Stopped(Target target) ->
                    tell(
                            "Nothing is open",
                            "Opening %s was stopped. Choose a conversation or a source at the left."
                                    .formatted(target.name()),
                            "Open it after all");
        }
    }

    private boolean isOpeningShown() {
        return root.isVisible() && root.getChildren().contains(opening);
    }

    private void begin() {
        boolean covers = shell.conversationProperty().get() != null;
        if (!covers) {
            wait.stop();
            fill(opening, false);
        } else if (wait.getStatus() != PauseTransition.Status.RUNNING) {
            root.setVisible(false);
            wait.playFromStart();
        }
    }

    private void cover() {
        focus.keep();
        fill(opening, true);
        covering.set(true);
        // Not the button: who goes on typing a question would press it with the first blank.
        opening.requestFocus();
    }

    private void uncover() {
        wait.stop();
        covering.set(false);
        focus.giveBack();
        root.setVisible(false);
        root.getChildren().clear();
        bar.setProgress(0);
    }

    private void tell(String title, String sentence, String action) {
        wait.stop();
        covering.set(false);
        Button again = Buttons.primary(action, shell::openAgain);
        fill(new EmptyState(Feather.ALERT_TRIANGLE, title, sentence, List.of(again)), true);
    }

    private void fill(Node content, boolean covers) {
        root.getChildren().setAll(content);
        root.getStyleClass().remove("pane");
        if (covers) {
            root.getStyleClass().add("pane");
        }
        root.setVisible(true);
    }
}
