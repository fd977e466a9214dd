package dev.assay.llm.wire;

import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import java.util.List;

/// What sentences must know of a kind of API.
///
/// @param kind as [dev.assay.llm.Provider#id]
/// @param api as people call it: "Responses API"
/// @param shape of what it answers
/// @param usualAddress a base URL to show as an example
/// @param keyVariable the environment variable that has the key
/// @param addressVariable the environment variable that has the base URL
/// @param efforts how much its models can be asked to think, their own way first
public record Dialect(
        String kind,
        String api,
        EventStream.Shape shape,
        String usualAddress,
        String keyVariable,
        String addressVariable,
        List<Effort> efforts) {
    private static final List<Effort> EFFORTS_OF_OPENAI =
            List.of(
                    Effort.OWN,
                    Effort.NONE,
                    Effort.MINIMAL,
                    Effort.LOW,
                    Effort.MEDIUM,
                    Effort.HIGH,
                    Effort.XHIGH);

    public Dialect {
        efforts = List.copyOf(efforts);
    }

    /// OpenAI's own.
    public static final Dialect RESPONSES =
            new Dialect(
                    "openai",
                    "Responses API",
                    EventStream.Shape.RESPONSE,
                    ModelSettings.OPENAI,
                    "OPENAI_API_KEY",
                    "OPENAI_BASE_URL",
                    EFFORTS_OF_OPENAI);

    /// The one that most servers speak.
    public static final Dialect CHAT =
            new Dialect(
                    "chat",
                    "Chat Completions API",
                    EventStream.Shape.CHAT_COMPLETION,
                    "http://localhost:11434/v1",
                    "OPENAI_API_KEY",
                    "OPENAI_BASE_URL",
                    EFFORTS_OF_OPENAI);

    /// Anthropic's.
    public static final Dialect MESSAGES =
            new Dialect(
                    "anthropic",
                    "Messages API",
                    EventStream.Shape.MESSAGE,
                    "https://api.anthropic.com",
                    "ANTHROPIC_API_KEY",
                    "ANTHROPIC_BASE_URL",
                    List.of(
                            Effort.OWN,
                            Effort.LOW,
                            Effort.MEDIUM,
                            Effort.HIGH,
                            Effort.XHIGH,
                            Effort.MAX));
}
