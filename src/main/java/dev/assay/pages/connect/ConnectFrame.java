package dev.assay.pages.connect;

import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// A dialog that connects to a server, without its fields: rows to be filled, what the server said,
/// and the buttons. Enter connects, Esc closes and stops what is under way.
public final class ConnectFrame {
    private final String title;
    private final Actions actions;
    private final CheckBox remember = new CheckBox();
    private final Hyperlink forget;
    private final PasswordField password = new PasswordField();
    private final Label outcome = new Label();
    private final ProgressIndicator busy = new ProgressIndicator();
    private final HBox told = new HBox(busy, outcome);
    private final Button test;
    private final Button stop;
    private final Button connect;
    private final Button cancel = new Button("Cancel");
    private final GridPane rows = new GridPane();
    private final VBox fields = new VBox(rows, told);
    private final ScrollPane scroll = DialogWindow.scrolling(fields);
    private final VBox root = new VBox();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private boolean tested;

    /// What the buttons do.
    ///
    /// @param test asks the server without connecting; empty where there is no button for it
    public record Actions(
            Optional<Runnable> test, Runnable stop, Runnable connect, Runnable forget) {}

    /// How what is told is meant.
    public enum Tone {
        HINT,
        /// The server is being asked, which can be stopped.
        WORKING,
        REFUSED,
        ANSWERED
    }

    /// @param title of the window
    public ConnectFrame(String title, Actions actions) {
        this(title, "Connect", actions);
    }

    /// @param title of the window
    /// @param does the words on the button that does what the dialog is for
    public ConnectFrame(String title, String does, Actions actions) {
        this.title = title;
        this.actions = actions;
        this.forget = Buttons.link("Forget it", actions.forget());
        this.test = Buttons.labelled(Feather.ZAP, "Test", actions.test().orElse(() -> {}));
        this.stop = Buttons.labelled(Feather.SQUARE, "Stop", actions.stop());
        this.connect = Buttons.primary(does, actions.connect());
        connect.setDefaultButton(true);
        rows.getStyleClass().add("form");
        told.getStyleClass().add("notice");
        told.setAlignment(Pos.CENTER_LEFT);
        outcome.setWrapText(true);
        outcome.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(outcome, Priority.ALWAYS);
        root.getStyleClass().add("connect");
        fields.getStyleClass().add("connect-fields");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getChildren().addAll(scroll, foot());
    }

    private Node foot() {
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> cancel.getScene().getWindow().hide());
        HBox foot = new HBox(test, stop, Space.growing(), cancel, connect);
        foot.getStyleClass().add("connect-foot");
        foot.getChildren().forEach(each -> ((Region) each).setMinWidth(Region.USE_PREF_SIZE));
        return foot;
    }

    /// Adds a field for a text.
    ///
    /// @param prompt what stands there while it is empty
    public TextField text(String words, String prompt, StringProperty property) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        bind(field, property);
        row(words, field);
        return field;
    }

    /// Adds any control.
    ///
    /// @return the label before it
    public Label row(String words, Control control) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(control);
        control.setAccessibleText(words);
        GridPane.setHgrow(control, Priority.ALWAYS);
        rows.addRow(rows.getRowCount(), label, control);
        return label;
    }

    /// Adds the field for the password, and what becomes of it.
    ///
    /// @param words before it: "Password"
    /// @param user without whom there is nothing to remember
    /// @param place where it would be kept, for people
    /// @param kept whether a password is kept that the field would replace
    public PasswordField password(
            String words,
            StringProperty typed,
            StringProperty user,
            BooleanProperty remembered,
            String place,
            ObservableValue<Boolean> kept) {
        bind(password, typed);
        row(words, password);
        remember.setText("Remember it in " + place);
        remember.selectedProperty().bindBidirectional(remembered);
        subscriptions.add(() -> remember.selectedProperty().unbindBidirectional(remembered));
        remember.disableProperty().bind(user.isEmpty());
        forget.setMinWidth(Region.USE_PREF_SIZE);
        HBox keeping = new HBox(8, remember, Space.growing(), forget);
        keeping.setAlignment(Pos.CENTER_LEFT);
        rows.add(keeping, 1, rows.getRowCount());
        subscriptions.add(kept.subscribe(this::showKept));
        return password;
    }

    private void showKept(boolean kept) {
        Presence.set(forget, kept);
        password.setPromptText(kept ? "kept on this computer   type to replace it" : "none");
    }

    private void bind(TextField field, StringProperty property) {
        field.textProperty().bindBidirectional(property);
        subscriptions.add(() -> field.textProperty().unbindBidirectional(property));
    }

    /// Ends with the dialog.
    public void until(Subscription subscription) {
        subscriptions.add(subscription);
    }

    /// Tells how it stands.
    public void tell(Tone tone, String words) {
        boolean working = tone == Tone.WORKING;
        boolean wasTested = tested;
        tested = working && (tested || test.isFocused());
        Presence.set(busy, working);
        Presence.set(stop, working);
        Presence.set(test, !working && actions.test().isPresent());
        connect.setDisable(working);
        rows.setDisable(working);
        outcome.setText(words);
        told.getStyleClass().removeAll("danger", "success");
        switch (tone) {
            case REFUSED -> told.getStyleClass().add("danger");
            case ANSWERED -> told.getStyleClass().add("success");
            case HINT, WORKING -> {}
        }
        if (wasTested && !working) {
            test.requestFocus();
        }
        DialogWindow.grow(scroll, fields);
    }

    /// Tells what became of it, where the dialog stays open for that only.
    public void end(String words) {
        tell(Tone.ANSWERED, words);
        Presence.set(test, false);
        Presence.set(connect, false);
        rows.setDisable(true);
        cancel.setText("Close");
        cancel.requestFocus();
    }

    /// Tells how a connection stands.
    ///
    /// @param words of what the server answered
    public <A> void tell(ConnectState<A> state, Function<A, String> words) {
        switch (state) {
            case ConnectState.Editing<A>(String hint) -> tell(Tone.HINT, hint);
            case ConnectState.Working<A>(String step) -> tell(Tone.WORKING, step + "…");
            case ConnectState.Refused<A>(String sentence) -> tell(Tone.REFUSED, sentence);
            case ConnectState.Answered<A>(A answer) -> tell(Tone.ANSWERED, words.apply(answer));
            case ConnectState.Connected<A> _ -> tell(Tone.HINT, "Connected.");
        }
    }

    /// Opens it over a window, until the source is open.
    ///
    /// @param first the field to begin with
    /// @param connected hears the id of the source, after the dialog has closed
    public <A> Stage show(
            Window owner, Control first, Connecting<A> connecting, Consumer<String> connected) {
        Stage stage = show(owner, first);
        until(
                connecting
                        .stateProperty()
                        .subscribe(state -> {
                            if (state instanceof ConnectState.Connected<A>(String id)) {
                                hide();
                                connected.accept(id);
                            }
                        }));
        return stage;
    }

    /// Opens it over a window.
    ///
    /// @param first the field to begin with
    public Stage show(Window owner, Control first) {
        Stage stage = DialogWindow.over(owner, title, root);
        stage.setOnHidden(_ -> close());
        DialogWindow.show(stage, root, scroll, fields);
        first.requestFocus();
        return stage;
    }

    private void hide() {
        root.getScene().getWindow().hide();
    }

    private void close() {
        actions.stop().run();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }
}
