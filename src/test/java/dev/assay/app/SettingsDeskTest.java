package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.KnownModels;
import dev.assay.shell.SettingsAccess.Chosen;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The dialog's choices, on disk.
final class SettingsDeskTest {
    @TempDir Path home;

    @Test
    void keepsAChoiceAndLeavesTheRest() {
        SettingsFile file = SettingsFile.open(home, Map.of());
        file.save(
                file.settings()
                        .withWindow(Json.object().put("width", 999))
                        .withSources(List.of("/data/fez")));
        SettingsDesk desk = new SettingsDesk(file, KnownModels.bundled(), home);
        Chosen chosen =
                new Chosen(
                        "http://localhost:1/v1",
                        "llama",
                        Optional.of(1.0),
                        99,
                        Optional.of(32_000),
                        Theme.Choice.DARK,
                        15,
                        "de");

        desk.keep(chosen);
        desk.keepKey("http://localhost:1/v1", new ApiKey("sk-1"));

        assertThat(desk.chosen()).isEqualTo(chosen);
        Settings kept = SettingsFile.open(home, Map.of()).settings();
        assertThat(kept.model()).isEqualTo("openai:llama");
        assertThat(kept.sources()).containsExactly("/data/fez");
        assertThat(kept.window().path("width").asInt()).isEqualTo(999);
        assertThat(desk.key("http://localhost:1/v1").value()).isEqualTo(new ApiKey("sk-1"));
        assertThat(desk.dataFolder()).isEqualTo(home);

        desk.keepFontSize(18);
        Chosen larger = reopened(home).chosen();
        assertThat(larger.fontSize()).isEqualTo(18);
        assertThat(larger.model()).isEqualTo("llama");

        desk.keepTheme(Theme.Choice.LIGHT);
        assertThat(reopened(home).chosen().theme()).isEqualTo(Theme.Choice.LIGHT);
        assertThat(reopened(home).chosen().fontSize()).isEqualTo(18);
    }

    private static SettingsDesk reopened(Path home) {
        return new SettingsDesk(SettingsFile.open(home, Map.of()), KnownModels.bundled(), home);
    }

    @Test
    void noModelMeansTheGuide() {
        SettingsFile file = SettingsFile.open(home, Map.of("OPENAI_BASE_URL", "http://h:1/v1"));
        SettingsDesk desk = new SettingsDesk(file, KnownModels.bundled(), home);

        assertThat(desk.chosen().model()).isEmpty();
        desk.keep(desk.chosen());

        assertThat(file.settings().model()).isEqualTo("offline");
        assertThat(desk.baseUrl().fixed()).isTrue();
        assertThat(file.settings().baseUrl()).isEqualTo("https://api.openai.com/v1");
    }
}
