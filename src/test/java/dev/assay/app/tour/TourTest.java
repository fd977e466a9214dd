package dev.assay.app.tour;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.assay.app.SampleHome;
import dev.assay.app.WindowDesk;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ScreenLook;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Work;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A tour whose model lets it down.
@ScreenTest
final class TourTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    @TempDir Path home;
    @TempDir Path out;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
        SettingsFile.open(home, Map.of())
                .change(_ -> Settings.FIRST.withModel(ChosenModel.FIRST.asking("openai:test")));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void endsWhereAQuestionIsNotAnsweredAndSaysWhy() {
        server.replies(error(401));
        Map<String, String> environment =
                Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_API_KEY", "sk-test-7");
        try (WindowDesk desk = WindowDesk.open(home, environment)) {
            desk.waitUntilIdle();
            TourPlan plan =
                    new TourPlan(out, Tour.Stop.ANSWER, Optional.empty(), ScreenLook.USUAL_SIZE);
            Tour tour = new Tour(desk.stage, desk.window(), plan);

            assertThatIllegalStateException()
                    .isThrownBy(() -> tour.ask("How is T1?", Work.Monitor.none()))
                    .withMessageContainingAll("“How is T1?”", "401", "Your question is safe.");
        }
    }
}
