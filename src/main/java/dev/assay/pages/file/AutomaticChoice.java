package dev.assay.pages.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// A choice among some values, the first of which is to let the program look: it says what was
/// found, as in "Auto: comma".
final class AutomaticChoice<T> {
    private static final String AUTOMATIC = "Automatic";
    private static final String FOUND = "Auto: ";

    private final ComboBox<Optional<T>> box = new ComboBox<>();
    private final List<Optional<T>> all = new ArrayList<>(List.of(Optional.empty()));
    private final Function<T, String> words;

    // Kept, because a binding holds its other end weakly.
    private final ObjectProperty<Optional<T>> property;
    private String found = "";

    /// @param words a value as people read it
    AutomaticChoice(
            String name,
            List<T> values,
            Function<T, String> words,
            ObjectProperty<Optional<T>> property) {
        this.words = words;
        this.property = property;
        values.forEach(value -> all.add(Optional.of(value)));
        box.getItems().setAll(all);
        box.setConverter(new Shown());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setAccessibleText(name);
        box.valueProperty().bindBidirectional(property);
    }

    ComboBox<Optional<T>> node() {
        return box;
    }

    /// Says what was found; empty where nothing is known yet.
    void found(Optional<T> value) {
        String now = value.map(words).orElse("");
        if (!now.equals(found)) {
            found = now;
            // The words of items are asked for when the items are set.
            Optional<T> chosen = box.getValue();
            box.getItems().setAll(all);
            property.set(chosen);
        }
    }

    private final class Shown extends StringConverter<Optional<T>> {
        @Override
        @SuppressWarnings("NullableOptional") // The toolkit asks for the words of nothing, too.
        public String toString(@Nullable Optional<T> choice) {
            if (choice != null && choice.isPresent()) {
                return words.apply(choice.get());
            }
            return found.isEmpty() ? AUTOMATIC : FOUND + found;
        }

        @Override
        public Optional<T> fromString(String text) {
            throw new UnsupportedOperationException(text);
        }
    }
}
