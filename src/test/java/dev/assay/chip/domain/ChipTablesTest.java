package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.analysis.ListStoredTool;
import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlTables;
import dev.assay.base.Json;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.copilot.StartingTables;
import dev.assay.result.TestStores;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tables of the sample chip, each number counted in its documents as well.
final class ChipTablesTest {
    private static DocumentSource sample;
    private static ChipDocuments documents;

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeAll
    static void openSample() throws Exception {
        sample = MadeSample.open();
        documents =
                new ChipDocuments(
                        sample, sample.info().defaultChip().orElseThrow(), new Cancellation());
    }

    @AfterAll
    static void closeSample() {
        sample.close();
    }

    @BeforeEach
    void bring() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        ChipSource source = OpenedChips.of(sample);
        source.look(new Cancellation());
        new StartingTables(store).bring(source.tables(), Work.Monitor.none());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<String> keys() {
        return store.all().stream().map(StoredResult::key).toList();
    }

    private double asked(String statement) throws Exception {
        store.onDemand().bring(statement, Work.Monitor.none());
        try (SqlRows rows =
                new SqlQuestions(store, Duration.ofSeconds(60))
                        .ask(statement, new Cancellation())
                        .rows()) {
            return ((Number) rows.next().orElseThrow().getFirst()).doubleValue();
        }
    }

    @Test
    void theNewestValuesAreThereAtOnce() throws Exception {
        assertThat(keys()).containsExactly("qubits", "couplings");
        assertThat(SqlTables.of(store).all())
                .extracting(SqlTables.Named::name)
                .containsExactly("qubits", "couplings");

        double[] t1 =
                documents.list(documents.in(DocumentCollection.QUBIT)).stream()
                        .filter(qubit -> qubit.path("qid").asText().matches("0|[1-9]\\d*"))
                        .map(qubit -> qubit.path("data").path("t1").path("value"))
                        .filter(JsonNode::isNumber)
                        .mapToDouble(JsonNode::doubleValue)
                        .filter(value -> value != 0)
                        .toArray();
        double sum = 0;
        for (double value : t1) {
            sum += value;
        }
        assertThat(asked("SELECT count(t1) FROM qubits")).isEqualTo(t1.length);
        assertThat(asked("SELECT avg(t1) FROM qubits")).isCloseTo(sum / t1.length, within(1e-9));
        assertThat(asked("SELECT count(*) FROM qubits")).isEqualTo(64);
    }

    @Test
    void theColumnsOfWhatIsNotReadYetAreToldBefore() throws Exception {
        Map<String, List<String>> told = new TreeMap<>();
        for (JsonNode table : listed()) {
            assertThat(table.path("columns")).as(table.path("name").asText()).isNotEmpty();
            told.put(table.path("name").asText(), Json.texts(table.path("columns")));
        }
        assertThat(told).containsKeys("history", "task_results", "executions", "versions");
        assertThat(ChipHistory.words()).contains("`history` (start_at, qid, parameter, value)");
        SqlSchema schema = SqlSchema.of(store, new Cancellation());
        assertThat(schema.tables())
                .filteredOn(table -> table.rows() == SqlSchema.Table.NOT_STORED)
                .hasSize(4)
                .allSatisfy(table ->
                        assertThat(table.columns())
                                .extracting(SqlSchema.Column::name)
                                .isEqualTo(told.get(table.name())));
        asked("SELECT count(*) FROM history, task_results, executions, versions WHERE false");
        for (JsonNode table : listed()) {
            assertThat(Json.texts(table.path("columns")))
                    .isEqualTo(told.get(table.path("name").asText()));
        }
    }

    private JsonNode listed() {
        ToolResult listed = new ListStoredTool(store).run(Json.object(), Work.Monitor.none());
        return ((ResultPart.Told) listed.parts().list().getFirst()).json().path("tables");
    }

    @Test
    void whatWasRecordedIsReadWhenItIsNamed() throws Exception {
        assertThat(asked("SELECT count(*) FROM history")).isPositive();
        assertThat(keys()).containsExactly("qubits", "couplings", "history");
        assertThat(asked("select count(*) from Task_Results")).isPositive();
        assertThat(asked("SELECT count(*) FROM task_results")).isPositive();
        assertThat(keys()).containsExactly("qubits", "couplings", "history", "task_results");
    }

    @Test
    void aTableThatIsNotReadYetIsSaidToBeReadBehindFrom() {
        assertThat(catchThrowable(() -> asked("SELECT count(*) FROM (VALUES (1)), history")))
                .hasMessageContaining("“history” is read when its name stands right behind FROM");
        assertThat(keys()).containsExactly("qubits", "couplings");
    }

    @Test
    void whatIsCancelledIsNotStored() {
        Cancellation stopped = new Cancellation();
        stopped.cancel();
        assertThat(
                        catchThrowable(() ->
                                store.onDemand()
                                        .bring(
                                                "FROM history",
                                                new Work.Monitor(Progress.NONE, stopped))))
                .isInstanceOf(InterruptedException.class);
        assertThat(keys()).containsExactly("qubits", "couplings");
    }
}
