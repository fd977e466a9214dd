package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.openai.OpenAiProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ModelStyleTest {
    private static final OpenAiProvider OPENAI = new OpenAiProvider();

    @TempDir Path home;

    private SettingsFile open() {
        return SettingsFile.open(home, Map.of());
    }

    private ModelSettings asked(String model) {
        SettingsFile file = open();
        return file.model(OPENAI, file.servers(List.of(OPENAI)).getFirst(), model);
    }

    @Test
    void whatIsSaidOfOneModelIsKeptAndHoldsForItAlone() {
        ModelServer work =
                new ModelServer(
                        "work",
                        "openai",
                        "https://models.example/v1",
                        List.of("a", "b"),
                        Map.of(),
                        Map.of(
                                "a",
                                new ModelStyle(Optional.of(0.1), Effort.HIGH),
                                "b",
                                ModelStyle.USUAL));
        open().change(before ->
                before.withModel(
                        before.model()
                                .with(ModelServers.NONE.with(work))
                                .with(Optional.of(0.7), 900)));

        assertThat(open().settings().model().servers().named("work")).contains(work);
        assertThat(asked("a").temperature()).contains(0.1);
        assertThat(asked("a").effort()).isEqualTo(Effort.HIGH);
        assertThat(asked("b").temperature()).contains(0.7);
        assertThat(asked("b").effort()).isEqualTo(Effort.OWN);
        assertThat(work.offering(List.of("a")).style("a").effort()).isEqualTo(Effort.HIGH);
    }

    @Test
    void aFileFromBeforeLosesNothing() throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                """
                {"model":"work:a","temperature":0.5,"max_output_tokens":900,"servers":[
                 {"name":"work","api":"openai","base_url":"https://m.example/v1",
                  "models":["a"],"context_tokens":{"a":8192},"later":1}]}\
                """);
        assertThat(asked("a").temperature()).contains(0.5);
        open().change(before -> before.withFontSize(20));
        assertThat(Files.readString(home.resolve("settings.json")))
                .contains("0.5", "8192", "later")
                .doesNotContain("model_settings");
        assertThat(asked("a").temperature()).contains(0.5);
    }

    @Test
    void whatMakesNoSenseIsAsAtFirst() throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                """
                {"servers":[{"name":"work","api":"openai","model_settings":{
                 "a":{"temperature":7,"effort":"enormous"},"b":3,
                 "c":{"temperature":"hot","effort":"low"}}}]}\
                """);
        assertThat(asked("a").temperature()).isEmpty();
        assertThat(asked("a").effort()).isEqualTo(Effort.OWN);
        assertThat(asked("b").effort()).isEqualTo(Effort.OWN);
        assertThat(asked("c").effort()).isEqualTo(Effort.LOW);
    }
}
