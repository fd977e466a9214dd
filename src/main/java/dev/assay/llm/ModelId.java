package dev.assay.llm;

import java.util.Optional;

/// A language model by the name that settings, logs and the command line give it: "openai:gpt-4.1",
/// "work:qwen3:8b". The server ends at the first colon; what follows is the server's own name for
/// it.
///
/// @param server its name in the settings, or the kind of its API, as [Provider#id], where it is
///   the usual one of its kind
/// @param name as the provider names it, neither empty nor with blanks at its ends
public record ModelId(String server, String name) {
    private static final char BETWEEN = ':';

    public ModelId {
        if (server.isBlank() || server.indexOf(BETWEEN) >= 0 || name.isBlank()) {
            throw new IllegalArgumentException("no model: " + server + BETWEEN + name);
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
        return server + BETWEEN + name;
    }
}
