package dev.assay.shell.state;

import dev.assay.base.Words;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.settings.ServerModels;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The models that can be asked, and the one that the open conversation asks: its own, which is the
/// one that was chosen in it or answered in it last, else the usual one. For the screen's thread.
public final class ModelChoice {
    private final Jobs jobs;
    private final Workspace workspace;
    private final Notices notices;
    private final ObservableList<ModelInfo> models = FXCollections.observableArrayList();
    private final ObservableList<ServerModels> servers = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<ModelInfo> shown =
            FXCollections.unmodifiableObservableList(models);
    private final ObservableList<ServerModels> shownServers =
            FXCollections.unmodifiableObservableList(servers);
    private final ReadOnlyObjectWrapper<@Nullable ModelInfo> chosen = new ReadOnlyObjectWrapper<>();

    /// What was chosen in conversations since the program started, by their ids.
    private final Map<String, String> chosenIn = new HashMap<>();

    private String open = "";

    /// Whether nothing was asked yet in the conversation that is open.
    private BooleanSupplier untouched = () -> false;

    ModelChoice(Jobs jobs, Workspace workspace, Notices notices) {
        this.jobs = jobs;
        this.workspace = workspace;
        this.notices = notices;
    }

    /// Asks another model from now on in the open conversation, and in new ones.
    public void choose(ModelInfo model) {
        chosenIn.put(open, model.id());
        chosen.set(model);
        notices.start("remember model", () -> workspace.rememberModel(model.id()), this::listAgain);
        hearContext(model);
    }

    /// Asks the model of a conversation that was opened.
    ///
    /// @param now what the conversation is from then on
    void follow(Transcript opened, Supplier<Transcript> now) {
        untouched = () -> now.get().turns().isEmpty();
        if (models.isEmpty()) {
            listAgain();
        }
        open = opened.conversation();
        Optional<String> own = Optional.ofNullable(chosenIn.get(open)).or(() -> lastAsked(opened));
        Optional<ModelInfo> there = own.flatMap(workspace::modelInfo);
        ModelInfo asked = there.orElseGet(models::getFirst);
        chosen.set(asked);
        if (own.isPresent() && there.isEmpty()) {
            notices.say(
                    "This conversation asked %s, which is no longer in the settings. It asks %s from now on."
                            .formatted(
                                    ModelId.parse(own.get()).map(ModelId::name).orElse(own.get()),
                                    asked.name()));
        }
        hearContext(asked);
    }

    /// Asks in the background how much a model reads at once, and what it cannot do.
    private void hearContext(ModelInfo asked) {
        jobs.startLatest(
                chosen,
                "ask how much the model reads",
                monitor -> {
                    workspace.hearContext(asked.id(), monitor);
                    return asked;
                },
                ended -> {
                    if (ended instanceof JobOutcome.Done<ModelInfo>) {
                        hearAgain();
                    }
                });
    }

    private static Optional<String> lastAsked(Transcript opened) {
        return opened.turns().reversed().stream()
                .flatMap(turn -> turn.model().stream())
                .findFirst();
    }

    /// Takes up how much the model reads at once, which its server may have told meanwhile.
    void hearAgain() {
        Optional.ofNullable(chosen.get())
                .flatMap(asked -> workspace.modelInfo(asked.id()))
                .ifPresent(chosen::set);
    }

    /// Lists the models again, after settings changed. A conversation in which nothing was asked or
    /// chosen yet is like a new one.
    public void refresh() {
        List<ModelInfo> before = List.copyOf(models);
        listAgain();
        ModelInfo usual = models.getFirst();
        if (!chosenIn.containsKey(open) && untouched.getAsBoolean() && usual.isLanguageModel()) {
            chosen.set(usual);
            return;
        }
        FirstModel.offer(notices, before, models, this::choose);
    }

    private void listAgain() {
        models.setAll(workspace.models());
        listServers();
        ModelInfo before = chosen.get();
        chosen.set(
                Optional.ofNullable(before)
                        .flatMap(asked -> workspace.modelInfo(asked.id()))
                        .orElseGet(models::getFirst));
    }

    /// Lists the servers where they are others: a menu that is open is not built anew for nothing.
    private void listServers() {
        List<ServerModels> now = workspace.servers();
        if (!now.equals(servers)) {
            servers.setAll(now);
        }
    }

    /// Looks in the background for servers on this computer, and lists them with the others.
    public void look() {
        lookThen(_ -> {});
    }

    /// Looks for servers on this computer and offers a model of the first one that has any, where
    /// no language model can be asked yet.
    void offerLocal() {
        if (models.stream().noneMatch(ModelInfo::isLanguageModel)) {
            lookThen(found ->
                    found.stream()
                            .filter(server -> !server.models().isEmpty())
                            .findFirst()
                            .ifPresent(this::offer));
        }
    }

    private void lookThen(Consumer<List<ServerModels>> then) {
        jobs.startLatest(
                this,
                "look for local models",
                workspace::findServers,
                ended -> {
                    if (ended instanceof JobOutcome.Done<List<ServerModels>>(var found)) {
                        listServers();
                        then.accept(found);
                    }
                });
    }

    private void offer(ServerModels server) {
        ModelInfo first = server.models().getFirst();
        notices.offer(
                "%s has %s, which can answer without a key."
                        .formatted(server.label(), Words.count(server.models().size(), "model")),
                "Ask " + first.name(),
                () -> choose(first));
    }

    /// Asks a server for its models, which are offered from then on.
    public void list(ServerModels server) {
        jobs.start(
                "list the models of " + server.label(),
                monitor -> workspace.listModels(server.name(), monitor),
                notices.ended(listing -> listed(server, listing)));
    }

    private void listed(ServerModels server, ModelProbe.Listing listing) {
        switch (listing) {
            case ModelProbe.Listing.Listed(var found, _) -> {
                listAgain();
                notices.say(
                        "%s has %s.".formatted(server.label(), Words.count(found.size(), "model")));
            }
            case ModelProbe.Listing.Unavailable(var problem) ->
                    notices.sayProblem(problem.sentence());
        }
    }

    /// The models to choose from at once, the usual one first.
    public ObservableList<ModelInfo> shown() {
        return shown;
    }

    /// The servers, each with its models.
    public ObservableList<ServerModels> servers() {
        return shownServers;
    }

    ReadOnlyObjectProperty<@Nullable ModelInfo> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }
}
