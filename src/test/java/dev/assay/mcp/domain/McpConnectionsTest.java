package dev.assay.mcp.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class McpConnectionsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private LabServers lab;

    @BeforeEach
    void open() {
        lab = new LabServers(home);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void aLookKeepsNothing() throws Exception {
        McpAccess.Looked looked = lab.connections.look(lab.entry(), MONITOR);
        assertThat(looked.program()).isEqualTo("scripted 1.2");
        assertThat(looked.tools()).contains("echo", "picture");
        assertThat(lab.connections.known("lab")).isEmpty();
        assertThat(home.resolve("mcp.json")).doesNotExist();
        assertThat(lab.script.heard).contains("DELETE open-sesame");
    }

    @Test
    void whatIsConnectedIsKeptAndItsSecretStandsElsewhere() throws Exception {
        assertThat(lab.connections.connect(lab.entry(), MONITOR)).isEqualTo("mcp:lab");
        assertThat(lab.listed).extracting(Source::id).containsExactly("mcp:lab");
        assertThat(Files.readString(home.resolve("mcp.json"))).doesNotContain("open-sesame");
        assertThat(lab.passwords.all()).containsEntry("mcp:lab header X-Token", "open-sesame");

        ServerEntry shown = lab.connections.known("lab").orElseThrow();
        assertThat(shown.launch().toString()).doesNotContain("open-sesame");
        lab.connections.connect(shown, MONITOR);

        assertThat(lab.script.heard).allMatch(each -> each.endsWith("open-sesame"));
        assertThat(lab.domain.label("mcp:lab"))
                .isEqualTo(
                        new SourceLabel(
                                "lab",
                                "MCP server, " + lab.script.address(),
                                Optional.of(McpDomain.SERVER_FORM)));
    }

    @Test
    void whatDoesNotAnswerIsNotKept() {
        lab.script.status = 401;
        assertThatThrownBy(() -> lab.connections.connect(lab.entry(), MONITOR))
                .hasMessageContaining("refuses the request (401)");
        assertThat(lab.listed).isEmpty();
        assertThat(lab.connections.known("lab")).isEmpty();
    }

    @Test
    void whatLacksItsSecretIsNotStarted() throws Exception {
        lab.connections.connect(lab.entry(), MONITOR);
        ServerEntry shown = lab.connections.known("lab").orElseThrow();
        // The connection listens from then on, and asks nothing more by itself.
        Patience.until(() -> lab.script.heard.contains("GET open-sesame"));
        lab.script.heard.clear();
        lab.passwords.forget("mcp:lab header X-Token");

        assertThatThrownBy(() -> lab.connections.connect(shown, MONITOR))
                .hasMessageContaining("A secret of the server lab is not there");
        assertThat(lab.script.heard).isEmpty();
        assertThat(lab.connections.known("lab")).contains(shown);
    }

    @Test
    void whatIsMissingIsAskedForByTheForm() {
        assertThat(lab.domain.missing("mcp:lab").orElseThrow())
                .contains("no server lab in mcp.json");
        assertThatThrownBy(() -> lab.domain.open("mcp:lab", MONITOR))
                .hasMessageContaining("no server lab in mcp.json");
        assertThat(lab.domain.openings())
                .extracting(Opening::label)
                .containsExactly(
                        "Connect to an MCP server…", "Take over MCP servers of another program…");
        assertThat(lab.domain.owns("mcp:lab")).isTrue();
        assertThat(lab.domain.owns("/mcp")).isFalse();
    }

    @Test
    void aServerOfAFileThatIsNoJsonIsSaidToStandThere() throws Exception {
        lab.connections.connect(lab.entry(), MONITOR);
        Path file = home.resolve("mcp.json");
        Files.writeString(file, Files.readString(file).replace("{", "{,"));
        assertThatThrownBy(() -> lab.domain.open("mcp:lab", MONITOR))
                .hasMessageContaining("It stands in mcp.json.broken-");
        assertThat(lab.domain.missing("mcp:lab").orElseThrow())
                .contains("It stands in mcp.json.broken-", "that file was no JSON");
        assertThat(lab.domain.missing("mcp:other").orElseThrow()).doesNotContain("stands in");
    }

    @Test
    void whatIsForgottenTakesItsSecretsAlongAndComesBack() throws Exception {
        lab.connections.connect(lab.entry(), MONITOR);
        Runnable again = lab.domain.forget("mcp:lab", List.of());
        assertThat(lab.passwords.all()).isEmpty();
        assertThat(lab.domain.missing("mcp:lab")).isPresent();
        again.run();
        assertThat(lab.domain.missing("mcp:lab")).isEmpty();
        assertThat(lab.passwords.all()).hasSize(1);
    }

    @Test
    void serversOfAnotherProgramAreTakenOverUnlessTheyAreKnown() throws Exception {
        Path file = home.resolve("theirs.json");
        Files.writeString(
                file,
                """
                {"mcpServers": {
                  "lab": {"url": "https://other/mcp"},
                  "git": {"command": "uvx", "args": ["mcp-server-git"], "env": {"GIT_TOKEN": "t0p-secret"}},
                  "odd": {"command": ""}
                }}
                """);
        lab.connections.connect(lab.entry(), MONITOR);

        OtherPrograms.Found read = lab.connections.read(file.toString());
        assertThat(read.remarks())
                .containsExactly(
                        "Left out: odd, of which the file does not say how it is reached.");
        List<ServerEntry> found = read.servers();
        assertThat(found).extracting(ServerEntry::name).containsExactly("git");
        assertThat(lab.connections.take(found)).isEqualTo("mcp:git");

        assertThat(lab.listed).extracting(Source::id).containsExactly("mcp:lab", "mcp:git");
        assertThat(lab.passwords.all()).containsEntry("mcp:git variable GIT_TOKEN", "t0p-secret");
        assertThatThrownBy(() -> lab.connections.read(file.toString()))
                .hasMessageContaining("has servers of all names");
    }

    @Test
    void aFileThatIsNoneIsTold() throws IOException {
        Path file = Files.writeString(home.resolve("a.json"), "{\"servers\": {}}");
        assertThatThrownBy(() -> lab.connections.read(file.toString()))
                .hasMessageContaining("has no server under “mcpServers”");
        Files.writeString(file, "{ // comment\n}");
        assertThatThrownBy(() -> lab.connections.read(file.toString()))
                .hasMessageContaining("is not the JSON that was expected");
        assertThatThrownBy(() -> lab.connections.read(home.resolve("none").toString()))
                .hasMessageContaining("There is no file");
    }

    @Test
    void aServerOfAnEditorIsRead() throws IOException {
        Path file =
                Files.writeString(
                        home.resolve("b.json"),
                        "{\"mcp\": {\"servers\": {\"web\": {\"type\": \"http\", \"url\": \"https://a/mcp\"}}}}");
        assertThat(lab.connections.read(file.toString()).servers())
                .containsExactly(
                        new ServerEntry("web", new ServerEntry.Address("https://a/mcp", Map.of())));
    }
}
