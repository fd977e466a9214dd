package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was written and not sent is there after the end of the program.
final class UnsentTextTest {
    @TempDir Path folder;

    @Test
    void aDraftAndWhatWaitsAreThereInTheNextProgram() {
        Drafts before = entered();
        wait(before, "second", "3");
        before.textProperty().set("third");
        before.leave(folder);

        assertThat(textOfTheNextProgram()).isEqualTo("second\nAbout: 3\nthird");
    }

    @Test
    void aDraftAndWhatWaitsOutliveAKill() {
        Drafts killed = entered();
        killed.textProperty().set("begun");
        killed.keep();
        assertThat(textOfTheNextProgram()).isEqualTo("begun");

        wait(killed, "waits", "3");
        killed.textProperty().set("begun anew");
        killed.keep();
        assertThat(killed.textProperty().get()).isEqualTo("begun anew");
        assertThat(textOfTheNextProgram()).isEqualTo("waits\nAbout: 3\nbegun anew");
        assertThat(textOfTheNextProgram())
                .as("nothing takes it away by looking")
                .isEqualTo("waits\nAbout: 3\nbegun anew");
    }

    @Test
    void whatWasSentLeavesNoFile() throws IOException {
        Drafts drafts = entered();
        drafts.textProperty().set("to be sent");
        drafts.keep();
        assertThat(files()).hasSize(1);
        drafts.clear();
        drafts.keep();
        assertThat(files()).isEmpty();
    }

    @Test
    void whatCannotBeReadIsPutAsideAndNotWrittenOver() throws IOException {
        byte[] noText = {'d', 'r', 'a', 'f', 't', (byte) 0xff};
        Files.write(folder.resolve("not-sent.txt"), noText);
        Drafts drafts = entered();
        assertThat(drafts.textProperty().get()).isEmpty();

        drafts.textProperty().set("new");
        drafts.keep();
        assertThat(textOfTheNextProgram()).isEqualTo("new");
        assertThat(folder.resolve("not-sent-unreadable.txt")).hasBinaryContent(noText);
    }

    @Test
    void theEndOfTheProgramWritesWhatIsWrittenThen() {
        List<Runnable> begun = new ArrayList<>();
        try (Jobs slow = new Jobs(begun::add)) {
            Drafts drafts = new Drafts(slow);
            drafts.enter(folder);
            drafts.textProperty().set("the last words");
            drafts.close();
            assertThat(textOfTheNextProgram()).isEqualTo("the last words");
            drafts.clear();
            drafts.textProperty().set("the very last");
            drafts.leave(folder);
            assertThat(textOfTheNextProgram()).isEqualTo("the very last");
        }
    }

    @Test
    void whatIsLeftInADeletedConversationIsNotWritten() throws IOException {
        Drafts drafts = entered();
        Files.delete(folder);
        drafts.textProperty().set("late");
        drafts.keep();
        drafts.leave(folder);
        assertThat(folder).doesNotExist();
    }

    @Test
    void comingBackInTheSameProgramBringsItOnce() {
        Drafts drafts = entered();
        drafts.textProperty().set("begun");
        drafts.leave(folder);
        drafts.enter(folder);
        assertThat(drafts.textProperty().get()).isEqualTo("begun");
        drafts.clear();
        drafts.leave(folder);
        drafts.enter(folder);
        assertThat(drafts.textProperty().get()).isEmpty();
    }

    private Drafts entered() {
        Drafts drafts = new Drafts(Jobs.inline());
        drafts.enter(folder);
        return drafts;
    }

    private String textOfTheNextProgram() {
        return entered().textProperty().get();
    }

    private static void wait(Drafts drafts, String text, String about) {
        drafts.add(new Drafts.Waiting(text, Optional.of(Focus.ofLine(about, "About: " + about))));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
