package dev.assay.inspector.python;

import dev.assay.base.Words;
import dev.assay.inspector.code.CodePane;
import dev.assay.settings.SnippetShelf.Snippet;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.node.MenuCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputDialog;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/// The Python pane: the code, what is kept of it by name, and a new beginning.
public final class PythonPane {
    private static final int LONGEST_NAME = 40;
    private static final String KEEP = "Keep";
    private static final String TAKEN =
            "Code is kept by this name already. “Replace” puts this code in its place for good; another name keeps both.";

    private final PythonPaneViewModel model;
    private final MenuButton snippets = new MenuButton("Snippets");
    private final CodePane pane;

    private PythonPane(PythonPaneViewModel model) {
        this.model = model;
        Button reset = new Button("Reset");
        reset.setOnAction(_ -> model.reset());
        reset.setTooltip(new Tooltip("Forget the variables of earlier runs and begin anew"));
        reset.setMinWidth(Region.USE_PREF_SIZE);
        reset.disableProperty().bind(model.live().not());
        snippets.setTooltip(new Tooltip("Code that is kept by name, for every conversation"));
        snippets.setMinWidth(Region.USE_PREF_SIZE);
        model.snippets().subscribe(() -> snippets.getItems().setAll(listed()));
        snippets.getItems().setAll(listed());
        this.pane = new CodePane(model, snippets, reset);
        model.readSnippets();
    }

    public static CodePane of(PythonPaneViewModel model) {
        return new PythonPane(model).pane;
    }

    private List<MenuItem> listed() {
        List<MenuItem> items = new ArrayList<>();
        items.add(
                MenuCommand.of("Keep this code…", () -> ask(pane.root(), model, Optional.empty())));
        if (!model.snippets().isEmpty()) {
            items.add(new SeparatorMenuItem());
            for (Snippet snippet : model.snippets()) {
                items.add(MenuCommand.of(shown(snippet), () -> pane.insert(snippet.code())));
            }
            items.add(new SeparatorMenuItem());
            Menu delete = new Menu("Delete");
            for (Snippet snippet : model.snippets()) {
                delete.getItems()
                        .add(MenuCommand.of(shown(snippet), () -> model.delete(snippet.name())));
            }
            items.add(delete);
        }
        return items;
    }

    private static String shown(Snippet snippet) {
        return Words.shortened(snippet.name(), LONGEST_NAME);
    }

    /// Says that a name is taken. Enter alone then replaces nothing.
    private static void warn(TextInputDialog dialog, boolean taken) {
        Button keep = (Button) dialog.getDialogPane().lookupButton(ButtonType.OK);
        if (taken == keep.isDefaultButton()) {
            keep.setText(taken ? "Replace" : KEEP);
            keep.setDefaultButton(!taken);
            dialog.setHeaderText(taken ? TAKEN : null);
            dialog.getDialogPane().getScene().getWindow().sizeToScene();
        }
    }

    /// Asks for a name and keeps code by it.
    ///
    /// @param over a part of the window that the question stands over
    /// @param code to keep; empty for what is written in the pane
    public static void ask(Node over, PythonPaneViewModel model, Optional<String> code) {
        TextInputDialog dialog = new TextInputDialog("");
        dialog.initOwner(over.getScene().getWindow());
        dialog.setTitle("Keep code");
        dialog.setHeaderText(null);
        dialog.setContentText("Name");
        DialogWindow.keepOnScreen(dialog);
        Button keep = (Button) dialog.getDialogPane().lookupButton(ButtonType.OK);
        keep.setText(KEEP);
        dialog.getEditor().textProperty().subscribe(name -> warn(dialog, model.isKept(name)));
        dialog.setOnHidden(_ ->
                Optional.ofNullable(dialog.getResult())
                        .ifPresent(name ->
                                code.ifPresentOrElse(
                                        kept -> model.keep(name, kept), () -> model.keep(name))));
        dialog.show();
    }
}
