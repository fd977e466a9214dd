package dev.assay.database.server;

import dev.assay.task.Cancellation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection for one question, which a cancellation ends: the server is told to stop, and the
/// wire is cut whether or not it hears.
public final class OpenConnection implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenConnection.class);

    /// How many rows come at once.
    private static final int FETCHED = 500;

    private final Connection connection;
    private final Cancellation cancellation;
    private final Cancellation.Registration stopping;
    private volatile @Nullable Statement running;

    OpenConnection(Connection connection, Cancellation cancellation) {
        this.connection = connection;
        this.cancellation = cancellation;
        this.stopping = cancellation.onCancel(this::stop);
    }

    private void stop() {
        Statement asked = running;
        try {
            if (asked != null) {
                asked.cancel();
            }
            connection.abort(Runnable::run);
        } catch (SQLException gone) {
            LOG.debug("A query could not be cancelled", gone);
        }
    }

    /// Makes something of a row.
    @FunctionalInterface
    public interface RowMaker<T> {
        T of(ResultSet row) throws SQLException;
    }

    /// The rows of a statement of our own, all at once.
    ///
    /// @param values in the places that the statement leaves
    public <T> List<T> rows(String sql, int seconds, RowMaker<T> maker, Object... values)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            running = statement;
            statement.setQueryTimeout(seconds);
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            List<T> made = new ArrayList<>();
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    made.add(maker.of(found));
                }
            }
            return made;
        } finally {
            running = null;
        }
    }

    /// The rows of a statement of our own that may be refused; none where it is. What a server has
    /// refused in a transaction would refuse all that follows: the transaction is begun anew.
    public <T> List<T> rowsIfTold(String sql, int seconds, RowMaker<T> maker)
            throws SQLException, InterruptedException {
        try {
            return rows(sql, seconds, maker);
        } catch (SQLException refused) {
            check();
            LOG.debug("Not told: {}", sql, refused);
            connection.rollback();
            return List.of();
        }
    }

    /// Counts rows.
    ///
    /// @param from the statement behind its SELECT list
    public long count(String from, int seconds, Object... values) throws SQLException {
        return rows("SELECT count(*)" + from, seconds, row -> row.getLong(1), values).getFirst();
    }

    /// Runs statements of our own that have no rows, one after the other.
    ///
    /// @param seconds how long each of them may run
    public void run(int seconds, String... statements) throws SQLException {
        for (String sql : statements) {
            try (Statement statement = connection.createStatement()) {
                running = statement;
                statement.setEscapeProcessing(false);
                statement.setQueryTimeout(seconds);
                statement.execute(sql);
            } finally {
                running = null;
            }
        }
    }

    /// Bounds how long the server may be silent from here on.
    ///
    /// @param seconds after which the connection is given up
    public void silence(int seconds) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, seconds * 1000);
    }

    /// A statement to run a query with, which comes in pieces; it is closed with the connection.
    Statement statement(int seconds) throws SQLException {
        Statement statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.setFetchSize(FETCHED);
        statement.setQueryTimeout(seconds);
        running = statement;
        return statement;
    }

    /// Ends where somebody cancelled.
    public void check() throws InterruptedException {
        cancellation.check();
    }

    @Override
    public void close() {
        stopping.close();
        Statement last = running;
        try (Connection closed = connection) {
            if (last != null && !closed.isClosed()) {
                last.close();
            }
        } catch (SQLException gone) {
            LOG.debug("A connection was not closed in good order", gone);
        }
    }
}
