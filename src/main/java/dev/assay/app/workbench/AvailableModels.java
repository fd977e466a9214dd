package dev.assay.app.workbench;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.RetryingModel;
import dev.assay.llm.listing.ModelAbilities;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ServerModels;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.TimeLimit;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The models that can be asked, by the names that the command line gives them: `offline`, or the
/// name of a server and that of a model, such as `openai:NAME`.
final class AvailableModels {
    /// So long may a server on this computer take to say which models it has.
    private static final Duration LISTING_TIMEOUT = Duration.ofSeconds(3);

    private final SettingsFile settings;
    private final KnownModels known;
    private final KnownServers servers;
    private final Capability.Memory memory;
    private final LanguageModel guide;
    private final UnaryOperator<LanguageModel> dressed;

    /// A model remembers what it was found to refuse; another one would find out anew.
    private final Map<Asked, LanguageModel> asked = new ConcurrentHashMap<>();

    /// The way a model is asked.
    private record Asked(String server, String kind, ModelSettings settings, ModelFacts facts) {}

    /// @param guide the one that needs no key
    /// @param dressed puts over each model of a server what the program holds it to
    AvailableModels(
            SettingsFile settings,
            KnownModels known,
            KnownServers servers,
            Capability.Memory memory,
            LanguageModel guide,
            UnaryOperator<LanguageModel> dressed) {
        this.guide = guide;
        this.dressed = dressed;
        this.settings = settings;
        this.known = known;
        this.memory = memory;
        this.servers = servers;
    }

    /// The models to choose from at once, the usual one first: those that were chosen last, and the
    /// guide. Where none ever was, a first one is offered if there is a key for it.
    List<ModelInfo> all() {
        ChosenModel chosen = settings.settings().model();
        Set<String> ids = new LinkedHashSet<>();
        ids.add(chosen.id());
        ids.addAll(chosen.lastUsed());
        if (chosen.lastUsed().isEmpty()) {
            servers.offered().stream()
                    .filter(KnownServers.Known::kept)
                    .flatMap(each -> ids(each.server()))
                    .findFirst()
                    .ifPresent(ids::add);
        }
        ids.add(guide.info().id());
        return ids.stream().flatMap(id -> find(id).stream()).map(LanguageModel::info).toList();
    }

    private static Stream<String> ids(ModelServer server) {
        return server.models().stream().map(model -> new ModelId(server.name(), model).toString());
    }

    /// Every server with the models that are offered of it.
    List<ServerModels> servers() {
        List<ServerModels> all = new ArrayList<>();
        for (KnownServers.Known each : servers.offered()) {
            // Its address and its key are looked up once, however many models it has.
            ModelSettings how = settings.model(each.provider(), each.server(), "");
            List<ModelInfo> models =
                    each.server().models().stream()
                            .map(name -> model(each, how.asking(name)).info())
                            .toList();
            all.add(new ServerModels(each.server().name(), each.label(), each.kept(), models));
        }
        return all;
    }

    /// Looks for servers on this computer, and nowhere else.
    ///
    /// @return those that are not kept yet, with their models
    List<ServerModels> lookHere(Cancellation cancellation) throws InterruptedException {
        servers.lookHere(cancellation);
        servers.offered().forEach(this::rememberContexts);
        return servers().stream().filter(server -> !server.kept()).toList();
    }

    private void rememberContexts(KnownServers.Known each) {
        String address = settings.baseUrl(each.provider(), each.server()).value();
        remember(each, servers.contextsAt(address));
    }

    private void remember(KnownServers.Known said, Map<String, Integer> contexts) {
        String address = settings.baseUrl(said.provider(), said.server()).value();
        contexts.forEach((model, tokens) ->
                memory.context(new ModelId(said.provider().id(), model), address, tokens));
    }

    /// Asks the server of a model how much its models read at once and what that one cannot do,
    /// where it is on this computer: it may have been started in another way since it said so, and
    /// cuts what is longer without a word. Where it is another model or server by what it says, all
    /// that is known of it is forgotten.
    void hearContext(String id, Work.Monitor monitor) throws InterruptedException {
        Optional<KnownServers.Known> here =
                ModelId.parse(id)
                        .flatMap(model -> servers.named(model.server()))
                        .filter(servers::isHere);
        Optional<ModelProbe.Listing> listing =
                here.isPresent() ? listing(here.get(), monitor) : Optional.empty();
        if (listing.isPresent()
                && listing.get() instanceof ModelProbe.Listing.Listed(_, var contexts)) {
            remember(here.get(), contexts);
            String model = ModelId.parse(id).orElseThrow().name();
            String address = settings(here.get(), model).baseUrl();
            hearAbilities(new ModelId(here.get().provider().id(), model), address);
        }
    }

    /// Asks a server for its models, but waits no longer for it than somebody who wants to begin.
    private Optional<ModelProbe.Listing> listing(KnownServers.Known server, Work.Monitor monitor)
            throws InterruptedException {
        try (TimeLimit limit = TimeLimit.of(LISTING_TIMEOUT);
                Cancellation.Registration _ =
                        monitor.cancellation().onCancel(limit.timeUp()::cancel)) {
            return Optional.of(server.provider().list(settings(server, ""), limit.timeUp()));
        } catch (InterruptedException stopped) {
            if (monitor.cancellation().isCancelled()) {
                throw stopped;
            }
            monitor.progress()
                    .report(
                            "%s did not say within %d seconds how much its models read. The model is asked all the same."
                                    .formatted(server.label(), LISTING_TIMEOUT.toSeconds()),
                            Progress.UNKNOWN);
            return Optional.empty();
        }
    }

    private void hearAbilities(ModelId model, String address) {
        Capability.Said now = ModelAbilities.at(address, model.name());
        if (now.able().isEmpty()) {
            return;
        }
        Capability.Said before = memory.said(model, address, now);
        if (now.isOfAnother(before, memory.refusedBy(model, address))) {
            memory.forget(model, address);
        }
        now.able()
                .forEach((each, able) -> {
                    if (!able) {
                        memory.refused(model, address, each);
                    }
                });
    }

    /// Asks a server for its models, which are offered from then on.
    ModelProbe.Listing list(String server, Cancellation cancellation) throws InterruptedException {
        ModelProbe.Listing listing = servers.list(server, cancellation);
        if (listing instanceof ModelProbe.Listing.Listed(_, var contexts)) {
            servers.named(server).ifPresent(each -> remember(each, contexts));
        }
        return listing;
    }

    /// Makes a model the usual one, and keeps its server.
    void choose(String id) {
        servers.choose(id);
    }

    /// The one that was chosen to read for extractions, if any, and if it can be asked.
    Optional<LanguageModel> reader() {
        return settings.settings().results().reader().flatMap(this::find);
    }

    /// A model by its name; empty where its server is not there.
    Optional<LanguageModel> find(String id) {
        return id.equals(ChosenModel.OFFLINE)
                ? Optional.of(guide)
                : ModelId.parse(id)
                        .flatMap(model ->
                                servers.named(model.server())
                                        .map(server ->
                                                model(server, settings(server, model.name()))));
    }

    private ModelSettings settings(KnownServers.Known served, String name) {
        return settings.model(served.provider(), served.server(), name);
    }

    private LanguageModel model(KnownServers.Known served, ModelSettings chosen) {
        ModelServer server = served.server();
        Optional<Integer> said =
                chosen.model().isEmpty()
                        ? Optional.empty()
                        : memory.context(
                                new ModelId(served.provider().id(), chosen.model()),
                                chosen.baseUrl());
        ModelFacts facts =
                known.find(chosen.baseUrl(), chosen.model())
                        .withContext(said)
                        .withContext(server.context(chosen.model()));
        return asked.computeIfAbsent(
                new Asked(server.name(), server.kind(), chosen, facts),
                how -> {
                    LanguageModel model =
                            served.provider().model(how.settings(), how.facts(), memory);
                    return dressed.apply(new RetryingModel(new ServedModel(server, model)));
                });
    }

    /// A model by its name.
    ///
    /// @throws IllegalArgumentException with a sentence for people where there is none
    LanguageModel model(String id) {
        return find(id).orElseThrow(() -> unknown(id));
    }

    private IllegalArgumentException unknown(String id) {
        String usual = servers.usual().id();
        String example = id.contains(":") ? servers.usual().firstModel() : id;
        return new IllegalArgumentException(
                "There is no model \"%s\". Name \"offline\", or a server and a model of it, such as \"%s:%s\". The servers are %s; more are added in the settings."
                        .formatted(id, usual, example, String.join(", ", servers.names())));
    }
}
