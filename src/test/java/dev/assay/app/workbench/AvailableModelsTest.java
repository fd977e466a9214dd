package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.OfflineGuide;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.SettingsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which models the menu offers.
final class AvailableModelsTest {
    private static final String LOCAL = "http://localhost:11434/v1";

    private static final String ELSEWHERE = "https://example.org/v1";

    @TempDir Path home;
    private SettingsFile file;

    @BeforeEach
    void begin() {
        reopen();
    }

    private void reopen() {
        file = SettingsFile.open(home, Map.of());
    }

    private AvailableModels models() {
        return new AvailableModels(
                file,
                KnownModels.bundled(),
                List.of(new OpenAiProvider(), new ChatProvider()),
                Capability.Memory.ofThisRun(),
                new OfflineGuide(_ -> List.of(), List.of()));
    }

    private List<String> offered() {
        return models().all().stream().map(ModelInfo::id).toList();
    }

    private void keep(String baseUrl, String model) {
        file.change(before -> before.withModel(before.model().named("openai", model, baseUrl)));
    }

    private void ask(String id) {
        file.change(before -> before.withModel(before.model().asking(id)));
    }

    @Test
    void onlyTheGuideIsOfferedAtFirst() {
        assertThat(offered()).containsExactly("offline");
    }

    @Test
    void aLocalModelStaysInTheMenuWhileTheGuideIsAsked() {
        keep(LOCAL, "llama");
        assertThat(offered()).containsExactly("openai:llama", "offline");

        ask("offline");
        assertThat(offered()).containsExactly("offline", "openai:llama");

        reopen();
        assertThat(offered()).containsExactly("offline", "openai:llama");
        assertThat(file.settings().model().name()).isEmpty();
        keep(LOCAL, "");
        assertThat(offered()).containsExactly("offline", "openai:llama");

        ask("openai:llama");
        reopen();
        assertThat(offered()).containsExactly("openai:llama", "offline");
    }

    @Test
    void aModelThatWasTakenOutOfTheSettingsIsNotOffered() {
        keep(LOCAL, "llama");
        keep(LOCAL, "");

        reopen();
        assertThat(offered()).containsExactly("offline");
    }

    @Test
    void aModelIsNotOfferedAtAnotherAddress() {
        keep(LOCAL, "llama");
        ask("offline");
        keep("http://localhost:8000/v1", "");

        assertThat(offered()).containsExactly("offline");
    }

    @Test
    void aModelOfAnyKindIsAskedByItsName() {
        assertThat(models().model("chat:qwen3:8b").info())
                .extracting(ModelInfo::id, ModelInfo::name, ModelInfo::provider)
                .containsExactly("chat:qwen3:8b", "qwen3:8b", "localhost:11434");
        file.change(before -> before.withModel(before.model().named("chat", "a", ELSEWHERE)));
        assertThat(models().model("chat:b").info().provider()).isEqualTo("example.org");
        assertThat(models().model("openai:b").info().provider())
                .as("where the other API is spoken nobody else is asked")
                .isEqualTo("OpenAI");
        assertThat(offered()).containsExactly("chat:a", "offline");
    }
}
