package dev.assay.pages.database;

import dev.assay.database.domain.DatabaseAccess;
import dev.assay.database.server.Encryption;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.ServerKind;
import dev.assay.pages.connect.Connecting;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/// A connection to a database server while it is put together: nothing is opened or remembered
/// before [#connect]. A whole address that is pasted into the host's field is taken apart.
public final class DatabaseFormViewModel {
    private static final String HINT =
            "Test asks the server which tables there are. Assay only reads.";

    private final Connecting<ServerInfo> connecting;
    private final DatabaseAccess access;

    private final ObjectProperty<ServerKind> kind =
            new SimpleObjectProperty<>(ServerKind.POSTGRESQL);
    private final StringProperty host = new SimpleStringProperty("");
    private final StringProperty port = new SimpleStringProperty("");
    private final StringProperty database = new SimpleStringProperty("");
    private final StringProperty schema = new SimpleStringProperty("");
    private final StringProperty user = new SimpleStringProperty("");
    private final StringProperty password = new SimpleStringProperty("");
    private final StringProperty certificate = new SimpleStringProperty("");
    private final ObjectProperty<Encryption> encryption =
            new SimpleObjectProperty<>(Encryption.usual(ServerKind.POSTGRESQL));
    private final BooleanProperty remember = new SimpleBooleanProperty(true);
    private final ReadOnlyBooleanWrapper kept = new ReadOnlyBooleanWrapper();

    /// Empty fields, for a server that is not known yet.
    public DatabaseFormViewModel(Jobs jobs, DatabaseAccess access) {
        this.connecting = new Connecting<>(jobs, "connect to a database", "Connecting", HINT);
        this.access = access;
        List.<ObservableValue<?>>of(
                        kind, host, port, database, schema, user, password, certificate, encryption)
                .forEach(field -> field.subscribe(_ -> connecting.edited()));
        kind.subscribe((before, chosen) -> {
            if (encryption.get() == Encryption.usual(before)) {
                encryption.set(Encryption.usual(chosen));
            }
        });
        List.<ObservableValue<?>>of(kind, host, port, user)
                .forEach(field -> field.subscribe(_ -> lookForPassword()));
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
        user.set(known.user());
        certificate.set(known.certificate());
        encryption.set(known.encryption());
        if (!known.password().isEmpty()) {
            password.set(known.password());
        }
        connecting.begin(hint);
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
    public void test() {
        wanted().ifPresent(address ->
                connecting.look(monitor -> access.look(address, monitor), _ -> {}));
    }

    /// Opens the source and remembers it.
    public void connect() {
        boolean keep = remember.get();
        wanted().ifPresent(address ->
                connecting.connect(
                        monitor -> access.connect(address, keep, monitor), () -> password.set("")));
    }

    /// Forgets the kept password at once.
    public void forgetPassword() {
        ServerAddress whose = typed();
        connecting.forget(
                () -> access.forgetPassword(whose),
                this::lookForPassword,
                "The password is forgotten.");
    }

    private ServerAddress typed() {
        String number = port.get().strip();
        int chosen =
                number.isEmpty()
                        ? kind.get().usualPort()
                        : number.matches("\\d{1,5}") ? Integer.parseInt(number) : 0;
        return new ServerAddress(
                kind.get(),
                host.get().strip(),
                chosen,
                database.get().strip(),
                schema.get().strip(),
                user.get().strip(),
                password.get(),
                encryption.get(),
                certificate.get().strip(),
                "");
    }

    /// The address to try, or nothing where it is said what is missing.
    private Optional<ServerAddress> wanted() {
        tidyHost();
        ServerAddress address = typed();
        Optional<String> problem = address.problem();
        problem.ifPresent(connecting::refuse);
        return problem.isPresent() ? Optional.empty() : Optional.of(address);
    }

    private void lookForPassword() {
        kept.set(!user.get().isBlank() && access.keepsPassword(typed()));
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

    public StringProperty userProperty() {
        return user;
    }

    public StringProperty passwordProperty() {
        return password;
    }

    public ObjectProperty<Encryption> encryptionProperty() {
        return encryption;
    }

    /// The file of the authority that signed the server's certificate.
    public StringProperty certificateProperty() {
        return certificate;
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
    public Connecting<ServerInfo> connecting() {
        return connecting;
    }
}
