package dev.assay.pages.mcp;

import dev.assay.base.Words;
import dev.assay.mcp.domain.McpAccess;
import dev.assay.mcp.domain.McpAccess.Looked;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.SourceForm;
import dev.assay.pages.form.FormFrame;
import dev.assay.pages.mcp.McpFormViewModel.Kind;
import dev.assay.task.Jobs;
import dev.assay.ui.node.Presence;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The form that connects to an MCP server, or changes how it is reached, as the window knows it.
record McpForm(Jobs jobs, McpAccess servers) implements SourceForm {
    private static final int TOOLS_NAMED = 12;

    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        McpFormViewModel model = new McpFormViewModel(jobs, servers);
        known.ifPresent(source -> model.fill(source.sourceId(), source.hint()));
        FormFrame<Looked> frame =
                new FormFrame<>("Connect to an MCP server", "Connect", model, McpForm::answer);
        TextField name = frame.text("Name", "under which it is listed", model.nameProperty());
        name.disableProperty().bind(model.knownProperty());
        frame.row(
                "Reached as",
                ChoiceBoxes.of(
                        "Reached as",
                        FXCollections.observableArrayList(Kind.values()),
                        model.kindProperty(),
                        model.kindProperty()::set,
                        Kind::words));
        TextField command =
                text("npx -y @modelcontextprotocol/server-everything", model.commandProperty());
        List<Row> rows = places(frame, model, command);
        // Once all have their places: a row that is not there counts for none.
        frame.until(model.kindProperty().subscribe(kind -> rows.forEach(row -> row.showFor(kind))));
        return frame.show(owner, model.knownProperty().get() ? command : name, opened);
    }

    private static List<Row> places(
            FormFrame<Looked> frame, McpFormViewModel model, TextField command) {
        TextField url = text("https://example.com/mcp", model.urlProperty());
        TextArea headers = lines("Authorization: Bearer …", model.headersProperty());
        TextArea variables = lines("NAME=value", model.variablesProperty());
        return List.of(
                new Row(Kind.ADDRESS, frame.row("Address", url), url),
                new Row(Kind.ADDRESS, frame.row("Headers", headers), headers),
                new Row(Kind.COMMAND, frame.row("Command", command), command),
                new Row(Kind.COMMAND, frame.row("Variables", variables), variables));
    }

    /// A row that is there for one way to reach a server.
    private record Row(Kind kind, Label label, Control control) {
        private void showFor(Kind chosen) {
            Presence.set(label, chosen == kind);
            Presence.set(control, chosen == kind);
        }
    }

    private static TextField text(String prompt, StringProperty property) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(property);
        return field;
    }

    private static TextArea lines(String prompt, StringProperty property) {
        TextArea area = new TextArea();
        area.setPromptText(prompt + "\na line each");
        area.setPrefRowCount(3);
        area.getStyleClass().add("code-entry");
        area.textProperty().bindBidirectional(property);
        return area;
    }

    private static String answer(Looked looked) {
        List<String> tools = looked.tools();
        String named = String.join(", ", tools.subList(0, Math.min(TOOLS_NAMED, tools.size())));
        int more = tools.size() - TOOLS_NAMED;
        return "%s answered: %s.%s%s"
                .formatted(
                        looked.program().isBlank() ? "The server" : looked.program(),
                        Words.count(tools.size(), "tool"),
                        named.isEmpty() ? "" : "\n" + named,
                        more > 0 ? " and " + Words.count(more) + " more" : "");
    }
}
