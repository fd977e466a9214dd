package dev.assay.pages.activity.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.StravaConnections;
import dev.assay.activity.strava.FakeBrowser;
import dev.assay.activity.strava.FakeStrava;
import dev.assay.activity.strava.StravaTokens;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.pages.form.FormState;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The form over the real domain, with Strava and the browser on this computer.
final class StravaFormViewModelTest {
    private final FakeStrava strava = FakeStrava.start();
    private final KeptPasswords passwords = new KeptPasswords();
    private final List<Source> sources = new ArrayList<>();
    @TempDir private Path folder;

    @AfterEach
    void stop() {
        sources.forEach(Source::close);
        strava.close();
    }

    private ActivityDomain domain() {
        return new ActivityDomain(
                folder,
                () -> CheckedJson.of("copilot.json", "{}"),
                passwords,
                () -> ChosenValues.NONE);
    }

    private StravaFormViewModel model(ActivityDomain domain) {
        return new StravaFormViewModel(
                Jobs.inline(),
                new StravaConnections(domain, sources::add, passwords, FakeBrowser.granting()));
    }

    private StravaFormViewModel connected(ActivityDomain domain, boolean remember) {
        StravaFormViewModel model = model(domain);
        model.userProperty().set(strava.account().typed());
        model.passwordProperty().set(FakeStrava.SECRET);
        model.rememberProperty().set(remember);
        model.submit();
        return model;
    }

    @Test
    void connectsAndKeepsTheSignInWithTheKeys() throws Exception {
        StravaFormViewModel model = connected(domain(), true);

        String id = strava.account().id();
        assertThat(model.stateProperty().get()).isEqualTo(new FormState.Done<>(id));
        assertThat(model.passwordProperty().get()).isEmpty();
        assertThat(sources.getFirst().title()).isEqualTo("Strava of Ada Byron");
        assertThat(StravaTokens.kept(passwords.of(id))).isPresent();
        assertThat(id).doesNotContain(FakeStrava.SECRET);

        ActivityDomain next = domain();
        assertThat(next.missing(id)).isEmpty();
        try (Source again = next.open(id, Work.Monitor.none())) {
            assertThat(again.label().name())
                    .isEqualTo("Strava · " + strava.account().typed().split("@", 2)[0]);
        }
    }

    @Test
    void whatIsNotKeptIsAskedForAtTheNextStart() throws Exception {
        ActivityDomain domain = domain();
        connected(domain, false);
        String id = strava.account().id();

        assertThat(passwords.all()).isEmpty();
        assertThat(domain.missing(id)).as("this run knows it").isEmpty();
        assertThat(domain().missing(id))
                .hasValueSatisfying(words -> assertThat(words).contains("Connect to Strava again"));
        assertThat(domain().label(id).form()).contains(ActivityDomain.STRAVA_FORM);
    }

    @Test
    void whatIsForgottenComesBackWithItsSource() {
        ActivityDomain domain = domain();
        connected(domain, true);
        String id = strava.account().id();

        Runnable again = domain.forget(id, List.of());
        assertThat(passwords.all()).isEmpty();
        assertThat(domain.missing(id)).isPresent();
        again.run();
        assertThat(domain.missing(id)).isEmpty();
        assertThat(passwords.keeps(id)).isTrue();
    }

    @Test
    void aKeptSecretIsNotTypedAgainAndCanBeForgotten() {
        ActivityDomain domain = domain();
        connected(domain, true);
        StravaFormViewModel model = model(domain);
        model.fill(strava.account(), Optional.of("It expired."));
        assertThat(model.stateProperty().get()).isEqualTo(new FormState.Editing<>("It expired."));
        assertThat(model.keptProperty().get()).isTrue();

        model.submit();
        assertThat(model.stateProperty().get()).isInstanceOf(FormState.Done.class);

        model.forgetPassword();
        assertThat(model.keptProperty().get()).isFalse();
        assertThat(passwords.all()).isEmpty();
    }

    @Test
    void whatIsMissingOrWrongIsTold() {
        StravaFormViewModel model = model(domain());
        model.userProperty().set("me@example.org");
        model.submit();
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Refused<>(
                                "The client ID is a number. It stands at strava.com/settings/api."));

        model.userProperty().set(strava.account().typed());
        model.submit();
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Refused<>(
                                "The client secret is missing. It stands at strava.com/settings/api."));

        model.passwordProperty().set("wrong");
        model.submit();
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Refused<>(
                                "Strava knows no application of this client ID and secret. Compare both with strava.com/settings/api."));
        assertThat(sources).isEmpty();
    }
}
