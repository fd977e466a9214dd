package dev.assay.shell.tool;

import dev.assay.tool.ToolSpec;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.TabKey;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Run a tool by hand: the tools on the left, the arguments of the chosen one on the right.
///
/// Ctrl+Enter runs it from anywhere in the form, Esc closes it. In the search, the arrows walk
/// through the tools and Enter goes to the arguments.
public final class ToolForm {
    private final ToolFormViewModel model;
    private final Runnable close;
    private final TextField search = new TextField();
    private final ListView<ToolSpec> list = new ListView<>();
    private final VBox fields = new VBox(14);
    private final TextArea json = new TextArea();
    private final ScrollPane scroll = new ScrollPane(fields);
    private final BorderPane form = new BorderPane();
    private final BorderPane root = new BorderPane();
    private @Nullable Node firstControl;

    /// @param close called after the tool was started, and for Esc and Close
    public ToolForm(ToolFormViewModel model, Runnable close) {
        this.model = model;
        this.close = close;
        root.getStyleClass().addAll("pane", "tool-form");
        root.setLeft(picker());
        root.setCenter(form);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        scroll.setFitToWidth(true);
        fields.setPadding(new Insets(16));
        json.getStyleClass().add("code-entry");
        json.setAccessibleText("Arguments as JSON");
        TabKey.leaves(json);
        json.textProperty().bindBidirectional(model.jsonProperty());
        BorderPane.setMargin(json, new Insets(16));
        form.setBottom(foot());
        model.toolProperty().subscribe(this::showTool);
        model.asJsonProperty().subscribe(this::showArguments);
    }

    /// The content of a scene or a dialog.
    public Region root() {
        return root;
    }

    /// Puts the cursor where typing helps: the first argument, or the search before a tool is
    /// chosen.
    public void focus() {
        // A scroll pane takes its content in with its skin, which a tool chosen just now still
        // lacks;
        // and what is in no scene takes no focus.
        form.applyCss();
        form.layout();
        Node first = model.asJsonProperty().get() ? json : firstControl;
        (first == null ? search : first).requestFocus();
    }

    private Region picker() {
        search.setPromptText("Find a tool");
        search.setAccessibleText("Find a tool");
        search.textProperty().bindBidirectional(model.queryProperty());
        list.setItems(model.shown());
        list.getStyleClass().addAll("nav-list", "two-lines");
        list.setAccessibleText("Tools");
        list.setPlaceholder(Labels.muted("No matching tool"));
        list.setCellFactory(_ -> new ToolCell());
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox picker = new VBox(8, search, list);
        picker.getStyleClass().addAll("side-bar", "tool-picker");
        return picker;
    }

    private void choose(@Nullable ToolSpec spec) {
        if (spec != null && !spec.equals(model.toolProperty().get())) {
            model.choose(spec.name());
        }
    }

    private void showTool(@Nullable ToolSpec spec) {
        form.getBottom().setVisible(spec != null);
        if (spec == null) {
            form.setCenter(
                    new EmptyState(
                            Feather.TOOL,
                            "Run a tool by hand",
                            "Choose a tool. Its result is stored and shown like one that a model"
                                    + " asked for.",
                            List.of()));
            return;
        }
        list.getSelectionModel().select(spec);
        form.setTop(head(spec));
        List<ToolFormFieldView> views =
                model.fields().stream().map(ToolFormFieldView::new).toList();
        fields.getChildren().setAll(views.stream().map(ToolFormFieldView::root).toList());
        firstControl = views.isEmpty() ? null : views.getFirst().control();
        if (views.isEmpty()) {
            fields.getChildren().add(Labels.muted("This tool takes no arguments."));
        }
        showArguments(model.asJsonProperty().get());
    }

    private void showArguments(boolean asJson) {
        if (model.toolProperty().get() != null) {
            form.setCenter(asJson ? json : scroll);
        }
    }

    private static Region head(ToolSpec spec) {
        Label title = new Label(spec.title());
        title.getStyleClass().add("title");
        Label description = Labels.remark(spec.description());
        description.setMinHeight(Region.USE_PREF_SIZE);
        FlowPane line = new FlowPane(10, 0, title, Labels.code(spec.name()));
        line.setRowValignment(VPos.BASELINE);
        VBox head = new VBox(6, line, description);
        head.setPadding(new Insets(16, 16, 0, 16));
        return head;
    }

    private Region foot() {
        ToggleButton asJson = new ToggleButton("Edit as JSON");
        asJson.selectedProperty().bindBidirectional(model.asJsonProperty());
        Button run = Buttons.primary("Run", this::run);
        run.setTooltip(new Tooltip(Shortcut.RUN_TOOL.hint()));
        Button cancel = new Button("Close");
        cancel.setOnAction(_ -> close.run());
        for (ButtonBase button : List.of(asJson, cancel, run)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        Label sentence = Labels.remark("");
        sentence.textProperty().bind(model.sentenceProperty());
        sentence.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        HBox foot = new HBox(asJson, sentence, cancel, run);
        foot.getStyleClass().addAll("strip", "below");
        return foot;
    }

    private void run() {
        if (model.run()) {
            close.run();
        }
    }

    private void keyPressed(KeyEvent event) {
        if (Shortcut.CLOSE_TOOL.isPressed(event)) {
            close.run();
        } else if (Shortcut.RUN_TOOL.isPressed(event)) {
            run();
        } else if (search.isFocused() && event.getCode() == KeyCode.DOWN) {
            move(1);
        } else if (search.isFocused() && event.getCode() == KeyCode.UP) {
            move(-1);
        } else if (search.isFocused() && event.getCode() == KeyCode.ENTER) {
            move(list.getSelectionModel().isEmpty() ? 1 : 0);
            focus();
        } else {
            return;
        }
        event.consume();
    }

    private void move(int step) {
        int last = list.getItems().size() - 1;
        if (last >= 0) {
            int next = list.getSelectionModel().getSelectedIndex() + step;
            list.getSelectionModel().select(Math.clamp(next, 0, last));
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
        }
    }

    private static final class ToolCell extends ListCell<ToolSpec> {
        private final Label title = new Label();
        private final Label name = Labels.muted("");
        private final VBox lines = new VBox(1, title, name);

        ToolCell() {
            setPrefWidth(0);
            lines.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable ToolSpec spec, boolean empty) {
            super.updateItem(spec, empty);
            if (empty || spec == null) {
                setGraphic(null);
                setTooltip(null);
            } else {
                title.setText(spec.title());
                name.setText(spec.name());
                setTooltip(new Tooltip(spec.description()));
                setGraphic(lines);
            }
        }
    }
}
