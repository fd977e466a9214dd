package dev.assay.app.workbench;

import dev.assay.llm.KnownModels;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.RetryingModel;
import dev.assay.llm.openai.OpenAiModel;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.SettingsFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The models that can be asked, by the names that the command line gives them: `offline`,
/// `openai:NAME`.
final class AvailableModels {
    /// The model offered where there is a key but no model was chosen yet.
    private static final String FIRST_NAME = "gpt-4.1";

    private final SettingsFile settings;
    private final KnownModels known;
    private final LanguageModel guide;

    /// A model remembers what it was found to refuse; another one would find out anew.
    private final Map<Asked, LanguageModel> asked = new ConcurrentHashMap<>();

    /// How a model is asked.
    private record Asked(ModelSettings settings, ModelFacts facts) {}

    /// @param guide the one that needs no key
    AvailableModels(SettingsFile settings, KnownModels known, LanguageModel guide) {
        this.guide = guide;
        this.settings = settings;
        this.known = known;
    }

    /// The models to choose from, the chosen one first: the guide, and the model that was chosen
    /// last beside it. Where none ever was, a first one is offered if there is a key for it.
    List<ModelInfo> all() {
        ChosenModel chosen = settings.settings().model();
        List<ModelInfo> models = new ArrayList<>();
        models.add(guide.info());
        String name = chosen.lastNamed().isEmpty() ? firstName() : chosen.lastNamed();
        if (!name.isEmpty()) {
            boolean first = chosen.id().startsWith(ChosenModel.OPENAI);
            models.add(first ? 0 : 1, model(ChosenModel.OPENAI + name).info());
        }
        return models;
    }

    private String firstName() {
        boolean keyed = !settings.key(settings.baseUrl().value()).value().isEmpty();
        return keyed ? FIRST_NAME : "";
    }

    /// The one that was chosen to read for extractions, if any.
    Optional<LanguageModel> reader() {
        return settings.settings().results().reader().map(this::model);
    }

    /// A model by its name.
    ///
    /// @throws IllegalArgumentException with a sentence for people where there is none
    LanguageModel model(String id) {
        if (id.equals(ChosenModel.OFFLINE)) {
            return guide;
        }
        String name =
                id.startsWith(ChosenModel.OPENAI) ? id.substring(ChosenModel.OPENAI.length()) : "";
        if (name.isBlank()) {
            throw new IllegalArgumentException(
                    "There is no model \"%s\". Name \"offline\", or a model of the server in the settings, such as \"openai:%s\"."
                            .formatted(id, id.contains(":") ? FIRST_NAME : id));
        }
        ModelSettings chosen = settings.model(name);
        ModelFacts facts =
                known.find(chosen.baseUrl(), name)
                        .withContext(settings.settings().model().contextTokens());
        return asked.computeIfAbsent(
                new Asked(chosen, facts),
                how -> new RetryingModel(new OpenAiModel(how.settings(), how.facts())));
    }
}
