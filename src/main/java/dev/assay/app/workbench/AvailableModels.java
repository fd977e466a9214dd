package dev.assay.app.workbench;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.RetryingModel;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.SettingsFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// The models that can be asked, by the names that the command line gives them: `offline`, or the
/// kind of an API and a name, such as `openai:NAME`.
final class AvailableModels {
    private final SettingsFile settings;
    private final KnownModels known;
    private final List<Provider> providers;
    private final Capability.Memory memory;
    private final LanguageModel guide;

    /// A model remembers what it was found to refuse; another one would find out anew.
    private final Map<Asked, LanguageModel> asked = new ConcurrentHashMap<>();

    /// How a model is asked.
    private record Asked(String kind, ModelSettings settings, ModelFacts facts) {}

    /// @param providers the kinds of API, the usual one first
    /// @param guide the one that needs no key
    AvailableModels(
            SettingsFile settings,
            KnownModels known,
            List<Provider> providers,
            Capability.Memory memory,
            LanguageModel guide) {
        this.guide = guide;
        this.settings = settings;
        this.known = known;
        this.memory = memory;
        this.providers = List.copyOf(providers);
    }

    /// The models to choose from, the chosen one first: the guide, and the model that was chosen
    /// last beside it. Where none ever was, a first one is offered if there is a key for it.
    List<ModelInfo> all() {
        ChosenModel chosen = settings.settings().model();
        List<ModelInfo> models = new ArrayList<>();
        models.add(guide.info());
        Optional<ModelId> named = ModelId.parse(chosen.id()).or(() -> named(chosen));
        if (named.isPresent() && provider(named.get()).isPresent()) {
            boolean first = named.get().toString().equals(chosen.id());
            models.add(first ? 0 : 1, model(named.get().toString()).info());
        }
        return models;
    }

    private Optional<ModelId> named(ChosenModel chosen) {
        return chosen.lastNamed().isEmpty()
                ? providers.stream()
                        .filter(provider -> !firstName(provider).isEmpty())
                        .findFirst()
                        .map(provider -> new ModelId(provider.id(), provider.firstModel()))
                : Optional.of(new ModelId(chosen.kind(), chosen.lastNamed()));
    }

    private String firstName(Provider provider) {
        String address = settings.baseUrl(provider).value();
        boolean keyed = !settings.key(provider, address).value().isEmpty();
        return keyed ? provider.firstModel() : "";
    }

    private Optional<Provider> provider(ModelId id) {
        return providers.stream().filter(kind -> kind.id().equals(id.kind())).findFirst();
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
        Optional<ModelId> named = ModelId.parse(id);
        Provider provider = named.flatMap(this::provider).orElseThrow(() -> unknown(id));
        String name = named.orElseThrow().name();
        ModelSettings chosen = settings.model(provider, name);
        ModelFacts facts =
                known.find(chosen.baseUrl(), name)
                        .withContext(settings.settings().model().contextTokens());
        return asked.computeIfAbsent(
                new Asked(provider.id(), chosen, facts),
                how -> new RetryingModel(provider.model(how.settings(), how.facts(), memory)));
    }

    private IllegalArgumentException unknown(String id) {
        Provider usual = providers.getFirst();
        String example = id.contains(":") ? usual.firstModel() : id;
        String others =
                providers.stream()
                        .skip(1)
                        .map(kind -> "\"" + kind.id() + ":NAME\"")
                        .collect(Collectors.joining(" or "));
        return new IllegalArgumentException(
                "There is no model \"%s\". Name \"offline\", or a model of a server, such as \"%s:%s\"; other kinds of API are %s."
                        .formatted(id, usual.id(), example, others));
    }
}
