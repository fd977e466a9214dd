package dev.assay.result.database;

import dev.assay.base.LoadedLibrary;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/// Opens embedded databases in the one way that is safe here: nothing is installed, loaded or
/// fetched, whatever a stored text says.
public final class DuckConnections {
    private static final LoadedLibrary LIBRARY = new LoadedLibrary("libduckdb_java");

    private DuckConnections() {}

    /// Loads the database's own code, which takes a while, before a file is opened.
    public static void load() throws SQLException {
        open(Path.of(":memory:"), Map.of()).close();
    }

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
        // A row of ten thousand columns takes 600 MB of it on its way through a query.
        all.setProperty("memory_limit", "768MB");
        // Not by way of all drivers there are: those of servers are loaded when one is opened.
        DuckDBConnection connection =
                new DuckDBDriver()
                        .connect("jdbc:duckdb:" + file, all)
                        .unwrap(DuckDBConnection.class);
        LIBRARY.deleteFile();
        return connection;
    }

    /// Opens the database of a file, whose times are in UTC, and locks it: from then on no
    /// statement reaches another file or changes a setting.
    ///
    /// @param readable files that may be read all the same
    /// @param settings the same whenever the file is opened: who opens it again before its last
    ///   question is answered is refused with others
    /// @param exports a folder that may be written to
    /// @param temporaryMegabytes what temporary files may take
    public static DuckDBConnection openLocked(
            Path file,
            Map<String, String> settings,
            Set<Path> readable,
            Path exports,
            long temporaryMegabytes)
            throws SQLException {
        DuckDBConnection connection = open(file, settings);
        try (Statement statement = connection.createStatement()) {
            if (isLocked(statement) && reads(statement, readable)) {
                // The last question of whoever had the file open is still being answered: both
                // share what was locked then.
                return connection;
            }
            statement.execute("SET GLOBAL TimeZone = 'UTC'");
            // Models know the arrow.
            statement.execute("SET GLOBAL lambda_syntax = 'ENABLE_SINGLE_ARROW'");
            statement.execute("SET max_temp_directory_size = '" + temporaryMegabytes + "MiB'");
            statement.execute("SET allowed_paths = " + list(readable));
            statement.execute("SET allowed_directories = " + list(Set.of(exports)));
            statement.execute("SET enable_external_access = false");
            statement.execute("SET lock_configuration = true");
        } catch (SQLException unlocked) {
            connection.close();
            throw unlocked;
        }
        return connection;
    }

    private static boolean isLocked(Statement statement) throws SQLException {
        try (ResultSet rows =
                statement.executeQuery("SELECT current_setting('lock_configuration')")) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private static boolean reads(Statement statement, Set<Path> readable) throws SQLException {
        try (ResultSet rows =
                statement.executeQuery(
                        "SELECT list_has_all(current_setting('allowed_paths'), %s::VARCHAR[])"
                                .formatted(list(readable)))) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private static String list(Set<Path> paths) {
        return paths.stream()
                .flatMap(path -> Stream.of(path.toString(), SqlNames.onlyItself(path)))
                .distinct()
                .map(SqlNames::literal)
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
