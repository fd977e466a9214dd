package dev.assay.result;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// What a model reads of a result of very many parts.
final class ManyPartsTest {
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir Path folder;

    private static ToolResult.Parts table(double value) {
        return ToolResult.of(
                tables(
                        "t",
                        "{'rows':null}",
                        Table.create("rows", DoubleColumn.create("v", new double[] {value}))));
    }

    @Test
    void aModelReadsTheFirstAndWhereTheOthersAre() throws InterruptedException {
        ToolResult.Parts all = table(0).and(ToolResult.text("The first."));
        for (int i = 1; i < 60; i++) {
            all = all.and(table(i));
        }
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            DeliveredResult result =
                    new ResultKeeper(store, COUNTER, () -> ResultKeeper.USUAL_LARGEST)
                            .keep(
                                    call("look", "{}"),
                                    all.and(ToolResult.text("That is all.")),
                                    TokenAllowance.ENDLESS,
                                    Work.Monitor.none());
            JsonNode parts = Json.parse(result.view().text()).orElseThrow().path("parts");
            List<String> keys =
                    result.stored().stream().map(stored -> stored.result().key()).toList();

            assertThat(keys).hasSize(60);
            assertThat(parts).hasSize(23);
            assertThat(parts.path(1).asText()).isEqualTo("The first.");
            assertThat(parts.path(20).path("data_key").asText()).isEqualTo(keys.get(19));
            assertThat(parts.path(21).asText()).isEqualTo("That is all.");
            JsonNode more = parts.path(22);
            assertThat(more.path("more_parts_stored").asInt()).isEqualTo(40);
            assertThat(Json.texts(more.path("data_keys"))).isEqualTo(keys.subList(20, 40));
            assertThat(more.path("last_data_key").asText()).isEqualTo(keys.getLast());
            assertThat(result.view().tokens()).isEqualTo(COUNTER.count(result.view().text()));
        }
    }
}
