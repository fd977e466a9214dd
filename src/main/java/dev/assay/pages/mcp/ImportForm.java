package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess;
import dev.assay.pages.SourceForm;
import dev.assay.pages.form.FormFrame;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The form that takes servers over from another program, as the window knows it.
record ImportForm(Jobs jobs, McpAccess servers) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        ImportViewModel model = new ImportViewModel(jobs, servers);
        FormFrame<String> frame =
                new FormFrame<>(
                        "Take over MCP servers of another program",
                        "Take over",
                        model,
                        Function.identity());
        TextField file =
                frame.text("File", "with “mcpServers”, such as mcp.json", model.fileProperty());
        frame.text(
                "Only", "names with commas between them, or nothing for all", model.onlyProperty());
        Stage stage = frame.show(owner, file, opened);
        model.begin();
        return stage;
    }

    /// Servers that are taken over are started by nobody but the analyst.
    @Override
    public boolean opens() {
        return false;
    }
}
