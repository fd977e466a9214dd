package dev.assay.inspector.summarise;

import dev.assay.inspector.summarise.SummariseViewModel.GroupChoice;
import dev.assay.inspector.summarise.SummariseViewModel.Order;
import dev.assay.inspector.summarise.SummariseViewModel.ValueChoice;
import dev.assay.inspector.table.GridColumn;
import dev.assay.query.Aggregate;
import dev.assay.query.Computed.Against;
import dev.assay.query.Grain;
import dev.assay.query.Step;
import dev.assay.ui.ChoiceDialog;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The dialog "Summarise…": groups, what is computed of each, their order, and in words what comes
/// of it.
public final class SummariseDialog {
    private static final double MIN_WIDTH = 520;

    private final SummariseViewModel model;

    private SummariseDialog(SummariseViewModel model) {
        this.model = model;
    }

    /// Asks.
    ///
    /// @param chosen hears the steps of the summary
    public static void ask(
            SummariseViewModel model, @Nullable Window owner, Consumer<List<Step>> chosen) {
        ChoiceDialog dialog =
                new ChoiceDialog("Summarise", MIN_WIDTH, model.preview(), model.problem());
        dialog.words().setMinHeight(60);
        dialog.content().getChildren().addAll(new SummariseDialog(model).choices(), dialog.words());
        dialog.ask(owner, model::steps, chosen);
    }

    private GridPane choices() {
        GridPane choices = new GridPane(10, 8);
        ColumnConstraints labels = new ColumnConstraints();
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        wide.setPercentWidth(40);
        choices.getColumnConstraints().addAll(labels, wide, wide);
        for (int i = 0; i < model.groups().size(); i++) {
            String words = i == 0 ? "For each" : "and each";
            choices.addRow(choices.getRowCount(), group(model.groups().get(i), words));
        }
        for (int i = 0; i < model.values().size(); i++) {
            String words = i == 0 ? "Compute" : "and";
            choices.addRow(choices.getRowCount(), value(model.values().get(i), words));
        }
        choices.addRow(
                choices.getRowCount(),
                row(
                        "Beside the first",
                        ChoiceDialog.box(
                                "Beside the first value",
                                List.of(Against.values()),
                                model.against(),
                                new ShownWords<>(Against::label))));
        choices.addRow(
                choices.getRowCount(),
                row(
                        "In the order",
                        ChoiceDialog.box(
                                "Order",
                                List.of(Order.values()),
                                model.order(),
                                new ShownWords<>(Order::label))));
        return choices;
    }

    private Node[] group(GroupChoice choice, String words) {
        ComboBox<@Nullable Grain> grains =
                ChoiceDialog.optional(
                        "Stretches of " + words,
                        List.of(),
                        choice.grain(),
                        "each value",
                        grain -> "by " + grain.title());
        choice.column()
                .subscribe(column -> {
                    Grain chosen = choice.grain().get();
                    grains.getItems().setAll((Grain) null);
                    grains.getItems().addAll(SummariseViewModel.grains(column));
                    choice.grain().set(chosen);
                    grains.setDisable(grains.getItems().size() == 1);
                });
        return row(
                words,
                ChoiceDialog.optional(
                        words, model.columns(), choice.column(), "none", GridColumn::title),
                grains);
    }

    private Node[] value(ValueChoice choice, String words) {
        ComboBox<@Nullable GridColumn> column =
                ChoiceDialog.optional(
                        "Column of " + words,
                        model.columns(),
                        choice.column(),
                        "none",
                        GridColumn::title);
        choice.how().subscribe(how -> column.setDisable(how == null || how == Aggregate.ROWS));
        return row(
                words,
                ChoiceDialog.optional(
                        words,
                        List.of(Aggregate.values()),
                        choice.how(),
                        "nothing",
                        Aggregate::title),
                column);
    }

    private static Node[] row(String words, Node... boxes) {
        Label label = new Label(words);
        label.setLabelFor(boxes[0]);
        Node[] row = new Node[boxes.length + 1];
        row[0] = label;
        System.arraycopy(boxes, 0, row, 1, boxes.length);
        return row;
    }
}
