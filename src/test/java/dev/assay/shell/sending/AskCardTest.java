package dev.assay.shell.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.LargeReading;
import dev.assay.extract.Estimate;
import dev.assay.settings.SendLimit;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class AskCardTest {
    private final AskViewModel model =
            new AskViewModel(
                    ScreenThread.executor(),
                    new WaitingTurns(new SimpleObjectProperty<>(), _ -> Optional.empty()));
    private final List<AskedRequest> looked = new ArrayList<>();
    private final AskCard card = Screen.call(() -> new AskCard(model, looked::add));

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    private CompletableFuture<Boolean> asked() {
        return asked(AskViewModelTest.large(41_204));
    }

    private CompletableFuture<Boolean> asked(Large large) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Jobs jobs = new Jobs(Runnable::run);
        jobs.start(
                "send",
                monitor -> model.mayGo(large, monitor.cancellation(), () -> {}),
                ended -> ended.tell(answer::complete, sentence -> answer.cancel(false)));
        Screen.waitUntil(() -> card.root().isVisible());
        return answer;
    }

    private Stage show(Theme.Choice look) {
        Stage stage = Screen.show(() -> new StackPane(card.root()), 620, 320);
        Screen.run(() -> new Theme(look).dress(stage.getScene()));
        return stage;
    }

    @Test
    void oneLooksFirstAndThenSends(FxRobot robot) {
        Stage stage = show(Theme.Choice.LIGHT);
        assertThat(card.root().isVisible()).isFalse();
        CompletableFuture<Boolean> answer = asked();
        Screen.run(() -> {
            assertThat(((Label) card.root().lookup(".label")).getText())
                    .isEqualTo("Send 41k tokens to gpt-4.1, about $0.12?");
        });
        Screen.picture(stage, "ask-LIGHT");

        robot.clickOn("Look first");
        assertThat(looked).hasSize(1);
        assertThat(answer).as("it still waits").isNotDone();
        robot.clickOn("Send");

        assertThat(answer.join()).isTrue();
        Screen.waitUntil(() -> !card.root().isVisible());
    }

    @Test
    void aReadingIsAllowedInItsOwnWords(FxRobot robot) {
        Stage stage = show(Theme.Choice.LIGHT);
        CompletableFuture<Boolean> answer =
                asked(
                        new LargeReading(
                                "measurements_of_qubits_12",
                                AskViewModelTest.large(1).model(),
                                new Estimate(9, 412_000, 4_000, Optional.of(1.2)),
                                Optional.empty(),
                                new SendLimit(40_000, 0)));
        Screen.picture(stage, "ask-reading-LIGHT");
        assertThat(
                        Screen.call(() ->
                                card.root().lookupAll(".button").stream()
                                        .filter(Node::isVisible)
                                        .map(node -> ((Button) node).getText())
                                        .toList()))
                .containsExactly("Don't read", "Read");
        robot.clickOn("Read");
        assertThat(answer.join()).isTrue();
    }

    @Test
    void oneDoesNotSend(FxRobot robot) {
        Stage stage = show(Theme.Choice.DARK);
        CompletableFuture<Boolean> answer = asked();
        Screen.picture(stage, "ask-DARK");
        robot.clickOn("Don't send");
        assertThat(answer.join()).isFalse();
    }
}
