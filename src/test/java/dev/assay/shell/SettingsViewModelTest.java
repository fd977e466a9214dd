package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelSettings;
import dev.assay.shell.SettingsState.Told;
import dev.assay.shell.SettingsState.Tone;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Editing, trying out and keeping settings, without a screen.
final class SettingsViewModelTest {
    private static final ApiKey KEPT = new ApiKey("sk-kept-0123456789abcdef");

    private final FakeSettings settings = new FakeSettings();
    private final Probe probe = new Probe();
    private final List<SettingsAccess.Chosen> saved = new ArrayList<>();

    /// Answers what it is told to and remembers what it was asked with.
    private static final class Probe implements ModelProbe {
        private final List<ModelSettings> asked = new ArrayList<>();
        private Listing listing = new Listing.Listed(List.of("gpt-a", "gpt-b"));
        private Verdict verdict = new Verdict(Verdict.Outcome.WORKS, "It works.");

        @Override
        public Listing list(ModelSettings settings, Cancellation cancellation) {
            asked.add(settings);
            return listing;
        }

        @Override
        public Verdict test(ModelSettings settings, Cancellation cancellation) {
            asked.add(settings);
            return verdict;
        }
    }

    private SettingsViewModel model() {
        return new SettingsViewModel(Jobs.inline(), settings, probe, saved::add);
    }

    private static Told told(SettingsViewModel model) {
        assertThat(model.stateProperty().get()).isInstanceOf(Told.class);
        return (Told) model.stateProperty().get();
    }

    @Test
    void showsWhatIsKept() {
        settings.chosen =
                new SettingsAccess.Chosen(
                        settings.url,
                        "gpt-x",
                        Optional.of(0.5),
                        900,
                        Optional.of(32_000),
                        Theme.Choice.DARK,
                        15,
                        "ja");
        settings.keys.put(settings.url, KEPT);

        SettingsViewModel model = model();

        assertThat(model.baseUrlProperty().get()).isEqualTo("https://api.openai.com/v1");
        assertThat(model.modelProperty().get()).isEqualTo("gpt-x");
        assertThat(model.temperatureProperty().get()).isEqualTo("0.5");
        assertThat(model.maxOutputTokensProperty().get()).isEqualTo("900");
        assertThat(model.themeProperty().get()).isEqualTo(Theme.Choice.DARK);
        assertThat(model.contextTokensProperty().get()).isEqualTo("32000");
        assertThat(model.fontSizeProperty().get()).isEqualTo(15);
        assertThat(model.languageProperty().get()).isEqualTo("ja");
        assertThat(model.typedKeyProperty().get()).isEmpty();
        assertThat(model.keyProperty().get().value()).isEqualTo(KEPT);
    }

    @Test
    void keepsWhatWasEdited() {
        SettingsViewModel model = model();
        model.baseUrlProperty().set(" http://localhost:11434/v1 ");
        model.modelProperty().set(" llama ");
        model.temperatureProperty().set("1");
        model.languageProperty().set("de");
        model.typedKeyProperty().set("sk-new-0123456789abcdef");

        model.save();

        assertThat(model.stateProperty().get()).isEqualTo(new SettingsState.Saved());
        assertThat(saved)
                .containsExactly(
                        new SettingsAccess.Chosen(
                                "http://localhost:11434/v1",
                                "llama",
                                Optional.of(1.0),
                                16_384,
                                Optional.empty(),
                                Theme.Choice.SYSTEM,
                                13,
                                "de"));
        assertThat(settings.chosen).isEqualTo(saved.getFirst());
        assertThat(settings.keys)
                .containsEntry("http://localhost:11434/v1", new ApiKey("sk-new-0123456789abcdef"));
        assertThat(model.typedKeyProperty().get()).isEmpty();
    }

    @Test
    void leavesTheKeyWhereNoneWasTyped() {
        settings.keys.put(settings.url, KEPT);

        model().save();

        assertThat(settings.keys).containsEntry(settings.url, KEPT).hasSize(1);
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
        model.baseUrlProperty().set("localhost:11434");
        model.save();
        assertThat(told(model))
                .isEqualTo(
                        new Told(Tone.BAD, "The base URL looks like https://api.openai.com/v1."));
        model.listModels();
        model.test();

        assertThat(saved).isEmpty();
        assertThat(probe.asked).isEmpty();
    }

    @Test
    void theContextIsGivenWhereItIsNotKnown() {
        SettingsViewModel model = model();
        model.modelProperty().set("gpt-5.1");
        assertThat(model.factsProperty().get().contextTokens()).isEqualTo(400_000);
        model.baseUrlProperty().set("http://localhost:11434/v1");
        model.modelProperty().set("llama");
        assertThat(model.factsProperty().get()).isEqualTo(ModelFacts.NONE);

        model.contextTokensProperty().set("lots");
        model.save();
        assertThat(told(model).sentence()).contains("The context is a whole number of tokens");
        model.contextTokensProperty().set("32,768");
        model.save();

        assertThat(saved.getFirst().contextTokens()).contains(32_768);
    }

    @Test
    void saysWhatKeptItFromSaving() {
        settings.full = true;
        SettingsViewModel model = model();

        model.save();

        assertThat(told(model)).isEqualTo(new Told(Tone.BAD, "The disk is full."));
        assertThat(saved).isEmpty();
    }

    @Test
    void testsWhatIsInTheFields() {
        settings.keys.put(settings.url, KEPT);
        SettingsViewModel model = model();
        model.modelProperty().set("gpt-y");
        model.test();
        model.typedKeyProperty().set("sk-typed");
        model.test();

        assertThat(probe.asked).extracting(ModelSettings::model).containsOnly("gpt-y");
        assertThat(probe.asked)
                .extracting(ModelSettings::key)
                .containsExactly(KEPT, new ApiKey("sk-typed"));
        assertThat(told(model)).isEqualTo(new Told(Tone.GOOD, "It works."));
        assertThat(settings.keys).containsEntry(settings.url, KEPT);
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
        model.modelProperty().set(" ");
        model.test();
        assertThat(told(model).sentence()).contains("the offline guide answers");
    }

    @Test
    void offersTheModelsOfTheServer() {
        SettingsViewModel model = model();
        model.listModels();
        assertThat(model.names()).containsExactly("gpt-a", "gpt-b");
        assertThat(told(model).sentence()).startsWith("2 models.");

        probe.listing = new ModelProbe.Listing.Listed(List.of());
        model.listModels();
        assertThat(told(model)).isEqualTo(new Told(Tone.DOUBTFUL, "The server has no models."));

        probe.listing =
                new ModelProbe.Listing.Unavailable(
                        new ModelProblem(ModelProblem.Kind.PERMANENT, 0, "Nothing answers.", ""));
        model.listModels();
        assertThat(told(model)).isEqualTo(new Told(Tone.BAD, "Nothing answers."));
    }

    @Test
    void aServerOnThisComputerIsPutIntoTheFields() {
        SettingsViewModel model = model();
        model.use(new LocalServer("Ollama", "http://127.0.0.1:11434/v1", List.of("a", "b")));

        assertThat(model.baseUrlProperty().get()).isEqualTo("http://127.0.0.1:11434/v1");
        assertThat(model.names()).containsExactly("a", "b");
        assertThat(model.modelProperty().get()).isEqualTo("a");
        assertThat(told(model).tone()).isEqualTo(Tone.GOOD);
        assertThat(saved).isEmpty();

        model.modelProperty().set("b");
        model.use(new LocalServer("Ollama", "http://127.0.0.1:11434/v1", List.of("a", "b")));
        assertThat(model.modelProperty().get()).isEqualTo("b");

        model.use(new LocalServer("LM Studio", "http://127.0.0.1:1234/v1", List.of()));
        assertThat(told(model).sentence()).startsWith("LM Studio has no model yet.");
    }

    @Test
    void theEnvironmentWins() {
        settings.fromEnvironment = new ApiKey("sk-env-0123456789abcdef");
        settings.url = "https://proxy.example/v1";
        settings.urlFixed = true;
        SettingsViewModel model = model();
        model.typedKeyProperty().set("sk-ignored");
        model.test();
        model.save();

        assertThat(probe.asked.getFirst().key()).isEqualTo(settings.fromEnvironment);
        assertThat(settings.keys).isEmpty();
        assertThat(saved.getFirst().baseUrl()).isEqualTo("https://api.openai.com/v1");
        assertThat(model.keyProperty().get().from()).contains("OPENAI_API_KEY");
    }

    @Test
    void forgetsAKeyAtOnce() {
        settings.keys.put(settings.url, KEPT);
        SettingsViewModel model = model();

        model.forgetKey();

        assertThat(model.keyProperty().get().value().isEmpty()).isTrue();
        assertThat(told(model).sentence()).isEqualTo("The key is forgotten.");
    }

    @Test
    void showsTheKeyOfTheAddressInTheField() {
        settings.keys.put("http://localhost:1234/v1", KEPT);
        SettingsViewModel model = model();
        assertThat(model.keyProperty().get().value().isEmpty()).isTrue();

        model.baseUrlProperty().set("http://localhost:1234/v1");

        assertThat(model.keyProperty().get().value()).isEqualTo(KEPT);
    }

    @Test
    void startsOverWithWhatIsKept() {
        SettingsViewModel model = model();
        model.modelProperty().set("other");
        model.typedKeyProperty().set("sk-x");
        model.test();

        model.reload();

        assertThat(model.modelProperty().get()).isEqualTo("gpt-test");
        assertThat(model.typedKeyProperty().get()).isEmpty();
        assertThat(model.stateProperty().get()).isEqualTo(new SettingsState.Editing());
    }
}
