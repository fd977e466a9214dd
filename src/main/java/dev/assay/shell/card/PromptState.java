package dev.assay.shell.card;

/// What is known of the prompt that is being looked at.
public sealed interface PromptState {
    record Reading() implements PromptState {}

    /// All that a model is told before a question.
    ///
    /// @param prompt the system prompt
    /// @param tools the tools with their schemas, as indented JSON
    /// @param toolCount how many
    /// @param promptTokens how long the prompt is
    /// @param toolTokens how long the tools are, as they are sent
    record Shown(String prompt, String tools, int toolCount, int promptTokens, int toolTokens)
            implements PromptState {}

    /// The prompt could not be put together.
    ///
    /// @param sentence for people
    record Failed(String sentence) implements PromptState {}
}
