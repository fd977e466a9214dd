package dev.assay.pages.activity.connect;

import dev.assay.activity.domain.StravaLogin;
import dev.assay.activity.strava.StravaAccount;
import dev.assay.pages.SourceForm;
import dev.assay.pages.form.FormFrame;
import dev.assay.source.LoginAccess;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The form that connects to an account at Strava, as the window knows it.
public record StravaForm(Jobs jobs, LoginAccess<StravaLogin> accounts) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        StravaFormViewModel model = new StravaFormViewModel(jobs, accounts);
        known.ifPresent(source -> model.fill(StravaAccount.of(source.sourceId()), source.hint()));
        FormFrame<Void> frame = new FormFrame<>("Connect to Strava", "Connect", model);
        TextField clientId = frame.text("Client ID", "a number: 12345", model.userProperty());
        PasswordField secret = frame.password("Client secret", model);
        return frame.show(owner, clientId.getText().isEmpty() ? clientId : secret, opened);
    }
}
