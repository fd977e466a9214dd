package dev.assay.database.trino;

import dev.assay.base.Words;
import dev.assay.database.server.DatabaseServer;
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
import dev.assay.task.Work;
import io.trino.jdbc.QueryStats;
import io.trino.jdbc.TrinoDriver;
import io.trino.jdbc.TrinoStatement;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/// A Trino server. Every statement runs in a transaction that is declared to read only, which the
/// server holds its catalogs to.
public final class TrinoServer extends JdbcServer {
    private static final String REQUEST_TIMEOUT = "10s";

    public TrinoServer(ServerAddress address) {
        super(address);
    }

    @Override
    public SqlDialect dialect() {
        return SqlDialect.TRINO;
    }

    @Override
    public String sqlWords() {
        return address().database().isEmpty()
                ? "The SQL is Trino's; tables are named catalog.schema.table."
                : "The SQL is Trino's; tables of other catalogs are named catalog.schema.table.";
    }

    @Override
    protected Connection connect() throws SQLException {
        Connection connection = new TrinoDriver().connect(url(), properties());
        if (connection == null) {
            throw new SQLException("The driver did not take its own address.", "08001");
        }
        connection.setReadOnly(true);
        connection.setAutoCommit(false);
        return connection;
    }

    private String url() {
        StringBuilder url = new StringBuilder("jdbc:trino://").append(address().server());
        if (!address().database().isEmpty()) {
            url.append('/').append(encoded(address().database()));
            if (!address().schema().isEmpty()) {
                url.append('/').append(encoded(address().schema()));
            }
        }
        return url.toString();
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private Properties properties() {
        Properties all = new Properties();
        all.setProperty("user", address().user().isEmpty() ? "assay" : address().user());
        all.setProperty("source", "assay");
        all.setProperty("timezone", "UTC");
        all.setProperty("timeout", REQUEST_TIMEOUT);
        if (address().encryption() != Encryption.NONE) {
            all.setProperty("SSL", "true");
            all.setProperty(
                    "SSLVerification",
                    switch (address().encryption()) {
                        case NONE, PREFERRED, REQUIRED -> "NONE";
                        case AUTHORITY -> "CA";
                        case VERIFIED -> "FULL";
                    });
            if (!address().certificate().isEmpty()) {
                all.setProperty("SSLTrustStorePath", address().certificate());
            }
        }
        if (!address().password().isEmpty()) {
            all.setProperty("password", address().password());
        }
        return all;
    }

    @Override
    protected void watch(Statement statement, Consumer<String> heard) throws SQLException {
        statement
                .unwrap(TrinoStatement.class)
                .setProgressMonitor(stats -> heard.accept(words(stats)));
    }

    private static String words(QueryStats stats) {
        return "The query is %s: %s, %s read, %d of %d splits"
                .formatted(
                        stats.getState().toLowerCase(Locale.ROOT).replace('_', ' '),
                        Words.count(stats.getProcessedRows(), "row"),
                        Words.bytes(stats.getProcessedBytes()),
                        stats.getCompletedSplits(),
                        stats.getTotalSplits());
    }

    @Override
    protected ServerException translated(SQLException problem, String sql) {
        return TrinoProblems.of(address(), problem);
    }

    @Override
    protected boolean isOverTime(SQLException problem) {
        return problem.getErrorCode() == TrinoProblems.EXCEEDED_TIME_LIMIT;
    }

    @Override
    protected ServerCells cells() {
        return new TrinoCells();
    }

    @Override
    public ServerInfo look(Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Connecting to " + address().server(), Double.NaN);
        return ask(monitor, (OpenConnection open) -> TrinoCatalog.look(open, address()));
    }

    @Override
    public TableEntry.Page tables(TableSearch search, Work.Monitor monitor)
            throws InterruptedException {
        return ask(monitor, (OpenConnection open) -> TrinoCatalog.tables(open, address(), search));
    }

    @Override
    public List<TableName> find(String written, Work.Monitor monitor) throws InterruptedException {
        Optional<TableName> name = TableName.read(written, dialect(), 3);
        return name.isEmpty()
                ? List.of()
                : ask(
                        monitor,
                        (OpenConnection open) -> TrinoCatalog.find(open, address(), name.get()));
    }

    @Override
    public Optional<TableDescription> describe(TableName table, Work.Monitor monitor)
            throws InterruptedException {
        return ask(
                monitor,
                (OpenConnection open) ->
                        TrinoTable.describe(open, table, DatabaseServer.GLANCE_SECONDS));
    }
}
