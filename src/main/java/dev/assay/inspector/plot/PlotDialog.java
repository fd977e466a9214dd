package dev.assay.inspector.plot;

import dev.assay.inspector.plot.PlotViewModel.Role;
import dev.assay.inspector.table.GridColumn;
import dev.assay.plot.PlotRequest;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The dialog "Plot…": a kind, columns, and in words what will be drawn.
public final class PlotDialog {
    private static final double EDGE = 13;
    private static final double LEAST_WIDTH = 460;

    private final PlotViewModel model;
    private final Map<Role, Node[]> rows = new EnumMap<>(Role.class);
    private final Dialog<PlotRequest> dialog = new Dialog<>();
    private final VBox content;
    private final ScrollPane scroll;

    public PlotDialog(PlotViewModel model, @Nullable Window owner) {
        this.model = model;
        this.content = content();
        this.scroll = DialogWindow.scrolling(content);
        ButtonType plot = new ButtonType("Plot", ButtonData.OK_DONE);
        dialog.setTitle("Plot");
        dialog.setHeaderText(null);
        dialog.initOwner(owner);
        dialog.getDialogPane().getButtonTypes().addAll(plot, ButtonType.CANCEL);
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane().getStyleClass().add("plot-dialog");
        Node button = dialog.getDialogPane().lookupButton(plot);
        model.problem().subscribe(problem -> button.setDisable(!problem.isEmpty()));
        dialog.setResultConverter(pressed -> pressed == plot ? model.request() : null);
    }

    /// Asks.
    ///
    /// @param chosen hears what is to be plotted
    public void ask(Consumer<PlotRequest> chosen) {
        DialogWindow.keepOnScreen(dialog);
        DialogWindow.fit(dialog.getDialogPane(), scroll, content);
        dialog.setOnHidden(_ -> Optional.ofNullable(dialog.getResult()).ifPresent(chosen));
        dialog.show();
    }

    private VBox content() {
        GridPane choices = new GridPane(10, 8);
        for (Role role : Role.values()) {
            ComboBox<@Nullable GridColumn> box = columnBox(role);
            Label label = new Label(role.label());
            label.setLabelFor(box);
            rows.put(role, new Node[] {label, box});
            choices.addRow(rows.size(), label, box);
        }
        model.kind().subscribe(this::showRoles);
        Label preview = Labels.wrapped("");
        // The kinds say how wide the dialog is, not a sentence that can be broken.
        preview.setPrefWidth(LEAST_WIDTH);
        preview.getStyleClass().add("plot-preview");
        model.preview().subscribe(_ -> showPreview(preview));
        model.problem().subscribe(_ -> showPreview(preview));
        VBox box = new VBox(14, kinds(), choices, preview);
        box.setMinWidth(LEAST_WIDTH);
        box.setMinHeight(250);
        // The theme leaves the edges to a picture and a heading, which this dialog has not.
        box.setPadding(new Insets(EDGE, EDGE, 0, EDGE));
        return box;
    }

    private HBox kinds() {
        HBox line = new HBox();
        line.setAlignment(Pos.CENTER_LEFT);
        ToggleGroup group = new ToggleGroup();
        for (Kind kind : Kind.values()) {
            ToggleButton button = new ToggleButton(kind.label());
            button.setToggleGroup(group);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(button, Priority.ALWAYS);
            button.getStyleClass().add(pill(kind));
            button.setDisable(!model.canDraw(kind));
            // A chosen kind stays chosen when it is pressed again.
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.kind().set(kind);
            });
            model.kind().subscribe(now -> button.setSelected(now == kind));
            line.getChildren().add(button);
        }
        return line;
    }

    private static String pill(Kind kind) {
        return switch (kind) {
            case LINE -> "left-pill";
            case HEATMAP -> "right-pill";
            case SCATTER, HISTOGRAM, BOX, BAR -> "center-pill";
        };
    }

    private ComboBox<@Nullable GridColumn> columnBox(Role role) {
        ComboBox<@Nullable GridColumn> box = new ComboBox<>();
        box.getItems().add(null);
        box.getItems().addAll(model.columns());
        box.setConverter(new ShownWords<>("none", GridColumn::title));
        box.valueProperty().bindBidirectional(model.choice(role));
        box.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(box, Priority.ALWAYS);
        box.setAccessibleText(role.label());
        return box;
    }

    private void showRoles(Kind kind) {
        rows.forEach((role, nodes) -> {
            boolean used = PlotViewModel.roles(kind).contains(role);
            for (Node node : nodes) {
                Presence.set(node, used);
            }
        });
    }

    private void showPreview(Label preview) {
        String problem = model.problem().get();
        preview.setText(problem.isEmpty() ? model.preview().get() : problem);
    }
}
