package dev.assay.result.database;

import dev.assay.base.OwnerOnly;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The database file of one conversation, opened by the first question that needs it: its native
/// library takes half a second to load. Every question has a connection of its own.
public final class DuckDatabase implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DuckDatabase.class);

    private final Path file;
    private final Path temporary;
    private @Nullable DuckDBConnection root;
    private boolean closed;

    public DuckDatabase(Path file, Path temporary) {
        this.file = file;
        this.temporary = temporary;
    }

    /// What is asked over a connection.
    @FunctionalInterface
    public interface Question<T> {
        T ask(DuckDBConnection connection) throws SQLException, IOException, InterruptedException;
    }

    /// What becomes of the rows of a query.
    @FunctionalInterface
    public interface Reader<T> {
        T read(ResultSet rows) throws SQLException, IOException, InterruptedException;
    }

    /// A statement and the values of its question marks.
    public record Query(String sql, List<?> values) {
        public Query {
            values = List.copyOf(values);
        }

        public Query(String sql) {
            this(sql, List.of());
        }
    }

    public boolean exists() {
        return Files.exists(file);
    }

    /// Asks over a connection of its own, and translates what goes wrong.
    ///
    /// @param doing what is tried, as the start of a sentence: "Storing t1"
    public <T> T ask(String doing, Cancellation cancellation, Question<T> question)
            throws InterruptedException {
        cancellation.check();
        try (DuckDBConnection connection = connect()) {
            return question.ask(connection);
        } catch (SQLException e) {
            if (cancellation.isCancelled() || interrupted(e)) {
                throw cancelled(e);
            }
            throw StoreException.of(doing, e);
        } catch (IOException e) {
            throw StoreException.of(doing, e);
        }
    }

    /// Runs one query; its rows stream. Cancelling stops the database in the middle of it.
    public <T> T read(String doing, Query query, Cancellation cancellation, Reader<T> reader)
            throws InterruptedException {
        return ask(doing, cancellation, c -> read(c, query, cancellation, reader));
    }

    public static <T> T read(
            DuckDBConnection connection, Query query, Cancellation cancellation, Reader<T> reader)
            throws SQLException, IOException, InterruptedException {
        try (PreparedStatement statement = prepared(connection, query);
                Cancellation.Registration _ = cancellation.onCancel(() -> stop(statement))) {
            cancellation.check();
            try (ResultSet rows = statement.executeQuery()) {
                return reader.read(rows);
            }
        }
    }

    /// Runs a statement that has no rows.
    public static void execute(Connection connection, Query query, Cancellation cancellation)
            throws SQLException, InterruptedException {
        try (PreparedStatement statement = prepared(connection, query);
                Cancellation.Registration _ = cancellation.onCancel(() -> stop(statement))) {
            cancellation.check();
            statement.execute();
        }
    }

    private static PreparedStatement prepared(Connection connection, Query query)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(query.sql());
        for (int i = 0; i < query.values().size(); i++) {
            statement.setObject(i + 1, query.values().get(i));
        }
        return statement;
    }

    private static void stop(PreparedStatement statement) {
        try {
            statement.cancel();
        } catch (SQLException alreadyOver) {
            // What was to be stopped has ended by itself.
        }
    }

    private static boolean interrupted(SQLException e) {
        String message = String.valueOf(e.getMessage()).toUpperCase(Locale.ROOT);
        return Thread.currentThread().isInterrupted() || message.startsWith("INTERRUPT");
    }

    private static InterruptedException cancelled(SQLException cause) {
        InterruptedException cancelled = new InterruptedException("cancelled");
        cancelled.initCause(cause);
        return cancelled;
    }

    private synchronized @Nullable DuckDBConnection connectUnlessClosed()
            throws SQLException, IOException {
        return closed ? null : connect();
    }

    private synchronized DuckDBConnection connect() throws SQLException, IOException {
        if (closed) {
            throw new IllegalStateException("The store is closed");
        }
        if (root == null) {
            OwnerOnly.directory(file.toAbsolutePath().getParent());
            boolean fresh = !exists();
            root = DuckConnections.open(file, settings());
            if (fresh) {
                OwnerOnly.file(file);
            }
        }
        return root.duplicate();
    }

    private Map<String, String> settings() {
        return Map.of(
                "temp_directory",
                temporary.toString(),
                "threads",
                "2",
                "jdbc_stream_results",
                "true");
    }

    /// Takes what is in the log beside the file into the file; not while something is being
    /// written, nor once it is closed.
    public void settle() {
        if (!Files.exists(file.resolveSibling(file.getFileName() + ".wal"))) {
            return;
        }
        try (DuckDBConnection connection = connectUnlessClosed();
                Statement statement = connection == null ? null : connection.createStatement()) {
            if (statement != null) {
                statement.execute("CHECKPOINT");
            }
        } catch (SQLException | IOException busy) {
            LOG.debug("The log of {} stays beside it", file.getFileName(), busy);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (root == null) {
            return;
        }
        try {
            root.close();
            root = null;
        } catch (SQLException e) {
            throw StoreException.of("Closing the store", e);
        }
    }
}
