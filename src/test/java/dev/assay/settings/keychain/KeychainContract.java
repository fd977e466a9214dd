package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What every keychain does.
abstract class KeychainContract {
    private static final List<String> USED =
            List.of(
                    "api.example.com 1a2b3c4d",
                    "mongodb://me@lab:1/q 9",
                    "strava 12",
                    "server variable API_KEY 0",
                    "one 1",
                    "gone 1",
                    "stays 1");

    abstract Keychain keychain();

    /// Leaves nothing behind in a keychain that is not the test's own.
    @AfterEach
    void forget() throws KeychainException {
        for (String reference : USED) {
            keychain().forget(reference);
        }
    }

    @Test
    void givesBackWhatItKeeps() throws KeychainException {
        Map<String, String> secrets =
                Map.of(
                        "api.example.com 1a2b3c4d", "sk-of-the-contract",
                        "mongodb://me@lab:1/q 9", "Pässwörd \"with\" 'all' \\ of\n 鍵 🔑",
                        "strava 12", "{\"token\":\"" + "x".repeat(2_000) + "\"}",
                        "server variable API_KEY 0", " ");
        for (var each : secrets.entrySet()) {
            keychain().keep(each.getKey(), each.getValue());
        }

        assertThat(keychain().find(secrets.keySet())).isEqualTo(secrets);
        assertThat(keychain().find(List.of("strava 12"))).containsOnlyKeys("strava 12");
    }

    @Test
    void hasNothingThatItWasNotGiven() throws KeychainException {
        keychain().keep("one 1", "first");

        assertThat(keychain().find(List.of("one", "one 11", "")))
                .as("a reference is found as a whole")
                .isEmpty();
        assertThat(keychain().find(List.of())).isEmpty();
    }

    @Test
    void forgetsOneAlone() throws KeychainException {
        keychain().keep("gone 1", "first");
        keychain().keep("stays 1", "second");

        keychain().forget("gone 1");
        keychain().forget("gone 1");

        assertThat(keychain().find(List.of("gone 1", "stays 1")))
                .isEqualTo(Map.of("stays 1", "second"));
    }

    @Test
    void hasANameForPeople() {
        assertThat(keychain().name()).startsWith("the ").doesNotContain("secret", "Secret");
    }
}
