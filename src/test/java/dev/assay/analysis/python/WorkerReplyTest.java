package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskRoom;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class WorkerReplyTest {
    private static final PythonLimits LIMITS =
            new PythonLimits(Duration.ofSeconds(1), 1 << 28, 100, 2);

    private WorkerReply reply = new WorkerReply(LIMITS);

    private void take(String json) throws IOException {
        ObjectNode message = Json.parseObject(json).orElseThrow();
        reply.take(message, json.length());
    }

    private PythonOutcome outcome() {
        return reply.outcome(Optional.empty());
    }

    @Test
    void whatWasPrintedIsTheOutput() throws IOException {
        take("{\"is\": \"output\", \"text\": \"a\\n\"}");
        take("{\"is\": \"output\", \"text\": \"b\\n\"}");
        take("{\"is\": \"done\", \"error\": null, \"line\": null}");

        assertThat(reply.isDone()).isTrue();
        assertThat(outcome().output()).contains("a\nb\n");
        assertThat(outcome().error()).isEmpty();
    }

    @Test
    void anErrorKeepsWhatWasPrintedBeforeItAndItsLine() throws IOException {
        take("{\"is\": \"output\", \"text\": \"before\"}");
        take("{\"is\": \"done\", \"error\": \"KeyError: 't1'\", \"line\": 3}");

        assertThat(outcome().output()).contains("before");
        assertThat(outcome().error().map(PythonError::sentence))
                .contains("KeyError: 't1' (line 3)");
    }

    @Test
    void anErrorWithoutOutputHasNone() throws IOException {
        take("{\"is\": \"done\", \"error\": \"ValueError\"}");

        assertThat(outcome().output()).isEmpty();
    }

    @Test
    void outputWithoutEndIsCut() throws IOException {
        String mebibyte = "{\"is\": \"output\", \"text\": \"" + "x".repeat(1 << 20) + "\"}";
        for (int i = 0; i < 20; i++) {
            take(mebibyte);
        }

        assertThat(outcome().output().orElseThrow()).hasSize(WorkerReply.MOST_OUTPUT);
    }

    @Test
    void chartsBeyondTheLimitAndThingsThatAreNoneEndTheRun() throws IOException {
        take("{\"is\": \"chart\", \"figure\": {\"data\": []}}");
        take("{\"is\": \"chart\", \"figure\": {\"data\": []}}");

        assertThatThrownBy(() -> take("{\"is\": \"chart\", \"figure\": {\"data\": []}}"))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new WorkerReply(LIMITS).take(chart("[]"), 10))
                .isInstanceOf(IOException.class);
        assertThat(outcome().charts()).hasSize(2);
    }

    private static ObjectNode chart(String figure) {
        return Json.parseObject("{\"is\": \"chart\", \"figure\": " + figure + "}").orElseThrow();
    }

    @Test
    void chartsThatAreLargeTogetherAreLeftOutWithAWord() throws IOException {
        reply.take(chart("{\"data\": []}"), 100 << 20);
        reply.take(chart("{\"data\": []}"), 60 << 20);

        assertThat(outcome().charts()).hasSize(1);
        assertThat(outcome().remarks()).anyMatch(each -> each.contains("left out"));
    }

    @Test
    void aTableComesRowByRow() throws Exception {
        take(
                """
                {"is": "table", "name": "table", "columns": [["n", "NUMBER"], ["i", "INTEGER"],
                 ["b", "BOOLEAN"], ["t", "TEXT"], ["d", "DATE"], ["at", "INSTANT"]]}
                """);
        take(
                """
                {"is": "rows", "rows": [
                 [1.5, 2, true, "x", "2026-11-23", "2026-11-23T08:00:00Z"],
                 ["1.5", 2.5, 1, {"a": 1}, "no day", 7],
                 [null, null, null, null, null, null]]}
                """);
        take("{\"is\": \"table_end\"}");
        take("{\"is\": \"done\"}");

        assertThat(rows(outcome().tables().getFirst()))
                .containsExactly(
                        Arrays.asList(
                                1.5,
                                2L,
                                true,
                                "x",
                                LocalDate.parse("2026-11-23"),
                                Instant.parse("2026-11-23T08:00:00Z")),
                        Arrays.asList(null, null, null, "{\"a\":1}", null, null),
                        Arrays.asList(null, null, null, null, null, null));
    }

    private static List<List<@Nullable Object>> rows(ResultPart.RowStream table)
            throws InterruptedException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (var stream = table.rows()) {
            for (var row = stream.next(); row.isPresent(); row = stream.next()) {
                rows.add(row.get());
            }
        }
        return rows;
    }

    @Test
    void aTableOfWhichAPartCameIsLeftOutWithAWord() throws IOException {
        take("{\"is\": \"table\", \"name\": \"table\", \"columns\": [[\"n\", \"NUMBER\"]]}");
        take("{\"is\": \"rows\", \"rows\": [[1]]}");

        PythonOutcome outcome = outcome();
        assertThat(outcome.tables()).isEmpty();
        assertThat(outcome.remarks())
                .containsExactly("A table of which only a part came was left out.");
    }

    private void table(String name, int rows) throws IOException {
        take("{\"is\": \"table\", \"name\": \"" + name + "\", \"columns\": [[\"n\", \"NUMBER\"]]}");
        for (int i = 0; i < rows; i++) {
            take("{\"is\": \"rows\", \"rows\": [[1]]}");
        }
        take("{\"is\": \"table_end\"}");
    }

    @Test
    void theTablesOfARunMayTakeSoMuchTogether() throws Exception {
        reply = new WorkerReply(LIMITS, new TableRoom(40, DiskRoom::of));
        table("first", 5);
        table("second", 20);
        table("third", 2);
        take("{\"is\": \"output\", \"text\": \"x\"}");
        take("{\"is\": \"done\"}");

        PythonOutcome outcome = outcome();
        assertThat(outcome.tables().stream().map(ResultPart.RowStream::key))
                .containsExactly("first", "third");
        assertThat(outcome.output()).contains("x");
        assertThat(outcome.error().map(PythonError::sentence))
                .contains(
                        "The table “second” was not kept: what one run hands back may take 40"
                                + " bytes, all tables together. Filter or aggregate first, or hand it"
                                + " back in several runs. What is stored and the variables of Python"
                                + " are untouched.");
        assertThat(rows(outcome.tables().getFirst())).hasSize(5);
    }

    @Test
    void aDiskWithoutRoomIsToldBeforeItIsFull() throws Exception {
        reply =
                new WorkerReply(
                        LIMITS, new TableRoom(1 << 30, _ -> new DiskRoom(300 << 20, 300 << 20)));
        table("first", 1);
        take("{\"is\": \"done\"}");

        PythonOutcome outcome = outcome();
        assertThat(outcome.tables()).isEmpty();
        assertThat(outcome.error().map(PythonError::kind)).contains(PythonError.Kind.NOT_KEPT);
        assertThat(outcome.error().map(PythonError::message).orElse(""))
                .contains("“first” was not kept")
                .contains("315 MB free, and the last 315 MB stay so")
                .contains("Make room there");
    }

    @Test
    void anErrorOfTheCodeIsToldFirstAndTheLostTableBesides() throws Exception {
        reply = new WorkerReply(LIMITS, new TableRoom(10, DiskRoom::of));
        table("lost", 9);
        take("{\"is\": \"done\", \"error\": \"ValueError\"}");

        PythonOutcome outcome = outcome();
        assertThat(outcome.error().map(PythonError::message)).contains("ValueError");
        assertThat(outcome.remarks()).singleElement().asString().contains("“lost” was not kept");
    }

    @Test
    void theRowsTakeTheirFolderWithThem() throws Exception {
        ScratchFolder scratch = ScratchFolder.create();
        Path file = scratch.folder().resolve("rows.jsonl");
        Files.writeString(file, "[1]\n");
        PythonRows rows = new PythonRows(scratch, file, List.of());
        assertThat(rows.next()).isPresent();

        rows.close();

        assertThat(scratch.folder()).doesNotExist();
    }

    @Test
    void tablesThatMakeNoSenseEndTheRun() throws IOException {
        assertThatThrownBy(() -> take("{\"is\": \"rows\", \"rows\": [[1]]}"))
                .hasMessage("rows of no table");
        assertThatThrownBy(() -> take("{\"is\": \"table_end\"}")).hasMessage("rows of no table");
        assertThatThrownBy(() -> take("{\"is\": \"table\", \"columns\": [[\"n\", \"MONEY\"]]}"))
                .hasMessage("a column of an unknown type");
        take("{\"is\": \"table\", \"name\": \"t\", \"columns\": [[\"n\", \"NUMBER\"]]}");
        assertThatThrownBy(() -> take("{\"is\": \"table\", \"name\": \"t\", \"columns\": []}"))
                .hasMessage("a table within a table");
        assertThatThrownBy(() -> take("{\"is\": \"rows\", \"rows\": [[1, 2]]}"))
                .hasMessage("a row with other cells than its table has columns");
        reply.close();
    }

    @Test
    void aMessageOfAnUnknownKindEndsTheRun() {
        assertThatThrownBy(() -> take("{\"is\": \"eval\", \"code\": \"1\"}"))
                .hasMessage("a message of an unknown kind");
        assertThatThrownBy(() -> take("{\"is\": \"output\", \"text\": 7}"))
                .hasMessage("a message without its text");
    }
}
