package dev.assay.activity.domain;

import dev.assay.activity.strava.StravaAccount;
import dev.assay.task.Work;
import java.net.URI;
import java.util.function.Consumer;

/// Accounts at Strava, for a form that connects to one.
public interface StravaAccess {
    /// Whether a sign-in is kept for the next start.
    boolean keepsSignIn(StravaAccount account);

    /// Signs in by the browser, opens the account as a source and remembers it; blocking.
    ///
    /// @param clientSecret of the athlete's application; empty for the one that is kept
    /// @param browser shows Strava's page
    /// @param keep whether the sign-in is kept for the next start
    /// @return the id of the source
    String connect(
            StravaAccount account,
            String clientSecret,
            Consumer<URI> browser,
            boolean keep,
            Work.Monitor monitor)
            throws InterruptedException;

    /// Forgets the sign-in that is kept.
    void forgetSignIn(StravaAccount account);

    /// Where a sign-in would be kept, for people: "keys.json, which only you can read".
    String place();
}
