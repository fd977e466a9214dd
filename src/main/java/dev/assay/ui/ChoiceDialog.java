package dev.assay.ui;

import dev.assay.ui.node.ShownWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A dialog in which something is put together from choices, with words on what will come of it.
public final class ChoiceDialog {
    private static final double EDGE = 13;

    private final String verb;
    private final ObservableValue<String> preview;
    private final ObservableValue<String> problem;
    private final Label words = Labels.wrapped("");
    private final VBox content = new VBox(14);

    /// @param verb says on its button what it does: "Plot"
    /// @param width at least, in pixels, whatever the words on what will come of it
    /// @param preview what will come of it
    /// @param problem why nothing can come of it yet; empty where something can
    public ChoiceDialog(
            String verb,
            double width,
            ObservableValue<String> preview,
            ObservableValue<String> problem) {
        this.verb = verb;
        this.preview = preview;
        this.problem = problem;
        words.setPrefWidth(width);
        preview.subscribe(_ -> tell());
        problem.subscribe(_ -> tell());
        content.setMinWidth(width);
        // The theme leaves the edges to a picture and a heading, which this dialog has not.
        content.setPadding(new Insets(EDGE, EDGE, 0, EDGE));
    }

    private void tell() {
        words.setText(problem.getValue().isEmpty() ? preview.getValue() : problem.getValue());
    }

    /// The words on what will come of it.
    public Label words() {
        return words;
    }

    /// All that it shows, to be filled with the choices and the words.
    public VBox content() {
        return content;
    }

    /// Opens it.
    ///
    /// @param result of the choices, asked for where there is no problem
    /// @param chosen hears the result where somebody wants it
    public <R> void ask(@Nullable Window owner, Supplier<R> result, Consumer<R> chosen) {
        Dialog<R> dialog = new Dialog<>();
        ScrollPane scroll = DialogWindow.scrolling(content);
        ButtonType act = new ButtonType(verb, ButtonData.OK_DONE);
        dialog.setTitle(verb);
        dialog.setHeaderText(null);
        dialog.initOwner(owner);
        dialog.getDialogPane().getButtonTypes().addAll(act, ButtonType.CANCEL);
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane().getStyleClass().add(verb.toLowerCase(Locale.ROOT) + "-dialog");
        Node button = dialog.getDialogPane().lookupButton(act);
        problem.subscribe(now -> button.setDisable(!now.isEmpty()));
        dialog.setResultConverter(pressed -> pressed == act ? result.get() : null);
        DialogWindow.keepOnScreen(dialog);
        DialogWindow.fit(dialog.getDialogPane(), scroll, content);
        dialog.setOnHidden(_ -> Optional.ofNullable(dialog.getResult()).ifPresent(chosen));
        dialog.show();
    }

    /// A box to choose one of some things.
    ///
    /// @param name what is chosen
    public static <T extends @Nullable Object> ComboBox<T> box(
            String name, List<? extends T> items, ObjectProperty<T> chosen, ShownWords<T> shown) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().addAll(items);
        box.setConverter(shown);
        box.valueProperty().bindBidirectional(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setAccessibleText(name);
        return box;
    }

    /// A box to choose one of some things, or none.
    ///
    /// @param nothing stands for none
    public static <T> ComboBox<@Nullable T> optional(
            String name,
            List<T> items,
            ObjectProperty<@Nullable T> chosen,
            String nothing,
            Function<T, String> label) {
        List<@Nullable T> all = new ArrayList<>(items);
        all.addFirst(null);
        return box(name, all, chosen, new ShownWords<>(nothing, label));
    }
}
