package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.ConversationEvent.Renamed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
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

        ConversationLog.mend(folder, SampleEvents.AT);
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
        ConversationLog.mend(folder, SampleEvents.AT);
        Transcript transcript = ConversationLog.read(folder).transcript();
        assertThat(transcript.title()).isEqualTo("whole");
        assertThat(transcript.notice()).isEmpty();
    }

    @Test
    void aSoundLogNeedsNoMending() throws IOException {
        write(SampleEvents.all());
        ConversationLog.mend(folder, SampleEvents.AT);
        assertThat(ConversationLog.read(folder).events()).isEqualTo(SampleEvents.all());
        writeRaw("torn");
        ConversationLog.mend(folder, SampleEvents.AT);
        writeRaw("torn again");
        ConversationLog.mend(folder, SampleEvents.AT);
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
}
