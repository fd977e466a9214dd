package dev.assay.inspector.plot;

import dev.assay.inspector.plot.PlotViewModel.Role;
import dev.assay.inspector.table.GridColumn;
import dev.assay.plot.PlotRequest;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.ui.ChoiceDialog;
import dev.assay.ui.node.Presence;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The dialog "Plot…": a kind, columns, and in words what will be drawn.
public final class PlotDialog {
    private static final double MIN_WIDTH = 460;

    private final PlotViewModel model;
    private final Map<Role, Node[]> rows = new EnumMap<>(Role.class);

    private PlotDialog(PlotViewModel model) {
        this.model = model;
    }

    /// Asks.
    ///
    /// @param chosen hears what is to be plotted
    public static void ask(
            PlotViewModel model, @Nullable Window owner, Consumer<PlotRequest> chosen) {
        new PlotDialog(model).dialog().ask(owner, model::request, chosen);
    }

    private ChoiceDialog dialog() {
        GridPane choices = new GridPane(10, 8);
        for (Role role : Role.values()) {
            ComboBox<@Nullable GridColumn> box =
                    ChoiceDialog.optional(
                            role.label(),
                            model.columns(),
                            model.choice(role),
                            "none",
                            GridColumn::title);
            GridPane.setHgrow(box, Priority.ALWAYS);
            Label label = new Label(role.label());
            label.setLabelFor(box);
            rows.put(role, new Node[] {label, box});
            choices.addRow(rows.size(), label, box);
        }
        model.kind().subscribe(this::showRoles);
        // The kinds say how wide the dialog is, not a sentence that can be broken.
        ChoiceDialog dialog = new ChoiceDialog("Plot", MIN_WIDTH, model.preview(), model.problem());
        dialog.words().getStyleClass().add("plot-preview");
        dialog.content().setMinHeight(250);
        dialog.content().getChildren().addAll(kinds(), choices, dialog.words());
        return dialog;
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

    private void showRoles(Kind kind) {
        rows.forEach((role, nodes) -> {
            boolean used = PlotViewModel.roles(kind).contains(role);
            for (Node node : nodes) {
                Presence.set(node, used);
            }
        });
    }
}
