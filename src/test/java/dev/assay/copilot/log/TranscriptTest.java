package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.SampleEvents;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.ModelReplied;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationEvent.Repaired;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Said;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.Cost;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TranscriptTest {
    private static Transcript of(List<ConversationEvent> events) {
        Transcript transcript = Transcript.EMPTY;
        for (ConversationEvent event : events) {
            transcript = transcript.plus(event);
        }
        return transcript;
    }

    @Test
    void addsUpAWholeConversation() {
        Transcript transcript = of(SampleEvents.all());
        assertThat(transcript.conversation()).isEqualTo("c-1");
        assertThat(transcript.source()).isEqualTo("sample");
        assertThat(transcript.title()).isEqualTo("T1 of the chip");
        assertThat(transcript.turns()).hasSize(2);
        assertThat(transcript.turns().getLast().steps())
                .containsExactly(
                        new Transcript.Note("No temperature was sent.", false),
                        new Transcript.Note("A file changed.", true));
        assertThat(transcript.focus()).contains(OpenedChips.result("C", "task-1"));

        Turn first = transcript.turns().getFirst();
        assertThat(first.question()).isEqualTo("How is T1?");
        assertThat(first.rounds()).isEqualTo(2);
        assertThat(first.roundLimit()).isEqualTo(10);
        assertThat(first.usage()).isEqualTo(new Usage(3600, 91, 1024, 0, 12, true));
        assertThat(first.cost()).isEqualTo(new Cost(0.02, 1));
        assertThat(first.contextTokens()).isEqualTo(1350);
        assertThat(first.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(first.calls())
                .singleElement()
                .satisfies(call -> {
                    assertThat(call.ended().orElseThrow().state()).isEqualTo(CallState.DONE);
                    assertThat(call.ended().orElseThrow().key()).contains("t1#2");
                });
        assertThat(first.answer().orElseThrow().blocks()).hasSize(2);

        Turn second = transcript.turns().getLast();
        assertThat(second.model()).isEmpty();
        assertThat(second.state()).isEqualTo(TurnState.FAILED);
        assertThat(second.sentence()).contains("It did not work.");
        assertThat(second.detail()).isPresent();
    }

    @Test
    void aTurnIsRunningUntilItEnds() {
        Transcript transcript = Transcript.EMPTY.plus(SampleEvents.turnStarted("turn-1", "Why?"));
        assertThat(transcript.turns().getFirst().state()).isEqualTo(TurnState.RUNNING);
    }

    @Test
    void theFirstQuestionIsTheTitleUntilSomebodyRenames() {
        Transcript asked =
                Transcript.EMPTY
                        .plus(SampleEvents.turnStarted("turn-1", "First?"))
                        .plus(SampleEvents.turnStarted("turn-2", "Second?"));
        assertThat(asked.title()).isEqualTo("First?");
        assertThat(asked.plus(new Renamed(SampleEvents.AT, "Mine")).title()).isEqualTo("Mine");
    }

    @Test
    void anEventNeverChangesTheTranscriptItIsAddedTo() {
        Transcript before = Transcript.EMPTY.plus(SampleEvents.turnStarted("turn-1", "Why?"));
        Transcript after = before.plus(SampleEvents.callStarted("turn-1", "a"));
        assertThat(before.turns().getFirst().calls()).isEmpty();
        assertThat(after.turns().getFirst().calls()).hasSize(1);
    }

    @Test
    void eventsOfUnknownTurnsAndCallsChangeNothing() {
        Transcript transcript = of(SampleEvents.all());
        assertThat(transcript.plus(SampleEvents.callStarted("turn-9", "x"))).isEqualTo(transcript);
        assertThat(transcript.plus(SampleEvents.callEnded("turn-1", "nobody", "k")))
                .isEqualTo(transcript);
    }

    @Test
    void onlyTheFirstOutcomeOfACallCounts() {
        Transcript transcript = of(SampleEvents.all());
        assertThat(transcript.plus(SampleEvents.callEnded("turn-1", "call-1", "other")))
                .isEqualTo(transcript);
    }

    @Test
    void whatTheModelWroteBeforeItsCallsStandsBeforeThem() {
        Turn first = of(SampleEvents.all()).turns().getFirst();

        assertThat(first.steps().getFirst())
                .isEqualTo(new Said(List.of(new Block.Text("Let me look"))));
        assertThat(first.steps().getLast()).isInstanceOf(Call.class);
    }

    @Test
    void whatBecameTheAnswerIsNotSaidTwice() {
        Transcript replied =
                of(SampleEvents.all().subList(0, 5))
                        .plus(SampleEvents.answered("turn-1", "Let me look"));
        Transcript stopped =
                of(SampleEvents.all().subList(0, 5)).plus(SampleEvents.answered("turn-1", "Else"));

        assertThat(replied.turns().getFirst().steps()).isEmpty();
        assertThat(stopped.turns().getFirst().steps()).hasSize(1);
    }

    @Test
    void chartsInWhatWasSaidAreChartsOfTheTurn() {
        String text =
                "{\"blocks\":[{\"type\":\"chart\",\"chart\":{\"data\":[],\"layout\":{\"title\":\"Early\"}}}]}";
        Transcript transcript =
                Transcript.EMPTY
                        .plus(SampleEvents.turnStarted("turn-1", "Why?"))
                        .plus(
                                new ModelReplied(
                                        SampleEvents.AT,
                                        "turn-1",
                                        1,
                                        List.of(
                                                new OutputItem.Text(text, SampleEvents.json("{}")),
                                                FakeModel.call("a", "get_t1", "{}")),
                                        Usage.NONE,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty()))
                        .plus(SampleEvents.answered("turn-1", "So.", SampleEvents.chart("Late")));

        assertThat(transcript.turns().getFirst().charts())
                .extracting(ChartSpec::title)
                .containsExactly("Early", "Late");
    }

    @Test
    void aNoticeStaysUntilTheNextQuestion() {
        Transcript noted = Transcript.EMPTY.plus(new Repaired(SampleEvents.AT, "One."));

        assertThat(noted.noting("Two.").notice()).contains("One. Two.");
        assertThat(noted.plus(SampleEvents.turnStarted("turn-1", "Why?")).notice()).isEmpty();
    }
}
