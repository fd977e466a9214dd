package dev.assay.llm.openai;

import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import java.util.Locale;
import java.util.Optional;

/// A part of a request that some models refuse and can do without.
enum Concession {
    /// Models that reason choose their own.
    TEMPERATURE,
    /// Models that do not reason have nothing to encrypt.
    REASONING,
    /// Models that read text alone.
    PICTURES,
    /// Servers of one's own often know no schema for the answer; its text is read tolerantly.
    FORMAT;

    /// What to leave out after a refusal; empty where nothing would help.
    static Optional<Concession> after(Fault fault, ModelRequest request) {
        if (fault.status() != 400 && fault.status() != 422) {
            return Optional.empty();
        }
        String blame = (fault.param() + " " + fault.message()).toLowerCase(Locale.ROOT);
        if (blame.contains("temperature")) {
            return Optional.of(TEMPERATURE);
        }
        boolean shown = request.input().stream().anyMatch(InputItem.Shown.class::isInstance);
        if (shown && (blame.contains("image") || blame.contains("vision"))) {
            return Optional.of(PICTURES);
        }
        if (blame.contains("encrypted") || fault.param().startsWith("include")) {
            return Optional.of(REASONING);
        }
        if (fault.param().startsWith("text")
                || blame.contains("text.format")
                || blame.contains("json_schema")) {
            return Optional.of(FORMAT);
        }
        return Optional.empty();
    }

    /// What the user should know of it; empty where it makes no difference to them.
    Optional<String> sentence(String model) {
        return switch (this) {
            case TEMPERATURE ->
                    Optional.of(
                            model
                                    + " accepts no temperature: the one in the settings is not sent"
                                    + " to it from now on.");
            case PICTURES ->
                    Optional.of(
                            model
                                    + " takes no pictures: it answers from the numbers alone. Choose"
                                    + " a model that takes pictures to have them judged.");
            case REASONING, FORMAT -> Optional.empty();
        };
    }
}
