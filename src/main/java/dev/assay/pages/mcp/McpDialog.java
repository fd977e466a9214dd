package dev.assay.pages.mcp;

import dev.assay.base.Words;
import dev.assay.mcp.domain.McpAccess.Looked;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.connect.ConnectFrame;
import dev.assay.pages.mcp.McpFormViewModel.Kind;
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
import javafx.stage.Window;

/// Connects to an MCP server, or changes how it is reached, as a window over the main window.
final class McpDialog {
    private static final int TOOLS_NAMED = 12;

    private final McpFormViewModel model;
    private final ConnectFrame frame;
    private final TextField name;
    private final TextField command;

    McpDialog(McpFormViewModel model) {
        this.model = model;
        this.frame =
                new ConnectFrame(
                        "Connect to an MCP server",
                        new ConnectFrame.Actions(
                                Optional.of(model::test),
                                model.connecting()::stop,
                                model::connect,
                                () -> {}));
        this.name = frame.text("Name", "under which it is listed", model.nameProperty());
        name.disableProperty().bind(model.knownProperty());
        frame.row(
                "Reached as",
                ChoiceBoxes.of(
                        "Reached as",
                        FXCollections.observableArrayList(Kind.values()),
                        model.kindProperty(),
                        model.kindProperty()::set,
                        Kind::words));
        this.command = new TextField();
        List<Row> rows = places();
        // Once all have their places: a row that is not there counts for none.
        frame.until(model.kindProperty().subscribe(kind -> rows.forEach(row -> row.showFor(kind))));
        frame.until(
                model.connecting()
                        .stateProperty()
                        .subscribe(state -> frame.tell(state, McpDialog::answer)));
    }

    private List<Row> places() {
        command.setPromptText("npx -y @modelcontextprotocol/server-everything");
        command.textProperty().bindBidirectional(model.commandProperty());
        TextField url = new TextField();
        url.setPromptText("https://example.com/mcp");
        url.textProperty().bindBidirectional(model.urlProperty());
        return List.of(
                row(Kind.ADDRESS, "Address", url),
                row(
                        Kind.ADDRESS,
                        "Headers",
                        lines("Authorization: Bearer …", model.headersProperty())),
                row(Kind.COMMAND, "Command", command),
                row(Kind.COMMAND, "Variables", lines("NAME=value", model.variablesProperty())));
    }

    /// A row that is there for one way to reach a server.
    private record Row(Kind kind, Label label, Control control) {
        private void showFor(Kind chosen) {
            Presence.set(label, chosen == kind);
            Presence.set(control, chosen == kind);
        }
    }

    private Row row(Kind kind, String words, Control control) {
        return new Row(kind, frame.row(words, control), control);
    }

    private static TextArea lines(String prompt, StringProperty property) {
        TextArea area = new TextArea();
        area.setPromptText(prompt + "\na line each");
        area.setPrefRowCount(3);
        area.getStyleClass().add("code-entry");
        area.textProperty().bindBidirectional(property);
        return area;
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    Stage show(Window owner, Consumer<String> connected) {
        return frame.show(
                owner, model.knownProperty().get() ? command : name, model.connecting(), connected);
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
