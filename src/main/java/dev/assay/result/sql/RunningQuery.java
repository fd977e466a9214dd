package dev.assay.result.sql;

import dev.assay.base.Words;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.SqlNames;
import dev.assay.result.statement.SqlErrors;
import dev.assay.result.statement.SqlException;
import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A statement on its way through the database: its connection, its transaction, its time, and
/// whoever may stop it.
final class RunningQuery {
    private static final Logger LOG = LoggerFactory.getLogger(RunningQuery.class);

    /// The temporary table of rows whose types are not known before all of them are.
    static final String ROWS = "assay_rows";

    private static final String BEGIN = "BEGIN TRANSACTION READ ONLY";

    /// All that the driver says where a query fails before its first row streams. Where the rows
    /// are kept instead, the database gives its reason.
    private static final String NO_REASON = "Invalid result set";

    private final SqlQuery query;
    private final DuckDatabase.Session session;
    private final Cancellation cancellation;
    private final TimeLimit limit;
    private final List<Cancellation.Registration> registrations = new ArrayList<>();
    private volatile @Nullable Statement running;

    /// The process of its own; null where there is none.
    private @Nullable QueryProcess apart;

    RunningQuery(SqlQuery query, DuckDatabase.Session session, Cancellation cancellation) {
        this.query = query;
        this.session = session;
        this.cancellation = cancellation;
        this.limit = TimeLimit.of(query.limit());
        registrations.add(cancellation.onCancel(this::interrupt));
        registrations.add(limit.timeUp().onCancel(this::interrupt));
    }

    private void interrupt() {
        Statement statement = running;
        if (statement == null) {
            return;
        }
        try {
            statement.cancel();
        } catch (SQLException alreadyOver) {
            // What was to be stopped has ended by itself.
        }
    }

    /// The name of the database that it runs in.
    String catalog() throws SQLException {
        return session.connection().getCatalog();
    }

    /// Starts the statement.
    ///
    /// @param views each a statement that gives a name to a table
    SqlRows start(List<String> views) throws SQLException, SqlException, InterruptedException {
        for (String view : views) {
            execute(view);
        }
        execute(BEGIN);
        PreparedStatement statement = prepared(query.statement());
        SqlTypes types = SqlTypes.of(statement.getMetaData());
        if (types.areDirect()) {
            try {
                return rows(types, statement);
            } catch (SQLException unnamed) {
                check();
                if (!String.valueOf(unnamed.getMessage()).contains(NO_REASON)) {
                    throw unnamed;
                }
                execute("ROLLBACK");
                execute(BEGIN);
            }
        }
        statement.close();
        return kept(types);
    }

    /// Has the statement read, without running it.
    void prepare(List<String> views) throws SQLException, SqlException, InterruptedException {
        for (String view : views) {
            execute(view);
        }
        execute(BEGIN);
        prepared(query.statement()).close();
    }

    /// Keeps the rows in a temporary table first, for only then it is known what their columns are.
    private SqlRows kept(SqlTypes types) throws SQLException, SqlException, InterruptedException {
        execute("CREATE TEMP TABLE " + ROWS + " AS\n" + query.statement());
        return fitting(types, ROWS);
    }

    /// Starts the statement in a process of its own, over copies of its tables.
    ///
    /// @param tables a query for each name
    SqlRows startApart(Map<String, String> tables, QueryProcess process)
            throws SQLException, SqlException, IOException, InterruptedException {
        apart = process;
        String name = process.name();
        String attach =
                "ATTACH %s AS %s"
                        .formatted(
                                SqlNames.literal(process.file().toString()), SqlNames.quoted(name));
        try (Cancellation.Registration _ = cancellation.onCancel(process::close);
                Cancellation.Registration _ = limit.timeUp().onCancel(process::close)) {
            execute(attach);
            for (Map.Entry<String, String> table : tables.entrySet()) {
                execute(
                        "CREATE TABLE %s AS %s"
                                .formatted(table(name, table.getKey()), table.getValue()));
            }
            execute("DETACH " + SqlNames.quoted(name));
            process.run(query.statement());
        } catch (IOException | SqlException e) {
            check();
            throw e;
        }
        execute(attach + " (READ_ONLY)");
        execute(BEGIN);
        String rows = table(name, ROWS);
        PreparedStatement all = prepared("SELECT * FROM " + rows);
        SqlTypes types = SqlTypes.of(all.getMetaData());
        if (types.areDirect()) {
            return rows(types, all);
        }
        all.close();
        return fitting(types, rows);
    }

    private static String table(String database, String name) {
        return SqlNames.quoted(database) + ".main." + SqlNames.quoted(name);
    }

    /// The rows of a table, each column as what holds all of its values.
    private SqlRows fitting(SqlTypes types, String table)
            throws SQLException, SqlException, InterruptedException {
        List<String> names = names(table);
        List<Boolean> fit = new ArrayList<>();
        try (PreparedStatement asking =
                        prepared("SELECT " + types.whetherTheyFit(names) + " FROM " + table);
                ResultSet truths = asking.executeQuery()) {
            truths.next();
            for (int i = 1; i <= names.size(); i++) {
                fit.add(truths.getBoolean(i));
            }
        }
        PreparedStatement statement =
                prepared("SELECT " + types.converted(names, fit) + " FROM " + table);
        return rows(types.readAs(SqlTypes.of(statement.getMetaData())), statement);
    }

    private List<String> names(String table)
            throws SQLException, SqlException, InterruptedException {
        try (PreparedStatement all = prepared("SELECT * FROM " + table)) {
            List<String> names = new ArrayList<>();
            for (int i = 1; i <= all.getMetaData().getColumnCount(); i++) {
                names.add(all.getMetaData().getColumnLabel(i));
            }
            return names;
        }
    }

    private PreparedStatement prepared(String sql)
            throws SQLException, SqlException, InterruptedException {
        PreparedStatement statement = session.connection().prepareStatement(sql);
        running = statement;
        check();
        return statement;
    }

    private SqlRows rows(SqlTypes types, PreparedStatement statement) throws SQLException {
        SqlTypes known = types.from(query.tables().values());
        SqlRows rows = new SqlRows(this, known, statement, statement.executeQuery(), query);
        limit.pause();
        return rows;
    }

    private void execute(String sql) throws SQLException, SqlException, InterruptedException {
        try (Statement statement = session.connection().createStatement()) {
            running = statement;
            check();
            statement.execute(sql);
        }
    }

    /// The rows are taken from now on: until then, others may have been waited for.
    void taken() {
        limit.goOn();
    }

    /// Returns when the statement may go on.
    ///
    /// @throws SqlException when its time is up
    void check() throws InterruptedException, SqlException {
        cancellation.check();
        if (limit.timeUp().isCancelled()) {
            throw timeIsUp();
        }
    }

    private SqlException timeIsUp() {
        return new SqlException(
                "The query was stopped after %s, its time limit. Ask for less at once: filter first, or aggregate."
                        .formatted(Words.count(query.limit().toSeconds(), "second")),
                Optional.empty());
    }

    /// What an error of the database means.
    ///
    /// @throws InterruptedException where the statement was cancelled
    SqlException problem(SQLException e) throws InterruptedException {
        if (cancellation.isCancelled() || Thread.currentThread().isInterrupted()) {
            InterruptedException cancelled = new InterruptedException("cancelled");
            cancelled.initCause(e);
            throw cancelled;
        }
        return limit.timeUp().isCancelled() ? timeIsUp() : SqlErrors.of(query.statement(), e);
    }

    /// Ends the statement; closing twice is once.
    void close(List<? extends AutoCloseable> parts) {
        limit.close();
        registrations.forEach(Cancellation.Registration::close);
        try {
            for (AutoCloseable part : parts) {
                closeOne(part);
            }
        } catch (SQLException e) {
            LOG.debug("A query's rows were not closed", e);
        } finally {
            leave();
        }
    }

    /// Lets the connection go, and the process of its own with its file.
    private void leave() {
        QueryProcess gone = apart;
        apart = null;
        try (session) {
            if (gone != null) {
                detach(gone.name());
            }
        } catch (SQLException e) {
            LOG.debug("A query's connection was not closed", e);
        } finally {
            if (gone != null) {
                gone.remove();
            }
        }
    }

    private void detach(String name) throws SQLException {
        try (Statement statement = session.connection().createStatement()) {
            rollBack(statement);
            statement.execute("DETACH DATABASE IF EXISTS " + SqlNames.quoted(name));
        }
    }

    private static void rollBack(Statement statement) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException none) {
            // Nothing was begun.
        }
    }

    private static void closeOne(AutoCloseable part) throws SQLException {
        switch (part) {
            case ResultSet rows -> rows.close();
            case Statement statement -> statement.close();
            default -> throw new IllegalArgumentException("Not a part of a query: " + part);
        }
    }
}
