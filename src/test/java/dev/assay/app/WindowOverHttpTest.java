package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.sample.SampleStories;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The real window with a model behind the real wire format, by address and key of the settings.
@ScreenTest
final class WindowOverHttpTest {
    private static final String ANSWER =
            """
            {"blocks":[{"type":"text","content":"T1 is **fine**.","chart":null},\
            {"type":"chart","content":null,"chart":{"data":[{"type":"bar","x":["a"],"y":[1]}],\
            "layout":{"title":{"text":"One bar"}}}}],"assessment":"good"}\
            """;

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    @TempDir Path home;

    @BeforeEach
    void prepare() throws Exception {
        SampleHome.prepare(home);
        SettingsFile settings = SettingsFile.open(home, Map.of());
        ChosenModel tested =
                ChosenModel.FIRST
                        .with(
                                ModelServers.NONE.with(
                                        new ModelServer(
                                                "openai",
                                                "openai",
                                                server.baseUrl(),
                                                List.of(),
                                                Map.of("gpt-test", 32_000))))
                        .asking("openai:gpt-test");
        settings.change(_ -> Settings.FIRST.withModel(tested));
        settings.saveKey(server.baseUrl(), new ApiKey("sk-test-7"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aModelCallsAToolAndItsChartIsDrawn() {
        String chip = "{\"chip_id\":\"" + SampleStories.CHIP_ID + "\"}";
        server.replies(
                reply().reasoning("Look first.").call("get_chip_summary", chip),
                reply().text(ANSWER).usage(900, 40));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");
            desk.waitForPage("document.querySelectorAll('figure.chart').length === 1");
            Screen.waitUntil(() -> desk.tabs().contains("chip_summary"));
            assertThat(server.asked().get(0).authorization()).isEqualTo("Bearer sk-test-7");
            assertThat(server.asked().get(1).inputTypes())
                    .endsWith("user", "reasoning", "function_call", "function_call_output");
            Screen.waitUntil(() -> desk.says("940 of 32,000 tokens"));
            Screen.waitUntil(() -> desk.says("60 tokens out · —"));
            desk.waitForPage("document.querySelector('.usage').textContent.endsWith('out · —')");
            Screen.picture(desk.stage, "window-gauge");
        }
    }

    @Test
    void aTurnThatFailsSaysWhatIsSafeAndCanBeAskedAgain() {
        server.replies(
                reply().halfText("{\"blocks\":[{\"content\":\"Half an ans").cut(),
                reply().text(ANSWER));
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            desk.waitForPage("document.querySelector('.notice.failed') !== null");
            desk.waitUntilIdle();
            assertThat(desk.page("document.querySelector('.notice.failed').textContent"))
                    .contains(
                            "broke in mid-reply",
                            "What arrived of the answer is kept. Your question is safe.");
            Screen.picture(desk.stage, "window-failed");
            desk.page(
                    "[...document.querySelectorAll('.notice button')].find(b =>"
                            + " b.textContent.includes('again')).click()");
            desk.waitForPage("document.querySelector('.answer strong')?.textContent === 'fine'");
        }
    }

    @Test
    void stopEndsATurnThatWouldNeverEndAndKeepsWhatCame() {
        server.replies(reply().halfText("{\"blocks\":[{\"content\":\"Half an answer").stall());
        try (WindowDesk desk = WindowDesk.open(home, Map.of())) {
            desk.ask("How is T1?");
            desk.waitForPage("document.body.textContent.includes('Half an ans')");
            desk.press(KeyCode.ESCAPE);
            desk.waitUntilIdle();
            desk.waitForPage("document.querySelector('.notice.stopped') !== null");
            assertThat(desk.page("document.querySelector('.answer').textContent"))
                    .contains("Half an ans");
        }
    }
}
