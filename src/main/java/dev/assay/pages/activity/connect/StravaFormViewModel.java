package dev.assay.pages.activity.connect;

import dev.assay.activity.domain.StravaAccess;
import dev.assay.activity.strava.StravaAccount;
import dev.assay.base.Words;
import dev.assay.pages.connect.Connecting;
import dev.assay.task.Jobs;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A connection to an account at Strava while it is put together: the numbers of the athlete's own
/// application, and then a page of Strava's in the browser.
public final class StravaFormViewModel {
    private static final String HINT =
            "Make an application of your own at strava.com/settings/api and copy its client ID and"
                    + " secret. Connect then opens Strava's page in your browser. Assay only reads.";

    private final Connecting<String> connecting;
    private final StravaAccess access;
    private final Consumer<URI> browser;
    private final StringProperty clientId = new SimpleStringProperty("");
    private final StringProperty secret = new SimpleStringProperty("");
    private final BooleanProperty remember = new SimpleBooleanProperty(true);
    private final ReadOnlyBooleanWrapper kept = new ReadOnlyBooleanWrapper();

    /// @param browser shows Strava's page
    public StravaFormViewModel(Jobs jobs, StravaAccess access, Consumer<URI> browser) {
        this.connecting =
                new Connecting<>(jobs, "connect to Strava", "Connecting", HINT, Words::capitalised);
        this.access = access;
        this.browser = browser;
        List.of(clientId, secret).forEach(field -> field.subscribe(_ -> connecting.edited()));
        clientId.subscribe(_ -> lookForSignIn());
    }

    /// Fills the fields with what is known of a source.
    ///
    /// @param hint why it is asked for; empty where the analyst wants to change something
    public void fill(StravaAccount known, Optional<String> hint) {
        clientId.set(known.typed());
        connecting.begin(hint);
    }

    /// Signs in by the browser, opens the source and remembers it.
    public void connect() {
        Optional<StravaAccount> account = StravaAccount.typed(clientId.get());
        if (account.isEmpty()) {
            connecting.refuse("The client ID is a number. It stands at strava.com/settings/api.");
            return;
        }
        if (secret.get().isBlank() && !kept.get()) {
            connecting.refuse(
                    "The client secret is missing. It stands at strava.com/settings/api.");
            return;
        }
        boolean keep = remember.get();
        String typed = secret.get().strip();
        connecting.connect(
                monitor -> access.connect(account.get(), typed, browser, keep, monitor),
                () -> secret.set(""));
    }

    /// Forgets the kept sign-in at once.
    public void forgetSignIn() {
        StravaAccount.typed(clientId.get())
                .ifPresent(account ->
                        connecting.forget(
                                () -> access.forgetSignIn(account),
                                this::lookForSignIn,
                                "The sign-in is forgotten."));
    }

    private void lookForSignIn() {
        kept.set(StravaAccount.typed(clientId.get()).filter(access::keepsSignIn).isPresent());
    }

    public StringProperty clientIdProperty() {
        return clientId;
    }

    public StringProperty secretProperty() {
        return secret;
    }

    /// Where it would be kept, for people.
    String place() {
        return access.place();
    }

    /// Whether the sign-in is kept for the next start.
    public BooleanProperty rememberProperty() {
        return remember;
    }

    /// Whether one is kept for the account in the fields.
    public ReadOnlyBooleanProperty keptProperty() {
        return kept.getReadOnlyProperty();
    }

    /// The progress of connecting, up to its end.
    public Connecting<String> connecting() {
        return connecting;
    }
}
