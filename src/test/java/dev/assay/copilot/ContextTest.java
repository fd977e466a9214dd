package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.Redaction;
import dev.assay.agent.Redaction.Reason;
import dev.assay.agent.RequestComposition;
import dev.assay.copilot.log.ConversationEvent.RequestComposed;
import dev.assay.copilot.log.ConversationEvent.ResultRedacted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a turn does when a model's window is small.
final class ContextTest {
    /// Holds the prompt, a question and two or three results of 800 tokens.
    private static final int SMALL = 6_600;

    /// A window in which tools are described whole.
    private static final int ROOMY = 40_000;

    /// Prices of a provider that reads everything anew each time.
    private static final Price KEEPS_NOTHING = new Price(1, 1, 4, Long.MAX_VALUE);

    /// Prices of a provider that asks a tenth for what it read before.
    private static final Price KEEPS = new Price(1, 0.1, 4, Long.MAX_VALUE);

    @TempDir private Path home;

    private final Tool note = FakeTool.note();

    private final Tool broken =
            FakeTool.reads(
                    "broken", (_, _) -> ToolResult.failed("It broke. " + FakeTool.words("error")));

    private final Listening listener = new Listening();
    private Conversation conversation;

    @BeforeEach
    void open() {
        conversation = Home.conversations(home, note, broken).create("sample");
    }

    @AfterEach
    void close() {
        conversation.close();
    }

    private void openWithATool(String description) {
        conversation.close();
        ToolSpec known = note.spec();
        ToolSpec spec =
                new ToolSpec(
                        "wordy",
                        known.title(),
                        known.label(),
                        description,
                        known.parameters(),
                        known.effect());
        Tool wordy = new FakeTool(spec, (_, _) -> ToolResult.failed("Never called"));
        conversation = Home.conversations(home, broken, wordy).create("sample");
    }

    private Turn ask(String question, FakeModel model) {
        conversation.ask(Question.of(question), model, listener, Work.Monitor.none());
        return conversation.transcript().turns().getLast();
    }

    private static FakeModel.Step notes(String id, String about) {
        return counting(call(id, "note", "{\"qid\":\"%s\"}".formatted(about)));
    }

    /// A reply of a server that counts no tokens.
    private static FakeModel.Step counting(OutputItem... items) {
        return (_, _, _) -> new ModelReply.Replied(List.of(items), Usage.NONE);
    }

    private static String output(ModelRequest request, String id) {
        return request.input().stream()
                .filter(InputItem.ToolOutput.class::isInstance)
                .map(InputItem.ToolOutput.class::cast)
                .filter(output -> output.callId().equals(id))
                .map(InputItem.ToolOutput::text)
                .findFirst()
                .orElseThrow();
    }

    private List<Redaction> redactions() {
        return listener.events(ResultRedacted.class).stream()
                .map(ResultRedacted::redaction)
                .toList();
    }

    @Test
    void aTurnThatWouldOverflowGoesOnWithoutItsOldestResults() {
        FakeModel model =
                FakeModel.following(
                                notes("a", "one"),
                                notes("b", "two"),
                                notes("c", "three"),
                                notes("d", "four"),
                                notes("e", "five"),
                                notes("f", "six"),
                                text("Done."))
                        .reading(SMALL);

        Turn turn = ask("Why?", model);

        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        ModelRequest last = model.requests().getLast();
        assertThat(output(last, "a")).startsWith("[Redacted").doesNotContain("\n");
        assertThat(output(last, "f")).isEqualTo(FakeTool.words("six"));
        assertThat(last.input()).filteredOn(InputItem.Produced.class::isInstance).hasSize(6);
        assertThat(redactions()).extracting(Redaction::reason).containsOnly(Reason.ROOM);
        assertThat(redactions())
                .extracting(Redaction::callId)
                .startsWith("a", "b")
                .doesNotContain("f");
        assertThat(listener.events(RequestComposed.class))
                .hasSize(7)
                .extracting(RequestComposed::composition)
                .allMatch(all -> all.total() <= all.window() - all.reserved());
        Call first = turn.calls().getFirst();
        assertThat(first.redacted()).isPresent();
        assertThat(first.ended().orElseThrow().view().text()).isEqualTo(FakeTool.words("one"));
    }

    @Test
    void theLineInItsPlaceSaysWhatItWasAndHowToSeeItAgain() {
        ask(
                "Why?",
                FakeModel.following(notes("a", "one"), notes("b", "one"), text("Done."))
                        .costing(KEEPS_NOTHING));

        Redaction line = redactions().getFirst();
        assertThat(line.view().kind()).isEqualTo(ModelView.Kind.REDACTED);
        assertThat(line.view().text())
                .contains("result of note in round 1", "100 lines", "in round 2 below")
                .contains("call note with the same arguments");
    }

    @Test
    void aResultIsSupersededOnceTheSameWasAskedAgainAndAReplyCameBetween() {
        FakeModel model =
                FakeModel.following(
                                items(
                                        call("a", "note", "{\"qid\":\"one\"}"),
                                        call("twin", "note", "{\"qid\":\"one\"}")),
                                notes("b", "two"),
                                notes("c", "one"),
                                text("Done."))
                        .costing(KEEPS_NOTHING);

        ask("Why?", model);

        assertThat(output(model.requests().get(1), "a")).isEqualTo(FakeTool.words("one"));
        assertThat(output(model.requests().get(2), "a")).isEqualTo(FakeTool.words("one"));
        assertThat(output(model.requests().get(3), "a")).startsWith("[Redacted");
        assertThat(output(model.requests().get(3), "twin")).startsWith("[Redacted");
        assertThat(output(model.requests().get(3), "b")).isEqualTo(FakeTool.words("two"));
        assertThat(output(model.requests().get(3), "c")).isEqualTo(FakeTool.words("one"));
        assertThat(redactions()).extracting(Redaction::round).containsOnly(4);
        assertThat(redactions()).extracting(Redaction::reason).containsOnly(Reason.SUPERSEDED);
    }

    /// Reading anew what stands behind it would cost more than it takes.
    @Test
    void aSupersededResultStaysWhereTheProviderHasItStill() {
        FakeModel model =
                FakeModel.following(
                                notes("a", "one"),
                                notes("b", "two"),
                                notes("c", "one"),
                                text("Done."))
                        .costing(KEEPS);

        ask("Why?", model);

        assertThat(redactions()).isEmpty();
        List<ModelRequest> sent = model.requests();
        for (int i = 1; i < sent.size(); i++) {
            List<InputItem> before = sent.get(i - 1).input();
            assertThat(sent.get(i).input().subList(0, before.size())).isEqualTo(before);
        }
    }

    /// Old results go several at once: few requests begin otherwise than the one before.
    @Test
    void oldResultsMakeRoomInBatches() {
        FakeModel model = FakeModel.following().reading(9_000).costing(KEEPS);
        for (int i = 0; i < 9; i++) {
            model.then(notes("call" + i, "about " + i), 1);
        }
        ask("Why?", model.then(text("Done."), 1));

        assertThat(redactions()).hasSizeGreaterThan(2);
        assertThat(redactions().stream().map(Redaction::round).distinct().count())
                .isLessThanOrEqualTo(redactions().size() / 2);
    }

    @Test
    void whatTellsOfAFailureStays() {
        FakeModel model =
                FakeModel.following(
                                counting(call("a", "broken", "{}")),
                                counting(call("b", "broken", "{}")),
                                notes("c", "one"),
                                notes("d", "two"),
                                notes("e", "three"),
                                text("Done."))
                        .reading(SMALL);

        ask("Why?", model);

        assertThat(output(model.requests().getLast(), "a")).contains("It broke.");
        assertThat(output(model.requests().getLast(), "b")).contains("It broke.");
        assertThat(redactions()).extracting(Redaction::callId).contains("c").doesNotContain("a");
    }

    @Test
    void whatIsPinnedStaysAndComesBackWhole() {
        FakeModel model =
                FakeModel.following(
                                notes("a", "one"),
                                notes("b", "one"),
                                (_, _, _) -> {
                                    String turn = conversation.transcript().turns().getLast().id();
                                    conversation.pin(turn, "a", true);
                                    return FakeModel.replied(
                                            call("c", "note", "{\"qid\":\"one\"}"));
                                },
                                text("Done."))
                        .costing(KEEPS_NOTHING);

        Turn turn = ask("Why?", model);

        assertThat(output(model.requests().get(2), "a")).startsWith("[Redacted");
        assertThat(output(model.requests().get(3), "a")).isEqualTo(FakeTool.words("one"));
        assertThat(output(model.requests().get(3), "b")).startsWith("[Redacted");
        assertThat(turn.calls().getFirst().pinned()).isTrue();
        assertThat(turn.calls().getFirst().redacted()).isEmpty();
    }

    @Test
    void whatIsPinnedGoesAlongWithLaterQuestionsUntilThePinIsTakenAway() {
        Turn turn = ask("Why?", FakeModel.following(notes("a", "one"), text("Done.")));
        conversation.pin(turn.id(), "a", true);
        FakeModel later = FakeModel.following(text("Still."), text("Gone."));

        ask("And now?", later);
        RequestComposition with = listener.events(RequestComposed.class).getLast().composition();
        conversation.pin(turn.id(), "a", false);
        ask("And then?", later);
        RequestComposition without = listener.events(RequestComposed.class).getLast().composition();

        assertThat(later.requests().getFirst().input().toString()).contains(FakeTool.words("one"));
        assertThat(later.requests().getLast().input().toString())
                .doesNotContain(FakeTool.words("one"));
        assertThat(with.results()).isGreaterThan(500);
        assertThat(without.results()).isZero();
    }

    @Test
    void aPinOutlivesTheProgram() {
        Turn turn = ask("Why?", FakeModel.following(notes("a", "one"), text("Done.")));
        conversation.pin(turn.id(), "a", true);
        String id = conversation.transcript().conversation();
        conversation.close();
        conversation = Home.conversations(home, note).open(id);
        assertThat(conversation.transcript().turns().getFirst().calls().getFirst().pinned())
                .isTrue();
    }

    @Test
    void aQuestionThatCannotFitIsNotSent() {
        FakeModel model = FakeModel.following().reading(SMALL);

        Turn turn = ask(FakeTool.words("long").repeat(10), model);

        assertThat(model.requests()).isEmpty();
        assertThat(turn.state()).isEqualTo(TurnState.FAILED);
        assertThat(turn.sentence().orElseThrow())
                .contains("one reads 6,600 tokens at once", "not sent", "Your question is safe.");
    }

    @Test
    void earlierTurnsAreToldInFewerWordsBeforeAQuestionIsRefused() {
        ask("First? " + FakeTool.words("first").repeat(6), FakeModel.following(text("Yes.")));
        ask("Second?", FakeModel.following(text("No.")));
        FakeModel model = FakeModel.following(text("Fine.")).reading(SMALL);

        Turn turn = ask("Third?", model);

        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(model.requests().getFirst().input().toString())
                .contains("Third?")
                .doesNotContain("first 1050 holds");
    }

    private static FakeModel failingThrice() {
        return FakeModel.following(
                counting(
                        call("a", "broken", "{}"),
                        call("b", "broken", "{\"qid\":\"2\"}"),
                        call("c", "broken", "{\"qid\":\"3\"}")),
                text("From what I have."));
    }

    @Test
    void whereOnlyToolsNoLongerFitTheModelAnswersFromWhatItHas() {
        openWithATool(FakeTool.words("long"));
        ask("Why?", failingThrice().reading(ROOMY));
        RequestComposition second = listener.events(RequestComposed.class).getLast().composition();
        // Words of one token each, so that the failures no longer fit, but do without the tools.
        double more = (second.free() + second.tools() / 2.0) / (second.exact() ? 1 : 1.25);
        FakeModel model = failingThrice().reading(ROOMY);
        openWithATool(FakeTool.words("long"));

        Turn turn = ask("Why?" + " why".repeat((int) more), model);

        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.sentence().orElseThrow())
                .isEqualTo(
                        "one can read no more in this turn. The model answered from what it had.");
        assertThat(model.requests().getLast().tools()).isEmpty();
    }

    @Test
    void aReplyTeachesHowAModelCounts() {
        FakeModel model =
                FakeModel.following(
                        (_, _, _) -> {
                            long counted =
                                    listener.events(RequestComposed.class)
                                            .getLast()
                                            .composition()
                                            .total();
                            return new ModelReply.Replied(
                                    List.of(call("a", "note", "{\"qid\":\"one\"}")),
                                    new Usage(counted * 2, 10, 0));
                        },
                        text("Done."));

        ask("Why?", model);

        List<RequestComposed> composed = listener.events(RequestComposed.class);
        long first = composed.getFirst().composition().system();
        assertThat(composed.getLast().composition().system())
                .isBetween(first * 2 - 2, first * 2 + 2);
        assertThat(composed.getLast().composition().exact()).isFalse();
    }

    @Test
    void withoutAKnownWindowNothingIsLeftOutForRoom() {
        FakeModel model = FakeModel.following(notes("a", "one"), text("Done."));
        Turn turn = ask(FakeTool.words("long").repeat(100), model);
        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(turn.composition().orElseThrow().window()).isZero();
        assertThat(turn.composition().orElseThrow().free()).isZero();
        assertThat(redactions()).isEmpty();
    }
}
