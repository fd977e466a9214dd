package dev.assay.llm;

/// A model as the screen names it.
///
/// @param id as in settings and on the command line: "openai:gpt-4.1", "offline"
/// @param name short, for a button: "gpt-4.1"
/// @param provider "OpenAI", "Offline guide"
/// @param pictures whether it takes pictures, as far as is known
public record ModelInfo(
        String id, String name, String provider, boolean pictures, ModelFacts facts) {
    /// The id of the guide that works by fixed rules, without a language model.
    public static final String OFFLINE = "offline";

    /// Whether it reads tokens.
    public boolean isLanguageModel() {
        return !id.equals(OFFLINE);
    }
}
