package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.command.Console;
import dev.assay.app.workbench.LogFile;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.source.MongoUser;
import dev.assay.settings.CheckedJson;
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
        ChipDomain chips =
                new ChipDomain(
                        home,
                        home,
                        SettingsFile.open(home, Map.of()),
                        () -> CheckedJson.of("copilot.json", "{}"));
        assertThat(chips.missing("mongodb://me@lab:1/q#qdash")).isEmpty();
        assertThat(chips.missing("mongodb://me@elsewhere:1/q#qdash"))
                .hasValueSatisfying(why -> assertThat(why).contains("needs a password"));
        assertThat(chips.missing("mongodb://lab:1/q#qdash")).isEmpty();
        assertThat(chips.missing("sample")).isEmpty();
    }
}
