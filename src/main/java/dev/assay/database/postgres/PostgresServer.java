package dev.assay.database.postgres;

import dev.assay.database.server.Encryption;
import dev.assay.database.server.JdbcServer;
import dev.assay.database.server.OpenConnection;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerCells;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.server.TableSearch;
import dev.assay.database.sql.SqlDialect;
import dev.assay.result.database.SqlNames;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/// A PostgreSQL server. A session is read-only by the driver, by the server's setting for the
/// session, and by the transaction in which every statement runs; that the last one holds is asked
/// before anything else is. It gives up what rights it can ([PostgresRights]), and what it runs was
/// parsed as a query by the server itself ([PostgresProof]).
public final class PostgresServer extends JdbcServer {
    private static final int CONNECT_SECONDS = 5;
    private static final int LOGIN_SECONDS = 10;
    private static final int CANCEL_SECONDS = 1;

    /// How long after its own limit a server may be silent.
    private static final int GRACE_SECONDS = 30;

    /// Settings by which a statement is read as [SqlDialect#POSTGRESQL] says, and ends.
    private static final String SETTINGS =
            """
            SELECT set_config('default_transaction_read_only', 'on', false),
                   set_config('standard_conforming_strings', 'on', false),
                   set_config('statement_timeout', '%d', false),
                   set_config('idle_in_transaction_session_timeout', '%d', false)
            """
                    .formatted(MAX_QUERY_SECONDS * 1000, MAX_QUERY_SECONDS * 1000);

    public PostgresServer(ServerAddress address) {
        super(address);
    }

    @Override
    public SqlDialect dialect() {
        return SqlDialect.POSTGRESQL;
    }

    @Override
    public String sqlWords() {
        return "The SQL is PostgreSQL's.";
    }

    @Override
    protected Connection connect() throws SQLException {
        Connection connection = new Driver().connect(url(), properties());
        if (connection == null) {
            throw new SQLException("The driver did not take its own address.", "08001");
        }
        try (Cleanup<SQLException> cleanup = new Cleanup<>(connection::close)) {
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
            PostgresRights.drop(connection);
            ask(connection, SETTINGS);
            if (!ask(connection, "SHOW transaction_read_only").equals("on")) {
                throw new ServerException(
                        "%s does not keep a session read-only, so nothing is asked of it."
                                .formatted(address().server()),
                        null);
            }
            connection.setNetworkTimeout(Runnable::run, (MAX_QUERY_SECONDS + GRACE_SECONDS) * 1000);
            return cleanup.unneededFor(connection);
        }
    }

    private static String ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    private String url() {
        String database = address().database();
        return "jdbc:postgresql://%s/%s"
                .formatted(address().server(), URLEncoder.encode(database, StandardCharsets.UTF_8));
    }

    private Properties properties() {
        Properties all = new Properties();
        PGProperty.USER.set(all, address().user().isEmpty() ? "postgres" : address().user());
        if (!address().password().isEmpty()) {
            PGProperty.PASSWORD.set(all, address().password());
        }
        if (!address().schema().isEmpty()) {
            PGProperty.CURRENT_SCHEMA.set(all, SqlNames.quoted(address().schema()));
        }
        PGProperty.APPLICATION_NAME.set(all, "assay");
        PGProperty.SSL_MODE.set(all, address().encryption().wireName());
        if (!address().certificate().isEmpty()) {
            PGProperty.SSL_ROOT_CERT.set(all, address().certificate());
        } else if (address().encryption().compareTo(Encryption.AUTHORITY) >= 0) {
            // The authorities that this computer trusts, rather than a file in the user's home.
            PGProperty.SSL_FACTORY.set(all, "org.postgresql.ssl.DefaultJavaSSLFactory");
        }
        PGProperty.CONNECT_TIMEOUT.set(all, CONNECT_SECONDS);
        PGProperty.SOCKET_TIMEOUT.set(all, LOGIN_SECONDS);
        PGProperty.CANCEL_SIGNAL_TIMEOUT.set(all, CANCEL_SECONDS);
        PGProperty.TCP_KEEP_ALIVE.set(all, true);
        // Statements that the server prepares do not survive a pool of connections before it.
        PGProperty.PREPARE_THRESHOLD.set(all, 0);
        PGProperty.BINARY_TRANSFER.set(all, false);
        PGProperty.ADAPTIVE_FETCH.set(all, true);
        PGProperty.ADAPTIVE_FETCH_MAXIMUM.set(all, 5_000);
        PGProperty.MAX_RESULT_BUFFER.set(all, "128M");
        PGProperty.READ_ONLY_MODE.set(all, "always");
        PGProperty.LOG_SERVER_ERROR_DETAIL.set(all, false);
        return all;
    }

    @Override
    protected ServerException translated(SQLException problem, String sql) {
        return PostgresProblems.of(address(), problem, sql);
    }

    @Override
    protected boolean isOverTime(SQLException problem) {
        return PostgresProblems.isOverTime(problem);
    }

    @Override
    protected String proven(OpenConnection open, String sql, int seconds)
            throws SQLException, InterruptedException {
        open.silence(seconds + GRACE_SECONDS);
        return PostgresProof.of(open, address(), sql, seconds);
    }

    @Override
    protected ServerCells cells() {
        return new PostgresCells();
    }

    @Override
    public ServerInfo look(Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Connecting to " + address().server(), Double.NaN);
        return ask(monitor, open -> PostgresCatalog.look(open, address().schema()));
    }

    @Override
    public TableEntry.Page tables(TableSearch search, Work.Monitor monitor)
            throws InterruptedException {
        return ask(monitor, open -> PostgresCatalog.tables(open, search));
    }

    @Override
    public List<TableName> find(String written, Work.Monitor monitor) throws InterruptedException {
        Optional<TableName> name = TableName.read(written, dialect(), 2);
        return name.isEmpty()
                ? List.of()
                : ask(monitor, open -> PostgresCatalog.find(open, name.get()));
    }

    @Override
    public Optional<TableDescription> describe(TableName table, Work.Monitor monitor)
            throws InterruptedException {
        return ask(monitor, (OpenConnection open) -> PostgresTable.describe(open, table));
    }
}
