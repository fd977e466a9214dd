package dev.assay.shell;

import dev.assay.llm.ApiKey;
import dev.assay.llm.KnownModels;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.Optional;

/// What the settings dialog asks of the program behind it. Reading answers from memory; keeping
/// writes files and belongs in a job, and an exception's message is a sentence for people.
public interface SettingsAccess {
    /// What can be chosen in the dialog.
    ///
    /// @param model the name of the model behind the base URL; empty for the offline guide alone
    /// @param temperature left to the provider where empty
    /// @param contextTokens how much the model reads at once, where the analyst says so
    /// @param fontSize of text on screen, in pixels
    /// @param language of answers, as a tag such as "ja"; empty for the language of each question
    record Chosen(
            String baseUrl,
            String model,
            Optional<Double> temperature,
            int maxOutputTokens,
            Optional<Integer> contextTokens,
            Theme.Choice theme,
            int fontSize,
            String language) {}

    /// A value and who decides it.
    ///
    /// @param from for people: "from the environment variable OPENAI_API_KEY"
    /// @param fixed the environment decides, and the dialog cannot change it
    record Origin<T>(T value, String from, boolean fixed) {}

    Chosen chosen();

    /// Where models are asked, the environment considered.
    Origin<String> baseUrl();

    /// The key that would be sent to an address.
    Origin<ApiKey> key(String baseUrl);

    /// What is known of models by their names.
    KnownModels knownModels();

    Path dataFolder();

    void keep(Chosen chosen);

    /// Keeps the size of text alone, and nothing else that is being edited.
    void keepFontSize(int size);

    /// Keeps the theme alone, and nothing else that is being edited.
    void keepTheme(Theme.Choice theme);

    /// Keeps a key for an address; an empty one is forgotten.
    void keepKey(String baseUrl, ApiKey key);
}
