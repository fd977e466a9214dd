package dev.assay.shell.tool;

import dev.assay.shell.tool.ToolFormField.Kind;
import dev.assay.ui.Labels;
import dev.assay.ui.TabKey;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A line of the form: the argument's name, its control, what it means and what is wrong with it.
final class ToolFormFieldView {
    private static final int CODE_ROWS = 4;
    private static final int TEXTS_ROWS = 2;

    private final ToolFormField field;
    private final Node control;
    private final VBox root = new VBox(4);

    ToolFormFieldView(ToolFormField field) {
        this.field = field;
        this.control = made();
        Label name = Labels.code(field.name());
        name.setLabelFor(control);
        HBox head = new HBox(8, name, Labels.muted(field.isRequired() ? "required" : "optional"));
        control.setAccessibleText(field.name());
        control.setAccessibleHelp(field.help());
        Label problem = Labels.wrapped("");
        problem.getStyleClass().add("danger");
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.textProperty().bind(field.problemProperty());
        problem.managedProperty().bind(field.problemProperty().isNotEmpty());
        problem.visibleProperty().bind(problem.managedProperty());
        root.getChildren().addAll(head, control);
        if (!help().isEmpty()) {
            Label help = Labels.remark(help());
            help.setMinHeight(Region.USE_PREF_SIZE);
            root.getChildren().add(help);
        }
        root.getChildren().add(problem);
    }

    VBox root() {
        return root;
    }

    /// The control that takes the focus.
    Node control() {
        return control;
    }

    private Node made() {
        return switch (field.kind()) {
            case Kind.Line _, Kind.Digits _ -> bound(new TextField());
            case Kind.Truth(boolean optional) -> truth(optional);
            case Kind.Choice(List<String> words) -> choice(words);
            case Kind.Texts _ -> area(TEXTS_ROWS, false);
            case Kind.Code _ -> area(CODE_ROWS, true);
        };
    }

    private String help() {
        String entered =
                switch (field.kind()) {
                    case Kind.Digits(String words) -> "Enter " + words + ".";
                    case Kind.Texts _ -> "Separate them with commas or new lines.";
                    case Kind.Code _ -> "Enter JSON.";
                    case Kind.Line _, Kind.Truth _, Kind.Choice _ -> "";
                };
        String help = field.help().strip();
        boolean open = !help.isEmpty() && !help.matches("(?s).*[.!?]");
        return (help + (open ? ". " : " ") + entered).strip();
    }

    private <T extends TextInputControl> T bound(T input) {
        input.textProperty().bindBidirectional(field.textProperty());
        return input;
    }

    private Node area(int rows, boolean code) {
        TextArea area = bound(new TextArea());
        area.setPrefRowCount(rows);
        area.setWrapText(!code);
        TabKey.leaves(area);
        if (code) {
            area.getStyleClass().add("code-entry");
        }
        return area;
    }

    private CheckBox truth(boolean optional) {
        CheckBox box = new CheckBox();
        box.setAllowIndeterminate(optional);
        field.textProperty()
                .subscribe(text -> {
                    box.setIndeterminate(optional && text.isEmpty());
                    box.setSelected(text.equals("true"));
                });
        box.setOnAction(_ ->
                field.textProperty()
                        .set(box.isIndeterminate() ? "" : String.valueOf(box.isSelected())));
        box.textProperty()
                .bind(
                        field.textProperty()
                                .map(text ->
                                        switch (text) {
                                            case "true" -> "Yes";
                                            case "" -> optional ? "Not set" : "No";
                                            default -> "No";
                                        }));
        return box;
    }

    private ChoiceBox<String> choice(List<String> words) {
        ChoiceBox<String> box = new ChoiceBox<>();
        List<String> items = new ArrayList<>();
        if (!field.isRequired()) {
            items.add("");
        }
        items.addAll(words);
        box.getItems().setAll(items);
        box.setMaxWidth(Double.MAX_VALUE);
        field.textProperty().subscribe(box::setValue);
        box.valueProperty().subscribe(word -> field.textProperty().set(word == null ? "" : word));
        return box;
    }
}
