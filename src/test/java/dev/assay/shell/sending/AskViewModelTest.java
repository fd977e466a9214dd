package dev.assay.shell.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.house.Patience;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.SendLimit;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class AskViewModelTest {
    private final Object lock = new Object();

    /// One after the other, as on the screen's thread.
    private final Executor screen =
            work -> {
                synchronized (lock) {
                    work.run();
                }
            };

    private final ReadOnlyObjectWrapper<@Nullable Conversation> shown =
            new ReadOnlyObjectWrapper<>();
    private final Map<Cancellation, Conversation> running = new ConcurrentHashMap<>();
    private final WaitingTurns turns =
            new WaitingTurns(
                    shown.getReadOnlyProperty(), turn -> Optional.ofNullable(running.get(turn)));
    private final AskViewModel model = new AskViewModel(screen, turns);
    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    /// A request that waits for an answer.
    static LargeRequest large(long tokens) {
        ModelInfo info =
                new ModelInfo("openai:gpt-4.1", "gpt-4.1", "OpenAI", true, ModelFacts.NONE);
        return new LargeRequest(
                info, tokens, Optional.of(0.1236), new SendLimit(1_000, 0), () -> parts(tokens));
    }

    private static List<SentPart> parts(long tokens) {
        return List.of(
                new SentPart(
                        SentPart.Kind.RESULT,
                        "note, round 1",
                        "All of it.",
                        tokens,
                        Optional.of(new InputPart.Place("turn-1", "a", false, ToldAs.WHOLE))));
    }

    private Future<Boolean> ask(long tokens) {
        return ask(tokens, new Cancellation());
    }

    private Future<Boolean> ask(long tokens, Cancellation turn) {
        return callers.submit(() -> model.mayGo(large(tokens), turn, () -> {}));
    }

    private void waitFor(long tokens, int behind) {
        Patience.until(() ->
                model.stateProperty().get()
                                instanceof
                                AskState.Asked(LargeRequest asked, _, int more, boolean changing)
                        && !changing
                        && asked.tokens() == tokens
                        && more == behind);
    }

    @Test
    void oneAfterTheOtherIsAnswered() throws Exception {
        Future<Boolean> first = ask(1);
        waitFor(1, 0);
        Future<Boolean> second = ask(2);
        waitFor(1, 1);

        screen.execute(() -> model.answer(true));
        waitFor(2, 0);
        screen.execute(() -> model.answer(false));

        assertThat(Patience.get(first)).isTrue();
        assertThat(Patience.get(second)).isFalse();
        assertThat(model.stateProperty().get()).isEqualTo(new AskState.Nothing());
    }

    @Test
    void eachIsAskedAboutInItsOwnConversation() throws Exception {
        FakeConversation one = new FakeConversation("one", "sample");
        FakeConversation other = new FakeConversation("other", "sample");
        Cancellation turnOfOne = new Cancellation();
        Cancellation turnOfOther = new Cancellation();
        running.putAll(Map.of(turnOfOne, one, turnOfOther, other));
        screen.execute(() -> shown.set(one));
        Future<Boolean> first = ask(1, turnOfOne);
        waitFor(1, 0);
        assertThat(turns.ids()).containsExactly("one");

        screen.execute(() -> shown.set(other));
        assertThat(model.stateProperty().get()).isEqualTo(new AskState.Nothing());
        Future<Boolean> second = ask(2, turnOfOther);
        waitFor(2, 0);
        assertThat(turns.ids()).containsExactlyInAnyOrder("one", "other");
        screen.execute(() -> model.answer(false));
        assertThat(Patience.get(second)).isFalse();
        assertThat(first).as("the other was answered").isNotDone();
        assertThat(turns.ids()).containsExactly("one");

        screen.execute(() -> shown.set(one));
        waitFor(1, 0);
        screen.execute(() -> model.answer(true));
        assertThat(Patience.get(first)).isTrue();
        assertThat(turns.ids()).isEmpty();
    }

    @Test
    void whoeverWasStoppedIsAskedAboutNoMore() {
        Future<Boolean> stopped = ask(1);
        waitFor(1, 0);
        stopped.cancel(true);
        Patience.until(() -> model.stateProperty().get() instanceof AskState.Nothing);
    }

    private Object mark() {
        return ((AskState.Asked) model.stateProperty().get()).mark();
    }

    /// Asks for a request that is another one each time that it is put together.
    private Future<Boolean> ask(long first, BlockingQueue<Optional<LargeRequest>> then) {
        return callers.submit(() ->
                model.mayGo(
                        large(first), () -> Patience.of(then::take), new Cancellation(), () -> {}));
    }

    @Test
    void whatIsChangedIsAskedAboutInItsPlace() throws Exception {
        BlockingQueue<Optional<LargeRequest>> then = new LinkedBlockingQueue<>();
        Future<Boolean> answer = ask(41, then);
        waitFor(41, 0);
        Future<Boolean> other = ask(7);
        waitFor(41, 1);
        Object mark = mark();

        screen.execute(() -> model.changed(mark));
        assertThat(((AskState.Asked) model.stateProperty().get()).changing()).isTrue();
        screen.execute(() -> model.changed(mark));
        then.add(Optional.of(large(30)));
        then.add(Optional.of(large(20)));
        waitFor(20, 1);
        assertThat(mark()).isEqualTo(mark);

        screen.execute(() -> model.answer(true));
        assertThat(Patience.get(answer)).isTrue();
        waitFor(7, 0);
        screen.execute(() -> model.changed(mark));
        assertThat(other).as("nothing of it was changed").isNotDone();
    }

    @Test
    void whatCanBeSentNoMoreIsForTheTurnToTell() throws Exception {
        BlockingQueue<Optional<LargeRequest>> then = new LinkedBlockingQueue<>();
        Future<Boolean> answer = ask(41, then);
        waitFor(41, 0);
        screen.execute(() -> model.changed(mark()));
        then.add(Optional.empty());
        assertThat(Patience.get(answer)).isTrue();
        Patience.until(() -> model.stateProperty().get() instanceof AskState.Nothing);
    }

    @Test
    void whileItIsPutTogetherAnewItCanBeDeclined() throws Exception {
        BlockingQueue<Optional<LargeRequest>> then = new LinkedBlockingQueue<>();
        Future<Boolean> answer = ask(41, then);
        waitFor(41, 0);
        screen.execute(() -> {
            model.changed(mark());
            model.answer(false);
        });
        then.add(Optional.of(large(30)));
        assertThat(Patience.get(answer)).isFalse();
    }
}
