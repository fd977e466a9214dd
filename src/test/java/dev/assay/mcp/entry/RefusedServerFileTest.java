package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.settings.Passwords;
import dev.assay.settings.SettingsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Servers where the disk refuses something, or the keychain is locked.
final class RefusedServerFileTest {
    private static final ServerEntry FILES =
            new ServerEntry(
                    "files",
                    new Command(
                            "npx",
                            List.of("-y", "server", "/data"),
                            Map.of("API_KEY", "swordfish-and-more", "MODE", "fast")));

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
    void whereSecretsCannotBeForgottenTheServerStays() throws IOException {
        servers.keep(FILES);
        Passwords refusing =
                new OtherPasswords(SettingsFile.open(home, Map.of())) {
                    @Override
                    public void forget(String account) {
                        throw new DiskException("The disk is full.", new IOException());
                    }
                };
        String before = file();
        ServerFile full = new ServerFile(home, refusing);
        assertThatThrownBy(() -> full.forget("files")).hasMessage("The disk is full.");
        assertThat(file()).isEqualTo(before);
        assertThat(full.all()).containsExactly(FILES);
    }

    @Test
    void whatADiskRefusesLeavesTheServerWithItsSecrets() throws IOException {
        ServerEntry old =
                new ServerEntry(
                        "cli",
                        new Command(
                                "srv",
                                List.of("--token", "Gannet+Jasper"),
                                Map.of("API_KEY", "swordfish-and-more")));
        servers.keep(old);
        String before = file();
        Path json = home.resolve("mcp.json");
        Passwords blocking =
                new OtherPasswords(SettingsFile.open(home, Map.of())) {
                    @Override
                    public void keep(String account, String password) {
                        super.keep(account, password);
                        block(json);
                    }
                };
        ServerEntry other =
                new ServerEntry(
                        "cli",
                        new Command(
                                "srv",
                                List.of("--token", "Ember+Beryl"),
                                Map.of("OTHER_KEY", "Dapple-Agate")));
        assertThatThrownBy(() -> new ServerFile(home, blocking).keep(other))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("what was kept before is unchanged");

        unblock(json, before);
        open();
        assertThat(servers.all()).containsExactly(old);
        assertThat(Files.readString(home.resolve("keys.json")))
                .doesNotContain("Ember+Beryl", "Dapple");
    }

    /// Puts a folder with something in it in the place of a file.
    private static void block(Path file) {
        try {
            if (!Files.isDirectory(file)) {
                Files.delete(file);
                Files.createFile(Files.createDirectory(file).resolve("x"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void unblock(Path file, String text) throws IOException {
        Files.delete(file.resolve("x"));
        Files.delete(file);
        Files.writeString(file, text);
    }

    @Test
    void aSecretThatIsNotThereIsSaidAndNothingStartsWithoutIt() throws IOException {
        servers.keep(
                new ServerEntry(
                        "cli",
                        new Command(
                                "srv",
                                List.of("--token", "Gannet+Jasper", "--api-key", "Ember+Beryl"),
                                Map.of("API_KEY", "swordfish-and-more"))));
        Passwords locked =
                new OtherPasswords(SettingsFile.open(home, Map.of())) {
                    @Override
                    public String of(String account) {
                        return account.endsWith("argument 2") ? super.of(account) : "";
                    }
                };
        ServerEntry unfilled = new ServerFile(home, locked).find("cli").orElseThrow();
        assertThat(unfilled.missingSecret().orElseThrow())
                .contains("A secret of the server cli is not there", "was not started");
        assertThat(servers.find("cli").orElseThrow().missingSecret()).isEmpty();

        // What is shown of it and kept again means the same once the secrets are there.
        ServerFile meanwhile = new ServerFile(home, locked);
        meanwhile.keep(meanwhile.shown("cli").orElseThrow());
        ServerEntry kept = servers.find("cli").orElseThrow();
        open();
        assertThat(servers.all()).containsExactly(kept);
    }

    @Test
    void aForgottenServerTakesAlongSecretsThatWereNotThere() throws IOException {
        servers.keep(FILES);
        servers.keep(
                new ServerEntry(
                        "web",
                        new Address(
                                "https://lab/mcp", Map.of("Authorization", "Bearer open-sesame"))));
        Passwords locked =
                new OtherPasswords(SettingsFile.open(home, Map.of())) {
                    @Override
                    public String of(String account) {
                        return "";
                    }
                };
        ServerFile meanwhile = new ServerFile(home, locked);
        meanwhile.forget("files");
        meanwhile.forget("web");
        assertThat(Files.readString(home.resolve("keys.json")))
                .doesNotContain("swordfish", "sesame");
    }

    /// Passwords of which a test changes something.
    private static class OtherPasswords implements Passwords {
        private final Passwords all;

        OtherPasswords(Passwords all) {
            this.all = all;
        }

        @Override
        public boolean keeps(String account) {
            return all.keeps(account);
        }

        @Override
        public String of(String account) {
            return all.of(account);
        }

        @Override
        public void keep(String account, String password) {
            all.keep(account, password);
        }

        @Override
        public void forget(String account) {
            all.forget(account);
        }

        @Override
        public String place() {
            return all.place();
        }
    }
}
