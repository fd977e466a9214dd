package dev.assay.activity.domain;

import dev.assay.activity.strava.StravaAccount;
import dev.assay.activity.strava.StravaSignIn;
import dev.assay.activity.strava.StravaTokens;
import dev.assay.settings.Passwords;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import java.net.URI;
import java.util.function.Consumer;

/// Accounts at Strava of the program.
///
/// @param list where what is connected stays open, and is remembered
public record StravaConnections(ActivityDomain activities, SourceList list, Passwords passwords)
        implements StravaAccess {
    @Override
    public boolean keepsSignIn(StravaAccount account) {
        return passwords.keeps(account.id());
    }

    @Override
    public String connect(
            StravaAccount account,
            String clientSecret,
            Consumer<URI> browser,
            boolean keep,
            Work.Monitor monitor)
            throws InterruptedException {
        String secret =
                clientSecret.isEmpty()
                        ? activities.newest(account).map(StravaTokens::clientSecret).orElse("")
                        : clientSecret;
        StravaTokens fresh = new StravaSignIn(account, browser).run(secret, monitor);
        ActivitySource opened = activities.connect(account, fresh, monitor);
        list.add(opened);
        if (keep) {
            passwords.keep(account.id(), activities.newest(account).orElse(fresh).text());
        } else {
            passwords.forget(account.id());
        }
        return opened.id();
    }

    @Override
    public void forgetSignIn(StravaAccount account) {
        passwords.forget(account.id());
    }

    @Override
    public String place() {
        return passwords.place();
    }
}
