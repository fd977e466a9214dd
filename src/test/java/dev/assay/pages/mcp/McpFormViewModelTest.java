package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.mcp.domain.McpAccess.Looked;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.pages.form.FormState;
import dev.assay.pages.mcp.McpFormViewModel.Kind;
import dev.assay.task.Jobs;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

final class McpFormViewModelTest {
    private final FakeServers servers = new FakeServers();
    private final McpFormViewModel model = new McpFormViewModel(Jobs.inline(), servers);

    private String refusal() {
        return model.stateProperty().get() instanceof FormState.Refused<?>(String sentence)
                ? sentence
                : "not refused";
    }

    @Test
    void aTestTellsWhatTheServerHas() {
        model.nameProperty().set("lab");
        model.commandProperty().set("npx -y \"a server\"");
        model.variablesProperty().set("TOKEN=t=1");

        model.test();

        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Answered<>(
                                new Looked("scripted 1.2", List.of("echo", "rows"))));
        assertThat(servers.asked)
                .containsExactly(
                        new ServerEntry(
                                "lab",
                                new ServerEntry.Command(
                                        "npx", List.of("-y", "a server"), Map.of("TOKEN", "t=1"))));
    }

    @Test
    void anAddressIsConnectedToWithItsHeaders() {
        model.nameProperty().set("web");
        model.kindProperty().set(Kind.ADDRESS);
        model.urlProperty().set(" https://lab/mcp ");
        model.headersProperty().set("Authorization: Bearer abc\nX-Team: blue");

        model.submit();

        assertThat(model.stateProperty().get()).isEqualTo(new FormState.Done<>("mcp:web"));
        assertThat(servers.asked.getFirst().launch())
                .isEqualTo(
                        new ServerEntry.Address(
                                "https://lab/mcp",
                                Map.of("Authorization", "Bearer abc", "X-Team", "blue")));
    }

    @Test
    void aKnownServerIsChangedWithoutItsSecretsBeingSeen() {
        model.fill("mcp:files", Optional.empty());
        assertThat(model.knownProperty().get()).isTrue();
        assertThat(model.commandProperty().get()).isEqualTo("npx server \"/my data\"");
        assertThat(model.variablesProperty().get()).isEqualTo("API_KEY=${kept with the keys}");
        model.submit();
        assertThat(servers.asked).containsExactly(FakeServers.FILES);
    }

    @Test
    void aServerThatIsMissingIsAskedForWithTheReason() {
        model.fill("mcp:gone", Optional.of("There is no server gone."));
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Editing<>("There is no server gone."));
        assertThat(model.nameProperty().get()).isEqualTo("gone");
    }

    @Test
    void whatCannotBeTriedIsToldWithoutAsking() {
        model.test();
        assertThat(refusal()).contains("Give the server a name");
        model.nameProperty().set("lab");
        model.test();
        assertThat(refusal()).contains("The command is missing");
        model.commandProperty().set("npx");
        model.variablesProperty().set("nothing");
        model.test();
        assertThat(refusal()).isEqualTo("“nothing” is no variable. Write NAME=value, a line each.");
        model.kindProperty().set(Kind.ADDRESS);
        model.headersProperty().set("nothing");
        model.test();
        assertThat(refusal()).contains("is no header");
        model.headersProperty().set("");
        model.urlProperty().set("ftp://lab");
        model.submit();
        assertThat(refusal()).contains("is no address of the web");
        model.nameProperty().set("files");
        model.urlProperty().set("https://lab");
        model.submit();
        assertThat(refusal()).contains("There is a server files already");
        assertThat(servers.asked).isEmpty();
    }

    @Test
    void whatTheServerSaysIsToldUntilAFieldChanges() {
        servers.refusal = "The program “npx” cannot be started.";
        model.nameProperty().set("lab");
        model.commandProperty().set("npx");
        model.test();
        assertThat(refusal()).isEqualTo(servers.refusal);
        model.commandProperty().set("npx x");
        assertThat(model.stateProperty().get()).isInstanceOf(FormState.Editing.class);
    }

    @Test
    void aStoppedTestGoesBackToEditing() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        try (Jobs jobs = new Jobs(waiting::add)) {
            McpFormViewModel slow = new McpFormViewModel(jobs, servers);
            slow.nameProperty().set("lab");
            slow.commandProperty().set("npx");
            slow.test();
            assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Working.class);
            slow.stop();
            assertThat(slow.stateProperty().get()).isInstanceOf(FormState.Editing.class);
        }
    }
}
