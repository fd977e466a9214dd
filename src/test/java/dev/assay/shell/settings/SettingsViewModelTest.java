package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.FakeProvider;
import dev.assay.llm.KnownModels;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Provider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.ScreenLook;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakePythonHost;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.task.Jobs;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Editing, trying out and keeping settings, without a screen.
final class SettingsViewModelTest {
    private static final ApiKey KEPT = new ApiKey("sk-kept-0123456789abcdef");

    private static final ModelServer OPENAI = new ModelServer("openai", "openai", "");

    @TempDir Path home;
    private final FakeProvider probe = FakeProvider.openAi();
    private final List<Settings> saved = new ArrayList<>();

    private final Capability.Memory memory = Capability.Memory.ofThisRun();
    private final FakePythonHost python = new FakePythonHost();
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void chooseAModel() {
        kept().change(_ ->
                Settings.FIRST.withModel(
                        ChosenModel.FIRST
                                .with(ModelServers.NONE.with(OPENAI))
                                .asking("openai:gpt-test")));
    }

    private SettingsViewModel model() {
        return new SettingsViewModel(
                Jobs.inline(), kept(), KnownModels.bundled(), kinds(), memory, python, saved::add);
    }

    /// What is on disk now.
    private SettingsFile kept() {
        return SettingsFile.open(home, environment);
    }

    private ApiKey keyOf(String baseUrl) {
        return SettingsFile.open(home, Map.of())
                .key(probe, new ModelServer("any", "openai", baseUrl))
                .value();
    }

    private List<Provider> kinds() {
        return List.of(probe, new ChatProvider());
    }

    private static ModelServer first(Settings settings) {
        return settings.model().servers().all().getFirst();
    }

    private static Told told(SettingsViewModel model) {
        assertThat(model.stateProperty().get()).isInstanceOf(Told.class);
        return (Told) model.stateProperty().get();
    }

    @Test
    void showsWhatIsKept() {
        ModelServer read =
                new ModelServer("openai", "openai", "", List.of(), Map.of("gpt-x", 32_000));
        ChosenModel choice =
                ChosenModel.FIRST.with(ModelServers.NONE.with(read)).asking("openai:gpt-x");
        kept().change(_ ->
                Settings.FIRST
                        .withModel(choice.with(Optional.of(0.5), 900))
                        .withLook(new ScreenLook("dark", 15))
                        .withLanguage("ja"));
        kept().saveKey(ModelSettings.OPENAI, KEPT);

        SettingsViewModel model = model();

        assertThat(model.server().baseUrlProperty().get()).isEqualTo("https://api.openai.com/v1");
        assertThat(model.server().modelProperty().get()).isEqualTo("gpt-x");
        assertThat(model.temperatureProperty().get()).isEqualTo("0.5");
        assertThat(model.maxOutputTokensProperty().get()).isEqualTo("900");
        assertThat(model.themeProperty().get()).isEqualTo(Theme.Choice.DARK);
        assertThat(model.server().contextTokensProperty().get()).isEqualTo("32000");
        assertThat(model.fontSizeProperty().get()).isEqualTo(15);
        assertThat(model.languageProperty().get()).isEqualTo("ja");
        assertThat(model.server().typedKeyProperty().get()).isEmpty();
        assertThat(model.server().keyProperty().get().value()).isEqualTo(KEPT);
    }

    @Test
    void keepsWhatWasEdited() {
        SettingsViewModel model = model();
        model.server().baseUrlProperty().set(" http://localhost:11434/v1 ");
        model.server().modelProperty().set(" llama ");
        model.temperatureProperty().set("1");
        model.languageProperty().set("de");
        model.server().typedKeyProperty().set("sk-new-0123456789abcdef");

        model.save();

        assertThat(model.stateProperty().get()).isEqualTo(new SettingsState.Saved());
        ModelServer local =
                new ModelServer("chat", "chat", "", List.of("gpt-test", "llama"), Map.of());
        assertThat(saved).hasSize(1);
        assertThat(saved.getFirst().language()).isEqualTo("de");
        assertThat(saved.getFirst().model())
                .isEqualTo(
                        ChosenModel.FIRST
                                .with(ModelServers.NONE.with(local))
                                .with(Optional.of(1.0), 16_384)
                                .asking("chat:llama"));
        assertThat(kept().settings()).isEqualTo(saved.getFirst());
        assertThat(keyOf("http://localhost:11434/v1"))
                .isEqualTo(new ApiKey("sk-new-0123456789abcdef"));
        assertThat(model.server().typedKeyProperty().get()).isEmpty();
    }

    @Test
    void leavesWhatIsChosenElsewhere() {
        kept().change(before ->
                before.withSources(List.of("/data/fez"))
                        .withWindow(Json.object().put("width", 999)));
        model().save();

        assertThat(kept().settings().sources()).containsExactly("/data/fez");
        assertThat(kept().settings().window().path("width").asInt()).isEqualTo(999);
    }

    @Test
    void noModelMeansTheGuide() {
        SettingsViewModel model = model();
        model.server().modelProperty().set(" ");
        model.save();

        assertThat(kept().settings().model().id()).isEqualTo("offline");
        assertThat(model().server().modelProperty().get()).isEmpty();
        assertThat(kept().settings().model().lastUsed()).as("it was taken out").isEmpty();
    }

    @Test
    void leavesTheKeyWhereNoneWasTyped() {
        kept().saveKey(ModelSettings.OPENAI, KEPT);

        model().save();

        assertThat(keyOf(ModelSettings.OPENAI)).isEqualTo(KEPT);
    }

    @Test
    void keepsNothingThatMakesNoSense() {
        SettingsViewModel model = model();
        model.temperatureProperty().set("hot");
        model.save();
        assertThat(told(model).sentence()).startsWith("The temperature is a number from 0 to 2");
        model.temperatureProperty().set("");
        model.maxOutputTokensProperty().set("5");
        model.save();
        assertThat(told(model).sentence()).contains("at least 16");
        model.maxOutputTokensProperty().set("900");
        model.server().baseUrlProperty().set("somewhere");
        model.save();
        assertThat(told(model))
                .isEqualTo(
                        new Told(
                                Tone.BAD,
                                "The base URL is no address of a server. One begins with https:// or http://, for example https://api.openai.com/v1."));
        model.listModels();
        model.test();

        assertThat(saved).isEmpty();
        assertThat(probe.asked).isEmpty();
    }

    @Test
    void theContextIsGivenWhereItIsNotKnown() {
        SettingsViewModel model = model();
        model.server().modelProperty().set("gpt-5.1");
        assertThat(model.server().factsProperty().get().contextTokens()).isEqualTo(400_000);
        model.server().baseUrlProperty().set("http://localhost:11434/v1");
        model.server().modelProperty().set("llama");
        assertThat(model.server().factsProperty().get()).isEqualTo(ModelFacts.NONE);

        model.server().contextTokensProperty().set("lots");
        model.save();
        assertThat(told(model).sentence()).contains("The context is a whole number of tokens");
        model.server().contextTokensProperty().set("32,768");
        model.save();

        assertThat(first(saved.getFirst()).contexts()).isEqualTo(Map.of("llama", 32_768));
    }

    @Test
    void saysWhatKeptItFromSaving() throws IOException {
        SettingsViewModel model = model();
        model.languageProperty().set("de");
        // A folder cannot be replaced by a file, whoever runs the test.
        Files.delete(home.resolve("settings.json"));
        Files.createDirectories(home.resolve("settings.json").resolve("in the way"));

        model.save();

        assertThat(told(model).tone()).isEqualTo(Tone.BAD);
        assertThat(told(model).sentence()).contains("cannot be written");
        assertThat(saved).isEmpty();
    }

    @Test
    void testsWhatIsInTheFields() {
        kept().saveKey(ModelSettings.OPENAI, KEPT);
        SettingsViewModel model = model();
        model.server().modelProperty().set("gpt-y");
        model.test();
        model.server().typedKeyProperty().set("sk-typed");
        model.test();

        assertThat(probe.asked).extracting(ModelSettings::model).containsOnly("gpt-y");
        assertThat(probe.asked)
                .extracting(ModelSettings::key)
                .as("asked, then asked for the list of models")
                .containsExactly(KEPT, KEPT, new ApiKey("sk-typed"), new ApiKey("sk-typed"));
        assertThat(told(model)).isEqualTo(new Told(Tone.GOOD, "It works."));
        assertThat(keyOf(ModelSettings.OPENAI)).isEqualTo(KEPT);
    }

    @Test
    void aModelThatPassesItsTestIsSentEverythingAgain() {
        ModelId tested = new ModelId("openai", "gpt-test");
        memory.refused(tested, ModelSettings.OPENAI, Capability.TOOLS);
        SettingsViewModel model = model();
        probe.verdict = new ModelProbe.Verdict(ModelProbe.Verdict.Outcome.FAILED, "No.");
        model.test();
        assertThat(memory.refusedBy(tested, ModelSettings.OPENAI)).isNotEmpty();
        probe.verdict = new ModelProbe.Verdict(ModelProbe.Verdict.Outcome.WORKS, "Yes.");
        model.test();

        assertThat(memory.refusedBy(tested, ModelSettings.OPENAI)).isEmpty();
    }

    @Test
    void aModelIsAskedInItsOwnWayAndOthersAsBefore() {
        SettingsViewModel model = model();
        model.temperatureProperty().set("0.7");
        model.server().temperatureProperty().set("0.1");
        model.server().effortProperty().set(Effort.LOW);
        model.test();
        assertThat(probe.asked.getLast().temperature()).contains(0.1);
        assertThat(probe.asked.getLast().effort()).isEqualTo(Effort.LOW);
        model.server().temperatureProperty().set("hot");
        model.save();
        assertThat(told(model))
                .isEqualTo(
                        new Told(Tone.BAD, "The temperature is a number from 0 to 2, or empty."));
        model.server().temperatureProperty().set("");
        model.test();
        assertThat(probe.asked.getLast().temperature()).contains(0.7);
    }

    @Test
    void anotherEffortIsTriedThoughOneWasRefused() {
        SettingsViewModel model = model();
        ModelId asked = new ModelId("openai", model.server().modelProperty().get());
        memory.refused(asked, ModelSettings.OPENAI, Capability.EFFORT);
        model.save();
        assertThat(memory.refusedBy(asked, ModelSettings.OPENAI)).isNotEmpty();
        model.reload();
        model.server().effortProperty().set(Effort.HIGH);
        model.save();
        assertThat(memory.refusedBy(asked, ModelSettings.OPENAI)).isEmpty();
    }

    @Test
    void saysHowBadTheNewsIs() {
        SettingsViewModel model = model();
        probe.verdict =
                new ModelProbe.Verdict(ModelProbe.Verdict.Outcome.ANSWERS_ONLY, "No tools.");
        model.test();
        assertThat(told(model).tone()).isEqualTo(Tone.DOUBTFUL);
        probe.verdict = new ModelProbe.Verdict(ModelProbe.Verdict.Outcome.FAILED, "No.");
        model.test();
        assertThat(told(model).tone()).isEqualTo(Tone.BAD);
        model.server().modelProperty().set(" ");
        model.test();
        assertThat(told(model).sentence()).contains("Name a model to test");
    }

    @Test
    void offersTheModelsOfTheServer() {
        SettingsViewModel model = model();
        model.listModels();
        assertThat(model.server().names()).containsExactly("gpt-a", "gpt-b");
        assertThat(told(model).sentence()).startsWith("2 models.");

        probe.listing = new ModelProbe.Listing.Listed(List.of(), Map.of());
        model.listModels();
        assertThat(told(model)).isEqualTo(new Told(Tone.DOUBTFUL, "The server has no models."));

        probe.listing =
                new ModelProbe.Listing.Unavailable(
                        new ModelProblem(ModelProblem.Kind.PERMANENT, 0, "Nothing answers.", ""));
        model.listModels();
        assertThat(told(model)).isEqualTo(new Told(Tone.BAD, "Nothing answers."));
    }

    @Test
    void theEnvironmentWins() {
        ApiKey given = new ApiKey("sk-env-0123456789abcdef");
        environment.put("OPENAI_API_KEY", given.value());
        environment.put("OPENAI_BASE_URL", "https://proxy.example/v1");
        SettingsViewModel model = model();
        model.server().typedKeyProperty().set("sk-ignored");
        model.test();
        model.save();

        assertThat(probe.asked.getFirst().key()).isEqualTo(given);
        assertThat(home.resolve("keys.json")).doesNotExist();
        assertThat(first(saved.getFirst()).baseUrl())
                .as("what the environment says is not what was chosen")
                .isEmpty();
        assertThat(model.server().keyProperty().get().from()).contains("OPENAI_API_KEY");
    }

    @Test
    void forgetsAKeyAtOnce() {
        kept().saveKey(ModelSettings.OPENAI, KEPT);
        SettingsViewModel model = model();

        model.forgetKey();

        assertThat(model.server().keyProperty().get().value().isEmpty()).isTrue();
        assertThat(told(model).sentence()).isEqualTo("The key is forgotten.");
    }

    @Test
    void startsOverWithWhatIsKept() {
        SettingsViewModel model = model();
        model.server().modelProperty().set("other");
        model.server().typedKeyProperty().set("sk-x");
        model.test();

        model.reload();

        assertThat(model.server().modelProperty().get()).isEqualTo("gpt-test");
        assertThat(model.server().typedKeyProperty().get()).isEmpty();
        assertThat(model.stateProperty().get()).isEqualTo(new SettingsState.Editing());
    }
}
