package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.pages.Topic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was written and not sent is there after the end of the program.
final class LeftTextTest {
    @TempDir Path folder;

    @Test
    void aDraftAndWhatWaitsAreThereInTheNextProgram() throws Exception {
        Drafts before = new Drafts();
        before.add(
                new Drafts.Waiting(
                        "second", Optional.of(new Topic("3", "About: 3", Optional.empty()))));
        before.textProperty().set("third");
        before.leave(folder);

        Drafts after = new Drafts();
        after.enter(folder);
        assertThat(after.textProperty().get()).isEqualTo("second\nAbout: 3\nthird");
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
        Drafts later = new Drafts();
        later.enter(folder);
        assertThat(later.textProperty().get()).isEmpty();
    }

    @Test
    void comingBackInTheSameProgramBringsItOnce() {
        Drafts drafts = new Drafts();
        drafts.textProperty().set("begun");
        drafts.leave(folder);
        drafts.enter(folder);
        assertThat(drafts.textProperty().get()).isEqualTo("begun");
        drafts.clear();
        drafts.leave(folder);
        drafts.enter(folder);
        assertThat(drafts.textProperty().get()).isEmpty();
    }
}
