package dev.assay.app.workbench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.guide.OfflineGuide;
import dev.assay.llm.Capability;
import dev.assay.llm.FakeProvider;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.listing.LoopbackServers;
import dev.assay.settings.ModelServer;
import dev.assay.settings.PriceFile;
import dev.assay.settings.ServerModels;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeLocalServers;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which models the menu offers.
final class AvailableModelsTest {
    private static final String LOCAL = "http://localhost:11434/v1";

    private static final String ELSEWHERE = "https://example.org/v1";

    @TempDir Path home;
    private final FakeProvider probe = FakeProvider.openAi();
    private final FakeLocalServers local = new FakeLocalServers();
    private final Capability.Memory memory = Capability.Memory.ofThisRun();

    private SettingsFile file;
    private PriceFile prices;

    @BeforeEach
    void begin() {
        reopen();
    }

    private void reopen() {
        file = SettingsFile.open(home, Map.of());
        prices = new PriceFile(home);
    }

    private AvailableModels models() {
        return models(servers());
    }

    private AvailableModels models(KnownServers servers) {
        return new AvailableModels(
                file,
                KnownModels.bundled(),
                servers,
                memory,
                new OfflineGuide(_ -> List.of(), List.of()),
                model -> new PricedModel(model, prices::find));
    }

    private KnownServers servers() {
        return new KnownServers(file, List.of(probe, new ChatProvider()), local);
    }

    private static List<String> offered(AvailableModels models) {
        return models.all().stream().map(ModelInfo::id).toList();
    }

    private List<String> offered() {
        return offered(models());
    }

    private static Map<String, List<String>> servers(AvailableModels models) {
        Map<String, List<String>> servers = new LinkedHashMap<>();
        models.servers()
                .forEach(each ->
                        servers.put(
                                each.label(), each.models().stream().map(ModelInfo::id).toList()));
        return servers;
    }

    private void keep(ModelServer server) {
        file.change(before ->
                before.withModel(before.model().with(before.model().servers().with(server))));
    }

    @Test
    void onlyTheGuideIsOfferedAtFirst() {
        assertThat(offered()).containsExactly("offline");
        assertThat(models().servers()).isEmpty();
    }

    @Test
    void aPriceThatWasWrittenByHandHoldsFromThenOnWhereverAModelIsAsked() throws IOException {
        keep(new ModelServer("ollama", "chat", LOCAL));
        LanguageModel model = models().model("ollama:llama");
        assertThat(model.info().facts().price()).isEmpty();

        Files.writeString(
                home.resolve(PriceFile.NAME), "{\"lla*\": {\"input\": 1, \"output\": 2}}");
        assertThat(prices.read()).isEmpty();

        assertThat(model.info().facts().price().orElseThrow().output()).isEqualTo(2);
        assertThat(model.info().id()).isEqualTo("ollama:llama");
    }

    @Test
    void aModelOfAKeyIsOfferedBeforeAnyWasChosen() {
        file = SettingsFile.open(home, Map.of("OPENAI_API_KEY", "sk-env-key"));

        assertThat(offered()).containsExactly("offline", "openai:gpt-4.1");
        assertThat(servers(models()))
                .containsExactly(Map.entry("openai", List.of("openai:gpt-4.1")));
    }

    @Test
    void theModelsUsedLastStayInTheMenuWhileTheGuideIsAsked() {
        keep(new ModelServer("ollama", "chat", LOCAL));
        models().choose("ollama:llama");
        models().choose("ollama:qwen3:8b");
        assertThat(offered()).containsExactly("ollama:qwen3:8b", "ollama:llama", "offline");

        models().choose("offline");
        reopen();

        assertThat(offered()).containsExactly("offline", "ollama:qwen3:8b", "ollama:llama");
        assertThat(servers(models()))
                .containsExactly(Map.entry("ollama", List.of("ollama:llama", "ollama:qwen3:8b")));
    }

    @Test
    void aModelIsAskedAtItsServerAndNamedAfterIt() {
        keep(new ModelServer("work", "chat", ELSEWHERE, List.of("a"), Map.of("a", 8192)));

        assertThat(models().model("Work:a").info())
                .extracting(ModelInfo::id, ModelInfo::name, ModelInfo::provider)
                .containsExactly("work:a", "a", "work");
        assertThat(models().model("work:a").info().facts().contextTokens()).isEqualTo(8192);
        assertThat(models().model("work:b").info().facts().contextTokens()).isZero();
        assertThat(models().model("chat:qwen3:8b").info())
                .as("the usual server of a kind need not be kept")
                .extracting(ModelInfo::id, ModelInfo::name, ModelInfo::provider)
                .containsExactly("chat:qwen3:8b", "qwen3:8b", "localhost:11434");
    }

    @Test
    void aServerUnderTheNameOfAKindStandsForIt() {
        keep(new ModelServer("openai", "openai", ELSEWHERE));

        assertThat(models().model("openai:b").info().provider()).isEqualTo("example.org");
    }

    @Test
    void anUnknownModelIsRefusedWithTheServersThatThereAre() {
        keep(new ModelServer("work", "chat", ELSEWHERE));
        keep(new ModelServer("later", "an-api-of-later", ELSEWHERE));

        assertThatThrownBy(() -> models().model("home:x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("There is no model \"home:x\".")
                .hasMessageContaining("The servers are work, later, openai, chat;");
        assertThat(models().find("later:x")).as("nobody can speak to it").isEmpty();
    }

    @Test
    void aServerOnThisComputerIsOfferedAndKeptOnceItIsChosen() throws InterruptedException {
        local.running("Ollama", "http://127.0.0.1:11434/v1", "llama3.2", "qwen3:8b");
        AvailableModels models = models();
        assertThat(models.servers()).as("nobody looked yet").isEmpty();

        assertThat(models.lookHere(new Cancellation())).hasSize(1);
        assertThat(servers(models))
                .containsExactly(
                        Map.entry(
                                "Ollama on this computer",
                                List.of("ollama:llama3.2", "ollama:qwen3:8b")));
        assertThat(file.settings().model().servers().all()).isEmpty();

        models.choose("ollama:qwen3:8b");

        assertThat(file.settings().model().servers().all())
                .extracting(ModelServer::name, ModelServer::kind, ModelServer::baseUrl)
                .containsExactly(tuple("ollama", "chat", "http://127.0.0.1:11434/v1"));
        assertThat(models.lookHere(new Cancellation())).as("it is not offered twice").isEmpty();
        assertThat(offered(models)).containsExactly("ollama:qwen3:8b", "offline");
        reopen();
        assertThat(offered()).containsExactly("ollama:qwen3:8b", "offline");
    }

    @Test
    void aKeptServerShowsTheModelsThatItIsSeenToHave() throws InterruptedException {
        keep(new ModelServer("mine", "chat", LOCAL, List.of("old"), Map.of()));
        local.running("Ollama", "http://127.0.0.1:11434/v1", "new");
        AvailableModels models = models();

        models.lookHere(new Cancellation());

        assertThat(servers(models))
                .containsExactly(Map.entry("mine", List.of("mine:old", "mine:new")));
    }

    @Test
    void theModelsThatAServerListsAreKept() throws InterruptedException {
        keep(new ModelServer("work", "openai", ELSEWHERE, List.of("gone"), Map.of()));
        models().choose("work:hidden");

        models().list("work", new Cancellation());

        assertThat(file.settings().model().id()).isEqualTo("work:hidden");
        reopen();
        assertThat(servers(models()))
                .containsExactly(
                        Map.entry("work", List.of("work:gpt-a", "work:gpt-b", "work:hidden")));
        probe.listing =
                new ModelProbe.Listing.Unavailable(
                        new ModelProblem(ModelProblem.Kind.PERMANENT, 0, "Nothing answers.", ""));
        models().list("work", new Cancellation());
        assertThat(servers(models()).get("work")).as("what was known stays").hasSize(3);
    }

    @Test
    void aReaderWhoseServerIsGoneReadsNothing() throws IOException {
        Files.writeString(home.resolve("settings.json"), "{\"extraction\":{\"model\":\"work:a\"}}");
        reopen();
        assertThat(models().reader()).isEmpty();

        keep(new ModelServer("work", "chat", ELSEWHERE));

        assertThat(models().reader().orElseThrow().info().id()).isEqualTo("work:a");
    }

    @Test
    void howMuchALocalModelReadsIsAsItsServerSaidItUnlessTheAnalystSaysOtherwise()
            throws InterruptedException {
        keep(new ModelServer("mine", "chat", "http://localhost:11434/v1", List.of("a"), Map.of()));
        local.running.add(
                new LocalServer(
                        "Ollama",
                        "http://127.0.0.1:11434/v1",
                        List.of("a", "b"),
                        Map.of("a", 4096, "b", 8192)));
        local.running.add(
                new LocalServer(
                        "vLLM", "http://127.0.0.1:8000/v1", List.of("c"), Map.of("c", 8192)));
        AvailableModels models = models();
        assertThat(models.model("mine:a").info().facts().contextTokens()).isZero();

        models.lookHere(new Cancellation());

        assertThat(models.model("mine:a").info().facts().contextTokens()).isEqualTo(4096);
        assertThat(models.model("mine:b").info().facts().contextTokens()).isEqualTo(8192);
        assertThat(models.model("vllm:c").info().facts().contextTokens()).isEqualTo(8192);
        models.choose("vllm:c");
        local.running.clear();
        models.lookHere(new Cancellation());
        assertThat(models.model("vllm:c").info().facts().contextTokens())
                .as("remembered while it is not running")
                .isEqualTo(8192);
        keep(
                new ModelServer(
                        "mine",
                        "chat",
                        "http://localhost:11434/v1",
                        List.of("a"),
                        Map.of("a", 32_768)));
        assertThat(models.model("mine:a").info().facts().contextTokens()).isEqualTo(32_768);
    }

    @Test
    void aServerOnThisComputerIsAskedAgainHowMuchItsModelsRead() throws InterruptedException {
        keep(new ModelServer("mine", "openai", "http://127.0.0.1:9/v1", List.of("a"), Map.of()));
        keep(new ModelServer("work", "openai", ELSEWHERE, List.of("a"), Map.of()));
        AvailableModels models = models();
        for (int tokens : List.of(4096, 8192)) {
            probe.listing = new ModelProbe.Listing.Listed(List.of("a"), Map.of("a", tokens));
            models.hearContext("mine:a", Work.Monitor.none());
            assertThat(models.model("mine:a").info().facts().contextTokens()).isEqualTo(tokens);
        }
        probe.listing =
                new ModelProbe.Listing.Unavailable(
                        new ModelProblem(ModelProblem.Kind.PERMANENT, 0, "Nothing answers.", ""));
        models.hearContext("mine:a", Work.Monitor.none());
        assertThat(models.model("mine:a").info().facts().contextTokens())
                .as("remembered while it is not running")
                .isEqualTo(8192);
        int asked = probe.asked.size();

        models.hearContext("work:a", Work.Monitor.none());
        models.hearContext("offline", Work.Monitor.none());
        models.hearContext("gone:a", Work.Monitor.none());

        assertThat(probe.asked).as("nobody else is asked").hasSize(asked);
        assertThat(file.settings().model().servers().named("mine").orElseThrow().models())
                .containsExactly("a");
    }

    @Test
    void aModelIsAnotherOneWhereItsServerSaysThatItTakesWhatItRefused() throws Exception {
        HttpServer ollama =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicReference<String> able = new AtomicReference<>("\"completion\"");
        ollama.createContext("/v1/models", e -> answer(e, "{\"data\":[{\"id\":\"a\"}]}"));
        ollama.createContext("/api/version", e -> answer(e, "{\"version\":\"1\"}"));
        ollama.createContext("/api/show", e -> answer(e, "{\"capabilities\":[" + able + "]}"));
        ollama.start();
        try {
            String address = "http://localhost:" + ollama.getAddress().getPort() + "/v1";
            keep(new ModelServer("here", "chat", address));
            memory.refused(new ModelId("chat", "a"), address, Capability.FORMAT);
            AvailableModels models = models();
            LanguageModel model = models.model("here:a");
            assertThat(model.callsTools()).isTrue();

            models.hearContext("here:a", Work.Monitor.none());
            assertThat(model.callsTools()).isFalse();
            assertThat(model.info().pictures()).isFalse();

            able.set("");
            models.hearContext("here:a", Work.Monitor.none());
            assertThat(model.callsTools()).as("nothing new is said").isFalse();
            assertThat(memory.refusedBy(new ModelId("chat", "a"), address)).hasSize(3);

            able.set("\"completion\",\"tools\"");
            models.hearContext("here:a", Work.Monitor.none());
            assertThat(model.callsTools()).as("pulled anew").isTrue();
            assertThat(memory.refusedBy(new ModelId("chat", "a"), address))
                    .containsExactly(Capability.PICTURES);
        } finally {
            ollama.stop(0);
        }
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Test
    void atTheFirstStartOnlyAServerOfModelsIsOffered() throws InterruptedException {
        try (ScriptedResponsesServer vllm = ScriptedResponsesServer.start();
                ScriptedResponsesServer page = ScriptedResponsesServer.start()) {
            vllm.models("qwen3");
            page.modelsFail(ScriptedResponsesServer.error(200).body("<html>It works!</html>"));
            List<LoopbackServers.Place> places =
                    Stream.of(page, vllm)
                            .map(each -> URI.create(each.baseUrl()).getPort())
                            .map(port -> new LoopbackServers.Place("Somebody", port))
                            .toList();
            LoopbackServers here = new LoopbackServers(places, Duration.ofMinutes(2));
            AvailableModels models =
                    models(new KnownServers(file, List.of(probe, new ChatProvider()), here));

            List<ServerModels> found = models.lookHere(new Cancellation());

            assertThat(found)
                    .extracting(ServerModels::label)
                    .containsExactly("Server at " + places.getLast().port() + " on this computer");
            assertThat(found.getFirst().models()).extracting(ModelInfo::name).contains("qwen3");
        }
    }
}
