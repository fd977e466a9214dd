package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.EventCodec;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// Tools that hand back several things at once, in a conversation that is closed and opened again.
final class SeveralPartsTest {
    private static final Spending SPENT = new Spending(1, 900, 50, 0, Optional.of(0.5));

    @TempDir Path home;

    private static ToolResult.Parts parts() {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("rows", Table.create("rows", DoubleColumn.create("v", 1, 2, 3)));
        ObjectNode layout = Json.object().putNull("rows");
        return ToolResult.tables("t1", layout, tables, Map.of())
                .and(ToolResult.chart(SampleEvents.chart("T1"), Json.object().put("shown", true)))
                .and(ToolResult.text("a line of a log\n".repeat(5_000)))
                .and(ToolResult.json(Json.object().put("median", 2)))
                .spending(SPENT);
    }

    private static FakeModel calling(String tool) {
        return FakeModel.following(
                FakeModel.items(FakeModel.call("c", tool, "{}")), FakeModel.text("Fine."));
    }

    private static String told(FakeModel model) {
        return model.requests().getLast().input().stream()
                .filter(InputItem.ToolOutput.class::isInstance)
                .map(item -> ((InputItem.ToolOutput) item).text())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCallByHandThatNobodyLetRunTellsWhyInWordsForPeople() throws Exception {
        for (boolean again : new boolean[] {true, false}) {
            FakeTool refused =
                    FakeTool.reads(
                            "refused",
                            (_, _) ->
                                    ToolResult.refused(
                                            "Answer without it.",
                                            new ToolResult.Refused("It is never called.", again)));
            FakeModel model = calling("refused");
            try (Conversation conversation = Home.conversations(home, refused).create("sample")) {
                conversation.runTool(
                        "refused", Json.object(), new Listening(), Work.Monitor.none());
                Turn turn = conversation.transcript().turns().getLast();
                assertThat(turn.state()).isEqualTo(again ? TurnState.STOPPED : TurnState.ANSWERED);
                assertThat(turn.sentence()).contains("It is never called.");
                assertThat(turn.calls().getFirst().ended().orElseThrow().view().text())
                        .isEqualTo("{\"error\":\"It is never called.\"}");

                conversation.ask(
                        Question.of("And you?"), model, new Listening(), Work.Monitor.none());
                assertThat(told(model)).isEqualTo("{\"error\":\"Answer without it.\"}");
            }
        }
    }

    @Test
    void allPartsAreThereForTheModelTheScreenAndTheNextStart() throws Exception {
        FakeTool both = FakeTool.reads("both", (_, _) -> parts());
        FakeModel model = calling("both");
        String id;
        Turn before;
        try (Conversation conversation = Home.conversations(home, both).create("sample")) {
            id = conversation.folder().getFileName().toString();
            conversation.ask(
                    Question.of("How is T1?"), model, new Listening(), Work.Monitor.none());
            before = conversation.transcript().turns().getLast();
        }
        JsonNode view = Json.parse(told(model)).orElseThrow().path("parts");
        assertThat(view).hasSize(4);
        assertThat(view.at("/0/data_key").asText()).isEqualTo("t1");
        assertThat(view.at("/1/shown").asBoolean()).isTrue();
        assertThat(view.path(2).asText()).startsWith("Tool output is too large");
        assertThat(view.at("/3/median").asInt()).isEqualTo(2);

        CallEnded ended = before.calls().getFirst().ended().orElseThrow();
        assertThat(ended.stored())
                .containsExactly(new StoredName("t1", 1), new StoredName("both", 1));
        assertThat(ended.charts()).extracting(chart -> chart.title()).containsExactly("T1");
        assertThat(ended.spent()).contains(SPENT);
        assertThat(before.cost().words()).contains("0.5");
        assertThat(before.charts()).hasSize(1);

        FakeModel next = FakeModel.following(FakeModel.text("Yes."));
        try (Conversation again = Home.conversations(home, both).open(id)) {
            assertThat(again.transcript().turns().getLast()).isEqualTo(before);
            assertThat(again.transcript().storedKeys()).containsExactly("t1", "both");
            assertThat(again.results().find("t1").orElseThrow().size().rows()).isEqualTo(3);
            assertThat(again.results().file(again.results().find("both").orElseThrow()))
                    .hasContent("a line of a log\n".repeat(5_000));
            again.pin(before.id(), "c", true);
            again.ask(Question.of("Sure?"), next, new Listening(), Work.Monitor.none());
        }
        assertThat(next.requests().getFirst().input().toString())
                .contains("stored as `t1`, version 1, stored as `both`, version 1; what");
    }

    @Test
    void whatThereWasBeforeAFailureStays() {
        FakeTool half =
                FakeTool.reads("half", (_, _) -> ToolResult.failed("It broke.").after(parts()));
        try (Conversation conversation = Home.conversations(home, half).create("sample")) {
            FakeModel model = calling("half");
            conversation.ask(Question.of("T1?"), model, new Listening(), Work.Monitor.none());
            conversation.runTool("half", Json.object(), new Listening(), Work.Monitor.none());
            List<Turn> turns = conversation.transcript().turns();
            CallEnded ended = turns.getFirst().calls().getFirst().ended().orElseThrow();

            assertThat(told(model)).startsWith("{\"error\":\"It broke.\",\"parts\":[{");
            assertThat(ended.state()).isEqualTo(CallState.FAILED);
            assertThat(ended.stored()).hasSize(2);
            assertThat(turns.getFirst().state()).isEqualTo(TurnState.ANSWERED);
            assertThat(turns.getFirst().charts()).hasSize(1);
            assertThat(turns.getLast().state()).isEqualTo(TurnState.FAILED);
            assertThat(turns.getLast().sentence()).contains("It broke.");
            assertThat(turns.getLast().charts()).as("drawn before it broke").hasSize(1);
        }
    }

    /// A conversation as the program wrote it before a result could have several parts.
    @Test
    void aLogWithoutFurtherResultsStillOpens() throws Exception {
        String id;
        try (Conversation conversation =
                Home.conversations(home, FakeTool.table("get_t1", 3)).create("sample")) {
            id = conversation.folder().getFileName().toString();
        }
        Path log = home.resolve("conversations").resolve(id).resolve("conversation.jsonl");
        Files.writeString(
                log,
                Files.readString(log)
                        + """
                        {"event":"turn_started","at":"2026-11-12T09:30:00Z","turn":"turn-1","question":"T1?","model":"openai:gpt-4.1"}
                        {"event":"call_started","at":"2026-11-12T09:30:01Z","turn":"turn-1","call":{"id":"c","name":"get_t1","arguments":{"qid":"7"}}}
                        {"event":"call_ended","at":"2026-11-12T09:30:02Z","turn":"turn-1","callId":"c","state":"DONE","millis":412,"bytesIn":4730000,"view":{"text":"{\\"_rows\\":3}","tokens":6,"kind":"SUMMARY"},"key":"t1","version":2,"oversized":"size_cap"}
                        {"event":"turn_ended","at":"2026-11-12T09:30:03Z","turn":"turn-1","state":"ANSWERED"}
                        """);
        try (Conversation again = Home.conversations(home).open(id)) {
            CallEnded ended =
                    again.transcript().turns().getFirst().calls().getFirst().ended().orElseThrow();
            assertThat(ended.stored()).containsExactly(new StoredName("t1", 2));
            assertThat(ended.further()).isEmpty();
            assertThat(again.transcript().storedKeys()).containsExactly("t1");
            assertThat(EventCodec.write(ended)).doesNotContain("further");
        }
    }
}
