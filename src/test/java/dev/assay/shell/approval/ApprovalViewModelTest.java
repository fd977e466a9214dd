package dev.assay.shell.approval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ApprovalViewModelTest {
    private final Object lock = new Object();

    /// One after the other, as on the screen's thread.
    private final Executor screen =
            work -> {
                synchronized (lock) {
                    work.run();
                }
            };

    private final WaitingTurns turns =
            new WaitingTurns(new SimpleObjectProperty<>(), _ -> Optional.empty());
    private final ApprovalViewModel model = new ApprovalViewModel(screen, turns, Duration.ZERO);
    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    private static Wanted call(String tool) {
        return new Wanted(tool, "the server lab", Json.object(), List.of(), false);
    }

    private Future<Answer> ask(String tool) {
        return callers.submit(() -> model.ask(call(tool), Work.Monitor.none()));
    }

    private void waitFor(String tool, int more) {
        Patience.until(() ->
                model.stateProperty().get().equals(new ApprovalState.Asked(call(tool), more)));
    }

    @Test
    void whoeverAsksWaitsForTheAnswer() throws Exception {
        Future<Answer> answer = ask("drop");
        waitFor("drop", 0);
        screen.execute(() -> model.allow(false));
        assertThat(Patience.get(answer)).isEqualTo(new Answer.Allowed(false));
        assertThat(model.stateProperty().get()).isEqualTo(new ApprovalState.Nothing());
    }

    @Test
    void callsAreAskedAboutOneAfterTheOther() throws Exception {
        Future<Answer> first = ask("drop");
        waitFor("drop", 0);
        Future<Answer> second = ask("find");
        waitFor("drop", 1);
        screen.execute(() -> model.refuse(false));
        assertThat(Patience.get(first))
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused ->
                                assertThat(refused.sentence())
                                        .contains("did not allow this call of drop"));
        waitFor("find", 0);
        screen.execute(() -> model.allow(true));
        assertThat(Patience.get(second)).isEqualTo(new Answer.Allowed(true));
    }

    @Test
    void whatIsRefusedForGoodSaysSo() throws Exception {
        Future<Answer> answer = ask("drop");
        waitFor("drop", 0);
        screen.execute(() -> model.refuse(true));
        assertThat(Patience.get(answer))
                .isInstanceOfSatisfying(
                        Answer.Refused.class, refused -> assertThat(refused.fromNowOn()).isTrue());
    }

    @Test
    void whoeverWasStoppedIsAskedAboutNoMore() {
        Future<Answer> answer = ask("drop");
        waitFor("drop", 0);
        answer.cancel(true);
        Patience.until(() -> model.stateProperty().get() instanceof ApprovalState.Nothing);
    }

    @Test
    void anAnswerThatNobodyWaitsForIsNone() {
        model.allow(true);
        model.refuse(true);
        assertThat(model.stateProperty().get()).isEqualTo(new ApprovalState.Nothing());
    }

    @Test
    void theSecondClickOfADoubleClickAllowsNothing() throws Exception {
        ApprovalViewModel usual = new ApprovalViewModel(screen, turns);
        Future<Answer> first = callers.submit(() -> usual.ask(call("find"), Work.Monitor.none()));
        Patience.until(() -> asks(usual, "find"));
        Future<Answer> second = callers.submit(() -> usual.ask(call("drop"), Work.Monitor.none()));
        Patience.until(() -> {
            screen.execute(() -> {
                usual.allow(false);
                usual.allow(false);
                usual.refuse(false);
            });
            return asks(usual, "drop");
        });
        assertThat(Patience.get(first)).isEqualTo(new Answer.Allowed(false));
        screen.execute(() -> usual.allow(false));
        assertThat(asks(usual, "drop")).as("nobody has read it yet").isTrue();
        assertThat(second).isNotDone();
        Patience.until(() -> {
            screen.execute(() -> usual.allow(true));
            return second.isDone();
        });
        assertThat(Patience.get(second)).isEqualTo(new Answer.Allowed(true));
    }

    private static boolean asks(ApprovalViewModel model, String tool) {
        return model.stateProperty().get() instanceof ApprovalState.Asked(Wanted call, int _)
                && call.tool().equals(tool);
    }
}
