package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerFileTest {
    private static final ServerEntry FILES =
            new ServerEntry(
                    "files",
                    new Command(
                            "npx",
                            List.of("-y", "server", "/data"),
                            Map.of("API_KEY", "swordfish-and-more", "MODE", "fast")));
    private static final ServerEntry WEB =
            new ServerEntry(
                    "web",
                    new Address("https://lab/mcp", Map.of("Authorization", "Bearer open-sesame")));

    @TempDir Path home;
    private ServerFile servers;

    @BeforeEach
    void open() {
        servers = new ServerFile(home, SettingsFile.open(home, Map.of()));
    }

    private String file() throws IOException {
        return Files.readString(home.resolve("mcp.json"));
    }

    @Test
    void whatIsKeptIsFoundAgainAlsoAfterARestart() {
        servers.keep(FILES);
        servers.keep(WEB);
        open();
        assertThat(servers.all()).containsExactly(FILES, WEB);
        assertThat(servers.find("web")).contains(WEB);
        assertThat(servers.find("other")).isEmpty();
    }

    @Test
    void secretsStandInTheFileOfKeysAloneWhichIsItsOwnersAlone() throws IOException {
        servers.keep(FILES);
        servers.keep(WEB);
        assertThat(file())
                .contains("\"MODE\" : \"fast\"", "${kept with the keys}")
                .doesNotContain("swordfish", "sesame");
        Path keys = home.resolve("keys.json");
        assertThat(Files.readString(keys)).contains("swordfish-and-more", "open-sesame");
        assertThat(Files.getPosixFilePermissions(keys))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(Secrets.hide("it said swordfish-and-more")).isEqualTo("it said [hidden]");
    }

    @Test
    void aFileThatAnotherProgramWroteIsReadAndKeepsWhatAssayDoesNotKnow() throws IOException {
        Files.writeString(
                home.resolve("mcp.json"),
                """
                {"mcpServers": {
                  "git": {"command": "uvx", "args": ["mcp-git"], "disabled": false,
                          "env": {"TOKEN": "plain as it is"}},
                  "broken": {"what": 1}
                }, "inputs": [1]}
                """);
        assertThat(servers.all())
                .containsExactly(
                        new ServerEntry(
                                "git",
                                new Command(
                                        "uvx",
                                        List.of("mcp-git"),
                                        Map.of("TOKEN", "plain as it is"))));
        servers.keep(new ServerEntry("git", new Command("uvx", List.of("mcp-git2"), Map.of())));
        assertThat(Json.parse(file()).orElseThrow().at("/mcpServers/git/disabled").asText())
                .isEqualTo("false");
        assertThat(file()).contains("inputs", "broken", "mcp-git2").doesNotContain("TOKEN");
    }

    @Test
    void whatIsNoListOfServersGivesWayToOne() throws IOException {
        Files.writeString(
                home.resolve("mcp.json"), "{\"mcpServers\": [1], \"servers\": {\"web\": 3}}");
        assertThat(servers.all()).isEmpty();
        servers.keep(WEB);
        assertThat(servers.all()).containsExactly(WEB);
    }

    @Test
    void whatSomebodyEditsIsReadWhenItIsAskedFor() throws IOException {
        servers.keep(FILES);
        Files.writeString(home.resolve("mcp.json"), "{\"mcpServers\": {}}");
        assertThat(servers.all()).containsExactly(FILES);
        servers.renew();
        assertThat(servers.all()).isEmpty();
    }

    @Test
    void aForgottenServerTakesItsSecretsAlongAndCanBeKnownAgain() throws IOException {
        servers.keep(FILES);
        Runnable again = servers.forget("files");
        assertThat(servers.all()).isEmpty();
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("swordfish");
        again.run();
        assertThat(servers.all()).containsExactly(FILES);
        servers.forget("never known").run();
        assertThat(servers.all()).containsExactly(FILES);
    }

    @Test
    void whatIsChangedLeavesNoSecretBehind() throws IOException {
        servers.keep(FILES);
        servers.keep(new ServerEntry("files", new Command("npx", List.of(), Map.of())));
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("swordfish");
    }
}
