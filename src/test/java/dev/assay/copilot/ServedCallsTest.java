package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.served.ServedResult;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calls of another program in a conversation: the path of every result, and what is kept.
final class ServedCallsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    private static ServedResult serve(Conversation in, String tool, String arguments)
            throws InterruptedException {
        return in.serve(
                tool,
                Json.parseObject(arguments).orElseThrow(),
                "a client",
                new Listening(),
                MONITOR);
    }

    private Future<ServedResult> later(Conversation in, String tool, Work.Monitor monitor) {
        return callers.submit(
                () -> in.serve(tool, Json.object(), "a client", new Listening(), monitor));
    }

    private static Turn last(Conversation in) {
        return in.transcript().turns().getLast();
    }

    @Test
    void whatIsSmallComesWholeAndIsATurnThatSaysWhoCalled() throws Exception {
        Conversations all = Home.conversations(home, FakeTool.echo("echo"));
        try (Conversation conversation = all.create("s")) {
            ServedResult told = serve(conversation, "echo", "{\"qid\": \"7\"}");
            assertThat(told).isEqualTo(new ServedResult("{\"qid\":\"7\"}", true, false, List.of()));
            assertThat(last(conversation).state()).isEqualTo(TurnState.ANSWERED);
            assertThat(last(conversation).steps())
                    .contains(new Note("Called by another program: a client.", false));
        }
    }

    @Test
    void chartsComeAlong() throws Exception {
        ChartSpec chart = new ChartSpec(Json.object().put("data", "none"));
        FakeTool draws =
                FakeTool.reads(
                        "draw",
                        (_, _) ->
                                new ToolResult.Parts(
                                        List.of(
                                                new ResultPart.Charts(
                                                        List.of(chart),
                                                        Json.object().put("chart", "drawn"))),
                                        Spending.NOTHING));
        try (Conversation conversation = Home.conversations(home, draws).create("s")) {
            ServedResult told = serve(conversation, "draw", "{}");
            assertThat(told.charts()).containsExactly(chart);
            assertThat(told.text()).contains("drawn");
        }
    }

    @Test
    void aLargeTextBecomesAHandleAndCanBeOpenedLater() throws Exception {
        becomesAHandle(8_000);
    }

    @Test
    @Tag("proof")
    void soDoesATextOf100Megabytes() throws Exception {
        becomesAHandle(105_000);
    }

    private void becomesAHandle(int lines) throws Exception {
        String text = ("0123456789".repeat(100) + "\n").repeat(lines);
        FakeTool huge = FakeTool.reads("huge", (_, _) -> ToolResult.text(text));
        Conversations all = Home.conversations(home, huge);
        String id;
        try (Conversation conversation = all.create("s")) {
            id = conversation.transcript().conversation();
            ServedResult told = serve(conversation, "huge", "{}");
            assertThat(told.whole()).isFalse();
            assertThat(told.text().length()).isLessThan(4_000);
            assertThat(told.text())
                    .contains(conversation.results().all().getFirst().handle().toString())
                    .isEqualTo(
                            last(conversation)
                                    .calls()
                                    .getFirst()
                                    .ended()
                                    .orElseThrow()
                                    .view()
                                    .text());
        }
        try (Conversation again = all.open(id)) {
            assertThat(again.results().all().getFirst().size().bytes()).isEqualTo(lines * 1_001L);
        }
    }

    @Test
    void wrongArgumentsAreAFailureInWordsAndNothingIsRun() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        FakeTool counted =
                FakeTool.reads(
                        "count",
                        (_, _) -> {
                            runs.incrementAndGet();
                            return ToolResult.text("one");
                        });
        try (Conversation conversation = Home.conversations(home, counted).create("s")) {
            ServedResult told = serve(conversation, "count", "{\"colour\": 3}");
            assertThat(told.failed()).isTrue();
            assertThat(told.text()).contains("`colour` is not an argument of count");
            assertThat(runs).hasValue(0);
            assertThat(last(conversation).state()).isEqualTo(TurnState.FAILED);
        }
    }

    @Test
    void callsThatOnlyReadRunBesideEachOther() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        FakeTool meeting =
                FakeTool.reads(
                        "meet",
                        (_, _) -> {
                            both.countDown();
                            both.await();
                            return ToolResult.text("met");
                        });
        try (Conversation conversation = Home.conversations(home, meeting).create("s")) {
            Future<ServedResult> first = later(conversation, "meet", MONITOR);
            Future<ServedResult> second = later(conversation, "meet", MONITOR);
            assertThat(Patience.get(first).text()).isEqualTo("met");
            assertThat(Patience.get(second).text()).isEqualTo("met");
            assertThat(conversation.transcript().turns())
                    .extracting(Turn::id)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void aCallThatChangesSomethingRunsAlone() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        // The first one inside waits a moment for another that must not come.
        CountDownLatch two = new CountDownLatch(2);
        AtomicInteger most = new AtomicInteger();
        FakeTool writing =
                FakeTool.ordered(
                        "write",
                        (_, _) -> {
                            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                            two.countDown();
                            boolean _ = two.await(100, TimeUnit.MILLISECONDS);
                            inside.decrementAndGet();
                            return ToolResult.text("written");
                        });
        try (Conversation conversation = Home.conversations(home, writing).create("s")) {
            List<Future<ServedResult>> calls =
                    List.of(
                            later(conversation, "write", MONITOR),
                            later(conversation, "write", MONITOR),
                            later(conversation, "write", MONITOR));
            for (Future<ServedResult> each : calls) {
                assertThat(Patience.get(each).text()).isEqualTo("written");
            }
            assertThat(most).hasValue(1);
        }
    }

    @Test
    void aCallThatIsCancelledEndsAsStoppedAndTheOthersGoOn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        FakeTool endless =
                FakeTool.reads(
                        "wait",
                        (_, _) -> {
                            begun.countDown();
                            new CountDownLatch(1).await();
                            return ToolResult.text("never");
                        });
        Conversations all = Home.conversations(home, endless, FakeTool.echo("echo"));
        try (Conversation conversation = all.create("s")) {
            Cancellation cancellation = new Cancellation();
            Future<ServedResult> waiting =
                    later(conversation, "wait", new Work.Monitor(Progress.NONE, cancellation));
            begun.await();
            assertThat(serve(conversation, "echo", "{}").text()).isEqualTo("{}");
            cancellation.cancel();
            assertThatThrownBy(() -> Patience.get(waiting))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(InterruptedException.class);
            Transcript transcript = conversation.transcript();
            assertThat(transcript.turns())
                    .extracting(Turn::state)
                    .containsExactly(TurnState.STOPPED, TurnState.ANSWERED);
        }
    }
}
