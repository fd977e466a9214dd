package dev.assay.pages.form;

import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
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
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// A form as a window, without its fields: rows to be filled, what came of it, and the buttons.
/// Enter submits, Esc closes and stops what is under way.
///
/// @param <A> what is answered where the form is only tried
public final class FormFrame<A> {
    private final String title;
    private final FormViewModel<A> model;
    private final boolean tests;
    private final Function<A, String> answered;
    private final Label outcome = new Label();
    private final ProgressIndicator busy = new ProgressIndicator();
    private final HBox told = new HBox(busy, outcome);
    private final Button test;
    private final Button stop;
    private final Button submit;
    private final Button cancel = new Button("Cancel");
    private final GridPane rows = new GridPane();
    private final VBox fields = new VBox(rows, told);
    private final ScrollPane scroll = DialogWindow.scrolling(fields);
    private final VBox root = new VBox();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private boolean tested;

    /// A form that cannot be tried before.
    ///
    /// @param title of the window
    /// @param does the words on the button that does what the form is for
    public FormFrame(String title, String does, FormViewModel<A> model) {
        this(title, does, model, false, _ -> "");
    }

    /// A form with a button that tries it.
    ///
    /// @param title of the window
    /// @param does the words on the button that does what the form is for
    /// @param answered words of what was answered
    public FormFrame(
            String title, String does, FormViewModel<A> model, Function<A, String> answered) {
        this(title, does, model, true, answered);
    }

    private FormFrame(
            String title,
            String does,
            FormViewModel<A> model,
            boolean tests,
            Function<A, String> answered) {
        this.title = title;
        this.model = model;
        this.tests = tests;
        this.answered = answered;
        this.test = Buttons.labelled(Feather.ZAP, "Test", model::test);
        this.stop = Buttons.labelled(Feather.SQUARE, "Stop", model::stop);
        this.submit = Buttons.primary(does, model::submit);
        submit.setDefaultButton(true);
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
        cancel.setOnAction(_ -> hide());
        HBox foot = new HBox(test, stop, Space.growing(), cancel, submit);
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
        field.textProperty().bindBidirectional(property);
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

    /// Adds a box in which one of several things is chosen.
    ///
    /// @param all the things, which may change
    /// @param shown words for a thing
    public <T> void choice(
            String words, ObservableList<T> all, StringConverter<T> shown, Property<T> property) {
        ComboBox<T> box = new ComboBox<>(all);
        box.setConverter(shown);
        box.setMaxWidth(Double.MAX_VALUE);
        box.valueProperty().bindBidirectional(property);
        row(words, box);
    }

    /// Adds the field for the password of a login, and what becomes of it.
    ///
    /// @param words before it: "Password"
    public PasswordField password(String words, LoginFormViewModel<?, A> login) {
        PasswordField password = new PasswordField();
        password.textProperty().bindBidirectional(login.passwordProperty());
        row(words, password);
        CheckBox remember = new CheckBox("Remember it in " + login.place());
        remember.selectedProperty().bindBidirectional(login.rememberProperty());
        remember.disableProperty().bind(login.userProperty().isEmpty());
        Hyperlink forget = Buttons.link("Forget it", login::forgetPassword);
        forget.setMinWidth(Region.USE_PREF_SIZE);
        HBox keeping = new HBox(8, remember, Space.growing(), forget);
        keeping.setAlignment(Pos.CENTER_LEFT);
        rows.add(keeping, 1, rows.getRowCount());
        until(
                login.keptProperty()
                        .subscribe(kept -> {
                            Presence.set(forget, kept);
                            password.setPromptText(
                                    kept ? "kept on this computer   type to replace it" : "none");
                        }));
        return password;
    }

    /// Does something whenever a field is left.
    public void whenLeft(TextField field, Runnable does) {
        until(
                field.focusedProperty()
                        .subscribe(focused -> {
                            if (!focused) {
                                does.run();
                            }
                        }));
    }

    /// Ends with the dialog.
    public void until(Subscription subscription) {
        subscriptions.add(subscription);
    }

    /// Tells how the form stands; once more, where the words for it have changed.
    public void tell() {
        switch (model.stateProperty().get()) {
            case FormState.Editing<A>(String hint) -> tell(hint, "");
            case FormState.Working<A>(String step) -> tell(step + "…", "");
            case FormState.Refused<A>(String sentence) -> tell(sentence, "danger");
            case FormState.Answered<A>(A answer) -> tell(answered.apply(answer), "success");
            case FormState.Done<A>(_, String end) -> tell(end, "success");
        }
    }

    /// @param style of the words; perhaps empty
    private void tell(String words, String style) {
        boolean working = model.stateProperty().get() instanceof FormState.Working;
        boolean wasTested = tested;
        tested = working && (tested || test.isFocused());
        Presence.set(busy, working);
        Presence.set(stop, working);
        Presence.set(test, !working && tests);
        submit.setDisable(working);
        rows.setDisable(working);
        outcome.setText(words);
        told.getStyleClass().removeAll("danger", "success");
        if (!style.isEmpty()) {
            told.getStyleClass().add(style);
        }
        if (wasTested && !working) {
            test.requestFocus();
        }
        DialogWindow.grow(scroll, fields);
    }

    /// Opens it over a window, until the form has done its work.
    ///
    /// @param first the field to begin with
    /// @param done hears the id of the source, after the dialog has closed or told what became of
    ///   it
    public Stage show(Window owner, Control first, Consumer<String> done) {
        until(model.stateProperty().subscribe(_ -> tell()));
        Stage stage = DialogWindow.over(owner, title, root);
        stage.setOnHidden(_ -> close());
        DialogWindow.show(stage, root, scroll, fields);
        first.requestFocus();
        until(
                model.stateProperty()
                        .subscribe(state -> {
                            if (state instanceof FormState.Done<A>(String id, String end)) {
                                end(!end.isEmpty());
                                done.accept(id);
                            }
                        }));
        return stage;
    }

    /// @param stays open, for what is told at the end
    private void end(boolean stays) {
        if (stays) {
            Presence.set(test, false);
            Presence.set(submit, false);
            rows.setDisable(true);
            cancel.setText("Close");
            cancel.requestFocus();
        } else {
            hide();
        }
    }

    private void hide() {
        root.getScene().getWindow().hide();
    }

    private void close() {
        model.stop();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }
}
