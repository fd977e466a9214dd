package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.settings.keychain.Keychain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Keys and passwords, wherever they are kept.
abstract class PasswordsContract {
    static final String SECRET = "sk-of-this-test-0123456789";

    @TempDir Path home;

    /// The keychain of the session, the same one at each call.
    abstract Optional<Keychain> keychain();

    /// What the program has after a start.
    final SettingsFile open() {
        return SettingsFile.open(home, Map.of(), keychain());
    }

    final String file() throws IOException {
        Path keys = home.resolve("keys.json");
        return Files.exists(keys) ? Files.readString(keys) : "";
    }

    /// Waits until what an earlier version left in the file is where it belongs.
    void settle() {}

    @Test
    void whatIsKeptIsThereAfterTheNextStart() {
        open().keep("mongodb://me@lab:1/q", SECRET);
        SettingsFile next = open();

        assertThat(next.keeps("mongodb://me@lab:1/q")).isTrue();
        assertThat(next.of("mongodb://me@lab:1/q")).isEqualTo(SECRET);
        assertThat(next.keeps("mongodb://you@lab:1/q")).isFalse();
        assertThat(next.of("mongodb://you@lab:1/q")).isEmpty();
    }

    @Test
    void whatIsForgottenIsGone() throws IOException {
        SettingsFile first = open();
        first.keep("gone", SECRET);
        first.keep("stays", "another secret");
        first.forget("gone");
        first.forget("never there");

        assertThat(first.keeps("gone")).isFalse();
        assertThat(first.of("gone")).isEmpty();
        assertThat(open().keeps("gone")).isFalse();
        assertThat(open().of("stays")).isEqualTo("another secret");
        assertThat(file()).doesNotContain("gone", SECRET);
    }

    @Test
    void anEmptySecretIsNone() {
        SettingsFile first = open();
        first.keep("a", SECRET);
        first.keep("a", "");

        assertThat(first.keeps("a")).isFalse();
        assertThat(open().keeps("a")).isFalse();
    }

    @Test
    void theLastOneOfAnAccountIsKept() {
        SettingsFile first = open();
        Map<String, String> wanted = new TreeMap<>();
        Random random = new Random(7);
        for (int i = 0; i < 30; i++) {
            String account = "account " + random.nextInt(5);
            String secret = "secret " + random.nextInt(1_000);
            if (random.nextInt(4) == 0) {
                first.forget(account);
                wanted.remove(account);
            } else {
                first.keep(account, secret);
                wanted.put(account, secret);
            }
        }

        SettingsFile next = open();
        for (int i = 0; i < 5; i++) {
            String account = "account " + i;
            assertThat(next.of(account)).isEqualTo(wanted.getOrDefault(account, ""));
            assertThat(first.of(account)).isEqualTo(wanted.getOrDefault(account, ""));
        }
    }

    @Test
    void aSecretOfAnEarlierVersionIsNotLost() throws IOException {
        Files.writeString(
                home.resolve("keys.json"), "{\"api.example.com\": \"" + SECRET + "\", \"n\": 3}");

        assertThat(open().of("api.example.com")).isEqualTo(SECRET);
        SettingsFile next = open();
        next.keep("other", "another secret");

        assertThat(open().of("api.example.com")).isEqualTo(SECRET);
        settle();
        assertThat(open().of("api.example.com")).isEqualTo(SECRET);
        assertThat(open().of("other")).isEqualTo("another secret");
        ObjectNode kept = Json.parseObject(file()).orElseThrow();
        assertThat(kept.path("n").asInt()).as("what nobody knows stays").isEqualTo(3);
    }

    @Test
    void twoProgramsOfOneHomeLoseNothing() {
        SettingsFile one = open();
        SettingsFile two = open();
        one.keep("first", "secret of one");
        two.keep("second", "secret of two");
        one.keep("first", "newer secret of one");
        two.keep("second", "newer secret of two");

        assertThat(open().of("first")).isEqualTo("newer secret of one");
        assertThat(open().of("second")).isEqualTo("newer secret of two");
    }
}
