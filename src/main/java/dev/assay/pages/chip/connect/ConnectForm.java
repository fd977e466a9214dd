package dev.assay.pages.chip.connect;

import dev.assay.chip.domain.ServerAccess;
import dev.assay.chip.source.MongoAddress;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// The connect dialog, as the window knows it.
public record ConnectForm(Jobs jobs, ServerAccess servers) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        ConnectViewModel model =
                known.map(source ->
                                new ConnectViewModel(
                                        jobs,
                                        servers,
                                        MongoAddress.of(source.sourceId()),
                                        source.hint().orElse(null)))
                        .orElseGet(() -> new ConnectViewModel(jobs, servers));
        return new ConnectDialog(model).show(owner, opened);
    }
}
