package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ScreenTest
final class FoldedStepsTest {
    private static final String SEEN =
            "[...document.querySelectorAll('.steps > *')].filter(e => e.offsetParent !== null)"
                    + ".map(e => e.className.trim()).join(', ')";
    private static final String TOGGLE = "document.querySelector('.fold .toggle')";

    @TempDir Path folder;
    private ChatStage stage;

    @BeforeEach
    void open() {
        stage = new ChatStage(folder, 700, 500, Theme.Choice.LIGHT);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private static Turns threeSteps() {
        return Turns.asked("Which are the worst?")
                .said("I look at the chip first.")
                .stored("get_chip_summary", "{}", "chip_summary")
                .noted("Pictures were left out.")
                .failed("get_t9", "{}", "No parameter t9.")
                .stored("get_t1", "{\"days\": 30}", "t1")
                .stored("get_t1", "{\"days\": 30}", "t1");
    }

    @Test
    void theStepsOfAnAnsweredTurnAreOneLineAndWhatWentWrongStaysInSight() {
        stage.show(Turns.transcript(threeSteps().answered("Qubit **3**.").as("a")));

        assertThat(stage.ask(TOGGLE + ".textContent"))
                .isEqualTo("3 steps, 0.4 s, 2 stored results");
        assertThat(stage.ask(SEEN)).isEqualTo("notice remark, card failed");
        Screen.picture(stage.stage, "steps-folded");
        stage.look(Theme.Choice.DARK);
        Screen.pulses(10);
        Screen.picture(stage.stage, "steps-folded-dark");
    }

    @Test
    void theLineOpensWithTheKeyboardAndStaysOpenWhileThePageIsShownAnew() {
        Turns turns = threeSteps().answered("Qubit **3**.");
        stage.show(Turns.transcript(turns.as("a")));
        stage.ask(TOGGLE + ".focus()");
        stage.press(KeyCode.ENTER);
        stage.waitFor(TOGGLE + ".getAttribute('aria-expanded') === 'true'");
        assertThat(stage.ask(SEEN))
                .isEqualTo("said, card done, notice remark, card failed, card done, card done");
        Screen.picture(stage.stage, "steps-unfolded");

        stage.show(Turns.transcript(Turns.asked("Other").answered("Yes.").as("b")));
        stage.waitFor("document.querySelector('[data-turn=b]') !== null");
        stage.show(Turns.transcript(turns.as("a")));
        stage.waitFor("document.querySelector('[data-turn=a]') !== null");
        assertThat(stage.ask(TOGGLE + ".getAttribute('aria-expanded')")).isEqualTo("true");

        stage.ask(TOGGLE + ".focus()");
        stage.press(KeyCode.SPACE);
        stage.waitFor(TOGGLE + ".getAttribute('aria-expanded') === 'false'");
        assertThat(stage.ask(SEEN)).isEqualTo("notice remark, card failed");
    }

    @Test
    void nothingFoldsWhileATurnRunsNorUnderTheReadersHands() {
        Turns turns = threeSteps();
        stage.show(Turns.transcript(turns.ended(TurnState.RUNNING, null).as("a")));
        assertThat(stage.ask("document.querySelector('.fold').hidden")).isEqualTo("true");
        stage.click(".card.done .toggle");

        stage.show(
                Turns.transcript(
                        turns.answered("Qubit 3.").ended(TurnState.ANSWERED, null).as("a")));
        stage.waitFor(TOGGLE + " !== null");
        assertThat(stage.ask(TOGGLE + ".getAttribute('aria-expanded')")).isEqualTo("true");
        assertThat(stage.ask("document.querySelectorAll('.card-body').length")).isEqualTo("2");
    }

    @Test
    void theStepsOfATurnThatWasNotAnsweredStay() {
        stage.show(Turns.transcript(threeSteps().ended(TurnState.FAILED, "Lost.").as("a")));

        assertThat(stage.ask("document.querySelector('.fold').hidden")).isEqualTo("true");
        assertThat(stage.ask("document.querySelectorAll('.card').length")).isEqualTo("4");
    }

    @Test
    void aCardThatAKillLeftDoesNotGoOn() {
        stage.show(
                Turns.transcript(
                        Turns.asked("?")
                                .running("get_t1", "{}", Turns.AT)
                                .ended(TurnState.INTERRUPTED, "The program ended.")
                                .as("a")));

        assertThat(stage.ask("document.querySelectorAll('.card .running, .card .clock').length"))
                .isEqualTo("0");
        assertThat(stage.ask("document.querySelector('.card .facts').textContent"))
                .isEqualTo("cut off when the program ended");
        Screen.picture(stage.stage, "card-cut-off");
    }
}
