package dev.assay.inspector.summarise;

import dev.assay.inspector.summarise.SummariseViewModel.GroupChoice;
import dev.assay.inspector.summarise.SummariseViewModel.Order;
import dev.assay.inspector.summarise.SummariseViewModel.ValueChoice;
import dev.assay.inspector.table.GridColumn;
import dev.assay.query.Aggregate;
import dev.assay.query.Computed.Against;
import dev.assay.query.Grain;
import dev.assay.query.Step;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Labels;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The dialog "Summarise…": groups, what is computed of each, their order, and in words what comes
/// of it.
public final class SummariseDialog {
    private static final double EDGE = 13;
    private static final double MIN_WIDTH = 520;

    private final SummariseViewModel model;
    private final Dialog<List<Step>> dialog = new Dialog<>();
    private final VBox content;
    private final ScrollPane scroll;

    public SummariseDialog(SummariseViewModel model, @Nullable Window owner) {
        this.model = model;
        this.content = content();
        this.scroll = DialogWindow.scrolling(content);
        ButtonType summarise = new ButtonType("Summarise", ButtonData.OK_DONE);
        dialog.setTitle("Summarise");
        dialog.setHeaderText(null);
        dialog.initOwner(owner);
        dialog.getDialogPane().getButtonTypes().addAll(summarise, ButtonType.CANCEL);
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane().getStyleClass().add("summarise-dialog");
        Node button = dialog.getDialogPane().lookupButton(summarise);
        model.problem().subscribe(problem -> button.setDisable(!problem.isEmpty()));
        dialog.setResultConverter(pressed -> pressed == summarise ? model.steps() : null);
    }

    /// Asks.
    ///
    /// @param chosen hears the steps of the summary
    public void ask(Consumer<List<Step>> chosen) {
        DialogWindow.keepOnScreen(dialog);
        DialogWindow.fit(dialog.getDialogPane(), scroll, content);
        dialog.setOnHidden(_ -> Optional.ofNullable(dialog.getResult()).ifPresent(chosen));
        dialog.show();
    }

    private VBox content() {
        Label preview = Labels.wrapped("");
        preview.setPrefWidth(MIN_WIDTH);
        preview.setMinHeight(60);
        model.preview().subscribe(_ -> tell(preview));
        model.problem().subscribe(_ -> tell(preview));
        VBox box = new VBox(14, choices(), preview);
        box.setMinWidth(MIN_WIDTH);
        // The theme leaves the edges to a picture and a heading, which this dialog has not.
        box.setPadding(new Insets(EDGE, EDGE, 0, EDGE));
        return box;
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
                        box(
                                "Beside the first value",
                                List.of(Against.values()),
                                model.against(),
                                new ShownWords<>(Against::label))));
        choices.addRow(
                choices.getRowCount(),
                row(
                        "In the order",
                        box(
                                "Order",
                                List.of(Order.values()),
                                model.order(),
                                new ShownWords<>(Order::label))));
        return choices;
    }

    private Node[] group(GroupChoice choice, String words) {
        ComboBox<@Nullable Grain> grains =
                optional(
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
                optional(words, model.columns(), choice.column(), "none", GridColumn::title),
                grains);
    }

    private Node[] value(ValueChoice choice, String words) {
        ComboBox<@Nullable GridColumn> column =
                optional(
                        "Column of " + words,
                        model.columns(),
                        choice.column(),
                        "none",
                        GridColumn::title);
        choice.how().subscribe(how -> column.setDisable(how == null || how == Aggregate.ROWS));
        return row(
                words,
                optional(
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

    private static <T> ComboBox<@Nullable T> optional(
            String words,
            List<T> items,
            ObjectProperty<@Nullable T> chosen,
            String nothing,
            Function<T, String> label) {
        ComboBox<@Nullable T> box = box(words, items, chosen, new ShownWords<>(nothing, label));
        box.getItems().addFirst(null);
        return box;
    }

    private static <T extends @Nullable Object> ComboBox<T> box(
            String words, List<? extends T> items, ObjectProperty<T> chosen, ShownWords<T> shown) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().addAll(items);
        box.setConverter(shown);
        box.valueProperty().bindBidirectional(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setAccessibleText(words);
        return box;
    }

    private void tell(Label preview) {
        String problem = model.problem().get();
        preview.setText(problem.isEmpty() ? model.preview().get() : problem);
    }
}
