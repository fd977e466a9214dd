package dev.assay.shell.settings;

import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelId;
import dev.assay.llm.Provider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ModelServer;
import dev.assay.settings.SettingsFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The servers of models while they are edited, one of which is in front. What is typed about one
/// stays with it while another is in front. At least one is always there.
final class EditedServers {
    private final SettingsFile file;
    private final List<Provider> providers;
    private final FactsOfModels known;
    private final ObservableList<ServerFields> all = FXCollections.observableArrayList();
    private final ObservableList<ServerFields> shown =
            FXCollections.unmodifiableObservableList(all);
    private final ObjectProperty<ServerFields> front;
    private final ReadOnlyObjectWrapper<Optional<ServerFields>> usual =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// The servers that need not be kept where nothing about them was chosen.
    private final Set<ServerFields> offered = new HashSet<>();

    /// @param providers the kinds of API, the usual one first
    EditedServers(SettingsFile file, List<Provider> providers, FactsOfModels known) {
        this.file = file;
        this.providers = List.copyOf(providers);
        this.known = known;
        this.front = new SimpleObjectProperty<>(begin());
    }

    /// Puts what is kept into the fields.
    void reload() {
        front.set(begin());
    }

    /// @return the one to be in front
    private ServerFields begin() {
        all.clear();
        offered.clear();
        usual.set(Optional.empty());
        ChosenModel chosen = file.settings().model();
        chosen.servers().all().forEach(each -> add(each, last(each, chosen)));
        Stream.concat(file.servers(providers).stream(), usualServer(chosen).stream())
                .filter(each -> named(each.name()).isEmpty())
                .forEach(each -> offered.add(add(each, last(each, chosen))));
        if (all.isEmpty()) {
            offered.add(add(ModelServer.usual(providers.getFirst()), ""));
        }
        Optional<ServerFields> asked =
                ModelId.parse(chosen.id()).flatMap(model -> named(model.server()));
        usual.set(asked);
        return asked.orElseGet(all::getFirst);
    }

    /// The server of the model that is asked, where its name is that of a kind and it is not kept.
    private Optional<ModelServer> usualServer(ChosenModel chosen) {
        return ModelId.parse(chosen.id())
                .flatMap(model ->
                        providers.stream()
                                .filter(kind -> kind.id().equals(model.server()))
                                .findFirst())
                .map(ModelServer::usual);
    }

    /// The model of a server that was chosen last; empty where none was.
    private static String last(ModelServer server, ChosenModel chosen) {
        return Stream.concat(Stream.of(chosen.id()), chosen.lastUsed().stream())
                .flatMap(id -> ModelId.parse(id).stream())
                .filter(id -> id.server().equalsIgnoreCase(server.name()))
                .map(ModelId::name)
                .findFirst()
                .orElse("");
    }

    private ServerFields add(ModelServer server, String model) {
        ServerFields fields =
                new ServerFields(
                        file,
                        providers,
                        known,
                        new ServerFields.Beginning(server, model),
                        this::free);
        all.add(fields);
        fields.modelProperty().subscribe((_, now) -> modelTyped(fields, now));
        return fields;
    }

    /// The model that was chosen last is the one to ask; a name that was taken out asks nobody.
    private void modelTyped(ServerFields server, String now) {
        if (!now.isBlank()) {
            ask(Optional.of(server));
        } else if (isUsual(server)) {
            ask(Optional.empty());
        }
    }

    private boolean isUsual(ServerFields server) {
        return usual.get().filter(asked -> asked == server).isPresent();
    }

    /// The server of a name.
    Optional<ServerFields> named(String name) {
        return all.stream().filter(has(name)).findFirst();
    }

    private static Predicate<ServerFields> has(String name) {
        return each -> each.nameProperty().get().strip().equalsIgnoreCase(name);
    }

    private String free(String wanted) {
        String name = wanted;
        for (int number = 2; named(name).isPresent(); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }

    /// Adds a server of the first kind that none has the name of, and puts it in front.
    void add() {
        Provider kind =
                providers.stream()
                        .filter(each -> named(each.id()).isEmpty())
                        .findFirst()
                        .orElseGet(providers::getFirst);
        front.set(add(new ModelServer(free(kind.id()), kind.id(), ""), ""));
    }

    /// The server that is at the address of one on this computer.
    Optional<ServerFields> at(LocalServer here) {
        return all.stream().filter(each -> here.isAt(each.baseUrlProperty().get())).findFirst();
    }

    /// Takes up how much the models of servers on this computer read at once, as they said.
    void hear(List<LocalServer> found) {
        found.forEach(here -> at(here).ifPresent(fields -> fields.hear(here.contexts())));
    }

    /// Puts a server on this computer in front, with one of its models; adds it where none is at
    /// its address. New conversations ask it where they asked no language model before.
    void use(LocalServer here) {
        Optional<ServerFields> before = usual.get();
        ServerFields fields = at(here).orElseGet(() -> add(here));
        fields.list(here.models());
        fields.hear(here.contexts());
        if (!here.models().isEmpty()
                && !here.models().contains(fields.modelProperty().get().strip())) {
            fields.modelProperty().set(here.models().getFirst());
        }
        before.filter(asked -> !asked.modelProperty().get().isBlank())
                .ifPresent(asked -> ask(before));
        front.set(fields);
    }

    private ServerFields add(LocalServer here) {
        String kind =
                providers.stream()
                        .filter(each -> each.isUsualAt(here.baseUrl()))
                        .findFirst()
                        .orElseGet(providers::getFirst)
                        .id();
        return add(new ModelServer(free(here.shortName()), kind, here.baseUrl()), "");
    }

    /// Takes the server in front off the list.
    void removeFront() {
        ServerFields gone = front.get();
        int place = all.indexOf(gone);
        if (isUsual(gone)) {
            ask(Optional.empty());
        }
        all.remove(gone);
        if (all.isEmpty()) {
            offered.add(add(ModelServer.usual(providers.getFirst()), ""));
        }
        front.set(all.get(Math.min(place, all.size() - 1)));
    }

    /// Whether a server is on the list again the next time: it stands for its kind, and there is a
    /// key for that.
    boolean comesBack(ServerFields server) {
        Provider kind = server.kindProperty().get();
        return server.nameProperty().get().strip().equals(kind.id())
                && !file.key(kind, ModelServer.usual(kind)).value().isEmpty();
    }

    /// Whether a server is kept with the others: not one that is only offered.
    private boolean isKept(ServerFields server) {
        return !offered.contains(server) || server.isEdited();
    }

    /// The servers to be kept.
    List<ServerFields> kept() {
        return all.stream().filter(this::isKept).toList();
    }

    /// The models that are to think more or less than before, with where they are.
    Map<ModelId, String> otherEfforts() {
        Map<ModelId, String> models = new HashMap<>();
        for (ServerFields each : kept()) {
            each.otherEffort()
                    .ifPresent(model -> models.put(model, each.baseUrlProperty().get().strip()));
        }
        return models;
    }

    /// Why a server cannot have its name; empty where it can.
    Optional<String> nameProblem(ServerFields server) {
        String name = server.nameProperty().get().strip();
        if (!ModelServer.isName(name)) {
            return Optional.of(
                    "A server needs a short name of letters, digits, dots and hyphens, such as work: its models are called work:NAME.");
        }
        // The one that was added later gives way.
        return all.stream().takeWhile(each -> each != server).anyMatch(has(name))
                ? Optional.of("Two servers are called " + name + ". Give one of them another name.")
                : Optional.empty();
    }

    /// Has a model of a server asked in new conversations.
    ///
    /// @param server empty for the guide
    void ask(Optional<ServerFields> server) {
        usual.set(server);
    }

    /// What new conversations ask where that is not a server that was just added, in a sentence.
    String goingOnWith(ServerFields added) {
        return usual.get()
                .filter(asked -> asked != added)
                .map(asked ->
                        " New conversations go on with %s of %s."
                                .formatted(
                                        asked.modelProperty().get().strip(),
                                        asked.nameProperty().get().strip()))
                .orElse("");
    }

    /// The id of the model that is asked in new conversations.
    String usualId() {
        return usual.get()
                .filter(server -> !server.modelProperty().get().isBlank())
                .map(server ->
                        new ModelId(
                                        server.nameProperty().get().strip(),
                                        server.modelProperty().get())
                                .toString())
                .orElse(ChosenModel.OFFLINE);
    }

    /// The server of the model that is asked in new conversations; empty for the guide.
    ReadOnlyObjectProperty<Optional<ServerFields>> usualProperty() {
        return usual.getReadOnlyProperty();
    }

    /// The server whose fields are shown.
    ObjectProperty<ServerFields> frontProperty() {
        return front;
    }

    ObservableList<ServerFields> all() {
        return shown;
    }
}
