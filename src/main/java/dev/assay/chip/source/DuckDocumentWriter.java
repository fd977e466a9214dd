package dev.assay.chip.source;

import dev.assay.result.database.DuckConnections;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/// Fills a new database file with documents. Of one thread, which makes it, too: an appender keeps
/// to its own.
public final class DuckDocumentWriter implements AutoCloseable {
    private final DuckDBConnection connection;
    private final Map<DocumentCollection, DuckDBAppender> appenders =
            new EnumMap<>(DocumentCollection.class);

    private DuckDocumentWriter(DuckDBConnection connection) {
        this.connection = connection;
    }

    /// Makes the file, which must not exist yet.
    ///
    /// @throws SourceException where it cannot be made
    public static DuckDocumentWriter create(Path file) {
        try {
            DuckDBConnection connection = DuckConnections.open(file, Map.of());
            DuckDocumentWriter writer = new DuckDocumentWriter(connection);
            try (Statement statement = connection.createStatement()) {
                for (DocumentCollection collection : DocumentCollection.values()) {
                    statement.execute(DuckKeys.createTable(collection));
                }
            }
            // One transaction: with more, the growing file is packed again and again.
            connection.setAutoCommit(false);
            for (DocumentCollection collection : DocumentCollection.values()) {
                writer.appenders.put(
                        collection,
                        connection.createAppender(
                                DuckDBConnection.DEFAULT_SCHEMA, collection.wireName()));
            }
            return writer;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// Adds a document.
    public void add(StoredDocument document) {
        DuckDBAppender row = Objects.requireNonNull(appenders.get(document.collection()));
        try {
            row.beginRow();
            for (String key : document.keys()) {
                if (key == null) {
                    row.appendNull();
                } else {
                    row.append(key);
                }
            }
            Instant time = document.time();
            if (time == null) {
                row.appendNull();
            } else {
                row.append(DuckSql.utc(time));
            }
            List<String> names = document.names();
            if (names == null) {
                row.appendNull();
            } else {
                row.append(names);
            }
            row.append(document.text());
            row.endRow();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// Puts everything that was added into the file. Without it nothing of it is kept.
    public void complete() {
        try {
            for (DuckDBAppender appender : appenders.values()) {
                appender.flush();
            }
            connection.commit();
            connection.setAutoCommit(true);
            try (Statement statement = connection.createStatement()) {
                statement.execute("CHECKPOINT");
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// Lets go of the file.
    @Override
    public void close() {
        try (connection) {
            for (DuckDBAppender appender : appenders.values()) {
                appender.close();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static SourceException failed(SQLException e) {
        return new SourceException(
                "Calibration documents could not be written to disk; nothing else was touched."
                        + " Check that there is free space.",
                e);
    }
}
