package dev.assay.result.database;

import dev.assay.base.LoadedLibrary;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBConnection;

/// Opens embedded databases in the one way that is safe here: nothing is installed, loaded or
/// fetched, whatever a stored text says.
public final class DuckConnections {
    private static final LoadedLibrary LIBRARY = new LoadedLibrary("libduckdb_java");

    private DuckConnections() {}

    /// Opens the database of a file, which is made where it is missing.
    ///
    /// @param settings beside those that keep it safe, which none of them overrides
    public static DuckDBConnection open(Path file, Map<String, String> settings)
            throws SQLException {
        Properties all = new Properties();
        all.putAll(settings);
        all.setProperty("autoinstall_known_extensions", "false");
        all.setProperty("autoload_known_extensions", "false");
        all.setProperty("allow_community_extensions", "false");
        all.setProperty("memory_limit", "512MB");
        DuckDBConnection connection =
                DriverManager.getConnection("jdbc:duckdb:" + file, all)
                        .unwrap(DuckDBConnection.class);
        LIBRARY.deleteFile();
        return connection;
    }
}
