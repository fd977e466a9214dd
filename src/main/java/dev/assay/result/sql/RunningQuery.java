package dev.assay.result.sql;

import dev.assay.base.Words;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.statement.SqlErrors;
import dev.assay.result.statement.SqlException;
import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A statement on its way through the database: its connection, its transaction, its time, and
/// whoever may stop it.
final class RunningQuery {
    private static final Logger LOG = LoggerFactory.getLogger(RunningQuery.class);

    /// The temporary table of rows whose types are not known before all of them are.
    private static final String ROWS = "assay_rows";

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
        List<String> names = names();
        List<Boolean> fit = new ArrayList<>();
        try (PreparedStatement asking =
                        prepared("SELECT " + types.whetherTheyFit(names) + " FROM " + ROWS);
                ResultSet truths = asking.executeQuery()) {
            truths.next();
            for (int i = 1; i <= names.size(); i++) {
                fit.add(truths.getBoolean(i));
            }
        }
        PreparedStatement statement =
                prepared("SELECT " + types.converted(names, fit) + " FROM " + ROWS);
        return rows(types.readAs(SqlTypes.of(statement.getMetaData())), statement);
    }

    private List<String> names() throws SQLException, SqlException, InterruptedException {
        try (PreparedStatement all = prepared("SELECT * FROM " + ROWS)) {
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
        return new SqlRows(this, known, statement, statement.executeQuery(), query.mostRows());
    }

    private void execute(String sql) throws SQLException, SqlException, InterruptedException {
        try (Statement statement = session.connection().createStatement()) {
            running = statement;
            check();
            statement.execute(sql);
        }
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
            session.close();
        } catch (SQLException e) {
            LOG.debug("A query's connection was not closed", e);
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
