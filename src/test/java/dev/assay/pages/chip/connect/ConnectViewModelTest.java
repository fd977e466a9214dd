package dev.assay.pages.chip.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.pages.form.FormState;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

final class ConnectViewModelTest {
    private final FakeServers servers = new FakeServers();
    private final ConnectViewModel model = new ConnectViewModel(Jobs.inline(), servers);

    private static ChipInfo chip(String project, String id) {
        return new ChipInfo(project, id, 64, null, null);
    }

    private String refusal() {
        return model.stateProperty().get() instanceof FormState.Refused<?>(String sentence)
                ? sentence
                : "not refused";
    }

    @Test
    void aPastedAddressIsTakenApart() {
        model.addressProperty().set("mongodb://me%40lab:pass%2Fword@lab:27018/chips?tls=true");

        model.tidyAddress();

        assertThat(model.addressProperty().get()).isEqualTo("mongodb://lab:27018/chips?tls=true");
        assertThat(model.userProperty().get()).isEqualTo("me@lab");
        assertThat(model.passwordProperty().get()).isEqualTo("pass/word");
        assertThat(model.databaseProperty().get()).isEqualTo("chips");
    }

    @Test
    void aHostAloneIsAnAddress() {
        model.addressProperty().set("localhost:27017");

        model.test();

        assertThat(model.addressProperty().get()).isEqualTo("mongodb://localhost:27017");
        assertThat(servers.asked)
                .containsExactly(new MongoAddress("mongodb://localhost:27017", "qdash", null));
    }

    @Test
    void aTestListsTheProjectsOfAllChips() {
        servers.chips = List.of(chip("beta", "A1"), chip("alpha", "A2"), chip("alpha", "A3"));
        model.addressProperty().set("mongodb://lab");

        model.test();

        assertThat(model.projects()).containsExactly("", "alpha", "beta");
        assertThat(model.projectProperty().get()).isEmpty();
        assertThat(model.stateProperty().get())
                .isInstanceOfSatisfying(
                        FormState.Answered.class,
                        answered ->
                                assertThat(answered.answer())
                                        .extracting("chips")
                                        .isEqualTo(servers.chips));
        assertThat(servers.connected).isEmpty();
    }

    @Test
    void connectsToTheChosenProjectWithThePassword() {
        servers.chips = List.of(chip("alpha", "A1"), chip("beta", "B1"));
        model.addressProperty().set("mongodb://lab");
        model.userProperty().set("me");
        model.passwordProperty().set("a secret word");
        model.test();
        model.projectProperty().set("alpha");

        model.submit();

        MongoAddress wanted =
                new MongoAddress("mongodb://me:a%20secret%20word@lab", "qdash", "alpha");
        assertThat(servers.connected).containsExactly(wanted);
        assertThat(servers.kept).containsExactly("mongodb://me@lab");
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Done<>("mongodb://me@lab#qdash/alpha"));
        assertThat(model.passwordProperty().get()).isEmpty();
    }

    @Test
    void aPasswordThatIsNotToBeRememberedIsNot() {
        servers.kept.add("mongodb://me@lab");
        model.addressProperty().set("mongodb://lab");
        model.userProperty().set("me");
        assertThat(model.keptProperty().get()).isTrue();
        model.rememberProperty().set(false);

        model.submit();

        assertThat(servers.connected).hasSize(1);
        assertThat(servers.kept).isEmpty();
    }

    @Test
    void aKeptPasswordIsForgottenAtOnce() {
        servers.kept.add("mongodb://me@lab");
        MongoAddress known = MongoAddress.of("mongodb://me@lab#chips/p");
        ConnectViewModel edited = new ConnectViewModel(Jobs.inline(), servers);
        edited.fill(known, Optional.empty());
        assertThat(edited.keptProperty().get()).isTrue();

        edited.forgetPassword();

        assertThat(servers.kept).isEmpty();
        assertThat(edited.keptProperty().get()).isFalse();
        assertThat(edited.stateProperty().get())
                .isEqualTo(new FormState.Editing<>("The password is forgotten."));
    }

    @Test
    void aKnownSourceFillsTheFields() {
        MongoAddress known = MongoAddress.of("mongodb://me@lab/auth#chips/p");

        ConnectViewModel edited = new ConnectViewModel(Jobs.inline(), servers);
        edited.fill(known, Optional.of("Needs one."));

        assertThat(edited.addressProperty().get()).isEqualTo("mongodb://lab/auth");
        assertThat(edited.userProperty().get()).isEqualTo("me");
        assertThat(edited.databaseProperty().get()).isEqualTo("chips");
        assertThat(edited.projectProperty().get()).isEqualTo("p");
        assertThat(edited.projects()).containsExactly("", "p");
        assertThat(edited.stateProperty().get()).isEqualTo(new FormState.Editing<>("Needs one."));
    }

    @Test
    void whatCannotBeTriedIsToldWithoutAsking() {
        model.test();
        assertThat(refusal()).contains("begins with mongodb://");
        model.addressProperty().set("mongodb://lab");
        model.userProperty().set("me");
        model.submit();
        assertThat(refusal()).contains("The user me of lab/qdash needs a password");
        assertThat(servers.asked).isEmpty();
    }

    @Test
    void whatTheServerSaysIsToldUntilAFieldChanges() {
        servers.refusal = "lab refused the user name or the password.";
        model.addressProperty().set("mongodb://lab");
        model.submit();
        assertThat(refusal()).isEqualTo(servers.refusal);

        model.databaseProperty().set("other");

        assertThat(model.stateProperty().get()).isInstanceOf(FormState.Editing.class);
    }

    @Test
    void aStoppedTestSaysNothingLater() {
        Queue<Runnable> later = new ConcurrentLinkedQueue<>();
        servers.refusal = "Too late.";
        ConnectViewModel slow;
        try (Jobs jobs = new Jobs(later::add)) {
            slow = new ConnectViewModel(jobs, servers);
            slow.addressProperty().set("mongodb://lab");
            slow.test();
            assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Working.class);

            slow.stop();
        }
        later.forEach(Runnable::run);
        assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Editing.class);
    }
}
