package dev.assay.pages.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.server.Encryption;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerKind;
import dev.assay.pages.form.FormState;
import dev.assay.task.Jobs;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DatabaseFormViewModelTest {
    private final FakeDatabases servers = new FakeDatabases();
    private final DatabaseFormViewModel model = new DatabaseFormViewModel(Jobs.inline(), servers);

    private String refusal() {
        return model.stateProperty().get() instanceof FormState.Refused<?>(String sentence)
                ? sentence
                : "not refused";
    }

    @Test
    void aPastedAddressIsTakenApart() {
        model.hostProperty()
                .set("jdbc:postgresql://lab:5433/sales?user=me&password=p%26w&sslmode=require");

        model.tidyHost();

        assertThat(model.kindProperty().get()).isEqualTo(ServerKind.POSTGRESQL);
        assertThat(model.hostProperty().get()).isEqualTo("lab");
        assertThat(model.portProperty().get()).isEqualTo("5433");
        assertThat(model.databaseProperty().get()).isEqualTo("sales");
        assertThat(model.userProperty().get()).isEqualTo("me");
        assertThat(model.passwordProperty().get()).isEqualTo("p&w");
        assertThat(model.encryptionProperty().get()).isEqualTo(Encryption.REQUIRED);
    }

    @Test
    void anAddressThatCannotBeReadIsToldAndStillNotLeftToBeSeen() {
        model.hostProperty().set("postgresql://me:hunter2@lab/sales?socketFactory=x");

        model.tidyHost();

        assertThat(model.hostProperty().get()).isEqualTo("lab");
        assertThat(model.stateProperty().get())
                .isInstanceOfSatisfying(
                        FormState.Editing.class,
                        state -> assertThat(state.hint()).contains("socketFactory"));
    }

    @Test
    void aTestTellsWhatTheServerHasAndOpensNothing() {
        model.hostProperty().set("lab");
        model.databaseProperty().set("sales");

        model.test();

        assertThat(servers.asked).containsExactly(ServerAddress.of("postgresql://lab/sales"));
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Answered<>(FakeDatabases.INFO));
        assertThat(servers.connected).isEmpty();
    }

    @Test
    void connectsWithThePasswordAndRemembersIt() {
        model.hostProperty().set("lab");
        model.userProperty().set("me");
        model.passwordProperty().set("a secret word");

        model.submit();

        assertThat(servers.connected)
                .containsExactly(
                        ServerAddress.of("postgresql://me@lab").withPassword("a secret word"));
        assertThat(servers.kept).containsExactly("postgresql://me@lab:5432");
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Done<>("postgresql://me@lab:5432"));
        assertThat(model.passwordProperty().get()).isEmpty();
    }

    @Test
    void aPasswordThatIsNotToBeRememberedIsForgotten() {
        servers.kept.add("postgresql://me@lab:5432");
        model.hostProperty().set("lab");
        model.userProperty().set("me");
        assertThat(model.keptProperty().get()).isTrue();
        model.rememberProperty().set(false);

        model.submit();

        assertThat(servers.kept).isEmpty();
    }

    @Test
    void aKeptPasswordIsForgottenAtOnce() {
        servers.kept.add("trino://me@lab:443");
        model.fill(ServerAddress.of("trinos://me@lab/lake/raw"), Optional.of("Needs one."));
        assertThat(model.stateProperty().get()).isEqualTo(new FormState.Editing<>("Needs one."));
        assertThat(model.schemaProperty().get()).isEqualTo("raw");
        assertThat(model.keptProperty().get()).isTrue();

        model.forgetPassword();

        assertThat(servers.kept).isEmpty();
        assertThat(model.keptProperty().get()).isFalse();
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Editing<>("The password is forgotten."));
    }

    @Test
    void theUsualEncryptionFollowsTheKind() {
        model.kindProperty().set(ServerKind.TRINO);
        assertThat(model.encryptionProperty().get()).isEqualTo(Encryption.NONE);
        model.encryptionProperty().set(Encryption.VERIFIED);
        model.kindProperty().set(ServerKind.POSTGRESQL);
        assertThat(model.encryptionProperty().get()).isEqualTo(Encryption.VERIFIED);
    }

    @Test
    void whatCannotBeTriedIsToldWithoutAsking() {
        model.test();
        assertThat(refusal()).contains("names no host");
        model.hostProperty().set("lab");
        model.portProperty().set("port");
        model.submit();
        assertThat(refusal()).contains("A port is a number");
        assertThat(servers.asked).isEmpty();
    }

    @Test
    void whatTheServerSaysIsToldUntilAFieldChanges() {
        servers.refusal = "lab refused the user name or the password of me.";
        model.hostProperty().set("lab");
        model.submit();
        assertThat(refusal()).isEqualTo(servers.refusal);

        model.databaseProperty().set("other");

        assertThat(model.stateProperty().get()).isInstanceOf(FormState.Editing.class);
    }

    @Test
    void aStoppedTestGoesBackToEditing() {
        java.util.Queue<Runnable> waiting = new java.util.ArrayDeque<>();
        try (Jobs jobs = new Jobs(waiting::add)) {
            DatabaseFormViewModel slow = new DatabaseFormViewModel(jobs, servers);
            slow.hostProperty().set("lab");
            slow.test();
            assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Working.class);

            slow.stop();

            assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Editing.class);
        }
        waiting.forEach(Runnable::run);
    }
}
