package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.agent.Redaction;
import dev.assay.base.Json;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent.RequestComposed;
import dev.assay.copilot.log.ConversationEvent.ResultRedacted;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the analyst has told in fewer words while a large request waits.
final class ChosenWhileAskedTest {
    @TempDir private Path home;

    private final Tool note = FakeTool.note();
    private final Listening listener = new Listening();

    /// What waited, in order, as it was put together.
    private final List<LargeRequest> seen = new ArrayList<>();

    /// What the analyst does to the next requests that wait, one after the other.
    private final Deque<Consumer<List<SentPart>>> hands = new ArrayDeque<>();

    private SendLimit limit = SendLimit.NONE;
    private boolean goes = true;
    private Conversation conversation;

    /// Does what the hands do, and answers.
    private final class Analyst implements SendDesk.Clerk {
        @Override
        public boolean mayGo(Large asked, Cancellation turn, Runnable waiting) {
            throw new AssertionError("nothing is read");
        }

        @Override
        public boolean mayGo(
                LargeRequest asked,
                Supplier<Optional<LargeRequest>> anew,
                Cancellation turn,
                Runnable waiting) {
            waiting.run();
            seen.add(asked);
            while (!hands.isEmpty()) {
                hands.removeFirst().accept(seen.getLast().parts().get());
                seen.add(anew.get().orElseThrow());
            }
            return goes;
        }
    }

    @BeforeEach
    void open() {
        SendDesk desk = new SendDesk(() -> limit);
        desk.seat(new Analyst());
        conversation = Home.limited(home, desk, note).create("sample");
    }

    @AfterEach
    void close() {
        conversation.close();
    }

    private Turn ask(String question, FakeModel model) {
        conversation.ask(Question.of(question), model, listener, Work.Monitor.none());
        return conversation.transcript().turns().getLast();
    }

    private static List<SentPart> results(List<SentPart> parts) {
        return parts.stream().filter(part -> part.kind() == SentPart.Kind.RESULT).toList();
    }

    private Consumer<List<SentPart>> tells(String title, ToldAs as) {
        return parts -> {
            InputPart.Place place =
                    results(parts).stream()
                            .filter(part -> part.title().equals(title))
                            .findFirst()
                            .orElseThrow()
                            .place()
                            .orElseThrow();
            conversation.tell(place.turn(), place.callId(), as);
        };
    }

    private static FakeModel twoNotes() {
        return FakeModel.following(
                FakeModel.items(call("a", "note", "{\"qid\":\"one\"}")),
                FakeModel.items(call("b", "note", "{\"qid\":\"two\"}")),
                text("Done."),
                text("Later."));
    }

    @Test
    void aResultOfTheRunningTurnIsMadeSmallAndTheRestStaysAsItWas() {
        FakeModel model = twoNotes();
        limit = new SendLimit(1, 0);
        // The first request goes as it is; the second and the third grew by more than that.
        Deque<Consumer<List<SentPart>>> later = new ArrayDeque<>();
        later.add(tells("note, round 2", ToldAs.SHORT));
        later.add(tells("note, round 2", ToldAs.WHOLE));
        later.add(tells("note, round 2", ToldAs.LEFT_OUT));
        afterRounds(2, later);

        Turn turn = ask("Why?", model);

        List<Long> sizes = seen.stream().map(LargeRequest::tokens).toList();
        assertThat(sizes).hasSize(6);
        assertThat(sizes.get(3)).isLessThan(sizes.get(2) - 500);
        assertThat(sizes.get(4)).as("whole again").isEqualTo(sizes.get(2));
        assertThat(sizes.get(5)).isLessThan(sizes.get(3));
        List<SentPart> parts = seen.getLast().parts().get();
        assertThat(results(parts))
                .extracting(part -> part.place().orElseThrow().told())
                .containsExactly(ToldAs.WHOLE, ToldAs.LEFT_OUT);
        assertThat(parts.stream().mapToLong(SentPart::tokens).sum())
                .as("but for what stands between the sections")
                .isCloseTo(sizes.getLast(), within(5L));

        theRestStaysAsItWas(model.requests());
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(listener.events(ResultRedacted.class))
                .as("only what was sent")
                .extracting(event -> event.redaction().reason())
                .containsExactly(Redaction.Reason.LEFT_OUT);
        assertThat(listener.events(RequestComposed.class)).hasSize(3);
    }

    private static void theRestStaysAsItWas(List<ModelRequest> sent) {
        assertThat(sent).hasSize(3);
        ModelRequest last = sent.get(2);
        List<InputItem> before = sent.get(1).input();
        assertThat(last.instructions()).isEqualTo(sent.get(1).instructions());
        assertThat(last.input().subList(0, before.size()))
                .as("what stands before it")
                .isEqualTo(before);
        assertThat(((InputItem.ToolOutput) last.input().getLast()).text())
                .startsWith("[Left out by the analyst: the result of note in round 2.");
    }

    /// From the request after so many rounds on, the hands are busy.
    private void afterRounds(int rounds, Deque<Consumer<List<SentPart>>> then) {
        SendDesk desk = new SendDesk(() -> limit);
        desk.seat(
                new SendDesk.Clerk() {
                    private final Analyst analyst = new Analyst();

                    @Override
                    public boolean mayGo(Large asked, Cancellation turn, Runnable waiting) {
                        return analyst.mayGo(asked, turn, waiting);
                    }

                    @Override
                    public boolean mayGo(
                            LargeRequest asked,
                            Supplier<Optional<LargeRequest>> anew,
                            Cancellation turn,
                            Runnable waiting) {
                        if (seen.size() == rounds) {
                            hands.addAll(then);
                        }
                        return analyst.mayGo(asked, anew, turn, waiting);
                    }
                });
        conversation.close();
        conversation = Home.limited(home, desk, note).create("sample");
    }

    @Test
    void whatWasChosenIsKnownAfterItIsOpenedAgain() {
        limit = new SendLimit(1, 0);
        Deque<Consumer<List<SentPart>>> later = new ArrayDeque<>();
        later.add(tells("note, round 1", ToldAs.SHORT));
        later.add(tells("note, round 2", ToldAs.LEFT_OUT));
        afterRounds(2, later);
        Turn before = ask("Why?", twoNotes());
        String id = conversation.transcript().conversation();
        conversation.close();

        conversation = Home.conversations(home, note).open(id);

        Turn turn = conversation.transcript().turns().getLast();
        assertThat(turn).isEqualTo(before);
        assertThat(turn.calls())
                .extracting(Call::told)
                .containsExactly(ToldAs.SHORT, ToldAs.LEFT_OUT);
        assertThat(turn.calls())
                .extracting(call -> call.redacted().orElseThrow().reason())
                .containsExactly(Redaction.Reason.SHORTENED, Redaction.Reason.LEFT_OUT);

        conversation.tell(turn.id(), turn.calls().getFirst().id(), ToldAs.WHOLE);
        assertThat(conversation.transcript().turns().getLast().calls().getFirst().redacted())
                .isEmpty();
    }

    @Test
    void resultsOfEarlierTurnsAreToldAsSheChoosesWhileTheQuestionWaits() {
        Turn first = ask("Why?", twoNotes());
        conversation.pin(first.id(), first.calls().getFirst().id(), true);
        conversation.runTool(
                "note", Json.object().put("qid", "three"), listener, Work.Monitor.none());
        limit = new SendLimit(1, 0);
        hands.add(tells("note, pinned", ToldAs.SHORT));
        hands.add(tells("note, by hand", ToldAs.LEFT_OUT));
        hands.add(tells("note, pinned", ToldAs.WHOLE));
        FakeModel model = FakeModel.following(text("Well."));

        ask("And now?", model);

        List<Long> sizes = seen.stream().map(LargeRequest::tokens).toList();
        assertThat(sizes).hasSize(4);
        assertThat(sizes.get(1)).isLessThan(sizes.get(0) - 500);
        assertThat(sizes.get(2)).isLessThan(sizes.get(1) - 500);
        assertThat(sizes.get(3)).isGreaterThan(sizes.get(2) + 500);
        assertThat(results(seen.getLast().parts().get()))
                .extracting(SentPart::title)
                .as("what is left out can be taken back in")
                .containsExactlyInAnyOrder("note, pinned", "note, by hand");
        String sent = model.requests().getFirst().input().toString();
        assertThat(sent).contains(FakeTool.words("one")).doesNotContain(FakeTool.words("three"));
    }

    @Test
    void anUnpinnedResultIsToldNoMore() {
        Turn first = ask("Why?", twoNotes());
        String call = first.calls().getFirst().id();
        conversation.pin(first.id(), call, true);
        limit = new SendLimit(1, 0);
        hands.add(_ -> conversation.pin(first.id(), call, false));
        FakeModel model = FakeModel.following(text("Well."));
        ask("And now?", model);
        assertThat(model.requests().getFirst().input().toString())
                .doesNotContain(FakeTool.words("one"));
    }

    @Test
    void whatIsNotToGoIsNotInTheLogAsSent() {
        limit = new SendLimit(1, 0);
        goes = false;
        Turn turn = ask("Why?", twoNotes());
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(listener.events(RequestComposed.class)).isEmpty();
    }

    @Test
    void aBatchIsShownCallByCall() {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(
                                call(
                                        "a",
                                        "batch",
                                        "{\"calls\":[{\"tool\":\"note\",\"arguments\":{\"qid\":\"one\"}},"
                                                + "{\"tool\":\"note\",\"arguments\":{\"qid\":\"two\"}}]}")),
                        text("Done."));
        limit = new SendLimit(1, 0);
        Deque<Consumer<List<SentPart>>> later = new ArrayDeque<>();
        later.add(parts -> {
            List<SentPart> own = results(parts);
            assertThat(own).extracting(SentPart::title).containsOnly("note, round 1").hasSize(2);
            InputPart.Place second = own.get(1).place().orElseThrow();
            conversation.tell(second.turn(), second.callId(), ToldAs.SHORT);
        });
        afterRounds(1, later);

        ask("Why?", model);

        String last = ((InputItem.ToolOutput) model.requests().get(1).input().getLast()).text();
        assertThat(last)
                .contains("one 1000 holds.")
                .contains("The analyst wants it told in few words")
                .doesNotContain("two 1000 holds.\\n");
    }
}
