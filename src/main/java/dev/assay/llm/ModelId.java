package dev.assay.llm;

import java.util.Optional;

/// A language model by the name that settings, logs and the command line give it: "openai:gpt-4.1",
/// "chat:qwen3:8b". The kind ends at the first colon; what follows is the provider's own name.
///
/// @param kind of the API, as [Provider#id]
/// @param name as the provider names it, neither empty nor with blanks at its ends
public record ModelId(String kind, String name) {
    private static final char BETWEEN = ':';

    public ModelId {
        if (kind.isBlank() || kind.indexOf(BETWEEN) >= 0 || name.isBlank()) {
            throw new IllegalArgumentException("no model: " + kind + BETWEEN + name);
        }
        name = name.strip();
    }

    /// The model of a name; empty where it names none, as that of the offline guide.
    public static Optional<ModelId> parse(String id) {
        int colon = id.indexOf(BETWEEN);
        boolean named = colon > 0 && !id.substring(colon + 1).isBlank();
        return named && !id.substring(0, colon).isBlank()
                ? Optional.of(new ModelId(id.substring(0, colon), id.substring(colon + 1)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return kind + BETWEEN + name;
    }
}
