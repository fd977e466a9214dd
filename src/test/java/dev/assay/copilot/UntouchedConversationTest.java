package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.FolderLock;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.ConversationSummary;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Only what nobody can miss is removed without a word.
final class UntouchedConversationTest {
    @TempDir Path home;

    /// What a crash or a full disk makes of a log.
    enum Damage {
        CUT_TO_NOTHING {
            @Override
            byte[] of(byte[] log) {
                return new byte[0];
            }
        },
        FILLED_WITH_ZEROS {
            @Override
            byte[] of(byte[] log) {
                return new byte[log.length];
            }
        },
        SHORTER_AND_ZERO {
            @Override
            byte[] of(byte[] log) {
                return new byte[log.length / 2];
            }
        },
        TORN_IN_ITS_FIRST_LINE {
            @Override
            byte[] of(byte[] log) {
                return Arrays.copyOf(log, 20);
            }
        },
        NOTHING_BUT_EMPTY_LINES {
            @Override
            byte[] of(byte[] log) {
                return new byte[] {'\n', '\n'};
            }
        };

        abstract byte[] of(byte[] log);
    }

    private static void ask(Conversation conversation) {
        conversation.ask(
                Question.of("How is T1?"),
                FakeModel.following(
                        FakeModel.items(FakeModel.call("c", "get_t1", "{}")),
                        FakeModel.text("Fine.")),
                new Listening(),
                Work.Monitor.none());
    }

    private Conversations conversations() {
        return Home.conversations(home, FakeTool.table("get_t1", 20));
    }

    private Path asked() {
        try (Conversation conversation = conversations().create("fez")) {
            ask(conversation);
            return conversation.folder();
        }
    }

    private Path fresh() {
        try (Conversation conversation = conversations().create("fez")) {
            return conversation.folder();
        }
    }

    private static String id(Path folder) {
        return folder.getFileName().toString();
    }

    private static void damage(Path folder, Damage damage) throws IOException {
        Path log = folder.resolve(ConversationLog.FILE);
        Files.write(log, damage.of(Files.readAllBytes(log)));
    }

    private void sweepAndDrop(Path folder) {
        assertThat(conversations().isUntouched(id(folder))).isFalse();
        conversations().sweep();
        conversations().dropUntouched(id(folder));
    }

    @ParameterizedTest
    @EnumSource
    void aConversationWhoseLogIsDamagedKeepsItsResultsAndSaysSo(Damage damage) throws Exception {
        Path folder = asked();
        conversations().list();
        byte[] results = Files.readAllBytes(folder.resolve("results.duckdb"));
        damage(folder, damage);

        sweepAndDrop(folder);

        assertThat(folder.resolve("results.duckdb")).hasBinaryContent(results);
        assertThat(conversations().sources(id(folder))).containsExactly("fez");
        for (int time = 0; time < 2; time++) {
            try (Conversation again = conversations().open(id(folder))) {
                Transcript transcript = again.transcript();
                assertThat(transcript.conversation()).isEqualTo(id(folder));
                assertThat(transcript.source()).isEqualTo("fez");
                assertThat(transcript.title()).isEqualTo("How is T1?");
                assertThat(transcript.notice().orElseThrow())
                        .contains("what was asked before cannot be shown")
                        .doesNotContain("not known");
                assertThat(again.results().find("t1").orElseThrow().size().rows()).isEqualTo(20);
            }
            sweepAndDrop(folder);
        }
        try (Conversation again = conversations().open(id(folder))) {
            ask(again);
        }
        assertThat(conversations().list())
                .singleElement()
                .returns(List.of("fez"), ConversationSummary::sources)
                .returns(1, ConversationSummary::turns);
    }

    @ParameterizedTest
    @EnumSource
    void aLogThatCannotBeReadIsKeptWithNothingBesideIt(Damage damage) throws Exception {
        Path folder = fresh();
        damage(folder, damage);
        sweepAndDrop(folder);
        assertThat(folder.resolve(ConversationLog.FILE)).exists();
        assertThat(conversations().list())
                .singleElement()
                .returns("Damaged conversation", ConversationSummary::title);
        try (Conversation again = conversations().open(id(folder))) {
            assertThat(again.transcript().notice().orElseThrow())
                    .contains("Which source it was on is not known any more");
        }
    }

    @Test
    void whatLiesBesideAnEmptyLogIsNeverRemovedWithIt() throws Exception {
        for (String file :
                new String[] {
                    "results.duckdb",
                    "results-damaged-1.duckdb",
                    "outputs.txt",
                    "torn-line-1.txt",
                    "not-sent.txt"
                }) {
            Path folder = fresh();
            Files.writeString(folder.resolve(file), "kept");
            sweepAndDrop(folder);
            assertThat(folder.resolve(file)).hasContent("kept");
        }
    }

    @Test
    void whatANewerVersionWroteIsKept() throws Exception {
        for (String more : new String[] {"{\"event\":\"teleported\"}\n", "{\"event\":\"tel"}) {
            Path folder = fresh();
            Files.writeString(
                    folder.resolve(ConversationLog.FILE), more, StandardOpenOption.APPEND);
            sweepAndDrop(folder);
            assertThat(folder).isDirectory();
        }
    }

    @Test
    void aConversationThatWasNamedIsKept() {
        Path folder = fresh();
        conversations().rename(id(folder), "Mine");
        sweepAndDrop(folder);
        assertThat(folder).isDirectory();
    }

    @Test
    void anEmptyOneGoesWithEverythingThatWasOnlyMadeForIt() throws Exception {
        Path swept = fresh();
        Files.writeString(swept.resolve("data.json"), "{}");
        Path dropped = fresh();
        conversations().list();
        conversations().dropUntouched(id(dropped));
        assertThat(dropped).doesNotExist();
        assertThat(conversations().isUntouched(id(swept))).isTrue();
        conversations().sweep();
        assertThat(swept).doesNotExist();
        assertThat(conversations().isUntouched(id(swept))).isTrue();
    }

    @Test
    void aSummaryThatIsNoTextHidesNoConversation() throws Exception {
        Path folder = asked();
        Files.write(folder.resolve("summary.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(conversations().list()).hasSize(1);
    }

    /// What another process does at the same moment: it opens the conversation.
    private static Optional<FolderLock> takenMeanwhile(Path folder) {
        while (true) {
            try {
                Optional<FolderLock> lock = FolderLock.take(folder);
                if (lock.isPresent()) {
                    return lock;
                }
            } catch (IOException gone) {
                return Optional.empty();
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void nothingIsRemovedThatSomebodyOpensMeanwhile() throws Exception {
        for (int round = 0; round < 60; round++) {
            Path folder = fresh();
            Path log = folder.resolve(ConversationLog.FILE);
            Thread dropping =
                    Thread.ofVirtual().start(() -> conversations().dropUntouched(id(folder)));
            Optional<FolderLock> lock = takenMeanwhile(folder);
            boolean there = Files.exists(log);
            dropping.join();
            assertThat(Files.exists(log)).isEqualTo(lock.isPresent() && there);
            lock.ifPresent(FolderLock::close);
        }
    }
}
