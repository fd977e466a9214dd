package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.ModelRequest;
import dev.assay.result.EmptyStore;
import dev.assay.task.Outcome;
import dev.assay.tool.CallLimit;
import dev.assay.tool.LiveToolset;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// Turns whose tools change while they run.
final class LiveToolsTest {
    private static List<String> offered(ModelRequest request) {
        return request.tools().stream().map(ToolSpec::name).toList();
    }

    private static TurnBench bench(LiveToolset... sets) {
        return new TurnBench(new EmptyStore(), Toolbox.of(List.of(sets)));
    }

    @Test
    void everyRoundOffersTheToolsThatAreThereAndOneThatLeftIsAClearFailure() {
        LiveToolset server = new LiveToolset("server").has("get_log", "restart");
        FakeModel model =
                FakeModel.following(
                        (_, _, _) -> {
                            server.has("get_log", "trace");
                            return FakeModel.replied(FakeModel.call("a", "get_log", "{}"));
                        },
                        FakeModel.items(FakeModel.call("b", "restart", "{}")),
                        FakeModel.text("Done."));
        TurnBench bench = bench(server);
        Turn turn = bench.ask(model);

        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(offered(model.requests().get(0))).containsExactly("get_log", "restart");
        assertThat(offered(model.requests().get(1))).containsExactly("get_log", "trace");
        assertThat(bench.outcome("a").view().text()).isEqualTo("from server");
        assertThat(bench.outcome("b").state()).isEqualTo(CallState.FAILED);
        assertThat(bench.outcome("b").view().text())
                .contains("restart is not there any more", "get_log, trace");
    }

    @Test
    void aListingThatFailsIsNotedOnceAndTheTurnGoesOnWithWhatIsThere() {
        LiveToolset server = new LiveToolset("server").has("get_log");
        FakeModel model =
                FakeModel.following(
                        (_, _, _) -> {
                            server.lists(_ -> new Outcome.Refused<>("The server is silent."));
                            return FakeModel.replied(FakeModel.call("a", "get_log", "{}"));
                        },
                        FakeModel.items(FakeModel.call("b", "get_log", "{}")),
                        FakeModel.text("Done."));
        Turn turn = bench(server).ask(model);

        assertThat(turn.state()).isEqualTo(TurnState.ANSWERED);
        assertThat(model.requests())
                .allSatisfy(asked -> assertThat(offered(asked)).contains("get_log"));
        assertThat(turn.steps().stream().filter(Note.class::isInstance))
                .containsExactly(
                        new Note(
                                "The server is silent. The tools that it had before are still"
                                        + " offered.",
                                false));
    }

    @Test
    void aListingThatNeverEndsIsStoppedWithTheTurn() {
        LiveToolset server = new LiveToolset("server");
        TurnBench bench = bench(server);
        server.lists(_ -> {
            bench.cancellation().cancel();
            new CountDownLatch(1).await();
            return new Outcome.Refused<>("never");
        });
        assertThat(bench.ask(FakeModel.following(FakeModel.text("never"))).state())
                .isEqualTo(TurnState.STOPPED);
    }

    @Test
    void aLimitHoldsForTheNameUnderWhichItsToolIsOffered() {
        CallLimit limit = new CallLimit("one", 1, "all", "it returns all of them");
        LiveToolset fez = new LiveToolset("fez", limit).has("one", "all");
        LiveToolset other = new LiveToolset("other").has("one");
        TurnBench bench = bench(fez, other);
        bench.ask(
                FakeModel.following(
                        FakeModel.items(
                                FakeModel.call("a", "fez__one", "{}"),
                                FakeModel.call("b", "fez__one", "{}"),
                                FakeModel.call("c", "other__one", "{}"),
                                FakeModel.call("d", "other__one", "{}")),
                        FakeModel.text("Done.")));
        assertThat(bench.outcome("a").state()).isEqualTo(CallState.DONE);
        assertThat(bench.outcome("b").view().text())
                .contains(
                        "Too many fez__one calls (2). Call all once instead: it returns all of"
                                + " them.");
        assertThat(bench.outcome("d").state()).isEqualTo(CallState.DONE);
    }
}
