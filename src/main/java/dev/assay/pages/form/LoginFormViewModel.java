package dev.assay.pages.form;

import dev.assay.source.LoginAccess;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/// A form that connects to a server by a login: nothing is opened or remembered before [#submit].
///
/// @param <L> a server with its login
/// @param <A> what the server answers that is only looked at
public abstract class LoginFormViewModel<L, A> extends FormViewModel<A> {
    private final LoginAccess<L> access;
    private final String forgotten;
    private final StringProperty user = new SimpleStringProperty("");
    private final StringProperty password = new SimpleStringProperty("");
    private final BooleanProperty remember = new SimpleBooleanProperty(true);
    private final ReadOnlyBooleanWrapper kept = new ReadOnlyBooleanWrapper();

    /// @param name of the work: "connect to a database"
    /// @param hint what is told while nothing else is
    /// @param forgotten what is told when the password was forgotten
    protected LoginFormViewModel(
            Jobs jobs, String name, String hint, String forgotten, LoginAccess<L> access) {
        super(jobs, name, "Connecting", hint);
        this.access = access;
        this.forgotten = forgotten;
    }

    /// The login as it stands in the fields; empty where they hold none.
    protected abstract Optional<L> typed();

    /// The login to try, or nothing where it is told what is missing.
    protected abstract Optional<L> wanted();

    /// Opens the source and remembers it.
    @Override
    public final void submit() {
        boolean keep = remember.get();
        wanted().ifPresent(login ->
                open(monitor -> access.connect(login, keep, monitor), () -> password.set("")));
    }

    /// Forgets the kept password at once.
    public final void forgetPassword() {
        typed().ifPresent(login ->
                run(
                        "Forgetting it",
                        _ -> {
                            access.forgetPassword(login);
                            return forgotten;
                        },
                        told -> {
                            lookForPassword();
                            edit(Optional.of(told));
                        }));
    }

    /// Takes care that it is known whether a password is kept for the login in these fields.
    protected final void lookForPasswordOf(List<? extends ObservableValue<?>> fields) {
        fields.forEach(field -> field.subscribe(_ -> lookForPassword()));
    }

    private void lookForPassword() {
        kept.set(!user.get().isBlank() && typed().filter(access::keepsPassword).isPresent());
    }

    /// Without whom there is nothing to remember.
    public final StringProperty userProperty() {
        return user;
    }

    public final StringProperty passwordProperty() {
        return password;
    }

    /// The place where the password would be kept, for people.
    final String place() {
        return access.place();
    }

    /// True where the password is kept for the next start.
    public final BooleanProperty rememberProperty() {
        return remember;
    }

    /// True where one is kept for the login in the fields.
    public final ReadOnlyBooleanProperty keptProperty() {
        return kept.getReadOnlyProperty();
    }
}
