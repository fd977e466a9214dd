package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.Renamed;
import dev.assay.copilot.log.ConversationLog;
import dev.assay.copilot.log.EventCodec;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.OutputItem;
import dev.assay.result.EmptyStore;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TestStores;
import dev.assay.result.store.OnDemand;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConversationLogTest {
    @TempDir private Path folder;

    private void write(List<ConversationEvent> events) {
        try (ConversationLog log = new ConversationLog(folder)) {
            events.forEach(log::append);
        }
    }

    private void writeRaw(String text) throws IOException {
        Files.writeString(
                folder.resolve(ConversationLog.FILE),
                text,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    @Test
    void whatIsAppendedIsReadInOrder() throws IOException {
        write(SampleEvents.all());
        ConversationLog.Contents contents = ConversationLog.read(folder);
        assertThat(contents.events()).isEqualTo(SampleEvents.all());
        assertThat(contents.unknown()).isEmpty();
        assertThat(contents.transcript().notice()).isEmpty();
        assertThat(contents.transcript().title()).isEqualTo("T1 of the chip");
    }

    @Test
    void anEventIsOneLine() throws IOException {
        write(SampleEvents.all());
        assertThat(Files.readAllLines(folder.resolve(ConversationLog.FILE)))
                .hasSameSizeAs(SampleEvents.all());
    }

    @Test
    void unknownLinesStayInTheFileAndAreNamed() throws IOException {
        write(SampleEvents.all());
        writeRaw("{\"event\":\"teleported\",\"to\":\"Mars\"}\nrubbish\n");
        write(List.of(new Renamed(SampleEvents.AT, "after")));
        ConversationLog.Contents contents = ConversationLog.read(folder);
        assertThat(contents.unknown())
                .containsExactly("{\"event\":\"teleported\",\"to\":\"Mars\"}", "rubbish");
        assertThat(contents.transcript().title()).isEqualTo("after");
        assertThat(contents.transcript().notice().orElseThrow())
                .startsWith("2 lines of this conversation");
        assertThat(Files.readString(folder.resolve(ConversationLog.FILE))).contains("Mars");
    }

    @Test
    void aTornLastLineIsKeptAside() throws IOException {
        write(SampleEvents.all());
        writeRaw("{\"event\":\"renamed\",\"at\":\"2026-");
        assertThat(ConversationLog.read(folder).events()).isEqualTo(SampleEvents.all());

        ConversationLog.repair(folder, SampleEvents.AT);
        assertThat(folder.resolve("torn-line-1.txt"))
                .hasContent("{\"event\":\"renamed\",\"at\":\"2026-");
        write(List.of(new Renamed(SampleEvents.AT, "after")));
        Transcript transcript = ConversationLog.read(folder).transcript();
        assertThat(transcript.title()).isEqualTo("after");
        assertThat(transcript.notice().orElseThrow())
                .contains("cut off when the program ended", "torn-line-1.txt");
    }

    @Test
    void aLineThatOnlyLacksItsEndIsCompleted() throws IOException {
        write(SampleEvents.all());
        writeRaw(EventCodec.write(new Renamed(SampleEvents.AT, "whole")));
        ConversationLog.repair(folder, SampleEvents.AT);
        Transcript transcript = ConversationLog.read(folder).transcript();
        assertThat(transcript.title()).isEqualTo("whole");
        assertThat(transcript.notice()).isEmpty();
    }

    @Test
    void aSoundLogNeedsNoMending() throws IOException {
        write(SampleEvents.all());
        ConversationLog.repair(folder, SampleEvents.AT);
        assertThat(ConversationLog.read(folder).events()).isEqualTo(SampleEvents.all());
        writeRaw("torn");
        ConversationLog.repair(folder, SampleEvents.AT);
        writeRaw("torn again");
        ConversationLog.repair(folder, SampleEvents.AT);
        assertThat(ConversationLog.read(folder).transcript().notice().orElseThrow())
                .contains("torn-line-1.txt", "torn-line-2.txt");
    }

    @Test
    void anInterruptDoesNotCloseTheLog() throws IOException {
        try (ConversationLog log = new ConversationLog(folder)) {
            Thread.currentThread().interrupt();
            SampleEvents.all().forEach(log::append);
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(ConversationLog.read(folder).events()).isEqualTo(SampleEvents.all());
    }

    /// A log on a disk that takes half of the next line and then nothing more.
    private final class FullDisk extends RandomAccessFile {
        private final boolean givesBack;
        private boolean full;

        FullDisk(boolean givesBack) throws IOException {
            super(folder.resolve(ConversationLog.FILE).toFile(), "rw");
            this.givesBack = givesBack;
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            if (full) {
                super.write(bytes, 0, bytes.length / 2);
                throw new IOException("No space left on device");
            }
            super.write(bytes);
        }

        @Override
        public void setLength(long length) throws IOException {
            if (full && !givesBack) {
                throw new IOException("No space left on device");
            }
            super.setLength(length);
        }
    }

    private ConversationLog.Contents afterAFullDisk(boolean givesBack) throws IOException {
        FullDisk disk = new FullDisk(givesBack);
        try (ConversationLog log = new ConversationLog(disk)) {
            log.append(SampleEvents.turnStarted("turn-1", "First?"));
            disk.full = true;
            ConversationEvent lost = SampleEvents.turnStarted("turn-2", "Lost?");
            assertThatThrownBy(() -> log.append(lost))
                    .isInstanceOf(DiskException.class)
                    .hasMessageContaining("What was written before is safe.");
            assertThatThrownBy(() -> log.append(lost)).isInstanceOf(DiskException.class);
            disk.full = false;
            log.append(SampleEvents.turnStarted("turn-3", "Third?"));
            log.append(SampleEvents.turnStarted("turn-4", "Fourth?"));
        }
        ConversationLog.repair(folder, SampleEvents.AT);
        ConversationLog.Contents contents = ConversationLog.read(folder);
        assertThat(contents.transcript().turns())
                .extracting(Transcript.Turn::question)
                .containsExactly("First?", "Third?", "Fourth?");
        return contents;
    }

    private static TurnJournal journal(FullDisk disk, ConversationLog log) {
        return new TurnJournal(
                "turn-1",
                Clock.systemUTC(),
                (event, _) -> {
                    disk.full = event instanceof ConversationEvent.CallEnded;
                    log.append(event);
                },
                new Listening(),
                new RawExchanges());
    }

    @Test
    void aDiskThatFillsUpWhileSeveralToolsRunIsToldInWords() throws IOException {
        FullDisk disk = new FullDisk(true);
        AtomicReference<JobOutcome<List<CallRunner.CallOutcome>>> heard = new AtomicReference<>();
        try (ConversationLog log = new ConversationLog(disk);
                Jobs jobs = Jobs.inline()) {
            TurnJournal journal = journal(disk, log);
            ResultKeeper keeper = TestStores.keeper(new EmptyStore());
            CallRunner runner =
                    new CallRunner(
                            new Toolbox(List.of(FakeTool.echo("echo"))),
                            keeper::keepByHand,
                            new ResultDrawings(
                                    keeper, (_, drawing, _) -> drawing.parts(), Stream.of()),
                            List.of(),
                            new OnDemand(),
                            journal,
                            Work.Monitor.none());
            List<OutputItem.Call> calls =
                    List.of(
                            FakeModel.call("a", "echo", "{\"qid\":\"1\"}"),
                            FakeModel.call("b", "echo", "{\"qid\":\"2\"}"));
            jobs.start("ask", _ -> runner.run(calls, List.of("a", "b")), heard::set);
        }
        assertThat(heard.get())
                .isInstanceOfSatisfying(
                        JobOutcome.Failed.class,
                        failed ->
                                assertThat(failed.sentence())
                                        .isEqualTo(
                                                "The conversation could not be written to disk."
                                                        + " What was written before is safe. Make"
                                                        + " room on the disk and ask again."));
    }

    @Test
    void aLogThatMayNotBeWrittenIsToldInWords() throws IOException {
        Files.createDirectory(folder.resolve(ConversationLog.FILE));
        assertThatThrownBy(() -> new ConversationLog(folder).close())
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("Check who may write to the data folder");
    }

    @Test
    void ofALineThatTheDiskDidNotTakeWholeNothingStays() throws IOException {
        assertThat(afterAFullDisk(true).unknown()).isEmpty();
        assertThat(Files.readAllLines(folder.resolve(ConversationLog.FILE))).hasSize(3);
    }

    @Test
    void whereThePieceCannotBeTakenBackTheNextEventStartsALineOfItsOwn() throws IOException {
        assertThat(afterAFullDisk(false).unknown()).hasSize(2);
    }
}
