package dev.assay.llm.wire;

import dev.assay.llm.ModelSettings;

/// What sentences must know of a kind of API.
///
/// @param kind as [dev.assay.llm.Provider#id]
/// @param api as people call it: "Responses API"
/// @param shape of what it answers
/// @param usualAddress a base URL to show as an example
/// @param keyVariable the environment variable that has the key
public record Dialect(
        String kind, String api, EventStream.Shape shape, String usualAddress, String keyVariable) {
    /// OpenAI's own.
    public static final Dialect RESPONSES =
            new Dialect(
                    "openai",
                    "Responses API",
                    EventStream.Shape.RESPONSE,
                    ModelSettings.OPENAI,
                    "OPENAI_API_KEY");

    /// The one that most servers speak.
    public static final Dialect CHAT =
            new Dialect(
                    "chat",
                    "Chat Completions API",
                    EventStream.Shape.CHAT_COMPLETION,
                    "http://localhost:11434/v1",
                    "OPENAI_API_KEY");

    /// Anthropic's.
    public static final Dialect MESSAGES =
            new Dialect(
                    "anthropic",
                    "Messages API",
                    EventStream.Shape.MESSAGE,
                    "https://api.anthropic.com",
                    "ANTHROPIC_API_KEY");
}
