package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.house.Patience;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.openai.OpenAiProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Settings on disk: kept, found again, and never lost.
final class SettingsFileTest {
    private static final ApiKey KEY = new ApiKey("sk-test-0123456789abcdefghij");

    private static final Provider OPENAI = new OpenAiProvider();

    private static final ModelServer USUAL = ModelServer.usual(OPENAI);

    @TempDir Path home;

    private static ModelServer at(String baseUrl) {
        return new ModelServer("openai", "openai", baseUrl);
    }

    private SettingsFile open() {
        return SettingsFile.open(home, Map.of());
    }

    private static Settings chosen() {
        return new Settings(
                new ChosenModel(
                        "openai:gpt-4.1",
                        List.of("work:llama-70b"),
                        new ModelServers(
                                List.of(
                                        new ModelServer(
                                                "openai", "openai", "http://localhost:11434/v1"),
                                        new ModelServer(
                                                "work",
                                                "chat",
                                                "https://models.example/v1",
                                                List.of("llama-70b", "qwen3:8b"),
                                                Map.of("qwen3:8b", 32_768)))),
                        Optional.of(0.7),
                        4096),
                new ScreenLook("dark", 16),
                "ja",
                Json.object().put("width", 1200),
                List.of("/data/fez"),
                LargeResults.USUAL,
                new PythonChoice(PythonChoice.Kind.GRAALPY, "", 5, 512, 10, 3, 64, 128),
                new SendLimit(40_000, 0),
                new ConversationValues(
                        new ChosenValues(
                                Map.of(SettingKey.SQL_SECONDS, 90, SettingKey.EXTRACTION, 0)),
                        Map.of(
                                "2026-11-27-a",
                                new ChosenValues(Map.of(SettingKey.MAX_CHUNKS, 7)))));
    }

    @Test
    void beginsWithTheGuideAndWritesNothing() throws IOException {
        assertThat(open().settings()).isEqualTo(Settings.FIRST);
        assertThat(open().settings().model().id()).isEqualTo("offline");
        assertThat(open().notice()).isEmpty();
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void findsWhatItKept() {
        open().save(chosen());

        assertThat(open().settings()).isEqualTo(chosen());
    }

    @Test
    void whoReadsDoesNotWaitForWhoWrites() throws Exception {
        SettingsFile file = open();
        file.save(chosen());
        synchronized (file) {
            String read =
                    Patience.get(
                            CompletableFuture.supplyAsync(() ->
                                    file.settings().model().id()
                                            + file.model(OPENAI, USUAL, "x").model()));
            assertThat(read).isEqualTo("openai:gpt-4.1x");
        }
    }

    @Test
    void findsEverythingTakenBack() {
        SettingsFile file = open();
        file.save(chosen());
        file.save(Settings.FIRST);

        assertThat(open().settings()).isEqualTo(Settings.FIRST);
    }

    @Test
    void keepsFieldsItDoesNotKnowAndAbsentOnesAbsent() throws IOException {
        Path path = home.resolve("settings.json");
        Files.writeString(path, "{\"model\":\"offline\",\"later\":{\"a\":[1]},\"theme\":\"dark\"}");

        SettingsFile file = open();
        file.save(file.settings().withModel(ChosenModel.FIRST.asking("openai:x")));

        ObjectNode kept = Json.parseObject(Files.readString(path)).orElseThrow();
        assertThat(kept.path("later")).isEqualTo(Json.parse("{\"a\":[1]}").orElseThrow());
        assertThat(kept.path("model").asText()).isEqualTo("openai:x");
        assertThat(kept.path("theme").asText()).isEqualTo("dark");
        assertThat(kept.has("temperature")).isFalse();
        assertThat(kept.has("base_url")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"model\":", "[1,2]", "null", "\u0000\u0001"})
    void setsABrokenFileAside(String content) throws IOException {
        Path path = home.resolve("settings.json");
        Files.writeString(path, content);

        SettingsFile file = open();
        file.save(chosen());

        assertThat(file.notice().orElseThrow())
                .startsWith(
                        "The settings could not be read and begin anew. The old file is kept as")
                .contains("settings.json.broken-");
        try (Stream<Path> files = Files.list(home)) {
            Path aside =
                    files.filter(p -> p.toString().contains(".broken-")).findFirst().orElseThrow();
            assertThat(Files.readString(aside)).isEqualTo(content);
        }
        assertThat(open().settings()).isEqualTo(chosen());
        assertThat(open().notice()).isEmpty();
    }

    @Test
    void readsFieldsThatMakeNoSenseAsAtFirst() throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                """
                {"model":"","temperature":9,"max_output_tokens":"many","theme":7,"font_size":900,
                 "window":[],"sources":["/a",3],"base_url":null}\
                """);

        Settings settings = open().settings();

        assertThat(settings.sources()).containsExactly("/a");
        assertThat(settings.withSources(List.of())).isEqualTo(Settings.FIRST);
    }

    @Test
    void keepsKeysApartForTheirOwnerAlone() throws IOException {
        SettingsFile file = open();
        file.save(chosen());
        file.saveKey("http://localhost:11434/v1", KEY);

        assertThat(Files.readString(home.resolve("settings.json"))).doesNotContain(KEY.value());
        for (String name : new String[] {"keys.json", "settings.json"}) {
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(home.resolve(name))))
                    .isEqualTo("rw-------");
        }
        SettingsFile.Sourced<ApiKey> key = open().key(OPENAI, at("http://localhost:11434/v1/"));
        assertThat(key.value()).isEqualTo(KEY);
        assertThat(key.from()).contains("keys.json", "only you can read");
        assertThat(key.fixed()).isFalse();
    }

    @Test
    void givesAKeyToNoOtherHost() {
        SettingsFile file = open();
        file.saveKey(ModelSettings.OPENAI, KEY);

        assertThat(file.key(OPENAI, at("http://localhost:11434/v1")).value().isEmpty()).isTrue();
        assertThat(file.key(OPENAI, at("https://api.openai.com/v2")).value()).isEqualTo(KEY);
        assertThat(file.key(OPENAI, at("no address")).value().isEmpty()).isTrue();
    }

    @Test
    void forgetsAKey() throws IOException {
        SettingsFile file = open();
        file.saveKey(ModelSettings.OPENAI, KEY);
        file.saveKey(ModelSettings.OPENAI, ApiKey.NONE);

        assertThat(open().key(OPENAI, at(ModelSettings.OPENAI)).value().isEmpty()).isTrue();
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("sk-");
    }

    @Test
    void theEnvironmentWins() {
        open().save(chosen());
        SettingsFile file =
                SettingsFile.open(
                        home,
                        Map.of(
                                "OPENAI_API_KEY", " sk-env-key ",
                                "OPENAI_BASE_URL", "https://proxy.example/v1"));

        assertThat(file.baseUrl(OPENAI, USUAL))
                .isEqualTo(
                        new SettingsFile.Sourced<>(
                                "https://proxy.example/v1",
                                "from the environment variable OPENAI_BASE_URL",
                                true));
        ModelSettings model = file.model(OPENAI, USUAL, "gpt-x");
        assertThat(model.key().value()).isEqualTo("sk-env-key");
        assertThat(model.baseUrl()).isEqualTo("https://proxy.example/v1");
        assertThat(model.temperature()).contains(0.7);
        assertThat(model.maxOutputTokens()).isEqualTo(4096);
        assertThat(file.key(OPENAI, at(model.baseUrl())).fixed()).isTrue();
    }

    @Test
    void secretsOfTheEnvironmentAreHiddenWhoeverIsMeantToUseThem() {
        SettingsFile.open(
                home, Map.of("OTHER_API_KEY", "Jackdaw-Zircon-7", "KEYBOARD", "a plain keyboard"));

        assertThat(Secrets.hideKnown("Jackdaw-Zircon-7 on a plain keyboard"))
                .isEqualTo("[hidden] on a plain keyboard");
    }

    @Test
    void anEmptyVariableIsNone() {
        SettingsFile file =
                SettingsFile.open(home, Map.of("OPENAI_API_KEY", "", "OPENAI_BASE_URL", " "));

        assertThat(file.baseUrl(OPENAI, USUAL).value()).isEqualTo(ModelSettings.OPENAI);
        assertThat(file.baseUrl(OPENAI, USUAL).from()).isEqualTo("the usual address");
        assertThat(file.key(OPENAI, at(ModelSettings.OPENAI)).from())
                .isEqualTo("none is kept for api.openai.com");
    }

    @Test
    void changesNothingWhereItCannotWrite() throws IOException {
        SettingsFile file = open();
        file.save(chosen());
        // A folder cannot be replaced by a file, whoever runs the test.
        Files.delete(home.resolve("settings.json"));
        Files.createDirectories(home.resolve("settings.json").resolve("in the way"));

        assertThatThrownBy(() -> file.save(Settings.FIRST))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("cannot be written; what was kept before is unchanged");
        assertThat(file.settings()).isEqualTo(chosen());
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files.map(p -> p.getFileName().toString())).containsExactly("settings.json");
        }
    }

    @Test
    void aPasswordIsKeptApartForItsAccountAndForgotten() throws Exception {
        SettingsFile settings = open();
        settings.keep("db://me@lab:1/q", "very/secret");

        assertThat(settings.keeps("db://me@lab:1/q")).isTrue();
        assertThat(open().of("db://me@lab:1/q")).isEqualTo("very/secret");
        assertThat(settings.keeps("db://you@lab:1/q")).isFalse();
        assertThat(settings.of("db://you@lab:1/q")).isEmpty();
        assertThat(Files.exists(home.resolve("settings.json"))).isFalse();

        settings.forget("db://me@lab:1/q");
        assertThat(open().keeps("db://me@lab:1/q")).isFalse();
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("secret");
    }

    @Test
    void aServerMayBeGivenLongerForItsFirstByte() throws IOException {
        assertThat(SettingsFile.open(home, Map.of()).model(OPENAI, USUAL, "m").patience().first())
                .hasSeconds(60);
        Files.writeString(home.resolve("settings.json"), "{\"first_answer_seconds\": 240}");

        SettingsFile file = SettingsFile.open(home, Map.of());
        file.save(file.settings().withFontSize(17));

        assertThat(file.model(OPENAI, USUAL, "m").patience().first()).hasSeconds(240);
        assertThat(SettingsFile.open(home, Map.of()).model(OPENAI, USUAL, "m").patience().first())
                .as("it survives a change of something else")
                .hasSeconds(240);
    }

    private void written(String json) throws IOException {
        Files.writeString(home.resolve("settings.json"), json);
    }

    @Test
    void anOldFileWithItsOneServerKeepsWorking() throws IOException {
        written(
                """
                {"model":"chat:qwen3:8b","api":"chat","base_url":"http://localhost:11434/v1",
                 "context_tokens":8192,"temperature":0.5,"max_output_tokens":900}\
                """);

        ChosenModel read = open().settings().model();

        ModelServer local =
                new ModelServer(
                        "chat",
                        "chat",
                        "http://localhost:11434/v1",
                        List.of("qwen3:8b"),
                        Map.of("qwen3:8b", 8192));
        assertThat(read)
                .isEqualTo(
                        ChosenModel.FIRST
                                .with(ModelServers.NONE.with(local))
                                .with(Optional.of(0.5), 900)
                                .asking("chat:qwen3:8b"));

        SettingsFile file = open();
        file.change(before -> before.withFontSize(17));
        assertThat(open().settings().model()).as("once it is written anew").isEqualTo(read);
    }

    @Test
    void anOldFileRemembersTheModelBesideTheGuide() throws IOException {
        written("{\"base_url\":\"http://localhost:1234/v1\",\"named_model\":\"llama\"}");

        ChosenModel read = open().settings().model();

        assertThat(read.id()).isEqualTo("offline");
        assertThat(read.lastUsed()).containsExactly("openai:llama");
        assertThat(read.servers().named("openai").orElseThrow().baseUrl())
                .isEqualTo("http://localhost:1234/v1");
    }

    @Test
    void aServerThatWasTakenOutOfAnOldFileStaysOut() throws IOException {
        written("{\"model\":\"openai:llama\",\"base_url\":\"http://localhost:1234/v1\"}");
        SettingsFile file = open();
        file.change(before -> before.withModel(before.model().with(ModelServers.NONE)));

        assertThat(open().settings().model()).isEqualTo(ChosenModel.FIRST);
    }

    @Test
    void whatElseIsWrittenOfAServerStaysWithIt() throws IOException {
        written(
                """
                {"servers":[{"name":"work","api":"later-api","base_url":"https://a.example","later":7},
                 {"name":"no good:name"},"text",{"name":"WORK"}],"last_models":[]}\
                """);
        SettingsFile file = open();
        assertThat(file.settings().model().servers().all())
                .containsExactly(new ModelServer("work", "later-api", "https://a.example"));

        ModelServer more = new ModelServer("ollama", "chat", "http://localhost:11434/v1");
        file.change(before ->
                before.withModel(before.model().with(before.model().servers().with(more))));

        ObjectNode kept =
                Json.parseObject(Files.readString(home.resolve("settings.json"))).orElseThrow();
        assertThat(kept.at("/servers/0/later").asInt()).isEqualTo(7);
        assertThat(kept.at("/servers/1").toString())
                .isEqualTo(
                        "{\"name\":\"ollama\",\"api\":\"chat\",\"base_url\":\"http://localhost:11434/v1\"}");
    }

    @Test
    void theEnvironmentDecidesForTheUsualServerAlone() {
        SettingsFile file =
                SettingsFile.open(
                        home,
                        Map.of(
                                "OPENAI_API_KEY", "sk-env-key",
                                "OPENAI_BASE_URL", "https://proxy.example/v1"));
        ModelServer work = new ModelServer("work", "openai", "https://models.example/v1");
        ModelServer second = new ModelServer("second", "openai", "https://api.openai.com/v1");

        assertThat(file.baseUrl(OPENAI, work).value()).isEqualTo("https://models.example/v1");
        assertThat(file.key(OPENAI, work).value().isEmpty())
                .as("a key that is meant for one server goes to no other")
                .isTrue();
        assertThat(file.key(OPENAI, second).value().value()).isEqualTo("sk-env-key");
        assertThat(file.servers(List.of(OPENAI))).containsExactly(USUAL);
        assertThat(open().servers(List.of(OPENAI))).isEmpty();
    }
}
