package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.FakeProvider;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelProbe;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakePythonHost;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is learned of a server that was added by hand, and how it is told.
final class ServerTrialTest {
    private static final String LOCAL = "http://localhost:8080/v1";

    @TempDir Path home;
    private final FakeProvider probe = FakeProvider.openAi();
    private final Capability.Memory memory = Capability.Memory.ofThisRun();

    private SettingsViewModel model(String address) {
        SettingsViewModel model =
                new SettingsViewModel(
                        Jobs.inline(),
                        SettingsFile.open(home, Map.of()),
                        KnownModels.bundled(),
                        List.of(probe),
                        memory,
                        new FakePythonHost(),
                        _ -> {});
        model.server().baseUrlProperty().set(address);
        model.server().modelProperty().set("qwen3");
        probe.listing = new ModelProbe.Listing.Listed(List.of("qwen3"), Map.of("qwen3", 32_768));
        return model;
    }

    private void learned(SettingsViewModel model) {
        assertThat(model.server().saidContext()).isTrue();
        assertThat(model.server().factsProperty().get().contextTokens()).isEqualTo(32_768);
        assertThat(memory.context(new ModelId("openai", "qwen3"), LOCAL)).contains(32_768);
    }

    @ParameterizedTest
    @CsvSource({LOCAL, LOCAL + "/"})
    void aListTellsHowMuchModelsRead(String address) {
        SettingsViewModel model = model(address);
        model.listModels();
        learned(model);
    }

    @Test
    void aTestTellsHowMuchModelsRead() {
        SettingsViewModel model = model(LOCAL);
        model.test();
        learned(model);
    }

    @Test
    void aModelThatDoesNotAnswerIsNotAskedAbout() {
        SettingsViewModel model = model(LOCAL);
        probe.verdict = new ModelProbe.Verdict(ModelProbe.Verdict.Outcome.FAILED, "No.");
        model.test();
        assertThat(probe.asked).hasSize(1);
        assertThat(model.server().saidContext()).isFalse();
    }

    @Test
    void whatSendsPeopleToTheSettingsSpeaksOfTheFieldsThere() {
        SettingsViewModel model = model(LOCAL);
        probe.verdict =
                new ModelProbe.Verdict(
                        ModelProbe.Verdict.Outcome.FAILED,
                        "Nobody is there. Check the base URL in Settings, which ends in /v1.");
        model.test();
        assertThat(((Told) model.stateProperty().get()).sentence())
                .isEqualTo("Nobody is there. Check the base URL, which ends in /v1.");
    }

    @Test
    void theLimitToAskAboveIsKeptWithTheRest() {
        SettingsViewModel model = model(LOCAL);
        model.askAboveProperty().set("a lot");
        model.save();
        assertThat(((Told) model.stateProperty().get()).sentence()).startsWith("A limit is");
        model.askAboveProperty().set("40k tokens");
        model.save();
        assertThat(SettingsFile.open(home, Map.of()).settings().asking().tokens())
                .isEqualTo(40_000);
    }
}
