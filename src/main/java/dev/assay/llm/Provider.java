package dev.assay.llm;

import java.util.List;

/// A kind of API behind which models are asked: what settings must know of it, its list of models,
/// a test, and the models themselves. One class a kind; nothing else tells the kinds apart.
///
/// Making one, or a model of it, touches neither the network nor a client library.
public interface Provider extends ModelProbe {
    /// Before the name of a model: "openai", "chat", "anthropic".
    String id();

    /// For people, in a list of kinds: "Chat Completions".
    String label();

    /// For people, in one sentence: whose servers speak it.
    String spokenBy();

    /// The base URL where none was chosen.
    String usualAddress();

    /// Whether a server at an address usually speaks it, so that nobody need say so.
    boolean isUsualAt(String baseUrl);

    /// The environment variable that has the key, and wins over a kept one.
    String keyVariable();

    /// Whether the key of the environment is meant for a server, though the environment names no
    /// address: whoever has a key for one provider must not give it to another.
    boolean sharesKeyWith(String baseUrl);

    /// The environment variable that has the base URL, and wins over a kept one.
    String addressVariable();

    /// How much models can be asked to think, the model's own way first.
    List<ModelSettings.Effort> efforts();

    /// The name of a model that is suggested where there is a key and no choice yet; perhaps empty.
    String firstModel();

    /// A model behind the API.
    ///
    /// @param memory of what it refused before; hears what it refuses from now on
    LanguageModel model(ModelSettings settings, ModelFacts facts, Capability.Memory memory);
}
