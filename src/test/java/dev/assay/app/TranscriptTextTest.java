package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.Answer;
import dev.assay.copilot.Answer.Assessment;
import dev.assay.copilot.Answer.Block;
import dev.assay.copilot.ConversationEvent.CallEnded;
import dev.assay.copilot.ConversationEvent.CallStarted;
import dev.assay.copilot.ConversationEvent.CallState;
import dev.assay.copilot.ConversationEvent.TurnState;
import dev.assay.copilot.Transcript;
import dev.assay.llm.Usage;
import dev.assay.result.ModelView;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TranscriptTextTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private static Transcript.Call call(CallState state, String view, Optional<String> key) {
        ToolCall call =
                new ToolCall("1", "get_chip_summary", Json.object().put("chip_id", "64Q-SAMPLE"));
        return new Transcript.Call(
                new CallStarted(NOON, "turn", call),
                Optional.of(
                        new CallEnded(
                                NOON,
                                "turn",
                                "1",
                                state,
                                420,
                                90_958,
                                new ModelView(view, 3, ModelView.Kind.SUMMARY),
                                key,
                                key.map(_ -> 1),
                                List.of())));
    }

    private static Transcript.Turn turn(Transcript.Call call, Optional<Answer> answer) {
        return new Transcript.Turn(
                "turn",
                NOON,
                "Summarise the chip",
                Optional.of("offline"),
                2,
                10,
                List.of(call),
                answer,
                TurnState.ANSWERED,
                Optional.of("Reached 10 rounds."),
                Optional.empty(),
                Usage.NONE,
                0);
    }

    @Test
    void aTranscriptReadsAsMarkdown() {
        ChartSpec chart =
                new ChartSpec(Json.parseObject("{\"layout\":{\"title\":\"T1\"}}").orElseThrow());
        Answer answer =
                new Answer(
                        List.of(new Block.Text("All **well**."), new Block.Chart(chart)),
                        Optional.of(Assessment.GOOD));
        Transcript transcript =
                new Transcript(
                        "c1",
                        "sample",
                        "Chip",
                        List.of(
                                turn(
                                        call(CallState.DONE, "{}", Optional.of("chip_summary")),
                                        Optional.of(answer))));

        assertThat(TranscriptText.of(transcript))
                .isEqualTo(
                        """
                        # Chip

                        Source: sample

                        ## Summarise the chip

                        2026-11-20T12:00:00Z · offline

                        - get_chip_summary {"chip_id":"64Q-SAMPLE"} → chip_summary, 91.0 KB → 2 bytes, 0.4 s

                        [good] All **well**.

                        [chart: T1]

                        > Reached 10 rounds.
                        """);
    }

    @Test
    void aCallThatFailedSaysWhatTheModelWasTold() {
        assertThat(
                        TranscriptText.call(
                                call(CallState.FAILED, "{\"error\":\"No\"}", Optional.empty())))
                .endsWith("→ failed: {\"error\":\"No\"}");
    }

    @Test
    void aTurnWithoutAnAnswerHasNoText() {
        assertThat(
                        TranscriptText.answer(
                                turn(
                                        call(CallState.STOPPED, "", Optional.empty()),
                                        Optional.empty())))
                .isEmpty();
    }
}
