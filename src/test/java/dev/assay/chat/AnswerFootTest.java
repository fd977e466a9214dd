package dev.assay.chat;

import dev.assay.llm.LanguageModel;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is offered below an answer, in the page.
@ScreenTest
final class AnswerFootTest {
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
    void theChosenModelIsOfferedByNameWhereAnotherOneAnswered() {
        String offers =
                "[...document.querySelectorAll('.foot button')].map((each) => each.title).filter("
                        + "(title) => title.endsWith(', too')).join()";
        stage.show(Turns.transcript(Turns.asked("T1?").answered("a").as("a")));
        LanguageModel chosen = Screen.call(() -> stage.chat.modelProperty().get());
        stage.waitFor(offers + " === 'Ask " + chosen.info().name() + ", too'");

        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").answered("a").as("a"),
                        Turns.asked("T1?").beside("a", chosen.info().id()).answered("b").as("b")));
        stage.waitFor(offers + " === 'Ask " + chosen.info().name() + ", too'");
        Screen.run(() -> stage.chat.modelProperty().set(null));
        stage.waitFor(offers + " === ''");
    }
}
