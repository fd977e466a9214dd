package dev.assay.database.domain;

import dev.assay.database.postgres.PostgresServer;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.trino.TrinoServer;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Database servers: PostgreSQL and what speaks its protocol, and Trino.
public final class DatabaseDomain implements Domain {
    /// Under which its form is found.
    public static final String ID = "database";

    /// Under which the form for a server's address is found.
    public static final String SERVER_FORM = "server";

    /// How its sources are named on the command line.
    public static final String NAMING =
            "an address such as postgresql://user@host/database or"
                    + " trino://user@host:8080/catalog/schema";

    /// What a question can be about on the command line.
    public static final String FOCUS_NAMING = "the name of a table of the database";

    private final Passwords passwords;
    private final Supplier<Duration> sqlLimit;

    /// Logins that a server refused since the program began, for want of a password.
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    /// @param sqlLimit how long a statement may take
    public DatabaseDomain(Passwords passwords, Supplier<Duration> sqlLimit) {
        this.passwords = passwords;
        this.sqlLimit = sqlLimit;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.Form(SERVER_FORM, "Connect to a database…", "Change the connection…"));
    }

    @Override
    public boolean owns(String named) {
        return ServerAddress.isOne(named);
    }

    @Override
    public String sourceId(String named) {
        return ServerAddress.of(named).id();
    }

    @Override
    public SourceLabel label(String sourceId) {
        return label(ServerAddress.of(sourceId));
    }

    static SourceLabel label(ServerAddress address) {
        String name = address.database().isEmpty() ? address.host() : address.database();
        return new SourceLabel(
                address.schema().isEmpty() ? name : name + " · " + address.schema(),
                "%s %s, read-only".formatted(address.kind().title(), address.server()),
                Optional.of(SERVER_FORM));
    }

    @Override
    public Optional<String> missing(String sourceId) {
        ServerAddress address = ServerAddress.of(sourceId);
        boolean needed = refused.contains(address.login()) && !passwords.keeps(address.login());
        return needed
                ? Optional.of(
                        "%s wants a password of %s, and none is kept. Connect with the password."
                                .formatted(address.server(), address.user()))
                : Optional.empty();
    }

    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        return connect(ServerAddress.of(named), monitor);
    }

    /// Opens a database.
    DatabaseSource connect(ServerAddress address, Work.Monitor monitor)
            throws InterruptedException {
        DatabaseServer server = server(withPassword(address));
        return new DatabaseSource(server, look(server, monitor), sqlLimit);
    }

    /// What a server is and has, with the password that is kept where the address has none.
    ServerInfo look(ServerAddress address, Work.Monitor monitor) throws InterruptedException {
        return look(server(withPassword(address)), monitor);
    }

    private ServerInfo look(DatabaseServer server, Work.Monitor monitor)
            throws InterruptedException {
        String login = server.address().login();
        try {
            ServerInfo info = server.look(monitor);
            refused.remove(login);
            return info;
        } catch (ServerException problem) {
            if (problem.wantsPassword()) {
                refused.add(login);
            }
            throw problem;
        }
    }

    /// The driver of a server is loaded here, and nowhere before.
    private static DatabaseServer server(ServerAddress address) {
        return switch (address.kind()) {
            case POSTGRESQL -> new PostgresServer(address);
            case TRINO -> new TrinoServer(address);
        };
    }

    private ServerAddress withPassword(ServerAddress address) {
        String kept = address.password().isEmpty() ? passwords.of(address.login()) : "";
        return kept.isEmpty() ? address : address.withPassword(kept);
    }

    @Override
    public Runnable forget(String sourceId, List<String> left) {
        String login = ServerAddress.of(sourceId).login();
        boolean shared =
                left.stream()
                        .filter(this::owns)
                        .map(other -> ServerAddress.of(other).login())
                        .anyMatch(login::equals);
        String password = passwords.of(login);
        if (shared || password.isEmpty()) {
            return () -> {};
        }
        passwords.forget(login);
        return () -> passwords.keep(login, password);
    }
}
