package dev.assay.pages.file;

import dev.assay.file.FileReadings;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// The dialog that shows how a file is read, as the window knows it.
public record ReadingForm(Jobs jobs, FileReadings readings) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        ReadingViewModel model = new ReadingViewModel(jobs, readings);
        known.ifPresent(source -> model.find(source.sourceId()));
        return new ReadingDialog(model).show(owner, opened);
    }
}
