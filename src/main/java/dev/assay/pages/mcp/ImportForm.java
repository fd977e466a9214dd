package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess;
import dev.assay.pages.SourceForm;
import dev.assay.pages.connect.ConnectFrame;
import dev.assay.pages.connect.ConnectFrame.Tone;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The dialog that takes servers over from another program, as the window knows it.
record ImportForm(Jobs jobs, McpAccess servers) implements SourceForm {
    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        ImportViewModel model = new ImportViewModel(jobs, servers);
        ConnectFrame frame =
                new ConnectFrame(
                        "Take over MCP servers of another program",
                        "Take over",
                        new ConnectFrame.Actions(
                                Optional.of(model::test), model::stop, model::take, () -> {}));
        TextField file =
                frame.text("File", "with “mcpServers”, such as mcp.json", model.fileProperty());
        frame.text(
                "Only", "names with commas between them, or nothing for all", model.onlyProperty());
        frame.until(model.stateProperty().subscribe(state -> tell(frame, state)));
        Stage stage = frame.show(owner, file);
        frame.until(
                model.stateProperty()
                        .subscribe(state -> {
                            if (state instanceof ImportState.Taken taken) {
                                opened.accept(taken.firstId());
                            }
                        }));
        model.begin();
        return stage;
    }

    /// Servers that are taken over are started by nobody but the analyst.
    @Override
    public boolean opens() {
        return false;
    }

    private static void tell(ConnectFrame frame, ImportState state) {
        switch (state) {
            case ImportState.Editing(String hint) -> frame.tell(Tone.HINT, hint);
            case ImportState.Refused(String sentence) -> frame.tell(Tone.REFUSED, sentence);
            case ImportState.Found(List<String> found, List<String> remarks) ->
                    frame.tell(
                            Tone.ANSWERED,
                            with(
                                    remarks,
                                    "These would be taken over:\n" + String.join("\n", found)));
            case ImportState.Taken(_, List<String> names, List<String> remarks) ->
                    frame.end(
                            with(
                                    remarks,
                                    "Taken over: %s. None of them was started. Each stands under Sources, and starts when you open it."
                                            .formatted(String.join(", ", names))));
        }
    }

    private static String with(List<String> remarks, String text) {
        return remarks.isEmpty() ? text : text + "\n\n" + String.join("\n", remarks);
    }
}
