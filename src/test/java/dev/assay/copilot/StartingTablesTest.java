package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.source.SourceTable;
import dev.assay.source.SourceTable.Loading;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

final class StartingTablesTest {
    private static final Loading NAMED = new Loading.WhenNamed(List.of("id"));

    @TempDir Path folder;

    private static SourceTable table(String source, Loading loading, SourceTable.Content content) {
        return new SourceTable(
                new ToolCall("orders", "orders", Json.object().put("of", source)),
                Json.object(),
                content,
                loading);
    }

    private static Storable rows(long... ids) {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("orders", Table.create("orders", LongColumn.create("id", ids)));
        return new Storable.Tables(
                new ResultPart.Tables("orders", Json.object().putNull("orders"), tables, Map.of()),
                Optional.empty());
    }

    private static List<String> offered(DuckResultStore store) {
        return store.onDemand().offers().stream().map(OnDemand.Offer::name).toList();
    }

    @Test
    void aTableIsOfferedUnderTheNameThatIsFree() throws Exception {
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            List<SourceTable> tables =
                    List.of(
                            table("file", new Loading.AtOnce(), (_, _) -> rows(1)),
                            table("one", NAMED, (_, _) -> rows(1, 2)),
                            table("other", NAMED, (_, _) -> rows(1, 2, 3)));
            StartingTables starting = new StartingTables(store);
            starting.bring(tables, Work.Monitor.none());
            assertThat(offered(store)).containsExactly("orders#2", "orders#3");

            store.onDemand().bring("SELECT 1 FROM \"orders#3\"", Work.Monitor.none());

            assertThat(store.all())
                    .extracting(StoredResult::key)
                    .containsExactly("orders", "orders#2", "orders#3");
            assertThat(store.all().getLast().size().rows()).isEqualTo(3);
            starting.bring(tables, Work.Monitor.none());
            assertThat(offered(store)).containsExactly("orders#2", "orders#3");
        }
    }

    @Test
    void aTableThatCannotBeReadSaysWhyAndIsTriedAgain() throws Exception {
        boolean[] there = {false};
        SourceTable away =
                table(
                        "one",
                        NAMED,
                        (_, _) -> {
                            if (!there[0]) {
                                throw new SourceTable.AwayException(
                                        new IllegalStateException("The server is away."));
                            }
                            return rows(1);
                        });
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            new StartingTables(store).bring(List.of(away), Work.Monitor.none());
            store.onDemand().bring("SELECT 1 FROM orders", Work.Monitor.none());
            assertThat(store.onDemand().obstacle("orders")).contains("The server is away.");
            assertThat(store.all()).isEmpty();

            there[0] = true;
            store.onDemand().bring("SELECT 1 FROM orders", Work.Monitor.none());

            assertThat(store.onDemand().obstacle("orders")).isEmpty();
            assertThat(store.all()).hasSize(1);
        }
    }
}
