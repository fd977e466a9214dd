package dev.assay.pages.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.source.LoginAccess;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LoginFormViewModelTest {
    private final List<String> kept = new ArrayList<>(List.of("me"));
    private final Form form = new Form();
    private final List<FormState<String>> states = new ArrayList<>();

    /// A login is the user's name alone.
    private final class Access implements LoginAccess<String> {
        @Override
        public boolean keepsPassword(String login) {
            return kept.contains(login);
        }

        @Override
        public String connect(String login, boolean keepPassword, Work.Monitor monitor) {
            return login + "@lab";
        }

        @Override
        public void forgetPassword(String login) {
            kept.remove(login);
        }

        @Override
        public String place() {
            return "keys.json";
        }
    }

    private final class Form extends LoginFormViewModel<String, String> {
        private Form() {
            super(Jobs.inline(), "connect", "Type a name.", "It is forgotten.", new Access());
            watch(List.of(userProperty(), passwordProperty()));
            lookForPasswordOf(List.of(userProperty()));
        }

        @Override
        protected Optional<String> typed() {
            return Optional.of(userProperty().get());
        }

        @Override
        protected Optional<String> wanted() {
            return typed();
        }
    }

    @Test
    void thePasswordDoesNotStayInItsFieldOnceTheSourceIsOpen() {
        form.userProperty().set("me");
        form.passwordProperty().set("a secret word");

        form.submit();

        assertThat(form.stateProperty().get()).isEqualTo(new FormState.Done<>("me@lab"));
        assertThat(form.passwordProperty().get()).isEmpty();
    }

    @Test
    void saysThatItForgetsAndThatItHasForgotten() {
        form.userProperty().set("me");
        assertThat(form.keptProperty().get()).isTrue();
        form.stateProperty().subscribe(state -> states.add(state));

        form.forgetPassword();

        assertThat(states)
                .containsSubsequence(
                        new FormState.Working<>("Forgetting it"),
                        new FormState.Editing<>("It is forgotten."));
        assertThat(form.keptProperty().get()).isFalse();
        assertThat(kept).isEmpty();
    }

    @Test
    void nothingIsKeptForNobody() {
        kept.add("");
        form.userProperty().set("you");
        form.userProperty().set("");

        assertThat(form.keptProperty().get()).isFalse();
    }
}
