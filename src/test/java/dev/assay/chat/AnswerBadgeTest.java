package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The word that judges an answer, in the page.
@ScreenTest
final class AnswerBadgeTest {
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

    /// A yellow word alone told nobody what was judged, nor by whom.
    @Test
    void aBadgeSaysWhatItJudgesAndWhoseJudgementItIs() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").answered("a").assessed(Assessment.WARNING).as("a"),
                        Turns.asked("T1?")
                                .offline()
                                .answered("b")
                                .assessed(Assessment.GOOD)
                                .as("b")));

        String badges = "[...document.querySelectorAll('.badge')].map(b => b.%s).join('|')";
        assertThat(stage.ask(badges.formatted("textContent"))).isEqualTo("warning|good");
        String said =
                "Warning: part of what was found is worth a closer look. Judged by the model that"
                        + " answered, not verified.|Good: what was found is as it should be."
                        + " Judged by the fixed rules of the offline guide.";
        assertThat(stage.ask(badges.formatted("title"))).isEqualTo(said);
        assertThat(stage.ask(badges.formatted("ariaLabel"))).isEqualTo(said);
    }
}
