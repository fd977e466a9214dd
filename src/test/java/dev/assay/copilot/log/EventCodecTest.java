package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.SampleEvents;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent.Answered;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationEvent.RequestComposed;
import dev.assay.copilot.log.ConversationEvent.ResultRedacted;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class EventCodecTest {
    static List<ConversationEvent> everyEvent() {
        return SampleEvents.all();
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void everyEventSurvivesARoundTripOnOneLine(ConversationEvent event) {
        String line = EventCodec.write(event);
        assertThat(line).doesNotContain("\n");
        assertThat(EventCodec.read(line)).contains(event);
    }

    static List<ConversationEvent> emptyThings() {
        ObjectNode nothing = Json.object();
        return List.of(
                new CallStarted(SampleEvents.AT, "t", new ToolCall("c", "list", nothing)),
                new ModelReplied(
                        SampleEvents.AT,
                        "t",
                        1,
                        List.of(
                                new OutputItem.Call("c", "list", "", nothing),
                                new OutputItem.Text("", nothing)),
                        Usage.NONE,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                new CallEnded(
                        SampleEvents.AT,
                        "t",
                        "c",
                        CallState.DONE,
                        0,
                        0,
                        new ModelView("", 0, ModelView.Kind.WHOLE),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(new ChartSpec(nothing)),
                        Optional.empty(),
                        Optional.empty(),
                        List.of()),
                new Answered(
                        SampleEvents.AT,
                        "t",
                        new Answer(List.of(new Answer.Block.Text("")), Optional.empty())));
    }

    @ParameterizedTest
    @MethodSource("emptyThings")
    void whatIsEmptyIsNotAbsent(ConversationEvent event) {
        assertThat(EventCodec.read(EventCodec.write(event))).contains(event);
    }

    @Test
    void aReplyOfAnOlderLogHasNoTimes() {
        String line =
                "{\"event\":\"model_replied\",\"at\":\"2026-11-12T09:30:00Z\",\"turn\":\"t\",\"round\":1,"
                        + "\"items\":[],\"usage\":{\"input\":10,\"output\":2,\"cached\":3}}";
        ModelReplied replied = (ModelReplied) EventCodec.read(line).orElseThrow();

        assertThat(replied.usage()).isEqualTo(new Usage(10, 2, 3));
        assertThat(replied.firstMillis()).isEmpty();
        assertThat(replied.millis()).isEmpty();
        assertThat(EventCodec.write(replied)).doesNotContain("illis", "reasoning");
    }

    @Test
    void aCallWhoseArgumentsAreAbsentHasNone() {
        String start =
                "{\"event\":\"call_started\",\"at\":\"2026-11-12T09:30:00Z\",\"turn\":\"t\",";
        CallStarted started =
                (CallStarted)
                        EventCodec.read(start + "\"call\":{\"id\":\"c\",\"name\":\"list\"}}")
                                .orElseThrow();

        assertThat(started.call().arguments()).isEmpty();
        assertThat(
                        EventCodec.read(
                                start
                                        + "\"call\":{\"id\":\"c\",\"name\":\"list\",\"arguments\":[1]}}"))
                .isEmpty();
    }

    @Test
    void instantsAreIsoTextAndAbsentValuesAreAbsentFields() {
        ObjectNode json =
                SampleEvents.json(
                        EventCodec.write(SampleEvents.turnEnded("turn-1", TurnState.ANSWERED)));
        assertThat(json.path("at").asText()).isEqualTo("2026-11-12T09:30:00.123Z");
        assertThat(json.path("event").asText()).isEqualTo("turn_ended");
        assertThat(json.has("sentence")).isFalse();
        assertThat(json.has("detail")).isFalse();
    }

    @Test
    void absentOptionalFieldsAndListsAreEmpty() {
        TurnStarted started =
                (TurnStarted)
                        EventCodec.read(
                                        "{\"event\":\"turn_started\",\"at\":\"2026-11-12T09:30:00Z\","
                                                + "\"turn\":\"t\",\"question\":\"q\"}")
                                .orElseThrow();
        assertThat(started.model()).isEmpty();

        ObjectNode line =
                SampleEvents.json(EventCodec.write(SampleEvents.callEnded("t", "c", "k")));
        line.remove(List.of("key", "version", "charts", "oversized"));
        CallEnded ended = (CallEnded) EventCodec.read(Json.write(line)).orElseThrow();
        assertThat(ended.key()).isEmpty();
        assertThat(ended.version()).isEmpty();
        assertThat(ended.charts()).isEmpty();
        assertThat(ended.oversized()).isEmpty();
    }

    @Test
    void aNullIsAsGoodAsAnAbsentField() {
        TurnEnded ended =
                (TurnEnded)
                        EventCodec.read(
                                        "{\"event\":\"turn_ended\",\"at\":\"2026-11-12T09:30:00Z\","
                                                + "\"turn\":\"t\",\"state\":\"STOPPED\",\"sentence\":null,"
                                                + "\"detail\":null}")
                                .orElseThrow();
        assertThat(ended.sentence()).isEmpty();
        assertThat(ended.detail()).isEmpty();
    }

    @Test
    void fieldsOfANewerVersionAreNoHindrance() {
        assertThat(
                        EventCodec.read(
                                "{\"event\":\"renamed\",\"at\":\"2026-11-12T09:30:00Z\",\"title\":\"x\","
                                        + "\"by\":{\"who\":[1,2]}}"))
                .contains(new Renamed(java.time.Instant.parse("2026-11-12T09:30:00Z"), "x"));
    }

    @Test
    void whatIsNoKnownEventIsEmpty() {
        for (String line :
                List.of(
                        "{\"event\":\"teleported\",\"at\":\"2026-11-12T09:30:00Z\"}",
                        "{\"event\":\"renamed\",\"at\":\"yesterday\",\"title\":\"x\"}",
                        "{\"event\":\"renamed\",\"at\":\"2026-11-12T09:30:00Z\"}",
                        "{\"event\":\"turn_ended\",\"at\":\"2026-11-12T09:30:00Z\",\"turn\":\"t\",\"state\":\"X\"}",
                        "[1]",
                        "null",
                        "",
                        "{\"event\":")) {
            assertThat(EventCodec.read(line)).as(line).isEmpty();
        }
    }

    @Test
    void numbersThatAreNotFiniteBecomeNull() {
        ObjectNode figure = SampleEvents.chart("c").figure();
        figure.put("bad", Double.NaN);
        String line =
                EventCodec.write(SampleEvents.callEnded("t", "c", "k", new ChartSpec(figure)));
        assertThat(line).contains("\"bad\":null");
        assertThat(EventCodec.read(line)).isNotEqualTo(Optional.empty());
    }

    @Test
    void aVeryLongTextFits() {
        String long_ = "x".repeat(25_000_000);
        assertThat(EventCodec.read(EventCodec.write(new Renamed(SampleEvents.AT, long_))))
                .contains(new Renamed(SampleEvents.AT, long_));
    }

    @Test
    void aLogOfAnEarlierProgramHasNeitherCompositionsNorPins() {
        Transcript transcript = Transcript.EMPTY;
        for (ConversationEvent event :
                SampleEvents.all().stream()
                        .filter(event -> !(event instanceof RequestComposed))
                        .filter(event -> !(event instanceof ResultRedacted))
                        .filter(event -> !(event instanceof ConversationEvent.ResultPinned))
                        .toList()) {
            transcript = transcript.plus(EventCodec.read(EventCodec.write(event)).orElseThrow());
        }
        assertThat(transcript.turns().getFirst().composition()).isEmpty();
        Call call = transcript.turns().getFirst().calls().getFirst();
        assertThat(call.redacted()).isEmpty();
        assertThat(call.pinned()).isFalse();
    }
}
