package dev.assay.chip.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.database.DuckConnections;
import dev.assay.task.Cancellation;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Documents in an embedded database file: the engine of every source that is not a server.
///
/// Each collection is a table of documents as JSON text, with the fields that queries ask for most
/// in columns of their own ([DuckKeys]). The file is opened read-only, so several programs may read
/// it at once.
public final class DuckDocuments implements DocumentSource {
    private final DuckDBConnection connection;
    private final SourceInfo info;
    private final Runnable afterClose;

    private DuckDocuments(DuckDBConnection connection, SourceInfo info, Runnable afterClose) {
        this.connection = connection;
        this.info = info;
        this.afterClose = afterClose;
    }

    /// Opens a file that a [DuckDocumentWriter] made.
    ///
    /// @param afterClose what to do when the file is let go
    /// @throws SourceException where it cannot be read
    public static DuckDocuments open(
            Path file,
            String name,
            SourceInfo.Kind kind,
            List<String> remarks,
            Runnable afterClose) {
        try {
            DuckDBConnection connection =
                    DuckConnections.open(file, Map.of("duckdb.read_only", "true"));
            try {
                SourceInfo info = new SourceInfo(name, kind, ChipList.read(connection), remarks);
                return new DuckDocuments(connection, info, afterClose);
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw broken(name, e);
        }
    }

    @Override
    public SourceInfo info() {
        return info;
    }

    @Override
    public void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException {
        run(
                DuckSql.select(query),
                cancellation,
                row ->
                        reader.accept(
                                query.fields().isEmpty()
                                        ? document(row)
                                        : projected(row, query.fields())));
    }

    @Override
    public List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException {
        List<String> found = new ArrayList<>();
        run(DuckSql.distinct(query, field), cancellation, row -> found.add(row.getString(1)));
        return found;
    }

    @Override
    public long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException {
        AtomicLong count = new AtomicLong();
        run(DuckSql.count(query), cancellation, row -> count.set(row.getLong(1)));
        return count.get();
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw broken(info.name(), e);
        } finally {
            afterClose.run();
        }
    }

    @FunctionalInterface
    private interface StreamedRows {
        void read(ResultSet row) throws SQLException;
    }

    private void run(DuckSql sql, Cancellation cancellation, StreamedRows reader)
            throws InterruptedException {
        cancellation.check();
        try (Connection own = connection.duplicate();
                PreparedStatement statement = own.prepareStatement(sql.text());
                Cancellation.Registration _ = cancellation.onCancel(() -> cancel(statement))) {
            sql.bind(statement);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    cancellation.check();
                    reader.read(rows);
                }
            }
        } catch (SQLException e) {
            cancellation.check();
            throw broken(info.name(), e);
        }
    }

    private static void cancel(PreparedStatement statement) {
        try {
            statement.cancel();
        } catch (SQLException alreadyOver) {
            // A statement that has ended needs no cancelling.
        }
    }

    private static ObjectNode document(ResultSet row) throws SQLException {
        return Json.parseObject(row.getString(1)).map(ExtendedJson::plain).orElseGet(Json::object);
    }

    private static ObjectNode projected(ResultSet row, List<FieldPath> fields) throws SQLException {
        ObjectNode document = Json.object();
        @Nullable Object[] values = (Object[]) row.getArray(1).getArray();
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                fields.get(i).put(document, Json.parse(values[i].toString()).orElseThrow());
            }
        }
        return ExtendedJson.plain(document);
    }

    private static SourceException broken(String name, SQLException cause) {
        return new SourceException(
                "The data of \""
                        + name
                        + "\" could not be read. Stored results are safe; open the source again.",
                cause);
    }
}
