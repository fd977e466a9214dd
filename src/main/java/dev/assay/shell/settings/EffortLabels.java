package dev.assay.shell.settings;

import dev.assay.llm.ModelSettings.Effort;
import java.util.stream.Stream;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// How much models are to think, in words.
final class EffortLabels extends StringConverter<Effort> {
    @Override
    public String toString(@Nullable Effort effort) {
        if (effort == null) {
            return "";
        }
        return switch (effort) {
            case OWN -> "the model's own";
            case NONE -> "none";
            case MINIMAL -> "minimal";
            case LOW -> "low";
            case MEDIUM -> "medium";
            case HIGH -> "high";
            case XHIGH -> "very high";
            case MAX -> "highest";
        };
    }

    @Override
    public Effort fromString(String label) {
        return Stream.of(Effort.values())
                .filter(each -> toString(each).equals(label))
                .findFirst()
                .orElse(Effort.OWN);
    }
}
