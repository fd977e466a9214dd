package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.source.MongoUser;
import dev.assay.settings.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A MongoDB server as a source, from the command line and in the settings.
final class MongoSourceTest {
    @TempDir Path home;

    @Test
    void aToolReadsAServerNamedOnTheCommandLine() {
        try (MongoLoopback server = new MongoLoopback()) {
            server.add(
                    DocumentCollection.CHIP,
                    List.of("{\"project_id\":\"p\",\"chip_id\":\"LAB\",\"size\":4}"));
            server.add(
                    DocumentCollection.QUBIT,
                    List.of(
                            "{\"project_id\":\"p\",\"chip_id\":\"LAB\",\"qid\":\"2\","
                                    + "\"data\":{\"t1\":{\"value\":41.5}}}"));
            CommandRun run =
                    CommandRun.of(
                            home,
                            "tool",
                            "get_qubit_params",
                            "{\"qid\":\"Q02\"}",
                            "--source",
                            server.uri("qdash"));
            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            assertThat(run.out()).contains("41.5");
        }
    }

    @Test
    void aRefusedLoginIsToldWithoutThePasswordHereAndInTheLog() throws Exception {
        MongoUser me = new MongoUser("me", "the right one");
        try (MongoLoopback server = MongoLoopback.withLogin(me);
                LogFile _ = LogFile.open(home)) {
            CommandRun run =
                    CommandRun.of(
                            home,
                            "tool",
                            "get_chip_summary",
                            "{}",
                            "--source",
                            server.uri(me, "not-the-right-one"));
            assertThat(run.code()).isEqualTo(Console.FAILED);
            assertThat(run.err()).contains("refused the user name or the password");
            String all = run.out() + run.err() + Files.readString(home.resolve("logs/assay.log"));
            assertThat(all).doesNotContain("not-the-right-one");
        }
    }

    @Test
    void whatIsWrongWithAServerIsToldInOneSentence() {
        CommandRun run =
                CommandRun.of(home, "tool", "get_chip_summary", "{}", "--source", "mongodb://");
        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.err()).contains("address cannot be read").doesNotContain("Exception");
    }

    @Test
    void aKeptPasswordCompletesItsOwnAddressOnly() throws Exception {
        Files.writeString(
                home.resolve("keys.json"), "{\"mongodb://me@lab:1/q\":\"very secret word\"}");
        KeptPasswords passwords = new KeptPasswords(SettingsFile.open(home, Map.of()));
        MongoAddress known = MongoAddress.of("mongodb://me@lab:1/q");
        assertThat(passwords.complete(known)).isEqualTo(known.withPassword("very secret word"));
        MongoAddress other = MongoAddress.of("mongodb://me@elsewhere:1/q");
        assertThat(passwords.complete(other)).isEqualTo(other);
        MongoAddress own = MongoAddress.of("mongodb://me:mine@lab:1/q");
        assertThat(passwords.complete(own)).isEqualTo(own);
    }

    @Test
    void aPasswordIsKeptForItsUserAndServerAndForgotten() throws Exception {
        KeptPasswords passwords = new KeptPasswords(SettingsFile.open(home, Map.of()));
        MongoAddress address = MongoAddress.of("mongodb://me:very%2Fsecret@lab:1/q");
        passwords.keep(address);

        MongoAddress known = MongoAddress.of(address.id());
        assertThat(passwords.has(known)).isTrue();
        assertThat(passwords.has(MongoAddress.of("mongodb://you@lab:1/q"))).isFalse();
        KeptPasswords again = new KeptPasswords(SettingsFile.open(home, Map.of()));
        assertThat(again.complete(known).password()).isEqualTo("very/secret");

        again.forget(known);
        assertThat(again.has(known)).isFalse();
        assertThat(Files.readString(home.resolve("keys.json"))).doesNotContain("secret");
    }
}
