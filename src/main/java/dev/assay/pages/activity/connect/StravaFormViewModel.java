package dev.assay.pages.activity.connect;

import dev.assay.activity.domain.StravaLogin;
import dev.assay.activity.strava.StravaAccount;
import dev.assay.base.Words;
import dev.assay.pages.form.LoginFormViewModel;
import dev.assay.source.LoginAccess;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;

/// A connection to an account at Strava while it is put together: the numbers of the athlete's own
/// application, and then a page of Strava's in the browser. The client ID stands in the place of a
/// user, its secret in that of a password.
public final class StravaFormViewModel extends LoginFormViewModel<StravaLogin, Void> {
    private static final String HINT =
            "Make an application of your own at strava.com/settings/api and copy its client ID and"
                    + " secret. Connect then opens Strava's page in your browser. Assay only reads.";

    public StravaFormViewModel(Jobs jobs, LoginAccess<StravaLogin> access) {
        super(jobs, "connect to Strava", HINT, "The sign-in is forgotten.", access);
        watch(List.of(userProperty(), passwordProperty()));
        lookForPasswordOf(List.of(userProperty()));
    }

    /// Fills the fields with what is known of a source.
    ///
    /// @param hint why it is asked for; empty where the analyst wants to change something
    public void fill(StravaAccount known, Optional<String> hint) {
        userProperty().set(known.typed());
        edit(hint);
    }

    @Override
    protected Optional<StravaLogin> typed() {
        String secret = passwordProperty().get().strip();
        return StravaAccount.typed(userProperty().get())
                .map(account -> new StravaLogin(account, secret));
    }

    @Override
    protected Optional<StravaLogin> wanted() {
        Optional<StravaLogin> login = typed();
        if (login.isEmpty()) {
            refuse("The client ID is a number. It stands at strava.com/settings/api.");
        } else if (login.get().secret().isEmpty() && !keptProperty().get()) {
            refuse("The client secret is missing. It stands at strava.com/settings/api.");
            return Optional.empty();
        }
        return login;
    }

    /// Strava's own sentences begin small.
    @Override
    protected void refuse(String sentence) {
        super.refuse(Words.capitalised(sentence));
    }
}
