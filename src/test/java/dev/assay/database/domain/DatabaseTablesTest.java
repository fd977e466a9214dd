package dev.assay.database.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.database.postgres.PostgresServer;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.source.SourceTable;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// The tables of a server that nobody reaches. What is read of one that answers is proven with the
/// questions that are asked of it.
final class DatabaseTablesTest {
    private static DatabaseTables on(String place, TableEntry... tables) {
        return new DatabaseTables(
                new PostgresServer(
                        ServerAddress.of(
                                "postgresql://me@localhost:1/lab?sslmode=disable" + place)),
                List.of(tables),
                () -> Duration.ofSeconds(5));
    }

    private static TableEntry table(long rows, String... name) {
        return new TableEntry(
                TableName.of(name),
                "table",
                OptionalLong.of(rows),
                Optional.empty(),
                List.of("id"));
    }

    private static List<String> names(DatabaseTables tables) {
        return tables.all().stream().map(table -> table.origin().name()).toList();
    }

    @Test
    void aTableIsCalledByItsOwnNameUnlessSeveralAre() {
        TableEntry[] tables = {
            table(9, "public", "orders"),
            table(8, "raw", "orders"),
            table(7, "raw", "Lines"),
            table(6, "old", "lines"),
            table(5, "raw", "Einkäufe 2026/27")
        };
        assertThat(names(on("", tables)))
                .containsExactly(
                        "orders", "raw_orders", "raw_Lines", "old_lines", "Einkäufe_2026_27");
        assertThat(names(on("&schema=raw", tables)))
                .containsExactly(
                        "public_orders", "orders", "Lines", "old_lines", "Einkäufe_2026_27");
    }

    @Test
    void thoseThatAreTooLargeComeLastAndThoseWithoutColumnsNotAtAll() {
        TableEntry hidden =
                new TableEntry(
                        TableName.of("public", "hidden"),
                        "table",
                        OptionalLong.empty(),
                        Optional.empty());
        assertThat(
                        names(
                                on(
                                        "",
                                        table(100_001, "public", "a"),
                                        table(100_000, "public", "b"),
                                        hidden)))
                .containsExactly("b", "a");
    }

    @Test
    void aServerThatIsGoneSaysSo() {
        SourceTable table = on("", table(1, "public", "orders")).all().getFirst();
        assertThatThrownBy(() -> table.content().storable(Path.of("."), Work.Monitor.none()))
                .isInstanceOf(SourceTable.AwayException.class)
                .hasMessageContaining("localhost:1");
    }

    @Test
    void aTableThatIsTooLargeNamesTheStatementThatCountsIt() {
        SourceTable table = on("", table(2_300_000, "Raw", "Big \"one\"")).all().getFirst();
        assertThatThrownBy(() -> table.content().storable(Path.of("."), Work.Monitor.none()))
                .isInstanceOf(SourceTable.AwayException.class)
                .hasMessageContaining("about 2,300,000 rows, and at most 100,000 are read here")
                .hasMessageContaining(
                        "count(*) FROM \\\"Raw\\\".\\\"Big \\\"\\\"one\\\"\\\"\\\"\"}");
    }
}
