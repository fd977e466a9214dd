package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.agent.LoopEnd.Reason;
import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The one loop, with a dialogue, a rule and a model that do as they are told.
final class AgentLoopTest {
    private final List<String> happened = new ArrayList<>();
    private final Cancellation cancellation = new Cancellation();
    private final Deque<Supplier<ModelReply>> script = new ArrayDeque<>();
    private int fullFrom = Integer.MAX_VALUE;
    private boolean lastFits = true;

    private final LanguageModel model =
            new LanguageModel() {
                @Override
                public ModelInfo info() {
                    ModelFacts facts = new ModelFacts(0, Optional.empty());
                    return new ModelInfo("fake:one", "One", "Fake", true, facts);
                }

                @Override
                public ModelReply reply(
                        ModelRequest request, ReplyListener listener, Cancellation stopped) {
                    return script.removeFirst().get();
                }
            };

    private final Dialogue dialogue =
            new Dialogue() {
                @Override
                public FitResult fit(int round) {
                    return fitted(round < fullFrom, "fit " + round);
                }

                @Override
                public FitResult fitLast(int round, String lastWord) {
                    return fitted(lastFits, "last " + round + " " + lastWord);
                }

                private FitResult fitted(boolean fits, String what) {
                    happened.add(what);
                    List<InputItem> input = List.of(new InputItem.User(what));
                    return fits
                            ? new FitResult.Fits(
                                    new ModelRequest("", input, List.of(), Optional.empty()),
                                    Optional.empty(),
                                    List.of())
                            : new FitResult.TooLarge(
                                    new RequestComposition(1, 2, 3, 4, 5, 6, 7, true));
                }

                @Override
                public void replied(Replied reply) {
                    happened.add("replied " + reply.text());
                }

                @Override
                public void add(Replied reply, List<CallOutput> outputs) {
                    outputs.forEach(output ->
                            happened.add(
                                    output.providerId() + " → " + output.joined().text(List.of())));
                }

                @Override
                public void say(String words) {
                    happened.add("told " + words);
                }
            };

    /// Done with "done"; what is "again" is no progress; blank is asked once more.
    private final StopRule rule =
            new StopRule() {
                @Override
                public Next after(Replied reply) {
                    if (!reply.calls().isEmpty()) {
                        return new Next.RunCalls();
                    }
                    return switch (reply.text()) {
                        case "done" -> new Next.Stop();
                        case "again" -> new Next.Say("no progress");
                        case "odd" -> new Next.Fail(problem("odd"));
                        default -> new Next.LastWord("say something");
                    };
                }

                @Override
                public Optional<ModelProblem> problemOfLast(Replied reply) {
                    return Optional.of(reply.text())
                            .filter("odd"::equals)
                            .map(AgentLoopTest::problem);
                }

                @Override
                public String roundsAreOver() {
                    return "rounds are over";
                }

                @Override
                public String roomIsOver() {
                    return "room is over";
                }
            };

    private final LoopEvents events =
            new LoopEvents() {
                @Override
                public void roundStarts(int round) {
                    happened.add("round " + round);
                }

                @Override
                public LanguageModel.ReplyListener asking(
                        int round, FitResult.Fits request, boolean last) {
                    happened.add((last ? "asking last " : "asking ") + round);
                    return LanguageModel.ReplyListener.DEAF;
                }

                @Override
                public void replied(int round, Replied reply) {
                    happened.add("heard " + round);
                }
            };

    private static ModelProblem problem(String sentence) {
        return new ModelProblem(ModelProblem.Kind.PERMANENT, 400, sentence, "detail");
    }

    private AgentLoopTest says(String text) {
        script.add(() -> replied(new OutputItem.Text(text, Json.object())));
        return this;
    }

    @Test
    void ofTooManyCallsTheFirstAreRunAndTheModelIsTold() throws InterruptedException {
        OutputItem[] all =
                IntStream.range(0, 10_000)
                        .mapToObj(i -> new OutputItem.Call("c" + i, "look", "{}", Json.object()))
                        .toArray(OutputItem[]::new);
        script.add(() -> replied(all));
        says("done").run(9);
        assertThat(happened.stream().filter(each -> each.contains(" → ")))
                .hasSize(RetoldCalls.MAX_CALLS);
        assertThat(happened)
                .contains(
                        "told You asked for 10,000 calls in one reply. The first 100 were run, and"
                                + " the others were not. Ask for one call that covers them, or ask"
                                + " the analyst before you go on.");
    }

    private AgentLoopTest calls(String beside, String tool) {
        script.add(() ->
                replied(
                        new OutputItem.Text(beside, Json.object()),
                        new OutputItem.Call("id", tool, "{}", Json.object())));
        return this;
    }

    private static Replied replied(OutputItem... items) {
        return new Replied(List.of(items), new Usage(1, 1, 0));
    }

    private LoopEnd run(int rounds) throws InterruptedException {
        RoundOfTools tools =
                (reply, round) -> {
                    happened.add("run " + reply.calls().getFirst().name() + " " + round);
                    return reply.calls().stream()
                            .map(call -> CallOutput.text(call.callId(), "output"))
                            .toList();
                };
        return new AgentLoop(model, rounds, dialogue, tools, rule, events, cancellation).run();
    }

    @Test
    void outputsGoBackUntilTheRuleIsContent() throws InterruptedException {
        LoopEnd end = calls("looking", "grep").says("done").run(9);

        assertThat(end)
                .isInstanceOfSatisfying(
                        LoopEnd.Answered.class,
                        answered -> {
                            assertThat(answered.reply().text()).isEqualTo("done");
                            assertThat(answered.reason()).isEqualTo(Reason.DONE);
                            assertThat(answered.said()).isEqualTo("looking");
                        });
        assertThat(happened)
                .containsExactly(
                        "round 1",
                        "fit 1",
                        "asking 1",
                        "heard 1",
                        "replied looking",
                        "run grep 1",
                        "id → output",
                        "round 2",
                        "fit 2",
                        "asking 2",
                        "heard 2",
                        "replied done");
    }

    @Test
    void afterTheLastRoundThereIsALastWordWithoutTools() throws InterruptedException {
        LoopEnd end = calls("a", "x").calls("b", "y").says("").run(2);
        assertThat(happened).contains("last 3 rounds are over", "asking last 3");
        assertThat(((LoopEnd.Answered) end).reason()).isEqualTo(Reason.ROUNDS);
        assertThat(((LoopEnd.Answered) end).said()).isEqualTo("b");
        assertThat(happened).doesNotContain("round 3");
    }

    @Test
    void whenThereIsNoMoreRoomThereIsALastWordButNotBeforeTheFirstRound()
            throws InterruptedException {
        fullFrom = 2;
        LoopEnd end = calls("a", "x").says("odd end").run(9);
        assertThat(((LoopEnd.Answered) end).reason()).isEqualTo(Reason.ROOM);
        assertThat(happened).contains("last 2 room is over");

        lastFits = false;
        assertThat(calls("a", "x").run(9)).isInstanceOf(LoopEnd.TooLarge.class);
        fullFrom = 1;
        happened.clear();
        assertThat(run(9)).isInstanceOf(LoopEnd.TooLarge.class);
        assertThat(happened).containsExactly("round 1", "fit 1");
    }

    @Test
    void noProgressIsToldAndCountsAsARound() throws InterruptedException {
        LoopEnd end = says("again").says("again").says("done").run(2);
        assertThat(happened).filteredOn(what -> what.equals("told no progress")).hasSize(2);
        assertThat(((LoopEnd.Answered) end).reason()).isEqualTo(Reason.ROUNDS);
    }

    @Test
    void aBlankReplyIsAskedOnceMoreAndABadOneEndsIt() throws InterruptedException {
        LoopEnd blank = says("").says("at last").run(9);
        assertThat(((LoopEnd.Answered) blank).reply().text()).isEqualTo("at last");
        assertThat(happened).contains("last 2 say something");
        assertThat(says("odd").run(9)).isEqualTo(new LoopEnd.Failed(problem("odd")));
        assertThat(says("").says("odd").run(9)).isEqualTo(new LoopEnd.Failed(problem("odd")));
    }

    @Test
    void whatAServerRefusesAndWhatBreaksEndsIt() throws InterruptedException {
        script.add(() -> new ModelReply.Refused(problem("No.")));
        assertThat(run(9)).isEqualTo(new LoopEnd.Failed(problem("No.")));
        script.add(() -> {
            throw new IllegalArgumentException("bug");
        });
        assertThat(((LoopEnd.Failed) run(9)).problem())
                .satisfies(broken -> {
                    assertThat(broken.sentence())
                            .isEqualTo(
                                    "Talking to One failed inside the program; the log has the"
                                            + " details.");
                    assertThat(broken.detail()).isEqualTo("IllegalArgumentException");
                });
    }

    @Test
    void cancelledItAsksNothingMore() {
        script.add(() -> {
            cancellation.cancel();
            return new ModelReply.Refused(problem("closed"));
        });
        assertThatThrownBy(() -> run(9)).isInstanceOf(InterruptedException.class);
        assertThatThrownBy(() -> says("done").run(9)).isInstanceOf(InterruptedException.class);
        assertThat(script).as("never asked").hasSize(1);
    }
}
