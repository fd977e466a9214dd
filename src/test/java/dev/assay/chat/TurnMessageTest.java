package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.tool.ChartSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TurnMessageTest {
    @Test
    void aCardSaysWhatWentInAndWhatWasSent() {
        JsonNode call =
                message(Turns.asked("?").stored("get_t1", "{\"days\": 30}", "t1#2"))
                        .at("/steps/0/call");

        assertThat(call.path("state").asText()).isEqualTo("done");
        assertThat(call.path("summary").asText()).isEqualTo("days 30");
        assertThat(call.path("duration").asText()).isEqualTo("0.4 s");
        assertThat(call.path("sizes").asText()).startsWith("4.73 MB → ");
        assertThat(call.path("viewTokens").asText()).isEqualTo("231 tokens");
        assertThat(call.at("/stored/0/key").asText()).isEqualTo("t1#2");
    }

    @Test
    void aSmallResultListsItsTaskResults() {
        String rows = "[{\"task_id\": \"a\", \"task_name\": \"CheckT1\", \"qid\": \"7\"}]";
        JsonNode call =
                message(Turns.asked("?").returned("search_task_results", "{}", rows))
                        .at("/steps/0/call");

        assertThat(call.path("listedRows").toString())
                .isEqualTo(
                        "{\"title\":\"Task results\",\"count\":\"1 task result\",\"columns\":[\"task_name\",\"qid\"],"
                                + "\"rows\":[{\"column\":\"task_id\",\"value\":\"a\",\"cells\":[\"CheckT1\",\"7\"]}]}");
        assertThat(call.path("view").asText()).contains("\"task_id\" : \"a\"");
    }

    @Test
    void whatWasSentWholeHasNoSizes() {
        JsonNode call = message(Turns.asked("?").failed("a", "{}", "no")).at("/steps/0/call");

        assertThat(call.has("sizes")).isFalse();
        assertThat(call.path("stored")).isEmpty();
    }

    @Test
    void argumentsAreSummedUpShortly() {
        assertThat(
                        TurnMessage.summary(
                                Json.parseObject(
                                                """
                                                {"parameter": "t1", "qids": [38, 39], "deep": {"a": 1}, "none": null,
                                                 "sort": [{"column": "t", "descending": true}, {"column": "v", "descending": false}],
                                                 "code": "a\\nlong text that goes on and on and on and on and on"}
                                                """)
                                        .orElseThrow()))
                .isEqualTo(
                        "t1 · qids 38, 39 · deep a 1 · sort t descending, v · a long text that goes on and on and on"
                                + " and on and on");
    }

    @Test
    void ofALongArgumentAsMuchIsHandedOverAsACardCanShow() {
        String sql = "select qid, median(t1) ".repeat(40);

        String summary = TurnMessage.summary(Json.object().put("sql", sql));

        assertThat(summary).hasSize(400).startsWith(sql.substring(0, 399)).endsWith("…");
    }

    @Test
    void nothingFoundIsNoFailure() {
        JsonNode call =
                message(Turns.asked("?").empty("search", "{}", "No task results found"))
                        .at("/steps/0/call");

        assertThat(call.path("state").asText()).isEqualTo("empty");
        assertThat(call.path("view").asText()).contains("No task results found");
    }

    @Test
    void chartsAreNumberedThroughTheConversationAndKeepTheirNameInTheAnswer() {
        ChartSpec made = Turns.chart("Made");
        Turns turn = Turns.asked("?").charted("heatmap", "{}", made);
        TurnMessage before = TurnMessage.of(turn.as("a"), 3, _ -> List.of());
        TurnMessage after =
                TurnMessage.of(
                        turn.answered("x")
                                .answered(Turns.chart("Other"))
                                .answered(Turns.chart("Made"))
                                .as("a"),
                        3,
                        _ -> List.of());

        assertThat(before.shownCharts()).isEqualTo(1);
        assertThat(after.shownCharts()).isEqualTo(2);
        JsonNode early = before.json().path("blocks").path(0).path("chart");
        JsonNode late = after.json().path("blocks").path(2).path("chart");
        assertThat(late.path("id")).isEqualTo(early.path("id"));
        assertThat(early.path("number").asInt()).isEqualTo(4);
        assertThat(late.path("number").asInt()).isEqualTo(5);
        assertThat(after.charts().get(late.path("id").asText())).isEqualTo(made);
    }

    @Test
    void aPictureIsShownNoLargerThanItIs() {
        String figure =
                "{\"data\": [], \"layout\": {\"meta\": {\"kind\": \"picture\", \"pixels\": {\"wide\": 20, \"high\": 4}}}}";
        ChartSpec picture = new ChartSpec(Json.parseObject(figure).orElseThrow());
        JsonNode chart =
                message(Turns.asked("?").charted("look", "{}", picture)).at("/blocks/0/chart");
        assertThat(chart.path("picture").asBoolean()).isTrue();
        assertThat(chart.path("width").asInt()).isEqualTo(20);
        assertThat(chart.path("height").asInt()).isEqualTo(16);
    }

    @Test
    void aCallByHandThatIsNeverLetRunIsNotOfferedAgain() {
        Turns turn = Turns.asked("?").byHand();
        assertThat(
                        message(turn.ended(TurnState.ANSWERED, "It is never to be called."))
                                .path("canAskAgain")
                                .asBoolean())
                .isFalse();
        assertThat(message(Turns.asked("?").byHand().answered("a")).path("canAskAgain").asBoolean())
                .isTrue();
    }

    @Test
    void whatWasWrittenBeforeACallStandsBeforeIt() {
        JsonNode steps =
                message(
                                Turns.asked("?")
                                        .said("Let me **look**.")
                                        .failed("a", "{}", "no")
                                        .said("Once more.")
                                        .stored("b", "{}", "t1")
                                        .answered("Done."))
                        .path("steps");

        assertThat(steps.at("/0/blocks/0/html").asText()).contains("<strong>look</strong>");
        assertThat(steps.at("/1/call/name").asText()).isEqualTo("a");
        assertThat(steps.at("/2/blocks/0/html").asText()).contains("Once more.");
        assertThat(steps.at("/3/call/name").asText()).isEqualTo("b");
    }

    @Test
    void itIsAlwaysSaidWhoAnswered() {
        assertThat(message(Turns.asked("?").answered("a")).path("usage").asText())
                .isEqualTo("gpt-4.1 · 5,812 in, 604 tokens out · $0.014");
        assertThat(message(Turns.asked("?").withoutPrice().answered("a")).path("usage").asText())
                .isEqualTo("gpt-4.1 · 5,812 in, 604 tokens out · —");
        assertThat(message(Turns.asked("?").byHand().answered("a")).path("usage").asText())
                .isEqualTo("Run by hand");
    }

    @Test
    void aFailedTurnHasDetailsToCopy() {
        JsonNode json = message(Turns.asked("?").ended(TurnState.FAILED, "Refused (429)."));

        assertThat(json.path("hasDetail").asBoolean()).isTrue();
        assertThat(json.path("sentence").asText()).isEqualTo("Refused (429).");
    }

    private static JsonNode message(Turns turn) {
        return TurnMessage.of(turn.as("a"), 0, _ -> List.of(Turns.TASKS)).json();
    }
}
