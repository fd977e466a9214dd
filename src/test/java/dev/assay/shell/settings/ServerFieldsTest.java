package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelStyle;
import dev.assay.settings.SettingsFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The fields of one server in the settings, without a screen.
final class ServerFieldsTest {
    private static final ModelServer WORK =
            new ModelServer(
                    "work",
                    "openai",
                    "https://models.example/v1",
                    List.of("a", "b"),
                    Map.of("a", 8192));

    @TempDir Path home;
    private final Map<String, String> environment = new HashMap<>();

    private ServerFields fields(ModelServer server, String model) {
        return new ServerFields(
                SettingsFile.open(home, environment),
                List.of(new OpenAiProvider(), new ChatProvider()),
                new FactsOfModels(KnownModels.bundled(), Capability.Memory.ofThisRun()),
                new ServerFields.Beginning(server, model),
                wanted -> wanted);
    }

    @Test
    void whatIsKeptIsUnchangedWhereNothingWasTyped() {
        ServerFields fields = fields(WORK, "a");

        assertThat(fields.contextTokensProperty().get()).isEqualTo("8192");
        assertThat(fields.server(Optional.of(8192), Optional.empty())).isEqualTo(WORK);
        assertThat(fields.isEdited()).isFalse();
    }

    @Test
    void aContextBelongsToItsModel() {
        ServerFields fields = fields(WORK, "a");
        fields.modelProperty().set("b");
        assertThat(fields.contextTokensProperty().get()).isEmpty();
        fields.contextTokensProperty().set("32768");

        assertThat(fields.server(Optional.of(32_768), Optional.empty()).contexts())
                .isEqualTo(Map.of("a", 8192, "b", 32_768));
        fields.modelProperty().set("a");
        assertThat(fields.contextTokensProperty().get()).isEqualTo("8192");
        assertThat(fields.server(Optional.empty(), Optional.empty()).contexts())
                .as("taken out")
                .isEmpty();
    }

    @Test
    void aContextThatWasTypedBeforeTheNameOfItsModelStays() {
        ServerFields fields = fields(WORK, "");
        fields.contextTokensProperty().set("4096");
        fields.modelProperty().set("l");
        fields.modelProperty().set("llama");

        assertThat(fields.contextTokensProperty().get()).isEqualTo("4096");
        assertThat(fields.isEdited()).isTrue();
    }

    @Test
    void howAModelIsAskedBelongsToIt() {
        ServerFields fields = fields(WORK, "a");
        fields.temperatureProperty().set("0.2");
        fields.effortProperty().set(Effort.HIGH);
        assertThat(fields.isEdited()).isTrue();
        assertThat(fields.otherEffort()).contains(new ModelId("openai", "a"));
        ModelStyle style = new ModelStyle(Optional.of(0.2), Effort.HIGH);
        ModelServer kept = fields.server(Optional.of(8192), Optional.of(0.2));
        assertThat(kept.styles()).isEqualTo(Map.of("a", style));

        ServerFields again = fields(kept, "a");
        assertThat(again.temperatureProperty().get()).isEqualTo("0.2");
        assertThat(again.isEdited()).isFalse();
        assertThat(again.otherEffort()).isEmpty();
        again.modelProperty().set("b");
        assertThat(again.temperatureProperty().get()).isEmpty();
        assertThat(again.effortProperty().get()).isEqualTo(Effort.OWN);
        assertThat(again.server(Optional.empty(), Optional.empty()).styles())
                .isEqualTo(Map.of("a", style));
        again.modelProperty().set("a");
        assertThat(again.effortProperty().get()).isEqualTo(Effort.HIGH);
    }

    @Test
    void anEffortThatAnApiDoesNotHaveIsNotTakenThere() {
        ServerFields fields =
                new ServerFields(
                        SettingsFile.open(home, environment),
                        List.of(new OpenAiProvider(), new AnthropicProvider()),
                        new FactsOfModels(KnownModels.bundled(), Capability.Memory.ofThisRun()),
                        new ServerFields.Beginning(WORK, "a"),
                        wanted -> wanted);
        fields.effortProperty().set(Effort.MINIMAL);
        fields.kindProperty().set(fields.providers().getLast());
        assertThat(fields.effortProperty().get()).isEqualTo(Effort.OWN);
    }

    @Test
    void theModelsThatAreOfferedAreThoseListedAndTheOneTyped() {
        ServerFields fields = fields(WORK, "a");
        fields.modelProperty().set("mine");
        assertThat(fields.server(Optional.empty(), Optional.empty()).models())
                .containsExactly("a", "b", "mine");
        fields.list(List.of("x", "y"));
        assertThat(fields.server(Optional.empty(), Optional.empty()).models())
                .containsExactly("x", "y", "mine");

        ServerFields cleared = fields(WORK, "a");
        cleared.modelProperty().set(" ");
        assertThat(cleared.server(Optional.empty(), Optional.empty()).models())
                .containsExactly("b");
    }

    @Test
    void theEnvironmentDecidesWhileTheServerHasTheNameOfItsKind() {
        environment.put("OPENAI_BASE_URL", "https://proxy.example/v1");
        environment.put("OPENAI_API_KEY", "sk-env-0123456789abcdef");
        ServerFields fields = fields(ModelServer.usual(new OpenAiProvider()), "gpt-4.1");
        assertThat(fields.baseUrlProperty().get()).isEqualTo("https://proxy.example/v1");
        assertThat(fields.baseUrlOrigin().fixed()).isTrue();
        assertThat(fields.keyProperty().get().fixed()).isTrue();
        assertThat(fields.server(Optional.empty(), Optional.empty()).baseUrl()).isEmpty();

        fields.nameProperty().set("mine");

        assertThat(fields.baseUrlOrigin().fixed()).isFalse();
        assertThat(fields.baseUrlProperty().get()).isEqualTo("https://api.openai.com/v1");
    }

    @Test
    void aNameFollowsTheKindUntilOneIsTyped() {
        ServerFields fields = fields(ModelServer.usual(new OpenAiProvider()), "");
        fields.kindProperty().set(fields.providers().getLast());
        assertThat(fields.nameProperty().get()).isEqualTo("chat");
        fields.nameProperty().set("mine");
        fields.kindProperty().set(fields.providers().getFirst());

        assertThat(fields.nameProperty().get()).isEqualTo("mine");
        assertThat(fields.baseUrlProperty().get()).isEqualTo("https://api.openai.com/v1");
    }

    @Test
    void aTypedKeyIsAskedWithAndKept() {
        ServerFields fields = fields(WORK, "a");
        assertThat(fields.newKey()).isEmpty();
        fields.typedKeyProperty().set("sk-typed");

        assertThat(fields.usedKey()).isEqualTo(new ApiKey("sk-typed"));
        assertThat(fields.newKey()).contains(new ApiKey("sk-typed"));
    }
}
