package dev.assay.activity.domain;

import dev.assay.activity.strava.StravaAccount;
import dev.assay.activity.strava.StravaSignIn;
import dev.assay.activity.strava.StravaTokens;
import dev.assay.settings.Passwords;
import dev.assay.source.LoginAccess;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import java.net.URI;
import java.util.function.Consumer;

/// Accounts at Strava of the program. Signing in goes by the browser, and tokens are kept in the
/// place of a password.
///
/// @param list where what is connected stays open, and is remembered
/// @param browser shows Strava's page
public record StravaConnections(
        ActivityDomain activities, SourceList list, Passwords passwords, Consumer<URI> browser)
        implements LoginAccess<StravaLogin> {
    @Override
    public boolean keepsPassword(StravaLogin login) {
        return passwords.keeps(login.account().id());
    }

    @Override
    public String connect(StravaLogin login, boolean keepTokens, Work.Monitor monitor)
            throws InterruptedException {
        StravaAccount account = login.account();
        String secret =
                login.secret().isEmpty()
                        ? activities.newest(account).map(StravaTokens::clientSecret).orElse("")
                        : login.secret();
        StravaTokens fresh = new StravaSignIn(account, browser).run(secret, monitor);
        ActivitySource opened = activities.connect(account, fresh, monitor);
        list.add(opened);
        if (keepTokens) {
            passwords.keep(account.id(), activities.newest(account).orElse(fresh).text());
        } else {
            passwords.forget(account.id());
        }
        return opened.id();
    }

    @Override
    public void forgetPassword(StravaLogin login) {
        passwords.forget(login.account().id());
    }

    @Override
    public String place() {
        return passwords.place();
    }
}
