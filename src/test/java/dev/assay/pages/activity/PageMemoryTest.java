package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.report.UnitSystem;
import dev.assay.task.Jobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PageMemoryTest {
    private @TempDir Path folder;

    private PageMemory memory() {
        return new PageMemory(folder.resolve("made").resolve("page.json"));
    }

    @Test
    void theUnitsThatWereChosenAreThoseOfTheNextStart() {
        ActivityPageViewModel model = new ActivityPageViewModel(Jobs.inline());
        model.remember(Jobs.inline(), memory());
        assertThat(model.unitsProperty().get()).isEqualTo(UnitSystem.METRIC);
        assertThat(memory().units()).isEmpty();
        model.unitsProperty().set(UnitSystem.IMPERIAL);

        ActivityPageViewModel next = new ActivityPageViewModel(Jobs.inline());
        next.remember(Jobs.inline(), memory());
        assertThat(next.unitsProperty().get()).isEqualTo(UnitSystem.IMPERIAL);
    }

    @Test
    void aFileThatMakesNoSenseIsAsIfThereWereNone() throws IOException {
        Files.createDirectories(folder.resolve("made"));
        Files.writeString(folder.resolve("made").resolve("page.json"), "{\"units\": \"furlongs\"}");

        assertThat(memory().units()).isEmpty();
    }
}
