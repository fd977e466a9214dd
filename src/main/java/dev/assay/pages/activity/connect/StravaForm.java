package dev.assay.pages.activity.connect;

import dev.assay.activity.domain.StravaAccess;
import dev.assay.activity.strava.StravaAccount;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import java.net.URI;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// The dialog for an account at Strava, as the window knows it.
///
/// @param browser shows Strava's page; called on the screen's thread
public record StravaForm(Jobs jobs, StravaAccess accounts, Consumer<URI> browser)
        implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        StravaFormViewModel model =
                new StravaFormViewModel(
                        jobs,
                        accounts,
                        page -> ScreenThread.executor().execute(() -> browser.accept(page)));
        known.ifPresent(source -> model.fill(StravaAccount.of(source.sourceId()), source.hint()));
        return new StravaDialog(model).show(owner, opened);
    }
}
