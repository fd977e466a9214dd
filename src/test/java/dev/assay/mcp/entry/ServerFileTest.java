package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
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
    void whatSomebodyWroteMeanwhileStays() throws IOException {
        servers.keep(FILES);
        String edited =
                """
                {"mcpServers": {"byhand": {"command": "npx", "args": ["x"]}, "gone": {"command": "a"}}}
                """;
        Files.writeString(home.resolve("mcp.json"), edited);
        servers.keep(WEB);
        assertThat(servers.all())
                .extracting(ServerEntry::name)
                .containsExactly("byhand", "gone", "web");

        Files.writeString(home.resolve("mcp.json"), file().replace("byhand", "other"));
        servers.forget("gone");
        assertThat(servers.all()).extracting(ServerEntry::name).containsExactly("other", "web");
    }

    @Test
    void aFileThatIsNoJsonIsPutAsideAndFoundByTheServersInIt() throws IOException {
        servers.keep(FILES);
        Files.writeString(home.resolve("mcp.json"), file().replace("\"args\"", ", \"args\""));
        servers.keep(WEB);
        assertThat(servers.all()).containsExactly(WEB);
        Path aside = servers.setAside("files").orElseThrow();
        assertThat(aside.getFileName().toString()).startsWith("mcp.json.broken-");
        assertThat(Files.readString(aside)).contains("\"files\"", ", \"args\"");
        assertThat(servers.setAside("other")).isEmpty();
    }

    @Test
    void aFileThatCannotBeReadIsNotOverwritten() throws IOException {
        Files.createDirectory(home.resolve("mcp.json"));
        assertThatThrownBy(() -> servers.keep(WEB))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("cannot be read");
        assertThat(home.resolve("keys.json")).doesNotExist();
    }

    @Test
    void whatIsKnownAgainHasAllThatTheFileSaidOfIt() throws IOException {
        Files.writeString(
                home.resolve("mcp.json"),
                """
                {"mcpServers": {"a": {"command": "npx", "args": ["--token", "Gannet+Jasper"],
                  "disabled": true, "cwd": "/data"}}}
                """);
        ServerEntry before = servers.find("a").orElseThrow();
        String text = file();
        Runnable again = servers.forget("a");
        assertThat(file()).doesNotContain("npx");
        again.run();
        assertThat(servers.all()).containsExactly(before);
        assertThat(Json.parse(file())).isEqualTo(Json.parse(text));
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

    private static final List<String> SECRETS =
            List.of(
                    "Gorse-Garnet_Data",
                    "Ember+Beryl/Tool~Dunlin",
                    "Bramble+Onyx/Resp~Heron",
                    "Cinder+Opal~Plover",
                    "Dapple-Agate",
                    "Frost-Topaz-Siskin");

    /// Servers with secrets wherever people write them.
    private static final String EVERYWHERE =
            """
            {"mcpServers": {
              "pg": {"command": "npx", "args": ["-y", "server-postgres", "postgresql://me:Gorse-Garnet_Data@db/x"],
                     "disabled": true},
              "cli": {"command": "srv", "args": ["--header", "X-Api: Ember+Beryl/Tool~Dunlin", "-v", "--api-key=Bramble+Onyx/Resp~Heron"]},
              "url": {"url": "https://a.example/mcp?api_key=Cinder+Opal~Plover&x=1"},
              "env": {"command": "srv", "env": {"DATABASE_URL": "mysql://u:Dapple-Agate@h/d", "GITHUB_PAT": "Frost-Topaz-Siskin", "MODE": "fast"}}
            }}\
            """;

    @Test
    void secretsInAnEditedFileArePutAwayWhenItIsRead() throws IOException {
        Files.writeString(home.resolve("mcp.json"), EVERYWHERE);
        List<ServerEntry> all = servers.all();

        assertThat(file()).doesNotContain(SECRETS).contains("disabled", "MODE", "&x=1");
        assertThat(Files.readString(home.resolve("keys.json"))).contains(SECRETS);
        assertThat(all.toString()).contains(SECRETS).doesNotContain("kept with");
        open();
        assertThat(servers.all()).isEqualTo(all);
        for (String secret : SECRETS) {
            assertThat(Secrets.hide("it said " + secret)).isEqualTo("it said [hidden]");
        }
    }

    @Test
    void whatIsShownHasAWordForEachSecretThatMeansTheSameAgain() throws IOException {
        Files.writeString(home.resolve("mcp.json"), EVERYWHERE);
        for (ServerEntry each : servers.all()) {
            ServerEntry shown = servers.shown(each.name()).orElseThrow();
            assertThat(shown.toString()).doesNotContain(SECRETS);
            assertThat(shown.problem()).isEmpty();
            assertThat(each.launch().shown()).doesNotContain(SECRETS);
            assertThat(servers.meant(shown)).isEqualTo(each);
            servers.keep(shown);
            assertThat(servers.find(each.name())).contains(each);
        }
        assertThat(servers.find("cli").orElseThrow().launch().shown())
                .isEqualTo("srv --header X-Api: … -v --api-key=…");
    }

    @Test
    void anotherSecretInFrontLeavesTheKeptOneInItsPlace() throws IOException {
        Files.writeString(home.resolve("mcp.json"), EVERYWHERE);
        assertThat(servers.all()).hasSize(4);
        servers.keep(
                new ServerEntry(
                        "cli",
                        new Command(
                                "srv",
                                List.of(
                                        "--token",
                                        "Gannet+Jasper",
                                        "--api-key=${kept with the keys, no. 2}"),
                                Map.of())));
        open();
        assertThat(servers.find("cli").orElseThrow().launch())
                .isEqualTo(
                        new Command(
                                "srv",
                                List.of(
                                        "--token",
                                        "Gannet+Jasper",
                                        "--api-key=Bramble+Onyx/Resp~Heron"),
                                Map.of()));
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("Ember+Beryl");
    }

    @Test
    void wherePartOfAServersSecretsIsNotKnownItsOthersStayInTheFile() throws IOException {
        String typed =
                "{\"mcpServers\": {\"a\": {\"command\": \"srv\", \"args\": [\"--token\", \"${kept with the keys, no. 1}\", \"--api-key\", \"Gannet+Jasper\"]}}}";
        Files.writeString(home.resolve("mcp.json"), typed);
        assertThat(servers.all()).hasSize(1);
        assertThat(file()).isEqualTo(typed);
        assertThat(servers.find("a").orElseThrow().launch().shown())
                .isEqualTo("srv --token ${kept with the keys, no. 1} --api-key …");
    }
}
