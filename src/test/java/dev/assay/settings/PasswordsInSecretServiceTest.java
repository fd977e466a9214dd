package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.settings.keychain.Keychain;
import dev.assay.settings.keychain.Keychains;
import dev.assay.settings.keychain.PrivateKeyring;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Secrets in a real GNOME Keyring.
final class PasswordsInSecretServiceTest extends PasswordsContract {
    @TempDir Path session;

    private PrivateKeyring keyring;

    @BeforeEach
    void start() throws IOException {
        keyring = new PrivateKeyring(session);
    }

    @AfterEach
    void stop() {
        if (keyring != null) {
            keyring.close();
        }
    }

    @Override
    Optional<Keychain> keychain() {
        return Keychains.of(keyring.environment(), "Linux");
    }

    @Override
    void settle() {
        Patience.until(() -> !file().contains(SECRET));
    }

    @Test
    void theFileHasReferencesAlone() throws IOException {
        SettingsFile settings = open();
        settings.keep("mongodb://me@lab:1/q", SECRET);

        assertThat(settings.place()).isEqualTo("the keychain of your desktop");
        assertThat(file()).contains("mongodb://me@lab:1/q", "keychain").doesNotContain(SECRET);
    }

    @Test
    void anEarlierFileIsEmptiedIntoIt() throws IOException {
        SettingsFile before = SettingsFile.open(home, java.util.Map.of(), Optional.empty());
        before.keep("mongodb://me@lab:1/q", SECRET);
        assertThat(file()).contains(SECRET);

        SettingsFile settings = open();

        Patience.until(() -> !file().contains(SECRET));
        assertThat(settings.of("mongodb://me@lab:1/q")).isEqualTo(SECRET);
        assertThat(open().of("mongodb://me@lab:1/q")).isEqualTo(SECRET);
    }
}
