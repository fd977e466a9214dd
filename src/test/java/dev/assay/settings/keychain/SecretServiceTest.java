package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The keychain of a Linux desktop, with a real GNOME Keyring behind it.
final class SecretServiceTest extends KeychainContract {
    @TempDir Path folder;

    private PrivateKeyring keyring;

    @BeforeEach
    void start() throws IOException {
        keyring = new PrivateKeyring(folder);
    }

    @Override
    @AfterEach
    void forget() {
        if (keyring != null) {
            keyring.close();
        }
    }

    @Override
    Keychain keychain() {
        return new SecretService(keyring.address());
    }

    @Test
    void whatIsLockedRefusesAndAsksNobody() throws Exception {
        keychain().keep("api.example.com 1", "sk-in-a-locked-keyring");
        keyring.lock();

        assertThatThrownBy(() -> keychain().keep("other 2", "more"))
                .isInstanceOf(KeychainException.class)
                .hasMessage("is locked");
        assertThatThrownBy(() -> keychain().forget("api.example.com 1"))
                .isInstanceOf(KeychainException.class)
                .hasMessage("is locked");
    }

    @Test
    void nobodyThereToUnlockItIsARefusal() throws Exception {
        keychain().keep("api.example.com 1", "sk-in-a-locked-keyring");
        keyring.lock();

        // There is no program on this bus that could show the dialog.
        assertThatThrownBy(() -> keychain().find(List.of("api.example.com 1")))
                .isInstanceOf(KeychainException.class);
    }

    @Test
    void theKeyringKeepsItEncrypted() throws Exception {
        keychain().keep("api.example.com 1", "sk-on-the-disk-0123456789");

        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all).anyMatch(file -> file.toString().endsWith(".keyring"));
            for (Path file : all) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("sk-on-the-disk");
            }
        }
    }

    @Test
    void aBusThatIsNotThereIsARefusal() {
        assertThatThrownBy(() ->
                        new SecretService("unix:path=" + folder.resolve("no bus")).keep("a 1", "b"))
                .isInstanceOf(KeychainException.class)
                .hasMessage("cannot be reached");
    }

    @Test
    void aBusWithoutKeyringIsARefusal() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        try (PrivateKeyring bare = new PrivateKeyring(other, false)) {
            assertThatThrownBy(() -> new SecretService(bare.address()).keep("a 1", "b"))
                    .isInstanceOf(KeychainException.class)
                    .hasMessage("is not there");
        }
    }
}
