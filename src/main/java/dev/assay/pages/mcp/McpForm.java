package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// The dialog for an MCP server, as the window knows it.
record McpForm(Jobs jobs, McpAccess servers) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        McpFormViewModel model = new McpFormViewModel(jobs, servers);
        known.ifPresent(source -> model.fill(source.sourceId(), source.hint()));
        return new McpDialog(model).show(owner, opened);
    }
}
