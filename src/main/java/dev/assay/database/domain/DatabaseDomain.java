package dev.assay.database.domain;

import dev.assay.database.postgres.PostgresServer;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.trino.TrinoServer;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.KeptLogins;
import dev.assay.source.Opening;
import dev.assay.source.ServerAccess;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceList;
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

    private final KeptLogins<ServerAddress> logins;
    private final Supplier<Duration> sqlLimit;

    /// Accounts that a server refused since the program began, for want of a password.
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    /// @param sqlLimit how long a statement may take
    public DatabaseDomain(Passwords passwords, Supplier<Duration> sqlLimit) {
        this.logins = new KeptLogins<>(passwords, ServerAddress::isOne, ServerAddress::of);
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
        return refused.contains(address.account()) && !logins.passwords().keeps(address.account())
                ? Optional.of(
                        "%s wants a password of %s, and none is kept. Connect with the password."
                                .formatted(address.server(), address.user()))
                : Optional.empty();
    }

    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        return connect(ServerAddress.of(named), monitor);
    }

    /// The access to servers for the form that connects to one.
    ///
    /// @param sources takes over what the form opened
    public ServerAccess<ServerAddress, ServerInfo> servers(SourceList sources) {
        return logins.access(
                sources,
                (address, monitor) -> look(server(logins.withKeptPassword(address)), monitor),
                this::connect);
    }

    private DatabaseSource connect(ServerAddress address, Work.Monitor monitor)
            throws InterruptedException {
        DatabaseServer server = server(logins.withKeptPassword(address));
        return new DatabaseSource(server, look(server, monitor), sqlLimit);
    }

    private ServerInfo look(DatabaseServer server, Work.Monitor monitor)
            throws InterruptedException {
        String account = server.address().account();
        try {
            ServerInfo info = server.look(monitor);
            refused.remove(account);
            return info;
        } catch (ServerException problem) {
            if (problem.wantsPassword()) {
                refused.add(account);
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

    @Override
    public Runnable forget(String sourceId, List<String> left) {
        return logins.forget(sourceId, left);
    }
}
