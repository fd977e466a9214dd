package dev.assay.pages;

import dev.assay.ui.node.ShownWords;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import org.jspecify.annotations.Nullable;

/// Boxes in which one of several things is chosen.
public final class ChoiceBoxes {
    private ChoiceBoxes() {}

    /// A box.
    ///
    /// @param name what is chosen, for screen readers
    /// @param shown what is chosen now
    /// @param chosen hears what somebody chose
    /// @param words of a thing
    public static <T> ComboBox<T> of(
            String name,
            ObservableList<T> items,
            ObservableValue<? extends @Nullable T> shown,
            Consumer<T> chosen,
            Function<T, String> words) {
        ComboBox<T> box = new ComboBox<>(items);
        box.setAccessibleText(name);
        box.getStyleClass().add("choice");
        box.setConverter(new ShownWords<>(words));
        box.setOnAction(_ -> {
            if (box.getValue() != null) {
                chosen.accept(box.getValue());
            }
        });
        shown.subscribe(value -> box.setValue(value));
        return box;
    }
}
