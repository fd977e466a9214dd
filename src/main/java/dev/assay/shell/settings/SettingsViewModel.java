package dev.assay.shell.settings;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.CodeRuns;
import dev.assay.settings.ScreenLook;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.settings.SettingsFile.Sourced;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.shell.state.PythonHost;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The settings while they are edited: nothing is kept before [#save]. Listing and testing use what
/// is in the fields. A key that is typed replaces the kept one; an empty key field leaves it.
public final class SettingsViewModel {
    private final Jobs jobs;
    private final SettingsFile file;
    private final KnownModels known;
    private final Capability.Memory memory;
    private final Consumer<Settings> saved;
    private final PythonSettingsViewModel python;

    private final ServerFields server;
    private final StringProperty baseUrl;
    private final StringProperty model = new SimpleStringProperty("");
    private final StringProperty temperature = new SimpleStringProperty("");
    private final StringProperty maxOutputTokens = new SimpleStringProperty("");
    private final StringProperty contextTokens = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<ModelFacts> facts =
            new ReadOnlyObjectWrapper<>(ModelFacts.NONE);
    private final ObjectProperty<Theme.Choice> theme =
            new SimpleObjectProperty<>(Theme.Choice.SYSTEM);
    private final IntegerProperty fontSize = new SimpleIntegerProperty(ScreenLook.USUAL_SIZE);
    private final IntegerProperty sqlSeconds =
            new SimpleIntegerProperty(CodeRuns.USUAL_SQL_SECONDS);
    private final StringProperty language = new SimpleStringProperty("");
    private final ObservableList<String> names = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<SettingsState> state =
            new ReadOnlyObjectWrapper<>(new SettingsState.Editing());

    /// @param providers the kinds of API, the usual one first
    /// @param memory of what models refuse; a model that passes its test has a clean one
    /// @param host tries a Python out before it is kept
    /// @param saved hears what was kept
    public SettingsViewModel(
            Jobs jobs,
            SettingsFile file,
            KnownModels known,
            List<Provider> providers,
            Capability.Memory memory,
            PythonHost host,
            Consumer<Settings> saved) {
        this.jobs = jobs;
        this.file = file;
        this.known = known;
        this.server = new ServerFields(file, providers);
        this.baseUrl = server.baseUrlProperty();
        this.memory = memory;
        this.saved = saved;
        this.python = new PythonSettingsViewModel(jobs, host);
        baseUrl.subscribe(_ -> lookUp());
        model.subscribe(_ -> lookUp());
        reload();
    }

    /// Puts what is kept into the fields.
    public void reload() {
        stop();
        Settings kept = file.settings();
        ChosenModel chosen = kept.model();
        server.reload();
        model.set(chosen.name());
        temperature.set(chosen.temperature().map(String::valueOf).orElse(""));
        maxOutputTokens.set(String.valueOf(chosen.maxOutputTokens()));
        contextTokens.set(chosen.contextTokens().map(String::valueOf).orElse(""));
        theme.set(Theme.Choice.of(kept.look().theme()));
        fontSize.set(kept.look().fontSize());
        sqlSeconds.set(kept.runs().sqlSeconds());
        python.show(kept.runs().python());
        language.set(kept.language());
        state.set(new SettingsState.Editing());
    }

    /// Puts a server on this computer into the fields, with one of its models.
    public void use(LocalServer server) {
        stop();
        this.server.baseUrlProperty().set(server.baseUrl());
        names.setAll(server.models());
        if (server.models().isEmpty()) {
            tell(
                    Tone.DOUBTFUL,
                    server.name() + " has no model yet. Fetch one there, then look again.");
            return;
        }
        if (!server.models().contains(model.get().strip())) {
            model.set(server.models().getFirst());
        }
        tell(Tone.GOOD, server.name() + " is in the fields, not kept yet: Test it, or Save.");
    }

    private void lookUp() {
        facts.set(known.find(baseUrl.get(), model.get()));
    }

    /// Asks the server for its models; they become the choices of the model field.
    public void listModels() {
        if (refuse(typed().addressProblem())) {
            return;
        }
        ModelSettings settings = ModelSettings.of(baseUrl.get(), server.usedKey(), model.get());
        Provider provider = server.kindProperty().get();
        run(
                "Listing models…",
                monitor -> provider.list(settings, monitor.cancellation()),
                this::listed);
    }

    private void listed(ModelProbe.Listing listing) {
        switch (listing) {
            case ModelProbe.Listing.Listed(List<String> found) -> {
                names.setAll(found);
                tell(
                        found.isEmpty() ? Tone.DOUBTFUL : Tone.GOOD,
                        switch (found.size()) {
                            case 0 -> "The server has no models.";
                            case 1 -> "The server has 1 model: " + found.getFirst() + ".";
                            default -> found.size() + " models. Choose one, or type to search.";
                        });
            }
            case ModelProbe.Listing.Unavailable(var problem) -> tell(Tone.BAD, problem.sentence());
        }
    }

    /// Sends one small request and says how it went.
    public void test() {
        if (refuse(typed().problem())) {
            return;
        }
        if (model.get().isBlank()) {
            tell(Tone.DOUBTFUL, "Without a model the offline guide answers; it needs no test.");
            return;
        }
        ModelSettings settings = settings();
        Provider provider = server.kindProperty().get();
        run(
                "Asking " + settings.model() + "…",
                monitor -> provider.test(settings, monitor.cancellation()),
                verdict -> tested(new ModelId(provider.id(), settings.model()), verdict));
    }

    private void tested(ModelId tested, ModelProbe.Verdict verdict) {
        if (verdict.outcome() == ModelProbe.Verdict.Outcome.WORKS) {
            memory.forget(tested, baseUrl.get().strip());
        }
        Tone tone =
                switch (verdict.outcome()) {
                    case WORKS -> Tone.GOOD;
                    case ANSWERS_ONLY -> Tone.DOUBTFUL;
                    case FAILED -> Tone.BAD;
                };
        tell(tone, verdict.sentence());
    }

    /// Keeps what is in the fields.
    public void save() {
        if (refuse(typed().problem())) {
            return;
        }
        String address = baseUrl.get().strip();
        UnaryOperator<Settings> edit = edited(address);
        Optional<ApiKey> newKey = server.newKey();
        run(
                "Saving…",
                _ -> {
                    file.change(edit);
                    newKey.ifPresent(given -> file.saveKey(address, given));
                    return file.settings();
                },
                kept -> {
                    server.typedKeyProperty().set("");
                    server.showKey();
                    state.set(new SettingsState.Saved());
                    saved.accept(kept);
                });
    }

    /// Puts what is in the fields into the settings, whatever else they are by then.
    private UnaryOperator<Settings> edited(String address) {
        TypedSettings typed = typed();
        String name = model.get().strip();
        Optional<Double> degrees = typed.degrees();
        int tokens = typed.tokens().orElseThrow();
        Optional<Integer> context = typed.context();
        ScreenLook look = new ScreenLook(theme.get().word(), fontSize.get());
        String answers = language.get();
        CodeRuns runs = new CodeRuns(sqlSeconds.get(), python.choice());
        // What the environment decides is not what was chosen.
        Provider provider = server.kindProperty().get();
        String kind = provider.id();
        boolean fixed = file.baseUrl(provider).fixed();
        return before ->
                before.withModel(
                                before.model()
                                        .named(
                                                kind,
                                                name,
                                                fixed ? before.model().baseUrl() : address)
                                        .with(degrees, tokens, context))
                        .withLook(look)
                        .withLanguage(answers)
                        .withRuns(runs);
    }

    /// Forgets the kept key at once.
    public void forgetKey() {
        String address = baseUrl.get().strip();
        run(
                "Forgetting the key…",
                _ -> {
                    file.saveKey(address, ApiKey.NONE);
                    return address;
                },
                _ -> {
                    server.typedKeyProperty().set("");
                    server.showKey();
                    tell(Tone.GOOD, "The key is forgotten.");
                });
    }

    /// Stops what is under way.
    public void stop() {
        jobs.drop(this);
        if (state.get() instanceof SettingsState.Working) {
            state.set(new SettingsState.Editing());
        }
    }

    private <T> void run(String sentence, Work<T> work, Consumer<T> done) {
        stop();
        state.set(new SettingsState.Working(sentence));
        jobs.startLatest(this, sentence, work, ended -> hear(ended, done));
    }

    private <T> void hear(JobOutcome<T> ended, Consumer<T> done) {
        switch (ended) {
            case JobOutcome.Done<T>(T value) -> done.accept(value);
            case JobOutcome.Cancelled<T>() -> state.set(new SettingsState.Editing());
            case JobOutcome.Failed<T>(String sentence, _) -> tell(Tone.BAD, sentence);
        }
    }

    private void tell(Tone tone, String sentence) {
        state.set(new Told(tone, sentence));
    }

    private boolean refuse(Optional<String> problem) {
        problem.ifPresent(sentence -> tell(Tone.BAD, sentence));
        return problem.isPresent();
    }

    private TypedSettings typed() {
        return new TypedSettings(
                server.kindProperty().get().usualAddress(),
                baseUrl.get(),
                model.get(),
                temperature.get(),
                maxOutputTokens.get(),
                contextTokens.get());
    }

    private ModelSettings settings() {
        return new ModelSettings(
                baseUrl.get(),
                server.usedKey(),
                model.get(),
                typed().degrees(),
                typed().tokens().orElseThrow(),
                ModelSettings.Patience.DEFAULT);
    }

    /// Where the model is asked, and in which way.
    ServerFields server() {
        return server;
    }

    public StringProperty baseUrlProperty() {
        return baseUrl;
    }

    public StringProperty typedKeyProperty() {
        return server.typedKeyProperty();
    }

    /// The key that is kept for the address in the field.
    public ReadOnlyObjectProperty<Sourced<ApiKey>> keyProperty() {
        return server.keyProperty();
    }

    public StringProperty modelProperty() {
        return model;
    }

    /// The models that the server listed.
    public ObservableList<String> names() {
        return names;
    }

    public StringProperty temperatureProperty() {
        return temperature;
    }

    public StringProperty maxOutputTokensProperty() {
        return maxOutputTokens;
    }

    public StringProperty contextTokensProperty() {
        return contextTokens;
    }

    /// What is known of the model in the fields.
    public ReadOnlyObjectProperty<ModelFacts> factsProperty() {
        return facts.getReadOnlyProperty();
    }

    /// The day on which it was known.
    public LocalDate factsAsOf() {
        return known.asOf();
    }

    /// How long a statement in SQL may take.
    public IntegerProperty sqlSecondsProperty() {
        return sqlSeconds;
    }

    /// Which Python runs.
    PythonSettingsViewModel python() {
        return python;
    }

    public StringProperty languageProperty() {
        return language;
    }

    public ObjectProperty<Theme.Choice> themeProperty() {
        return theme;
    }

    public IntegerProperty fontSizeProperty() {
        return fontSize;
    }

    public Path dataFolder() {
        return file.dataFolder();
    }

    public ReadOnlyObjectProperty<SettingsState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
