package dev.assay.pages.chip.connect;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.form.LoginFormViewModel;
import dev.assay.source.ServerAccess;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// A connection to a MongoDB server while it is put together. A password never stays in the address
/// field, where it could be read.
public final class ConnectViewModel extends LoginFormViewModel<MongoAddress, SourceInfo> {
    private static final String HINT =
            "Test asks the server which projects and chips it has. Assay only reads.";

    private final ServerAccess<MongoAddress, SourceInfo> access;
    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty database = new SimpleStringProperty("");
    private final StringProperty project = new SimpleStringProperty("");
    private final ObservableList<String> projects = FXCollections.observableArrayList();

    /// Empty fields, for a server that is not known yet.
    public ConnectViewModel(Jobs jobs, ServerAccess<MongoAddress, SourceInfo> access) {
        super(jobs, "connect", HINT, "The password is forgotten.", access);
        this.access = access;
        watch(List.of(address, userProperty(), passwordProperty(), database));
        lookForPasswordOf(List.of(address, userProperty()));
    }

    /// Fills the fields with what is remembered of a source.
    ///
    /// @param hint why it is asked for again; empty where the analyst wants to change something
    public void fill(MongoAddress known, Optional<String> hint) {
        address.set(known.withUser("").uri());
        userProperty().set(known.user());
        database.set(known.database());
        if (known.projectId() != null) {
            projects.setAll("", known.projectId());
            project.set(known.projectId());
        }
        edit(hint);
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
            userProperty().set(whole.user());
            passwordProperty().set(whole.password());
        }
        if (database.get().isBlank() && !whole.database().equals(MongoAddress.USUAL_DATABASE)) {
            database.set(whole.database());
        }
        String bare = whole.withUser("").uri();
        if (!bare.equals(address.get())) {
            address.set(bare);
        }
    }

    /// Asks the server what it has, in any project; its projects become the choices.
    @Override
    public void test() {
        wanted().map(one -> new MongoAddress(one.uri(), one.database(), null))
                .ifPresent(all -> look(monitor -> access.look(all, monitor)));
    }

    @Override
    protected void answered(SourceInfo info) {
        String before = project.get();
        projects.setAll("");
        info.chips().stream()
                .map(ChipInfo::projectId)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .forEach(projects::add);
        project.set(projects.contains(before) ? before : "");
        super.answered(info);
    }

    @Override
    protected Optional<MongoAddress> typed() {
        MongoAddress server = MongoAddress.of(address.get().strip()).withUser(userProperty().get());
        String password = passwordProperty().get();
        MongoAddress whole = password.isEmpty() ? server : server.withPassword(password);
        return Optional.of(new MongoAddress(whole.uri(), database.get(), project.get()));
    }

    @Override
    protected Optional<MongoAddress> wanted() {
        tidyAddress();
        return typed().flatMap(whole ->
                whole.lacksPassword() && access.keepsPassword(whole)
                        ? Optional.of(whole)
                        : valid(whole.problem(), whole));
    }

    @Override
    protected void edited() {
        projects.setAll(project.get().isEmpty() ? List.of("") : List.of("", project.get()));
        super.edited();
    }

    public StringProperty addressProperty() {
        return address;
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
}
