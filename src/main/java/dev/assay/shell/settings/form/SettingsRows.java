package dev.assay.shell.settings.form;

import dev.assay.ui.Labels;
import dev.assay.ui.node.Space;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The rows of the settings dialog: words at the left, beside them a control, below it a remark.
public final class SettingsRows {
    private final GridPane grid = new GridPane();

    public SettingsRows() {
        grid.getStyleClass().add("settings-rows");
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints controls = new ColumnConstraints();
        controls.setHgrow(Priority.ALWAYS);
        controls.setFillWidth(true);
        controls.setHalignment(HPos.LEFT);
        grid.getColumnConstraints().addAll(words, controls);
    }

    public GridPane root() {
        return grid;
    }

    /// The end of the dialog: what saves it, with Enter, too, and what closes it as Esc does.
    public static HBox foot(Button save) {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> cancel.getScene().getWindow().hide());
        save.setDefaultButton(true);
        HBox foot = new HBox(8, Space.growing(), cancel, save);
        foot.getStyleClass().add("settings-foot");
        return foot;
    }

    public void heading(String words) {
        grid.add(Labels.heading(words), 0, grid.getRowCount(), 2, 1);
    }

    /// A control with what stands beside it and below it.
    ///
    /// @param content the control itself, or a line that holds it
    public void row(String words, Control control, Region content, Node... below) {
        row(words, content, below).setLabelFor(control);
        control.setAccessibleText(words);
    }

    /// A line of several controls, each with words of its own.
    public Label row(String words, Region content, Node... below) {
        Label label = new Label(words);
        label.minHeightProperty().bind(content.heightProperty());
        VBox cell = new VBox(3, content);
        cell.getChildren().addAll(below);
        int row = grid.getRowCount();
        grid.add(label, 0, row);
        grid.add(cell, 1, row);
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }

    /// Something as wide as the dialog.
    public void whole(Node content) {
        grid.add(content, 0, grid.getRowCount(), 2, 1);
    }

    /// A control and words after it.
    public void row(String words, Control control, String after) {
        row(words, control, line(control, Labels.remark(after)));
    }

    /// Parts beside each other.
    public static HBox line(Node... parts) {
        HBox line = new HBox(8, parts);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /// A remark below a control.
    public static Label remark(String words) {
        Label remark = Labels.remark(words);
        remark.getStyleClass().add("text-small");
        return remark;
    }
}
