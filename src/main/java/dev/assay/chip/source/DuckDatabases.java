package dev.assay.chip.source;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.duckdb.DuckDBConnection;

/// Opens embedded databases in the one way that is safe here: nothing is installed, loaded or
/// fetched, whatever a document says.
final class DuckDatabases {
    private DuckDatabases() {}

    static DuckDBConnection open(Path file, boolean readOnly) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("allow_community_extensions", "false");
        settings.setProperty("memory_limit", "512MB");
        if (readOnly) {
            settings.setProperty("duckdb.read_only", "true");
        }
        return DriverManager.getConnection("jdbc:duckdb:" + file, settings)
                .unwrap(DuckDBConnection.class);
    }
}
