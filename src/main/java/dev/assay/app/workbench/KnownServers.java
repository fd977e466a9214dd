package dev.assay.app.workbench;

import dev.assay.llm.LocalServers;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelServers;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The servers that models can be asked of: those that are kept, the usual ones of the kinds of
/// API, and those that were found on this computer, which are kept once one of their models is
/// chosen. Safe from any thread.
final class KnownServers {
    private static final Pattern HERE =
            Pattern.compile("(?i)^https?://(localhost|127(\\.\\d+){3}|\\[::1])([:/?#]|$)");

    private final SettingsFile settings;
    private final List<Provider> providers;
    private final LocalServers local;
    private volatile List<LocalServer> found = List.of();

    /// A server and how it is spoken to.
    ///
    /// @param label for people
    /// @param kept whether it is there without a look at this computer
    record Known(ModelServer server, Provider provider, String label, boolean kept) {}

    /// @param providers the kinds of API, the usual one first
    KnownServers(SettingsFile settings, List<Provider> providers, LocalServers local) {
        this.settings = settings;
        this.providers = List.copyOf(providers);
        this.local = local;
    }

    /// The servers whose models are offered: those that are kept or have a key, then those found.
    List<Known> offered() {
        List<Known> offered = new ArrayList<>();
        settings.servers(providers).forEach(server -> kept(server).ifPresent(offered::add));
        foundHere().forEach(offered::add);
        return offered;
    }

    /// A server of a kind that the program knows, with the models that it was just seen to have.
    private Optional<Known> kept(ModelServer server) {
        return provider(server)
                .map(provider -> {
                    String address = settings.baseUrl(provider, server).value();
                    Set<String> models = new LinkedHashSet<>(server.models());
                    if (models.isEmpty() && provider.isUsualAt(address)) {
                        Stream.of(provider.firstModel())
                                .filter(name -> !name.isEmpty())
                                .forEach(models::add);
                    }
                    found.stream()
                            .filter(here -> here.isAt(address))
                            .forEach(here -> models.addAll(here.models()));
                    ModelServer seen = server.offering(List.copyOf(models));
                    return new Known(seen, provider, server.name(), true);
                });
    }

    /// What was found on this computer and is not kept.
    private Stream<Known> foundHere() {
        return found.stream()
                .filter(here -> kept().all().stream().noneMatch(each -> here.isAt(address(each))))
                .map(this::found);
    }

    private String address(ModelServer server) {
        return provider(server)
                .map(provider -> settings.baseUrl(provider, server).value())
                .orElseGet(server::baseUrl);
    }

    private Known found(LocalServer here) {
        Provider spoken =
                providers.stream()
                        .filter(kind -> kind.isUsualAt(here.baseUrl()))
                        .findFirst()
                        .orElseGet(providers::getFirst);
        String name = kept().free(here.shortName());
        ModelServer server =
                new ModelServer(name, spoken.id(), here.baseUrl()).offering(here.models());
        return new Known(server, spoken, here.inSentence(found), false);
    }

    private Optional<Provider> provider(ModelServer server) {
        return providers.stream().filter(kind -> kind.id().equals(server.kind())).findFirst();
    }

    private ModelServers kept() {
        return settings.settings().model().servers();
    }

    /// The server of a name; empty where none has it, or it is of a kind that nobody knows.
    Optional<Known> named(String name) {
        Optional<ModelServer> kept = kept().named(name);
        return kept.isPresent()
                ? kept.flatMap(this::kept)
                : usual(name)
                        .flatMap(this::kept)
                        .or(() ->
                                foundHere()
                                        .filter(here -> here.server().name().equals(name))
                                        .findFirst());
    }

    private Optional<ModelServer> usual(String name) {
        return providers.stream()
                .filter(kind -> kind.id().equals(name))
                .findFirst()
                .map(ModelServer::usual);
    }

    /// The names that models can be asked by.
    List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        kept().all().forEach(each -> names.add(each.name()));
        providers.forEach(kind -> names.add(kind.id()));
        foundHere().forEach(each -> names.add(each.server().name()));
        return List.copyOf(names);
    }

    /// Whether a server is on this computer, by its address.
    boolean isHere(Known server) {
        return HERE.matcher(address(server.server())).find();
    }

    /// The kind of API that comes first.
    Provider usual() {
        return providers.getFirst();
    }

    /// Looks for servers on this computer, and nowhere else.
    void lookHere(Cancellation cancellation) throws InterruptedException {
        found = List.copyOf(local.find(cancellation));
    }

    /// How much the models at an address read at once, as far as it was said at the last look.
    Map<String, Integer> contextsAt(String address) {
        return found.stream()
                .filter(here -> here.isAt(address))
                .map(LocalServer::contexts)
                .findFirst()
                .orElseGet(Map::of);
    }

    /// Asks a server for its models, which are kept with it.
    ///
    /// @throws IllegalArgumentException where nobody has the name
    ModelProbe.Listing list(String name, Cancellation cancellation) throws InterruptedException {
        Known asked = named(name).orElseThrow(() -> new IllegalArgumentException(name));
        ModelSettings how = settings.model(asked.provider(), asked.server(), "");
        ModelProbe.Listing listing = asked.provider().list(how, cancellation);
        if (listing instanceof ModelProbe.Listing.Listed(var models, _)) {
            settings.change(before -> {
                ModelServers servers = before.model().servers();
                ModelServer kept = servers.named(name).orElse(asked.server());
                ChosenModel chosen = before.model();
                // A server may know more names than it lists.
                String usual = chosen.id();
                return before.withModel(
                        chosen.with(servers.with(kept.offering(models))).asking(usual));
            });
        }
        return listing;
    }

    /// Makes a model the usual one. A server that was only found is kept from now on.
    void choose(String id) {
        Optional<ModelServer> added =
                ModelId.parse(id)
                        .flatMap(model -> named(model.server()))
                        .filter(server -> !server.kept())
                        .map(Known::server);
        settings.change(before -> {
            ChosenModel chosen = before.model();
            ModelServers servers = added.map(chosen.servers()::with).orElse(chosen.servers());
            return before.withModel(chosen.with(servers).asking(id));
        });
    }
}
