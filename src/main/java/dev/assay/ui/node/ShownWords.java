package dev.assay.ui.node;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.Nullable;

/// Words for the things that a control shows or offers, where nobody types them.
public final class ShownWords<T extends @Nullable Object> extends StringConverter<T> {
    private final String nothing;
    private final Function<@NonNull T, String> words;

    public ShownWords(Function<@NonNull T, String> words) {
        this("", words);
    }

    /// @param nothing what stands there while nothing is chosen
    public ShownWords(String nothing, Function<@NonNull T, String> words) {
        this.nothing = nothing;
        this.words = words;
    }

    @Override
    public String toString(@Nullable T thing) {
        return thing == null ? nothing : words.apply(thing);
    }

    @Override
    public T fromString(String typed) {
        throw new UnsupportedOperationException("nobody types here: " + typed);
    }
}
