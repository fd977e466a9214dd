package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.Provider;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.SettingsFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The list of servers in the settings while it is edited, without a screen.
final class EditedServersTest {
    private static final List<Provider> KINDS =
            List.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider());

    private static final ModelServer WORK =
            new ModelServer(
                    "work", "chat", "https://models.example/v1", List.of("a", "b"), Map.of());

    @TempDir Path home;
    private final Map<String, String> environment = new HashMap<>();

    private SettingsFile file() {
        return SettingsFile.open(home, environment);
    }

    private EditedServers servers() {
        return new EditedServers(
                file(),
                KINDS,
                new FactsOfModels(KnownModels.bundled(), Capability.Memory.ofThisRun()));
    }

    private void keep(String asked, ModelServer... servers) {
        file().change(before ->
                before.withModel(
                        before.model().with(new ModelServers(List.of(servers))).asking(asked)));
    }

    private static List<String> names(List<ServerFields> servers) {
        return servers.stream().map(each -> each.nameProperty().get()).toList();
    }

    private static ServerFields front(EditedServers servers) {
        return servers.frontProperty().get();
    }

    private static void bringToFront(EditedServers servers, int place) {
        servers.frontProperty().set(servers.all().get(place));
    }

    @Test
    void theUsualServerIsThereAtFirstAndKeptOnlyOnceSomethingOfItWasChosen() {
        EditedServers servers = servers();
        assertThat(names(servers.all())).containsExactly("openai");
        assertThat(servers.kept()).isEmpty();
        assertThat(servers.usualId()).isEqualTo("offline");

        front(servers).modelProperty().set("gpt-4.1");

        assertThat(names(servers.kept())).containsExactly("openai");
        assertThat(servers.usualId()).isEqualTo("openai:gpt-4.1");
    }

    @Test
    void aKindWithAKeyOfTheEnvironmentIsOnTheList() {
        environment.put("ANTHROPIC_API_KEY", "sk-ant-0123456789abcdef");
        keep("work:a", WORK);
        EditedServers servers = servers();

        assertThat(names(servers.all())).containsExactly("work", "anthropic");
        assertThat(names(servers.kept())).containsExactly("work");
        assertThat(names(List.of(front(servers)))).as("the one asked").containsExactly("work");
    }

    @Test
    void whatIsTypedStaysWithItsServerWhileAnotherIsInFront() {
        keep("work:a", WORK, new ModelServer("home", "chat", ""));
        EditedServers servers = servers();
        front(servers).typedKeyProperty().set("sk-typed");
        front(servers).modelProperty().set("c");
        front(servers).contextTokensProperty().set("lots");

        bringToFront(servers, 1);
        assertThat(front(servers).typedKeyProperty().get()).isEmpty();
        bringToFront(servers, 0);

        assertThat(front(servers).typedKeyProperty().get()).isEqualTo("sk-typed");
        assertThat(front(servers).modelProperty().get()).isEqualTo("c");
        assertThat(front(servers).contextTokensProperty().get()).isEqualTo("lots");
    }

    @Test
    void anAddedServerHasANameAndAKindThatNoneHasYet() {
        EditedServers servers = servers();
        for (int more = 0; more < 4; more++) {
            servers.add();
        }

        assertThat(names(servers.all()))
                .containsExactly("openai", "chat", "anthropic", "openai-2", "openai-3");
        assertThat(front(servers)).isSameAs(servers.all().getLast());
        assertThat(servers.kept()).as("who adds one wants it").hasSize(4);
    }

    @Test
    void namesAreShortAndOfOneServerAlone() {
        keep("offline", WORK);
        EditedServers servers = servers();
        servers.add();
        ServerFields added = front(servers);
        assertThat(servers.nameProblem(added)).isEmpty();
        added.nameProperty().set("WORK");
        assertThat(servers.nameProblem(added).orElseThrow())
                .isEqualTo("Two servers are called WORK. Give one of them another name.");
        added.nameProperty().set("a:b");
        assertThat(servers.nameProblem(added).orElseThrow())
                .startsWith("A server needs a short name of letters, digits, dots and hyphens");
        added.nameProperty().set(" ");
        assertThat(servers.nameProblem(added)).isPresent();
    }

    @Test
    void theModelThatWasChosenLastIsAskedUnlessAnotherChoiceIsMade() {
        keep("work:a", WORK, new ModelServer("home", "chat", ""));
        EditedServers servers = servers();
        assertThat(servers.usualId()).isEqualTo("work:a");
        ServerFields home = servers.all().get(1);
        home.modelProperty().set("llama");
        assertThat(servers.usualId()).isEqualTo("home:llama");

        servers.ask(Optional.of(servers.all().getFirst()));
        assertThat(servers.usualId()).isEqualTo("work:a");
        servers.ask(Optional.empty());
        assertThat(servers.usualId()).isEqualTo("offline");

        servers.ask(Optional.of(home));
        home.nameProperty().set("here");
        assertThat(servers.usualId()).isEqualTo("here:llama");
        home.modelProperty().set("");
        assertThat(servers.usualId()).isEqualTo("offline");
    }

    @Test
    void aServerThatIsTakenOffTheListLeavesItsNeighbourInFront() {
        keep("work:a", WORK, new ModelServer("home", "chat", ""));
        EditedServers servers = servers();

        servers.removeFront();
        assertThat(names(servers.all())).containsExactly("home");
        assertThat(servers.usualId()).isEqualTo("offline");
        servers.removeFront();

        assertThat(names(servers.all())).as("never without any").containsExactly("openai");
        assertThat(servers.kept()).isEmpty();
    }

    @Test
    void aServerOnThisComputerIsAddedOnceUnderAName() {
        keep("work:a", WORK, new ModelServer("lm-studio", "openai", "https://other.example/v1"));
        EditedServers servers = servers();
        servers.use(
                new LocalServer(
                        "LM Studio", "http://127.0.0.1:1234/v1", List.of("x", "y"), Map.of()));

        assertThat(names(servers.all())).containsExactly("work", "lm-studio", "lm-studio-2");
        assertThat(servers.usualId()).as("it was chosen before").isEqualTo("work:a");
        assertThat(front(servers).kindProperty().get().id()).isEqualTo("chat");
        assertThat(front(servers).names()).containsExactly("x", "y");

        front(servers).modelProperty().set("y");
        front(servers).baseUrlProperty().set("http://localhost:1234/v1");
        servers.use(
                new LocalServer(
                        "LM Studio", "http://127.0.0.1:1234/v1", List.of("x", "y"), Map.of()));
        assertThat(servers.all()).hasSize(3);
        assertThat(servers.usualId()).as("a model that it has stays").isEqualTo("lm-studio-2:y");
    }

    @Test
    void theListBeginsAnewWithWhatIsKept() {
        keep("work:b", WORK);
        EditedServers servers = servers();
        front(servers).nameProperty().set("other");
        servers.add();

        servers.reload();

        assertThat(names(servers.all())).containsExactly("work");
        assertThat(front(servers).modelProperty().get()).isEqualTo("b");
    }
}
