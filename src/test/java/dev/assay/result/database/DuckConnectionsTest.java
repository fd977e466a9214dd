package dev.assay.result.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class DuckConnectionsTest {
    @TempDir Path folder;

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "Only Linux tells which files are mapped.")
    void theUnpackedLibraryLeavesNoFileThatAKilledProgramWouldLeaveBehind()
            throws SQLException, IOException {
        DuckConnections.open(folder.resolve("one.duckdb"), Map.of()).close();

        List<String> mapped =
                Files.readAllLines(Path.of("/proc/self/maps")).stream()
                        .filter(line -> line.contains("libduckdb_java"))
                        .toList();
        assertThat(mapped).isNotEmpty().allMatch(line -> line.endsWith(" (deleted)"));
    }

    @Test
    void settingsDoNotOverrideWhatKeepsItSafe() throws SQLException {
        try (Connection open =
                        DuckConnections.open(
                                folder.resolve("two.duckdb"),
                                Map.of("autoload_known_extensions", "true"));
                Statement asking = open.createStatement();
                var found =
                        asking.executeQuery(
                                "SELECT current_setting('autoload_known_extensions')::VARCHAR")) {
            found.next();
            assertThat(found.getString(1)).isEqualTo("false");
        }
    }

    @Test
    void aFileThatIsToBeReadOnlyAndIsMissingIsNotMade() {
        Path missing = folder.resolve("missing.duckdb");
        assertThatThrownBy(() ->
                        DuckConnections.open(missing, Map.of("duckdb.read_only", "true")).close())
                .isInstanceOf(SQLException.class);
        assertThat(missing).doesNotExist();
    }
}
