package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Provider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.keychain.Keychain;
import dev.assay.settings.keychain.MemoryKeychain;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Without a keychain, secrets are in the file, and the program says so.
final class PasswordsInFileTest extends PasswordsContract {
    private static final Provider OPENAI = new OpenAiProvider();

    private static final ModelServer SERVER =
            new ModelServer("openai", "openai", "https://h.example/v1");

    @Override
    Optional<Keychain> keychain() {
        return Optional.empty();
    }

    @Test
    void theFileIsNamed() throws IOException {
        SettingsFile settings = open();
        assertThat(settings.place()).isEqualTo("keys.json, which only you can read");
        assertThat(settings.keyRemark(OPENAI, SERVER))
                .isEqualTo("No key yet. It will be kept in keys.json, which only you can read.");

        settings.saveKey("https://h.example/v1", new ApiKey(SECRET));

        assertThat(file()).contains(SECRET);
        assertThat(settings.keyRemark(OPENAI, SERVER))
                .isEqualTo(
                        "In use: the key from keys.json in the data folder, which only you can read.");
    }

    @Test
    void whatIsInAKeychainThatIsNotUsedIsToldApart() {
        SettingsFile before = SettingsFile.open(home, Map.of(), Optional.of(new MemoryKeychain()));
        before.saveKey("https://h.example/v1", new ApiKey(SECRET));

        SettingsFile settings = open();

        assertThat(settings.key(OPENAI, SERVER).value().isEmpty()).isTrue();
        assertThat(settings.keyRemark(OPENAI, SERVER))
                .isEqualTo("There is a key, kept in a keychain, which is not used here.");
        settings.saveKey("https://h.example/v1", new ApiKey("sk-a-new-one-0123456789"));
        assertThat(settings.key(OPENAI, SERVER).value().value())
                .isEqualTo("sk-a-new-one-0123456789");
    }
}
