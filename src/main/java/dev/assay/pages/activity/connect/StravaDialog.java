package dev.assay.pages.activity.connect;

import dev.assay.pages.connect.ConnectFrame;
import dev.assay.pages.connect.ConnectFrame.Tone;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Connects to an account at Strava, as a window over the main window.
final class StravaDialog {
    private final StravaFormViewModel model;
    private final ConnectFrame frame;
    private final TextField clientId;
    private final PasswordField secret;

    StravaDialog(StravaFormViewModel model) {
        this.model = model;
        this.frame =
                new ConnectFrame(
                        "Connect to Strava",
                        new ConnectFrame.Actions(
                                Optional.empty(),
                                model::stop,
                                model::connect,
                                model::forgetSignIn));
        this.clientId = frame.text("Client ID", "a number: 12345", model.clientIdProperty());
        this.secret =
                frame.password(
                        "Client secret",
                        model.secretProperty(),
                        model.clientIdProperty(),
                        model.rememberProperty(),
                        model.place(),
                        model.keptProperty());
        frame.until(model.stateProperty().subscribe(this::showState));
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    Stage show(Window owner, Consumer<String> connected) {
        Stage stage = frame.show(owner, clientId.getText().isEmpty() ? clientId : secret);
        frame.until(
                model.stateProperty()
                        .subscribe(state -> {
                            if (state instanceof StravaFormState.Connected(String id)) {
                                frame.hide();
                                connected.accept(id);
                            }
                        }));
        return stage;
    }

    private void showState(StravaFormState state) {
        switch (state) {
            case StravaFormState.Editing(String hint) -> frame.tell(Tone.HINT, hint);
            case StravaFormState.Working(String step) -> frame.tell(Tone.WORKING, step + "…");
            case StravaFormState.Refused(String sentence) -> frame.tell(Tone.REFUSED, sentence);
            case StravaFormState.Connected _ -> frame.tell(Tone.HINT, "Connected.");
        }
    }
}
