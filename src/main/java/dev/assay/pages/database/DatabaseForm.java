package dev.assay.pages.database;

import dev.assay.database.domain.DatabaseAccess;
import dev.assay.database.server.ServerAddress;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// The dialog for a database server, as the window knows it.
public record DatabaseForm(Jobs jobs, DatabaseAccess servers) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        DatabaseFormViewModel model = new DatabaseFormViewModel(jobs, servers);
        known.ifPresent(source -> model.fill(ServerAddress.of(source.sourceId()), source.hint()));
        return new DatabaseDialog(model).show(owner, opened);
    }
}
