package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.chat.ListedRows.Row;
import dev.assay.source.RowAction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ListedRowsTest {
    private static final RowAction TASKS = Turns.TASKS;

    private static Optional<ListedRows> in(String json) {
        return ListedRows.in(Json.parse(json).orElseThrow(), List.of(TASKS));
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
                        new ListedRows(
                                TASKS,
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
                        new ListedRows(
                                TASKS,
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

    @Test
    void withoutAnythingToAskNothingIsListed() {
        assertThat(
                        ListedRows.in(
                                Json.parse("[{\"task_id\": \"a\", \"qid\": \"7\"}]").orElseThrow(),
                                List.of()))
                .isEmpty();
    }
}
