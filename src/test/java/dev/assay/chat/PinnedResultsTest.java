package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.Instant;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a card says of a result that the model no longer reads whole, and how it is kept.
@ScreenTest
final class PinnedResultsTest {
    @TempDir Path folder;
    private ChatStage stage;

    @BeforeEach
    void open() {
        stage = new ChatStage(folder, 700, 600, Theme.Choice.LIGHT);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aRedactedResultSaysSoAndShowsWhatTheModelSawBefore() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").stored("get_t1", "{}", "t1").redacted(4).as("a")));

        assertThat(stage.ask("document.querySelector('.card .redacted').textContent"))
                .isEqualTo("Redacted for the model since round 4");
        assertThat(stage.ask("document.querySelector('.card .toggle').ariaLabel"))
                .endsWith("Redacted for the model since round 4");
        stage.click(".card .toggle");
        stage.waitFor("document.querySelectorAll('.card-body pre').length === 3");
        assertThat(stage.ask("document.querySelector('.card-body').textContent"))
                .contains("What the model reads now", "[Redacted for context", "12 tokens")
                .contains("Model view before", "231 tokens");
    }

    @Test
    void aResultIsPinnedWithTheKeyboardAndThePinTakenAway() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").stored("get_t1", "{}", "t1").redacted(4).as("a")));
        assertThat(stage.ask("document.querySelector('.card .pinning').ariaLabel"))
                .isEqualTo("Pin the result of get_t1");
        stage.ask("document.querySelector('.card .pinning').focus()");
        stage.press(KeyCode.ENTER);

        stage.waitFor("document.querySelector('.card .pinning').ariaPressed === 'true'");
        assertThat(stage.ask("document.querySelector('.card .redacted')")).isEqualTo("null");
        stage.waitFor("document.activeElement === document.querySelector('.card .pinning')");
        stage.press(KeyCode.ENTER);
        stage.waitFor("document.querySelector('.card .pinning').ariaPressed === 'false'");
        assertThat(stage.conversation.asked).containsExactly("pin a call-0", "unpin a call-0");
    }

    @Test
    void whatFailedOrStillRunsCannotBePinned() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T9?")
                                .failed("get_t9", "{}", "No parameter t9.")
                                .running("get_t1", "{}", Instant.now())
                                .as("a")));
        stage.waitFor("document.querySelectorAll('.card').length === 2");
        assertThat(stage.ask("document.querySelectorAll('.pinning').length")).isEqualTo("0");
    }
}
