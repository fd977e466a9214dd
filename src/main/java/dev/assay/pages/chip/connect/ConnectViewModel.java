package dev.assay.pages.chip.connect;

import dev.assay.chip.domain.ServerAccess;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.connect.Connecting;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// A connection to a MongoDB server while it is put together: nothing is opened or remembered
/// before [#connect]. A password never stays in the address field, where it could be read.
public final class ConnectViewModel {
    private static final String HINT =
            "Test asks the server which projects and chips it has. Assay only reads.";

    private final Connecting<SourceInfo> connecting;
    private final ServerAccess access;

    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty user = new SimpleStringProperty("");
    private final StringProperty password = new SimpleStringProperty("");
    private final StringProperty database = new SimpleStringProperty("");
    private final StringProperty project = new SimpleStringProperty("");
    private final BooleanProperty remember = new SimpleBooleanProperty(true);
    private final ObservableList<String> projects = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper kept = new ReadOnlyBooleanWrapper();

    /// Empty fields, for a server that is not known yet.
    public ConnectViewModel(Jobs jobs, ServerAccess access) {
        this.connecting = new Connecting<>(jobs, "connect", "Connecting", HINT);
        this.access = access;
        List.of(address, user, password, database).forEach(field -> field.subscribe(_ -> edited()));
        List.of(address, user).forEach(field -> field.subscribe(_ -> lookForPassword()));
    }

    /// Fields filled with what is remembered of a source.
    ///
    /// @param hint why it is asked for again; null where the analyst wants to change something
    public ConnectViewModel(
            Jobs jobs, ServerAccess access, MongoAddress known, @Nullable String hint) {
        this(jobs, access);
        address.set(known.withUser("").uri());
        user.set(known.user());
        database.set(known.database());
        if (known.projectId() != null) {
            projects.setAll("", known.projectId());
            project.set(known.projectId());
        }
        connecting.begin(Optional.ofNullable(hint));
    }

    /// Takes apart what was pasted: user, password and database go to their own fields, and a host
    /// becomes an address.
    public void tidyAddress() {
        String typed = address.get().strip();
        if (!typed.isEmpty() && !typed.contains("://")) {
            typed = "mongodb://" + typed;
        }
        MongoAddress whole = MongoAddress.of(typed);
        if (!whole.user().isEmpty()) {
            user.set(whole.user());
            password.set(whole.password());
        }
        if (database.get().isBlank() && !whole.database().equals(MongoAddress.USUAL_DATABASE)) {
            database.set(whole.database());
        }
        String bare = whole.withUser("").uri();
        if (!bare.equals(address.get())) {
            address.set(bare);
        }
    }

    /// Asks the server what it has; its projects become the choices.
    public void test() {
        wanted(null)
                .ifPresent(all ->
                        connecting.look(monitor -> access.look(all, monitor), this::answered));
    }

    private void answered(SourceInfo info) {
        String before = project.get();
        projects.setAll("");
        info.chips().stream()
                .map(ChipInfo::projectId)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .forEach(projects::add);
        project.set(projects.contains(before) ? before : "");
    }

    /// Opens the source and remembers it.
    public void connect() {
        boolean keep = remember.get();
        wanted(project.get())
                .ifPresent(chosen ->
                        connecting.connect(
                                monitor -> access.connect(chosen, keep, monitor),
                                () -> password.set("")));
    }

    /// Forgets the kept password at once.
    public void forgetPassword() {
        MongoAddress whose = typed(null);
        connecting.forget(
                () -> access.forgetPassword(whose),
                this::lookForPassword,
                "The password is forgotten.");
    }

    private MongoAddress typed(@Nullable String projectId) {
        MongoAddress server = MongoAddress.of(address.get().strip()).withUser(user.get());
        return new MongoAddress(server.uri(), database.get(), projectId);
    }

    /// The address to try, or nothing where it is said what is missing.
    private Optional<MongoAddress> wanted(@Nullable String projectId) {
        tidyAddress();
        MongoAddress server = typed(projectId);
        MongoAddress whole =
                password.get().isEmpty() ? server : server.withPassword(password.get());
        if (whole.needsPassword() && access.keepsPassword(whole)) {
            return Optional.of(whole);
        }
        Optional<String> problem = whole.problem();
        problem.ifPresent(connecting::refuse);
        return problem.isPresent() ? Optional.empty() : Optional.of(whole);
    }

    private void edited() {
        projects.setAll(project.get().isEmpty() ? List.of("") : List.of("", project.get()));
        connecting.edited();
    }

    private void lookForPassword() {
        kept.set(!user.get().isBlank() && access.keepsPassword(typed(null)));
    }

    public StringProperty addressProperty() {
        return address;
    }

    public StringProperty userProperty() {
        return user;
    }

    public StringProperty passwordProperty() {
        return password;
    }

    public StringProperty databaseProperty() {
        return database;
    }

    /// The projects to choose from; the empty one stands for all of them.
    public ObservableList<String> projects() {
        return projects;
    }

    public StringProperty projectProperty() {
        return project;
    }

    /// Where it would be kept, for people.
    String place() {
        return access.place();
    }

    /// Whether the password is kept for the next start.
    public BooleanProperty rememberProperty() {
        return remember;
    }

    /// Whether one is kept for the user and the server in the fields.
    public ReadOnlyBooleanProperty keptProperty() {
        return kept.getReadOnlyProperty();
    }

    /// The progress of connecting, up to its end.
    public Connecting<SourceInfo> connecting() {
        return connecting;
    }
}
