package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static dev.assay.copilot.FakeModel.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Which calls run beside each other, and how a turn is stopped.
final class ToolLoopCancelTest {
    private static final String ANSWER = "{\"blocks\":[\"done\"]}";

    private static ToolResult done() {
        return ToolResult.json(SampleEvents.json("{}"));
    }

    @Test
    void callsThatOnlyReadRunSideBySideAndAnswerInCallOrder() {
        CyclicBarrier both = new CyclicBarrier(2);
        FakeTool meeting =
                FakeTool.reads(
                        "meet",
                        (arguments, _) -> {
                            try {
                                both.await();
                            } catch (BrokenBarrierException e) {
                                throw new IllegalStateException(e);
                            }
                            return ToolResult.json(arguments);
                        });
        TurnBench bench = new TurnBench(meeting);
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(
                                        call("a", "meet", "{\"qid\":\"1\"}"),
                                        call("b", "meet", "{\"qid\":\"2\"}")),
                                text(ANSWER)));
        assertThat(turn.calls())
                .extracting(started -> started.ended().orElseThrow().view().text())
                .containsExactly("{\"qid\":\"1\"}", "{\"qid\":\"2\"}");
    }

    @Test
    void aCallThatIsOrderedRunsAloneInItsPlace() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Set<String> before = ConcurrentHashMap.newKeySet();
        FakeTool read =
                FakeTool.reads(
                        "read",
                        (arguments, _) -> {
                            running.incrementAndGet();
                            before.add(arguments.path("qid").asText());
                            running.decrementAndGet();
                            return done();
                        });
        FakeTool write =
                FakeTool.ordered(
                        "write",
                        (_, _) -> {
                            most.accumulateAndGet(running.get(), Math::max);
                            assertThat(before).containsExactlyInAnyOrder("1", "2");
                            return done();
                        });
        TurnBench bench = new TurnBench(read, write);
        bench.ask(
                FakeModel.following(
                        items(
                                call("a", "read", "{\"qid\":\"1\"}"),
                                call("b", "read", "{\"qid\":\"2\"}"),
                                call("c", "write", "{}"),
                                call("d", "read", "{\"qid\":\"3\"}")),
                        text(ANSWER)));
        assertThat(bench.outcome("c").state()).isEqualTo(CallState.DONE);
        assertThat(most).hasValue(0);
        assertThat(bench.listener().events(CallStarted.class))
                .extracting(started -> started.call().id())
                .containsExactly("a", "b", "c", "d");
    }

    @Test
    void stoppingWhileTheModelWritesKeepsWhatCame() {
        TurnBench bench = new TurnBench(FakeTool.chart("draw", "A"));
        bench.listener()
                .whenAnswering(markdown -> {
                    if (markdown.equals("half an ans")) {
                        bench.cancellation().cancel();
                    }
                });
        Turn turn =
                bench.ask(
                        FakeModel.following(
                                items(call("a", "draw", "{}")),
                                (_, listener, _) -> {
                                    listener.textArrived("{\"blocks\":[{\"content\":\"half an ans");
                                    new CountDownLatch(1).await();
                                    return FakeModel.replied();
                                }));
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(turn.answer().orElseThrow().blocks()).hasSize(2);
        assertThat(turn.answer().orElseThrow().blocks().getFirst())
                .isEqualTo(new Answer.Block.Text("half an ans"));
    }

    @Test
    void stoppingEndsToolsAndMarksTheirCalls() {
        TurnBench bench = new TurnBench();
        CountDownLatch never = new CountDownLatch(1);
        TurnBench slow =
                new TurnBench(
                        FakeTool.reads(
                                "wait",
                                (_, monitor) -> {
                                    slowCancel(monitor);
                                    never.await();
                                    return done();
                                }),
                        FakeTool.echo("echo"));
        Turn turn =
                slow.ask(
                        FakeModel.following(
                                items(
                                        call("a", "wait", "{}"),
                                        call("b", "echo", "{}"),
                                        call("c", "wait", "{\"qid\":\"2\"}"))));
        assertThat(bench.listener().events()).isEmpty();
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(slow.listener().events(CallEnded.class)).hasSize(3);
        assertThat(slow.outcome("a").state()).isEqualTo(CallState.STOPPED);
    }

    private static void slowCancel(dev.assay.task.Work.Monitor monitor) {
        monitor.cancellation().cancel();
    }

    @Test
    void aToolThatDoesNotListenIsLeftBehind() {
        leaveBehind();
    }

    @Tag("proof")
    @Test
    void aToolThatDoesNotListenIsLeftBehindSoon() {
        Duration took = leaveBehind();
        System.out.println("| in a tool that does not listen | " + took.toMillis() + " ms |");
    }

    /// How long the turn went on after it was told.
    private static Duration leaveBehind() {
        AtomicLong wish = new AtomicLong();
        CountDownLatch release = new CountDownLatch(1);
        TurnBench bench =
                new TurnBench(
                        FakeTool.ordered(
                                "stubborn",
                                (_, monitor) -> {
                                    wish.set(System.nanoTime());
                                    monitor.cancellation().cancel();
                                    boolean waiting = true;
                                    while (waiting) {
                                        try {
                                            release.await();
                                            waiting = false;
                                        } catch (InterruptedException notNow) {
                                            // This is what a tool must not do.
                                        }
                                    }
                                    return done();
                                }));
        Turn turn = bench.ask(FakeModel.following(items(call("a", "stubborn", "{}"))));
        Duration took = Duration.ofNanos(System.nanoTime() - wish.get());
        release.countDown();
        assertThat(turn.state()).isEqualTo(TurnState.STOPPED);
        assertThat(bench.outcome("a").state()).isEqualTo(CallState.STOPPED);
        return took;
    }

    @Test
    void whatEndsLateIsNotHeardAnyMore() {
        TurnBench bench = new TurnBench();
        CountDownLatch late = new CountDownLatch(1);
        CountDownLatch said = new CountDownLatch(1);
        bench.ask(
                FakeModel.following((_, listener, cancellation) -> {
                    cancellation.cancel();
                    boolean waiting = true;
                    while (waiting) {
                        try {
                            late.await();
                            waiting = false;
                        } catch (InterruptedException ignored) {
                            // A model that does not listen.
                        }
                    }
                    listener.textArrived("too late");
                    said.countDown();
                    return FakeModel.replied();
                }));
        List<ConversationEvent> events = bench.listener().events();
        late.countDown();
        await(said);
        assertThat(bench.listener().answers()).isEmpty();
        assertThat(bench.listener().events()).isEqualTo(events);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aTurnThatIsStoppedBeforeItBeginsAsksNobody() {
        TurnBench bench = new TurnBench();
        bench.cancellation().cancel();
        FakeModel model = FakeModel.following(text(ANSWER));
        assertThat(bench.ask(model).state()).isEqualTo(TurnState.STOPPED);
        assertThat(model.requests()).isEmpty();
    }
}
