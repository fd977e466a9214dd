package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.FakeProvider;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakePythonHost;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.task.Jobs;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The servers in the settings: edited side by side, each with its key, and kept together; without
/// a screen.
final class SettingsServersTest {
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

    private String kind(SettingsViewModel model) {
        return model.server().kindProperty().get().id();
    }

    @Test
    void everyServerIsKeptWithItsKeyAndTheModelTypedLastIsAsked() {
        SettingsViewModel model = model();
        model.servers().add();
        model.server().nameProperty().set("work");
        model.server().baseUrlProperty().set("https://models.example/v1");
        model.server().typedKeyProperty().set("sk-work-0123456789abcdef");
        model.server().modelProperty().set("llama-70b");
        model.servers().frontProperty().set(model.servers().all().getFirst());
        model.server().typedKeyProperty().set(KEPT.value());

        model.save();

        assertThat(saved.getFirst().model().id()).isEqualTo("work:llama-70b");
        assertThat(saved.getFirst().model().servers().all())
                .extracting(ModelServer::name)
                .containsExactly("openai", "work");
        assertThat(keyOf("https://models.example/v1").value())
                .isEqualTo("sk-work-0123456789abcdef");
        assertThat(keyOf(ModelSettings.OPENAI)).isEqualTo(KEPT);
        assertThat(model().server().nameProperty().get()).as("it is in front").isEqualTo("work");
    }

    @Test
    void aServerThatCannotBeKeptComesToTheFrontWithTheReason() {
        SettingsViewModel model = model();
        model.servers().add();
        model.server().nameProperty().set("OpenAI");
        model.save();
        assertThat(told(model).sentence()).startsWith("Two servers are called OpenAI.");
        model.server().nameProperty().set("my server");
        model.servers().frontProperty().set(model.servers().all().getFirst());
        model.save();
        assertThat(told(model).sentence()).startsWith("A server needs a short name");
        assertThat(model.server().nameProperty().get()).isEqualTo("my server");
        model.server().nameProperty().set("mine");
        model.server().baseUrlProperty().set("nowhere");
        model.servers().frontProperty().set(model.servers().all().getFirst());
        model.save();
        assertThat(told(model).sentence()).startsWith("The base URL ");

        assertThat(model.server().nameProperty().get()).isEqualTo("mine");
        assertThat(saved).isEmpty();
    }

    @Test
    void whatWasToldOfAServerGoesWithIt() {
        SettingsViewModel model = model();
        model.servers().add();
        model.servers().frontProperty().set(model.servers().all().getFirst());
        model.test();
        assertThat(told(model).sentence()).isEqualTo("It works.");

        model.servers().frontProperty().set(model.servers().all().getLast());

        assertThat(model.stateProperty().get()).isEqualTo(new SettingsState.Editing());
    }

    @Test
    void aServerThatIsRemovedIsForgottenWithSave() {
        SettingsViewModel model = model();
        model.use(
                new LocalServer("Ollama", "http://127.0.0.1:11434/v1", List.of("a"), Map.of()),
                "Ollama");
        model.removeServer();
        assertThat(told(model).sentence()).startsWith("ollama is off the list.");
        model.removeServer();
        model.save();

        assertThat(saved.getFirst().model()).isEqualTo(ChosenModel.FIRST);
    }

    @Test
    void aKeyOfTheEnvironmentGoesToNobodyElse() {
        environment.put("OPENAI_API_KEY", "sk-env-0123456789abcdef");
        SettingsViewModel model = model();
        assertThat(model.server().keyProperty().get().fixed()).isTrue();

        model.server().kindProperty().set(model.server().providers().getLast());

        assertThat(model.server().keyProperty().get().value().isEmpty()).isTrue();
    }

    @Test
    void aKindBringsItsAddressUnlessAnotherOneWasTyped() {
        SettingsViewModel model = model();
        model.server().kindProperty().set(model.server().providers().getLast());
        assertThat(model.server().baseUrlProperty().get()).isEqualTo("http://localhost:11434/v1");
        model.server().kindProperty().set(model.server().providers().getFirst());
        assertThat(model.server().baseUrlProperty().get()).isEqualTo("https://api.openai.com/v1");
        model.server().baseUrlProperty().set("http://somewhere.example/v1");
        model.server().kindProperty().set(model.server().providers().getLast());
        assertThat(model.server().baseUrlProperty().get()).isEqualTo("http://somewhere.example/v1");
        model.server().modelProperty().set("qwen3:8b");
        model.save();

        assertThat(saved.getLast().model().id()).isEqualTo("chat:qwen3:8b");
        assertThat(kind(model())).isEqualTo("chat");
        assertThat(model().server().modelProperty().get()).isEqualTo("qwen3:8b");
        assertThat(first(saved.getLast()).name()).isEqualTo("chat");
        assertThat(model().server().baseUrlProperty().get())
                .isEqualTo("http://somewhere.example/v1");
    }

    @Test
    void anAddressChoosesTheApiThatItUsuallySpeaks() {
        SettingsViewModel model = model();
        assertThat(kind(model)).isEqualTo("openai");
        model.use(
                new LocalServer("LM Studio", "http://127.0.0.1:1234/v1", List.of("a"), Map.of()),
                "LM Studio");
        assertThat(kind(model)).isEqualTo("chat");
        model.server().baseUrlProperty().set("https://api.openai.com/v1");
        assertThat(kind(model)).isEqualTo("openai");
        model.server().baseUrlProperty().set("http://localhost:11434/v1");
        assertThat(kind(model)).isEqualTo("chat");
        model.server().baseUrlProperty().set("http://somewhere.example/v1");
        assertThat(kind(model)).as("nobody knows what is spoken there").isEqualTo("chat");
    }

    @Test
    void showsTheKeyOfTheAddressInTheField() {
        kept().saveKey("http://localhost:1234/v1", KEPT);
        SettingsViewModel model = model();
        assertThat(model.server().keyProperty().get().value().isEmpty()).isTrue();

        model.server().baseUrlProperty().set("http://localhost:1234/v1");

        assertThat(model.server().keyProperty().get().value()).isEqualTo(KEPT);
    }

    @Test
    void aServerOnThisComputerIsPutIntoTheFields() {
        SettingsViewModel model = model();
        model.use(
                new LocalServer("Ollama", "http://127.0.0.1:11434/v1", List.of("a", "b"), Map.of()),
                "Ollama");

        assertThat(model.server().baseUrlProperty().get()).isEqualTo("http://127.0.0.1:11434/v1");
        assertThat(model.server().names()).containsExactly("a", "b");
        assertThat(model.server().modelProperty().get()).isEqualTo("a");
        assertThat(told(model).tone()).isEqualTo(Tone.GOOD);
        assertThat(saved).isEmpty();

        model.server().modelProperty().set("b");
        model.use(
                new LocalServer("Ollama", "http://127.0.0.1:11434/v1", List.of("a", "b"), Map.of()),
                "Ollama");
        assertThat(model.server().modelProperty().get()).isEqualTo("b");

        model.use(
                new LocalServer("LM Studio", "http://127.0.0.1:1234/v1", List.of(), Map.of()),
                "LM Studio");
        assertThat(told(model).sentence()).startsWith("LM Studio has no model yet.");
    }

    @Test
    void aUsualServerWithAKeyIsOfferedAgainAndSaysSo() {
        kept().saveKey(ModelSettings.OPENAI, KEPT);
        SettingsViewModel model = model();
        model.removeServer();
        assertThat(told(model))
                .isEqualTo(
                        new Told(
                                Tone.DOUBTFUL,
                                "openai is off the list, and is offered again for as long as there is a key for it."));
        model.save();

        assertThat(saved.getFirst().model().servers().all()).isEmpty();
        assertThat(model().server().nameProperty().get()).isEqualTo("openai");
    }

    private Optional<String> keptReader() {
        return kept().settings().results().reader();
    }

    @Test
    void whoReadsForExtractionsIsKeptAndGoesByTheNewNameOfItsServer() {
        SettingsViewModel model = model();
        assertThat(model.reader().id()).isEmpty();
        model.server().list(List.of("gpt-test", "gpt-mini"));
        assertThat(model.reader().offered().getFirst().models())
                .extracting(ModelInfo::name)
                .containsExactly("gpt-test", "gpt-mini");
        model.reader().choose(Optional.of("openai:gpt-mini"));
        model.server().nameProperty().set("mine");
        model.save();
        assertThat(keptReader()).contains("mine:gpt-mini");
        assertThat(model().reader().id()).contains("mine:gpt-mini");

        model.reader().choose(Optional.empty());
        model.save();
        assertThat(keptReader()).isEmpty();
    }

    @Test
    void whoIsOffTheListReadsNothingAndWhoWasNeverOnItStays() {
        SettingsViewModel model = model();
        model.reader().choose(Optional.of("openai:gpt-test"));
        model.removeServer();
        model.save();
        assertThat(keptReader()).isEmpty();

        kept().change(before -> before.withResults(before.results().readBy(Optional.of("x:y"))));
        SettingsViewModel again = model();
        again.save();
        assertThat(keptReader()).contains("x:y");
    }

    @Test
    void newConversationsGoOnWithTheModelThatWasChosenBefore() {
        SettingsViewModel model = model();
        LocalServer vllm =
                new LocalServer("vLLM", "http://127.0.0.1:8000/v1", List.of("q"), Map.of());
        model.use(vllm, "vLLM, port 8000");
        assertThat(told(model).sentence())
                .isEqualTo(
                        "vLLM, port 8000 is added, not kept yet: Test it, or Save. New conversations go on with gpt-test of openai.");
        assertThat(model.servers().usualId()).isEqualTo("openai:gpt-test");

        kept().change(_ -> Settings.FIRST);
        SettingsViewModel first = model();
        first.use(vllm, "vLLM");
        assertThat(told(first).sentence())
                .isEqualTo("vLLM is added, not kept yet: Test it, or Save.");
        assertThat(first.servers().usualId()).isEqualTo("vllm:q");
    }

    @Test
    void aTestIsAsPatientAsTheFileSays() throws IOException {
        Files.writeString(home.resolve("settings.json"), "{\"first_answer_seconds\":900}");
        SettingsViewModel model = model();
        model.server().modelProperty().set("gpt-test");

        model.test();

        assertThat(probe.asked.getFirst().patience().first()).hasMinutes(15);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:9, http://localhost:9/v1",
        " LOCALHOST:9/ , http://LOCALHOST:9/v1",
        "127.0.0.1:8080/api/v1, http://127.0.0.1:8080/api/v1",
        "[::1]:8080, http://[::1]:8080/v1",
        "localhost, http://localhost/v1"
    })
    void anAddressOnThisComputerIsCompleted(String typed, String meant) {
        SettingsViewModel model = model();
        model.server().baseUrlProperty().set(typed);
        model.save();
        assertThat(first(saved.getFirst()).baseUrl()).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource({
        "models.example/v1, The base URL needs https:// or http:// before models.example/v1.",
        "gpu:8000, The base URL needs https:// or http:// before gpu:8000.",
        "ftp://models.example, The base URL is no address of a server.",
        "http://me:pass@models.example/v1, The base URL has a name or a password before its @",
        "me:pass@localhost:9, The base URL has a name or a password before its @",
        "https://models.example/v1?api-key=pass@1, The base URL has a key after its question mark",
        "localhost:9/v1?a=b&token=pass@1, The base URL has a key after its question mark"
    })
    void anAddressThatNobodyCanBeAskedAtIsRefusedWithWhatIsMissing(String typed, String said) {
        SettingsViewModel model = model();
        model.server().baseUrlProperty().set(typed);
        model.save();
        assertThat(told(model).sentence()).startsWith(said).doesNotContain("pass@");
        assertThat(saved).isEmpty();
        model.listModels();
        assertThat(told(model).tone()).isEqualTo(Tone.BAD);
        assertThat(probe.asked).isEmpty();
    }
}
