package dev.assay.llm.openai;

import java.util.Locale;
import java.util.Optional;

/// A part of a request that some models refuse and can do without.
enum Concession {
    /// Models that reason choose their own.
    TEMPERATURE,
    /// Models that do not reason have nothing to encrypt.
    REASONING,
    /// Servers of one's own often know no schema for the answer; its text is read tolerantly.
    FORMAT;

    /// What to leave out after a refusal; empty where nothing would help.
    static Optional<Concession> after(Fault fault) {
        if (fault.status() != 400 && fault.status() != 422) {
            return Optional.empty();
        }
        String blame = (fault.param() + " " + fault.message()).toLowerCase(Locale.ROOT);
        if (blame.contains("temperature")) {
            return Optional.of(TEMPERATURE);
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
}
