package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

/// What was recorded of the sample chip, counted in its documents as well.
final class ChipHistoryTest {
    private static DocumentSource sample;
    private static ChipDocuments documents;

    @BeforeAll
    static void openSample() throws Exception {
        sample = MadeSample.open();
        documents = documents(new Cancellation());
    }

    @AfterAll
    static void closeSample() {
        sample.close();
    }

    private static ChipDocuments documents(Cancellation cancellation) {
        return new ChipDocuments(sample, sample.info().defaultChip().orElseThrow(), cancellation);
    }

    private static Table read(ChipHistory history) throws Exception {
        return history.read(documents, Progress.NONE).table();
    }

    @Test
    void everyValueOfACompletedRunIsARow() throws Exception {
        long values = 0;
        long zeros = 0;
        for (JsonNode run : documents.list(documents.in(DocumentCollection.TASK_RESULT_HISTORY))) {
            if (run.path("status").asText().equals("completed")) {
                values += run.path("output_parameters").size();
                JsonNode t1 = run.path("output_parameters").path("t1");
                zeros += t1.has("value") && t1.path("value").asDouble() == 0 ? 1 : 0;
            }
        }
        Table rows = read(ChipHistory.HISTORY);
        assertThat(rows.rowCount()).isEqualTo((int) values);
        Table t1 = rows.where(rows.stringColumn("parameter").isEqualTo("t1"));
        assertThat(t1.booleanColumn("failed_fit").countTrue()).isEqualTo((int) zeros);
        assertThat(t1.doubleColumn("value").countMissing()).isEqualTo((int) zeros);
        assertThat(t1.stringColumn("unit").unique().asList()).containsExactly("μs");
    }

    @Test
    void everyRunIsARowWithItsTimes() throws Exception {
        List<? extends JsonNode> runs =
                documents.list(
                        documents
                                .in(DocumentCollection.TASK_RESULT_HISTORY)
                                .descending(ChipDocuments.START));
        Table rows = read(ChipHistory.TASK_RESULTS);
        assertThat(rows.rowCount()).isEqualTo(runs.size());
        assertThat(rows.stringColumn("status").countOccurrences("failed"))
                .isEqualTo(
                        (int)
                                runs.stream()
                                        .filter(run -> run.path("status").asText().equals("failed"))
                                        .count());
        assertThat(rows.instantColumn("start_at").get(0))
                .isEqualTo(Instant.parse(runs.getFirst().path("start_at").asText()));
        assertThat(rows.doubleColumn("elapsed_time").countMissing()).isZero();
    }

    @Test
    void everyVersionAndEveryWorkflowIsARow() throws Exception {
        for (ChipHistory history : List.of(ChipHistory.VERSIONS, ChipHistory.EXECUTIONS)) {
            DocumentCollection collection =
                    history == ChipHistory.VERSIONS
                            ? DocumentCollection.PARAMETER_VERSIONS
                            : DocumentCollection.EXECUTION_HISTORY;
            assertThat(read(history).rowCount())
                    .isEqualTo((int) documents.count(documents.in(collection)))
                    .isPositive();
        }
    }

    @Test
    void aReadingCanBeCancelled() {
        Cancellation stopped = new Cancellation();
        stopped.cancel();
        assertThat(
                        catchThrowable(
                                () -> ChipHistory.HISTORY.read(documents(stopped), Progress.NONE)))
                .isInstanceOf(InterruptedException.class);
    }
}
