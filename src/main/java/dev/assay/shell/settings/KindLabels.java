package dev.assay.shell.settings;

import dev.assay.llm.Provider;
import java.util.List;
import javafx.util.StringConverter;

/// Kinds of API by their labels.
final class KindLabels extends StringConverter<Provider> {
    private final List<Provider> kinds;

    KindLabels(List<Provider> kinds) {
        this.kinds = List.copyOf(kinds);
    }

    @Override
    public String toString(Provider kind) {
        return kind.label();
    }

    @Override
    public Provider fromString(String label) {
        return kinds.stream()
                .filter(kind -> kind.label().equals(label))
                .findFirst()
                .orElseGet(kinds::getFirst);
    }
}
