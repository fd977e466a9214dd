package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.llm.Provider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.keychain.BoundedKeychain;
import dev.assay.settings.keychain.Keychain;
import dev.assay.settings.keychain.MemoryKeychain;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Secrets between a keychain and the file: never lost, never where they need not be.
final class KeptSecretsTest extends PasswordsContract {
    private static final Provider OPENAI = new OpenAiProvider();
    private static final String ADDRESS = "https://h.example/v1";
    private static final ModelServer SERVER = new ModelServer("openai", "openai", ADDRESS);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final MemoryKeychain keychain = new MemoryKeychain();

    @Override
    Optional<Keychain> keychain() {
        return Optional.of(keychain);
    }

    @Override
    void settle() {
        Patience.until(() -> !file().contains(SECRET));
    }

    /// Secrets for which nobody waits long.
    private KeptSecrets brief() {
        return KeptSecrets.open(home, Optional.of(new BoundedKeychain(keychain, SHORT)));
    }

    private void earlier(String account) throws IOException {
        Files.writeString(
                home.resolve("keys.json"), Json.pretty(Json.object().put(account, SECRET)));
    }

    @Test
    void theFileHasReferencesAlone() throws IOException {
        SettingsFile settings = open();
        settings.keep("h.example", SECRET);

        assertThat(file()).contains("h.example").doesNotContain(SECRET);
        assertThat(keychain.all().values()).containsExactly(SECRET);
        assertThat(keychain.all().keySet()).allMatch(key -> key.startsWith("h.example "));
        assertThat(settings.key(OPENAI, SERVER).from()).isEqualTo("from the keychain of a test");
        assertThat(settings.place()).isEqualTo("the keychain of a test");
    }

    @Test
    void whatNobodyNeedsAnyMoreLeavesTheKeychain() {
        SettingsFile settings = open();
        settings.keep("a", SECRET);
        settings.keep("a", SECRET);
        assertThat(keychain.all()).as("nothing new, nothing written").hasSize(1);
        settings.keep("a", "newer");
        Patience.untilAsserted(() -> assertThat(keychain.all().values()).containsExactly("newer"));
        settings.forget("a");
        Patience.untilAsserted(() -> assertThat(keychain.all()).isEmpty());
    }

    @Test
    void anEarlierFileIsEmptiedIntoTheKeychain() throws IOException {
        earlier("h.example");

        SettingsFile settings = open();

        Patience.until(() -> !file().contains(SECRET));
        assertThat(keychain.all().values()).containsExactly(SECRET);
        assertThat(settings.of("h.example")).isEqualTo(SECRET);
        assertThat(settings.key(OPENAI, SERVER).from()).isEqualTo("from the keychain of a test");
    }

    @Test
    void aSecretStaysInTheFileUntilTheKeychainHasGivenItBack() throws IOException {
        earlier("h.example");
        keychain.forgetAll();

        SettingsFile settings = open();

        Patience.until(() -> settings.key(OPENAI, SERVER).from().contains("("));
        assertThat(file()).contains(SECRET);
        assertThat(settings.of("h.example")).isEqualTo(SECRET);
        assertThat(settings.key(OPENAI, SERVER).from())
                .isEqualTo(
                        "from keys.json in the data folder, which only you can read (the keychain of a test did not give a key back)");
    }

    @Test
    void aLockedKeychainLeavesItToTheFileAndSaysSo() throws IOException {
        keychain.refuse("is locked");
        SettingsFile settings = open();
        List<String> said = new ArrayList<>();
        settings.secrets().whenRefused(said::add);

        settings.keep("h.example", SECRET);

        assertThat(file()).contains(SECRET);
        assertThat(settings.of("h.example")).isEqualTo(SECRET);
        assertThat(said)
                .containsExactly(
                        "The keychain of a test is locked. What you gave to remember is kept in keys.json in the data folder, which only you can read.");
        assertThat(settings.place()).isEqualTo("keys.json, which only you can read");

        keychain.refuse("");
        SettingsFile next = open();
        Patience.until(() -> !file().contains(SECRET));
        assertThat(next.of("h.example")).isEqualTo(SECRET);
    }

    @Test
    void aKeychainThatCannotBeReadNowIsTold() {
        open().keep("h.example", SECRET);
        keychain.refuse("is locked");
        SettingsFile settings = open();

        assertThat(settings.of("h.example")).isEmpty();
        assertThat(settings.keeps("h.example")).isTrue();
        assertThat(settings.keyRemark(OPENAI, SERVER))
                .isEqualTo("There is a key, kept in the keychain of a test, which is locked.");
    }

    @Test
    void aSecretThatSomebodyTookOutOfTheKeychainIsTold() throws Exception {
        open().keep("h.example", SECRET);
        for (String reference : keychain.all().keySet()) {
            keychain.forget(reference);
        }
        SettingsFile settings = open();

        assertThat(settings.of("h.example")).isEmpty();
        assertThat(settings.keyRemark(OPENAI, SERVER))
                .isEqualTo(
                        "There is a key, kept in the keychain of a test, which does not have it any more.");
    }

    @Test
    void nobodyWaitsLongForASilentKeychain() throws IOException {
        open().keep("h.example", SECRET);
        Runnable speak = keychain.fallSilent();
        KeptSecrets secrets = brief();
        CountDownLatch read = new CountDownLatch(1);
        secrets.whenRead(read::countDown);
        int before = keychain.asked();

        assertThat(secrets.origin("h.example"))
                .isEqualTo("kept in the keychain of a test, which is being read");
        for (int i = 0; i < 20; i++) {
            assertThat(secrets.of("h.example")).isEmpty();
        }
        secrets.keep("other", "written meanwhile");
        secrets.keep("another", "written too");

        assertThat(keychain.asked() - before)
                .as("asked once to read, once to write")
                .isLessThanOrEqualTo(2);
        assertThat(file()).contains("written meanwhile", "written too").doesNotContain(SECRET);

        speak.run();
        Patience.of(() -> read.await(1, TimeUnit.MINUTES));
        assertThat(secrets.of("h.example")).as("unlocked late").isEqualTo(SECRET);
        Patience.untilAsserted(() ->
                assertThat(keychain.all().values())
                        .as("what came too late is not left behind")
                        .containsExactly(SECRET));
    }

    @Test
    void theThreadOfTheScreenNeverWaits() throws Exception {
        open().keep("h.example", SECRET);
        keychain.fallSilent();
        Duration forEver = Duration.ofHours(1);
        KeptSecrets secrets =
                KeptSecrets.open(home, Optional.of(new BoundedKeychain(keychain, forEver)));
        CompletableFuture<Boolean> ended = new CompletableFuture<>();
        Thread.ofPlatform()
                .name("JavaFX Application Thread")
                .start(() -> {
                    secrets.of("h.example");
                    secrets.keep("other", "given back by an undo");
                    secrets.forget("h.example");
                    ended.complete(true);
                });

        assertThat(Patience.get(ended)).isTrue();
        assertThat(secrets.of("other")).isEqualTo("given back by an undo");
    }

    @Test
    void whatASilentKeychainDoesNotTakeIsInTheFile() throws IOException {
        open().keep("h.example", SECRET);
        keychain.fallSilent();
        KeptSecrets secrets = brief();

        secrets.keep("other", "given back by an undo");
        secrets.forget("h.example");

        Patience.until(() -> secrets.place().startsWith("keys.json"));
        assertThat(file()).contains("given back by an undo").doesNotContain("h.example");
    }

    @Test
    void whatTheDiskRefusesIsInNoKeychainEither() throws IOException {
        SettingsFile settings = open();
        settings.keep("a", SECRET);
        Files.delete(home.resolve("keys.json"));
        // A folder cannot be replaced by a file, whoever runs the test.
        Files.createDirectories(home.resolve("keys.json").resolve("in the way"));

        assertThatThrownBy(() -> settings.keep("a", "newer"))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("what was kept before is unchanged");

        assertThat(settings.of("a")).isEqualTo(SECRET);
        Patience.untilAsserted(() -> assertThat(keychain.all().values()).containsExactly(SECRET));
    }

    @Test
    void whoReadsDoesNotWaitForWhoWrites() throws Exception {
        SettingsFile settings = open();
        settings.keep("a", SECRET);
        Class<?> writing = KeptSecrets.class;
        synchronized (writing) {
            assertThat(Patience.get(CompletableFuture.supplyAsync(() -> settings.of("a"))))
                    .isEqualTo(SECRET);
        }
    }
}
