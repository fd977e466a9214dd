package dev.assay.pages.database;

import dev.assay.database.server.Encryption;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.ServerKind;
import dev.assay.pages.form.LoginFormViewModel;
import dev.assay.source.ServerAccess;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A connection to a database server while it is put together. A whole address that is pasted into
/// the host's field is taken apart.
public final class DatabaseFormViewModel extends LoginFormViewModel<ServerAddress, ServerInfo> {
    private static final String HINT =
            "Test asks the server which tables there are. Assay only reads.";

    private final ServerAccess<ServerAddress, ServerInfo> access;
    private final ObjectProperty<ServerKind> kind =
            new SimpleObjectProperty<>(ServerKind.POSTGRESQL);
    private final StringProperty host = new SimpleStringProperty("");
    private final StringProperty port = new SimpleStringProperty("");
    private final StringProperty database = new SimpleStringProperty("");
    private final StringProperty schema = new SimpleStringProperty("");
    private final StringProperty certificate = new SimpleStringProperty("");
    private final ObjectProperty<Encryption> encryption =
            new SimpleObjectProperty<>(Encryption.usual(ServerKind.POSTGRESQL));

    /// Empty fields, for a server that is not known yet.
    public DatabaseFormViewModel(Jobs jobs, ServerAccess<ServerAddress, ServerInfo> access) {
        super(jobs, "connect to a database", HINT, "The password is forgotten.", access);
        this.access = access;
        watch(
                List.of(
                        kind,
                        host,
                        port,
                        database,
                        schema,
                        userProperty(),
                        passwordProperty(),
                        certificate,
                        encryption));
        kind.subscribe((before, chosen) -> {
            if (encryption.get() == Encryption.usual(before)) {
                encryption.set(Encryption.usual(chosen));
            }
        });
        lookForPasswordOf(List.of(kind, host, port, userProperty()));
    }

    /// Fills the fields with what is known of a source.
    ///
    /// @param hint why it is asked for; empty where the analyst wants to change something
    public void fill(ServerAddress known, Optional<String> hint) {
        kind.set(known.kind());
        host.set(known.host());
        port.set(known.port() == known.kind().usualPort() ? "" : String.valueOf(known.port()));
        database.set(known.database());
        schema.set(known.schema());
        userProperty().set(known.user());
        certificate.set(known.certificate());
        encryption.set(known.encryption());
        if (!known.password().isEmpty()) {
            passwordProperty().set(known.password());
        }
        edit(hint);
    }

    /// Takes apart a whole address that was pasted into the host's field, so that a password never
    /// stays where it could be read.
    public void tidyHost() {
        if (ServerAddress.isOne(host.get())) {
            ServerAddress whole = ServerAddress.of(host.get());
            fill(whole, whole.problem());
        }
    }

    /// Asks the server what it is and has.
    @Override
    public void test() {
        wanted().ifPresent(address -> look(monitor -> access.look(address, monitor)));
    }

    @Override
    protected Optional<ServerAddress> typed() {
        String number = port.get().strip();
        int chosen =
                number.isEmpty()
                        ? kind.get().usualPort()
                        : number.matches("\\d{1,5}") ? Integer.parseInt(number) : 0;
        return Optional.of(
                new ServerAddress(
                        kind.get(),
                        host.get().strip(),
                        chosen,
                        database.get().strip(),
                        schema.get().strip(),
                        userProperty().get().strip(),
                        passwordProperty().get(),
                        encryption.get(),
                        certificate.get().strip(),
                        ""));
    }

    @Override
    protected Optional<ServerAddress> wanted() {
        tidyHost();
        return typed().flatMap(address -> valid(address.problem(), address));
    }

    public ObjectProperty<ServerKind> kindProperty() {
        return kind;
    }

    public StringProperty hostProperty() {
        return host;
    }

    /// Empty for the usual port of the kind.
    public StringProperty portProperty() {
        return port;
    }

    /// The database of PostgreSQL, the catalog of Trino.
    public StringProperty databaseProperty() {
        return database;
    }

    public StringProperty schemaProperty() {
        return schema;
    }

    public ObjectProperty<Encryption> encryptionProperty() {
        return encryption;
    }

    /// The file of the authority that signed the server's certificate.
    public StringProperty certificateProperty() {
        return certificate;
    }
}
