package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.llm.InputItem;
import dev.assay.llm.OutputItem;
import dev.assay.settings.SendLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A model that asks for more calls in one reply than are run.
final class ManyCallsTest {
    private final List<Large> asked = new ArrayList<>();
    private final SendDesk desk = new SendDesk(() -> SendLimit.NONE);
    private final TurnBench bench = new TurnBench(FakeTool.echo("look")).limited(desk);

    private static FakeModel model(int calls) {
        OutputItem[] items =
                Stream.concat(
                                Stream.of(new OutputItem.Text("I look.", Json.object())),
                                IntStream.range(0, calls)
                                        .mapToObj(i ->
                                                FakeModel.call(
                                                        "c" + i,
                                                        "look",
                                                        "{\"qid\":\"%d\"}".formatted(i))))
                        .toArray(OutputItem[]::new);
        return FakeModel.following(FakeModel.items(items), FakeModel.text("Done."));
    }

    private void answers(boolean yes) {
        desk.seat((large, _, waiting) -> {
            waiting.run();
            asked.add(large);
            return yes;
        });
    }

    /// The words that the model read last.
    private static String told(FakeModel model) {
        return model.requests().getLast().input().getLast() instanceof InputItem.User(String text)
                ? text
                : "";
    }

    @Test
    void theAnalystIsAskedAndTheFirstAreRun() {
        answers(true);
        FakeModel model = model(10_000);
        bench.ask(model);
        assertThat(asked)
                .singleElement()
                .extracting(Large::question, Large::meanwhile, Large::refused)
                .containsExactly(
                        "Run the first 100 of 10,000 calls?",
                        "one asked for so many in one reply, and none was run yet. More than 100 are never run at once. After “Don't run” the model is told so, and goes on with what it has.",
                        "Not run: one asked for 10,000 calls in one reply.");
        assertThat(bench.listener().events(CallEnded.class)).hasSize(100);
        assertThat(told(model)).contains("10,000 calls", "The first 100 were run");
    }

    @Test
    void noneIsRunWhereTheAnalystWantsNone() {
        answers(false);
        FakeModel model = model(101);
        assertThat(bench.ask(model).state()).isEqualTo(TurnState.ANSWERED);
        assertThat(bench.listener().events(CallEnded.class)).isEmpty();
        assertThat(told(model)).contains("101 calls", "The analyst wants none of them run.");
        assertThat(model.requests().getLast().input())
                .as("no call without an output, and what was said beside them")
                .hasSize(3);
    }

    @Test
    void nobodyIsAskedAboutAsManyAsAreRun() {
        answers(false);
        bench.ask(model(100));
        assertThat(asked).isEmpty();
        assertThat(bench.listener().events(CallEnded.class)).hasSize(100);
    }

    @Test
    void theFirstAreRunWhereNobodyCanBeAsked() {
        FakeModel model = model(250);
        bench.ask(model);
        assertThat(bench.listener().events(CallEnded.class)).hasSize(100);
        assertThat(told(model)).contains("250 calls");
    }
}
