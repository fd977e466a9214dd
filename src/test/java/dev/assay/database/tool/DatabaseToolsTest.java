package dev.assay.database.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.database.LocalPostgres;
import dev.assay.database.postgres.PostgresServer;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class DatabaseToolsTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @BeforeAll
    static void start() {
        LocalPostgres.start();
    }

    private static ToolResult run(String tool, String arguments) throws InterruptedException {
        Tool found =
                DatabaseTools.over(new PostgresServer(LocalPostgres.address()), () -> LIMIT)
                        .stream()
                        .filter(each -> each.spec().name().equals(tool))
                        .findFirst()
                        .orElseThrow();
        ObjectNode asked = Json.parseObject(arguments).orElseThrow();
        return found.run(asked, Work.Monitor.none());
    }

    private static JsonNode list(String arguments) throws InterruptedException {
        ResultPart part = run(DatabaseTools.LIST, arguments).parts().list().getFirst();
        return ((ResultPart.Rows) part).seen();
    }

    private static JsonNode describe(String table) throws InterruptedException {
        String arguments = Json.write(Json.object().put("table", table));
        ResultPart part = run(DatabaseTools.DESCRIBE, arguments).parts().list().getFirst();
        return ((ResultPart.Value) part).json();
    }

    private static String failure(ToolResult result) {
        return switch (result) {
            case ToolResult.Failed failed -> failed.message();
            case ToolResult.NothingFound(String message) -> message;
            case ToolResult.Parts _, ToolResult.Drawing _ -> "worked: " + result;
        };
    }

    @Test
    void tablesAreListedInPages() throws InterruptedException {
        JsonNode page = list("{\"limit\": 2, \"offset\": 1}");

        assertThat(page).hasSize(3);
        assertThat(page.get(0).path("table").asText()).isEqualTo("\"Sales\".orders");
        assertThat(page.get(2).toString()).isEqualTo("{\"total\":7,\"shown\":2}");
        assertThat(list("{\"search\": \"ORDERS\", \"schema\": \"public\"}")).hasSize(2);
    }

    @Test
    void noTableIsNoError() throws InterruptedException {
        assertThat(failure(run(DatabaseTools.LIST, "{\"search\": \"zebra\"}")))
                .startsWith("There is no table with 'zebra' in its name in localhost:");
        assertThat(failure(run(DatabaseTools.LIST, "{\"offset\": 99}")))
                .isEqualTo("There are 7 tables, and none after the first 99.");
        assertThat(failure(run(DatabaseTools.DESCRIBE, "{\"table\": \"zebra\"}")))
                .startsWith("There is no table 'zebra'.");
    }

    @Test
    void aTableIsDescribedWithAFewRows() throws InterruptedException {
        JsonNode orders = describe("ORDERS");

        assertThat(orders.path("table").asText()).isEqualTo("public.orders");
        assertThat(orders.path("estimated_rows").asLong()).isEqualTo(1000);
        assertThat(orders.path("columns")).hasSize(5);
        assertThat(orders.path("example_rows")).hasSize(5);
        assertThat(orders.path("example_rows").get(1).toString())
                .isEqualTo(
                        "[2,\"customer 2\",2.5,\"2026-01-01T02:00:00Z\",\"[\\\"even\\\",\\\"a"
                                + " \\\\\\\"quoted\\\\\\\", one\\\"]\"]");
        assertThat(orders.path("also_called_so").toString())
                .isEqualTo("[\"\\\"Sales\\\".orders\"]");
    }

    @Test
    void aViewThatComputesForLongGivesNoRows() throws InterruptedException {
        JsonNode slow = describe("slow");

        assertThat(slow.path("columns")).hasSize(1);
        assertThat(slow.has("example_rows")).isFalse();
        assertThat(slow.path("no_example_rows").asText()).contains("stopped the query");
    }

    @Test
    void aQueryStreamsItsRows() throws InterruptedException {
        ToolResult result =
                run(
                        DatabaseTools.QUERY,
                        "{\"sql\": \"SELECT customer, sum(amount) AS total FROM orders GROUP BY 1"
                                + " ORDER BY 1;\", \"max_rows\": 3}");
        ResultPart.RowStream stream = (ResultPart.RowStream) result.parts().list().getFirst();
        try (StreamedRows rows = stream.rows()) {
            assertThat(stream.columns())
                    .extracting(StreamedRows.Column::name)
                    .containsExactly("customer", "total");
            assertThat(rows.next().orElseThrow()).isEqualTo(List.of("customer 0", 88_838.75));
            assertThat(rows.next()).isPresent();
            assertThat(rows.next()).isPresent();
            assertThat(rows.next()).isEmpty();
            assertThat(stream.extent(3)).isEqualTo("first 3 of more rows");
        }
        assertThat(stream.json().path("max_rows").asInt()).isEqualTo(3);
        assertThat(stream.json().path("notes").get(0).asText()).startsWith("total (numeric)");
    }

    @Test
    void whatIsRefusedIsAResult() throws InterruptedException {
        assertThat(failure(run(DatabaseTools.QUERY, "{\"sql\": \"DROP TABLE orders\"}")))
                .contains("begins with DROP");
        assertThat(failure(run(DatabaseTools.QUERY, "{\"sql\": \"SELECT * FROM zebra\"}")))
                .contains("relation \"zebra\" does not exist (line 1, column 15)");
    }

    @Test
    void hundredThousandRowsAreReadWhereNothingIsSaid() {
        Tool query =
                DatabaseTools.over(new PostgresServer(LocalPostgres.address()), () -> LIMIT)
                        .getLast();
        JsonNode most = query.spec().parameters().path("properties").path("max_rows");
        assertThat(most.path("default").asInt()).isEqualTo(100_000);
        assertThat(most.path("minimum").asInt()).isEqualTo(1);
    }
}
