package dev.assay.result.database;

import dev.assay.base.FolderTree;
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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBPreparedStatement;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The database file of one conversation, opened by the first question that needs it: its native
/// library takes half a second to load. Every question has a connection of its own.
///
/// The database is locked: it reaches no file but its own, those that were allowed to be read, and
/// one folder for what it exports; no network, no extension; and nothing that is asked changes its
/// settings. More files can be allowed at any time: it is then opened anew, once the questions in
/// flight are answered.
public final class DuckDatabase implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DuckDatabase.class);

    /// What temporary files may take however full the disk is.
    private static final long LEAST_MEGABYTES = 64;

    private final Path file;
    private final Path temporary;

    /// Files that may be read; guarded like all that follows.
    private final Set<Path> allowed = new HashSet<>();

    private @Nullable DuckDBConnection root;

    /// How many connections are open.
    private int sessions;

    private boolean closed;

    public DuckDatabase(Path file, Path temporary) {
        this.file = file;
        this.temporary = temporary;
    }

    /// A connection of its own, on which nothing but its own question waits.
    public final class Session implements AutoCloseable {
        private final DuckDBConnection connection;
        private boolean over;

        private Session(DuckDBConnection connection) {
            this.connection = connection;
        }

        public DuckDBConnection connection() {
            return connection;
        }

        /// Ends what it asks; closing twice is once.
        @Override
        public void close() throws SQLException {
            if (over) {
                return;
            }
            over = true;
            try {
                connection.close();
            } finally {
                leave();
            }
        }
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

        /// Reads the one row that a query has.
        static <T> Reader<T> ofOneRow(Reader<T> reader) {
            return rows -> {
                rows.next();
                return reader.read(rows);
            };
        }
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
        try (Session session = connect()) {
            return question.ask(session.connection());
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

    /// What becomes of the chunks of columns of a query.
    @FunctionalInterface
    public interface ChunkReader<T> {
        T read(DuckDBChunkedResult chunks) throws SQLException, IOException, InterruptedException;
    }

    /// Runs one query whose values come by column, some thousand rows at a time: of long tables a
    /// tenth of the time that rows take. Cancelling stops the database in the middle of it.
    public <T> T chunks(String doing, String sql, Cancellation cancellation, ChunkReader<T> reader)
            throws InterruptedException {
        return ask(
                doing,
                cancellation,
                connection -> {
                    try (PreparedStatement statement = connection.prepareStatement(sql);
                            Cancellation.Registration _ =
                                    cancellation.onCancel(() -> stop(statement))) {
                        cancellation.check();
                        try (DuckDBChunkedResult chunks =
                                statement.unwrap(DuckDBPreparedStatement.class).query()) {
                            return reader.read(chunks);
                        }
                    }
                });
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

    private synchronized @Nullable Session connectUnlessClosed() throws SQLException, IOException {
        return closed ? null : connect();
    }

    /// A connection for a question that outlives one call. Whoever gets it closes it.
    public synchronized Session connect() throws SQLException, IOException {
        if (closed) {
            throw new IllegalStateException("The store is closed");
        }
        if (root == null) {
            OwnerOnly.directory(file.toAbsolutePath().getParent());
            boolean fresh = !exists();
            root = DuckConnections.openLocked(file, settings(), allowed, exports(), room());
            if (fresh) {
                OwnerOnly.file(file);
            }
        }
        Session session = new Session(root.duplicate());
        sessions++;
        return session;
    }

    private synchronized void leave() {
        sessions--;
        notifyAll();
    }

    /// Lets questions read files where they lie, from now on. Waits for the questions in flight
    /// where they could not be read before; whoever asks meanwhile is not held up.
    ///
    /// @throws InterruptedException when interrupted while it waits; then they may not be read
    public synchronized void allow(Set<Path> files) throws InterruptedException {
        Set<Path> more = new HashSet<>();
        files.forEach(each -> more.add(each.toAbsolutePath().normalize()));
        more.removeAll(allowed);
        if (more.isEmpty()) {
            return;
        }
        while (root != null && sessions > 0) {
            wait();
        }
        allowed.addAll(more);
        closeRoot();
    }

    /// Where the database may write: the name of a file that is not there yet. Whoever gets it
    /// moves it away, or deletes it.
    public Path exportFile() throws IOException {
        OwnerOnly.directory(exports());
        return exports().resolve(UUID.randomUUID().toString());
    }

    private Path exports() {
        return temporary.resolveSibling(temporary.getFileName() + "-exports").toAbsolutePath();
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

    /// What temporary files may take, in megabytes: half of what is free.
    private long room() throws IOException {
        long half = Files.getFileStore(file.toAbsolutePath().getParent()).getUsableSpace() / 2;
        return Math.max(half >> 20, LEAST_MEGABYTES);
    }

    /// Takes what is in the log beside the file into the file; not while something is being
    /// written, nor once it is closed.
    public void settle() {
        if (!Files.exists(file.resolveSibling(file.getFileName() + ".wal"))) {
            return;
        }
        try (Session session = connectUnlessClosed();
                Statement statement =
                        session == null ? null : session.connection().createStatement()) {
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
        closeRoot();
        StoreException.translated(
                "Removing unfinished exports",
                () -> {
                    FolderTree.delete(exports());
                    return file;
                });
    }

    private void closeRoot() {
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
