package dev.assay.pages.activity.connect;

import dev.assay.pages.connect.ConnectFrame;
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
                                model.connecting()::stop,
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
        frame.until(
                model.connecting()
                        .stateProperty()
                        .subscribe(state -> frame.tell(state, answer -> answer)));
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    Stage show(Window owner, Consumer<String> connected) {
        return frame.show(
                owner,
                clientId.getText().isEmpty() ? clientId : secret,
                model.connecting(),
                connected);
    }
}
