package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.chat.ListedResults.Row;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ListedResultsTest {
    private static Optional<ListedResults> in(String json) {
        return ListedResults.in(Json.parse(json).orElseThrow());
    }

    @Test
    void aListIsShownByWhatTellsItsRowsApart() {
        assertThat(
                        in(
                                """
                                [{"task_id": "a", "task_name": "CheckT1", "qid": "7", "status": "failed",
                                  "execution_id": "20261120-001", "start_at": "11-20 10:00", "message": "long"},
                                 {"task_id": "b", "task_name": "CheckT1", "qid": "8", "status": null},
                                 {"total": 90, "shown": 2}]
                                """))
                .contains(
                        new ListedResults(
                                List.of("task_name", "qid", "status", "start_at"),
                                List.of(
                                        new Row(
                                                "a",
                                                List.of("CheckT1", "7", "failed", "11-20 10:00")),
                                        new Row("b", List.of("CheckT1", "8", "", "")))));
    }

    @Test
    void aSingleResultIsAListOfOneWithWhatItMeasured() {
        assertThat(
                        in(
                                """
                                {"task_id": "a", "start_at": "11-20 10:00", "output_parameters":
                                  {"t1": {"value": 45.2, "unit": "μs", "error": 0.4}, "phase": {"value": null},
                                   "note": "cold"}}
                                """))
                .contains(
                        new ListedResults(
                                List.of("start_at", "output_parameters"),
                                List.of(
                                        new Row(
                                                "a",
                                                List.of(
                                                        "11-20 10:00",
                                                        "t1 45.2 μs, phase —, note cold")))));
    }

    @Test
    void whatNamesNoTaskResultIsNotShown() {
        assertThat(in("[]")).isEmpty();
        assertThat(in("{\"error\": \"No task results found\"}")).isEmpty();
        assertThat(in("[1, \"a\", null, [{\"task_id\": \"deep\"}]]")).isEmpty();
        assertThat(in("[{\"task_id\": \"\", \"task_name\": \"CheckT1\"}]")).isEmpty();
        assertThat(in("[{\"task_id\": null, \"task_name\": \"CheckT1\"}]")).isEmpty();
    }

    @Test
    void aNoteThatNamesATaskIsNoTaskResult() {
        assertThat(in("[{\"task_id\": \"master\", \"execution_id\": \"1\", \"note\": {}}]"))
                .isEmpty();
    }
}
