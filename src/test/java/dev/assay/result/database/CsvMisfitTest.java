package dev.assay.result.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the database itself says of files that are not what they began as.
final class CsvMisfitTest {
    @TempDir Path folder;

    private String message(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.executeQuery(
                    "SELECT sum(b) FROM read_csv('%s', auto_detect = false, columns = {'a': 'BIGINT', 'b': 'BIGINT'}, delim = ',', header = true)"
                            .formatted(file));
            throw new AssertionError("It was read");
        } catch (SQLException refused) {
            return String.valueOf(refused.getMessage());
        }
    }

    @Test
    void aCellOfAnotherTypeIsNamedWithItsLine() throws Exception {
        String message = message("load.csv", "a,b\n1,2\n2,1-2\n");

        assertThat(StoreException.of("Sorting “load”", new SQLException(message)))
                .hasMessage(
                        "Sorting “load” failed: line 3 of load.csv has “1-2” in the column “b”, which was read as numbers. The file is as it was, and nothing of it is lost. Open it again and say that such a column is text.");
    }

    @Test
    void aRowOfAnotherLengthIsNamedWithItsLine() throws Exception {
        assertThat(CsvMisfit.of(message("load.csv", "a,b\n1,2\n2,3,4\n")))
                .contains(new CsvMisfit("line 3 of load.csv", "has 3 cells, not 2 as the others"));
    }

    @Test
    void aLineOfACopyIsNotTakenForOneOfTheFile() throws Exception {
        String name = "5f0c6c1e-0000-4000-8000-000000000001";
        assertThat(CsvMisfit.of(message(name, "a,b\n1,2\n2,x\n")).orElseThrow().where())
                .isEqualTo("a line of the file");
    }

    @Test
    void anythingElseIsNone() {
        assertThat(CsvMisfit.of("Out of Memory Error: no block")).isEmpty();
    }
}
