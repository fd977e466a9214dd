package dev.assay.result.store;

import dev.assay.base.Json;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.task.Cancellation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.duckdb.DuckDBConnection;

/// The store's table of contents: one row for every stored result, in the same database and the
/// same transaction as its rows.
final class Catalog {
    /// The catalogue's name in the database.
    static final String TABLE = "assay_results";

    private static final String CREATE =
            "CREATE TABLE IF NOT EXISTS assay_results (place BIGINT, handle VARCHAR, key VARCHAR,"
                    + " version INTEGER, record VARCHAR)";

    private Catalog() {}

    /// The names that no further table can have: those of the results and the catalog's own.
    static Set<String> namesTaken(List<StoredResult> results) {
        Set<String> names = new HashSet<>(Set.of(TABLE));
        for (StoredResult result : results) {
            result.content().tables().forEach(table -> names.add(table.sqlName()));
        }
        return names;
    }

    static List<StoredResult> load(DuckDatabase database) throws InterruptedException {
        Cancellation never = new Cancellation();
        return database.ask(
                "Opening the stored results",
                never,
                connection -> {
                    DuckDatabase.execute(connection, new Query(CREATE), never);
                    Query all = new Query("SELECT record FROM assay_results ORDER BY place");
                    return DuckDatabase.read(
                            connection,
                            all,
                            never,
                            rows -> {
                                List<StoredResult> results = new ArrayList<>();
                                while (rows.next()) {
                                    Json.parseObject(rows.getString(1))
                                            .map(StoredResultJson::read)
                                            .ifPresent(results::add);
                                }
                                return results;
                            });
                });
    }

    static void add(DuckDBConnection connection, long place, StoredResult result)
            throws SQLException, InterruptedException {
        DuckDatabase.execute(
                connection,
                new Query(
                        "INSERT INTO assay_results VALUES (?, ?, ?, ?, ?)",
                        List.of(
                                place,
                                result.handle().toString(),
                                result.key(),
                                result.version(),
                                Json.write(StoredResultJson.write(result)))),
                new Cancellation());
    }
}
