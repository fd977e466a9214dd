package dev.assay.shell.settings;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LocalServers.LocalServer;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.settings.ChosenModel;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.ModelServers;
import dev.assay.settings.PythonChoice;
import dev.assay.settings.ScreenLook;
import dev.assay.settings.SendLimit;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.shell.settings.form.ValueFields;
import dev.assay.shell.state.PythonHost;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The settings while they are edited: nothing is kept before [#save]. Listing and testing use what
/// is in the fields. A key that is typed replaces the kept one; an empty key field leaves it.
public final class SettingsViewModel {
    private final Jobs jobs;
    private final SettingsFile file;
    private final KnownModels known;
    private final Capability.Memory memory;
    private final Consumer<Settings> saved;
    private final PythonSettingsViewModel python;

    private final EditedServers servers;
    private final EditedReader reader;
    private final StringProperty temperature = new SimpleStringProperty("");
    private final StringProperty maxOutputTokens = new SimpleStringProperty("");
    private final StringProperty askAbove = new SimpleStringProperty("");
    private final ObjectProperty<Theme.Choice> theme =
            new SimpleObjectProperty<>(Theme.Choice.SYSTEM);
    private final ObjectProperty<Integer> fontSize =
            new SimpleObjectProperty<>(ScreenLook.USUAL_SIZE);
    private final ValueFields values = new ValueFields(ResultsSettingsPart.KEYS);
    private final StringProperty language = new SimpleStringProperty("");
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
        this.servers = new EditedServers(file, providers, new FactsOfModels(known, memory));
        this.reader = new EditedReader(servers);
        this.memory = memory;
        this.saved = saved;
        this.python = new PythonSettingsViewModel(jobs, host);
        // What was told was told of the server that was in front.
        servers.frontProperty()
                .subscribe((_, _) -> {
                    stop();
                    state.set(new SettingsState.Editing());
                });
        reload();
    }

    /// Puts what is kept into the fields.
    public void reload() {
        stop();
        Settings kept = file.settings();
        ChosenModel chosen = kept.model();
        servers.reload();
        reader.choose(kept.results().reader());
        temperature.set(chosen.temperature().map(String::valueOf).orElse(""));
        maxOutputTokens.set(String.valueOf(chosen.maxOutputTokens()));
        askAbove.set(kept.asking().words());
        theme.set(Theme.Choice.of(kept.look().theme()));
        fontSize.set(kept.look().fontSize());
        values.show(kept.values());
        values.showFolder(kept.results().outputs());
        python.show(kept.python());
        language.set(kept.language());
        state.set(new SettingsState.Editing());
    }

    /// Puts a server on this computer into the fields, with one of its models.
    ///
    /// @param name as it is called beside others
    void use(LocalServer here, String name) {
        stop();
        servers.use(here);
        if (here.models().isEmpty()) {
            tell(Tone.DOUBTFUL, name + " has no model yet. Fetch one there, then look again.");
            return;
        }
        tell(
                Tone.GOOD,
                "%s is added, not kept yet: Test it, or Save.%s"
                        .formatted(name, servers.goingOnWith(server())));
    }

    /// Takes the server in front off the list; it is forgotten when everything is saved.
    void removeServer() {
        stop();
        String name = server().nameProperty().get();
        boolean again = servers.comesBack(server());
        servers.removeFront();
        if (again) {
            tell(
                    Tone.DOUBTFUL,
                    name
                            + " is off the list, and is offered again for as long as there is a key for it.");
        } else {
            tell(Tone.GOOD, name + " is off the list. Save forgets it, Cancel keeps it.");
        }
    }

    /// Asks the server for its models; they become the choices of the model field.
    public void listModels() {
        ServerFields asked = server();
        asked.completeAddress();
        if (refuse(typed(asked).addressProblem())) {
            return;
        }
        ModelSettings settings =
                ModelSettings.of(
                        asked.baseUrlProperty().get(),
                        asked.usedKey(),
                        asked.modelProperty().get());
        Provider provider = asked.kindProperty().get();
        run(
                "Listing models…",
                monitor -> provider.list(settings, monitor.cancellation()),
                listing -> state.set(ServerTrial.listed(asked, provider, settings, listing)));
    }

    /// Sends one small request, asks how much the model reads at once, and says how it went.
    public void test() {
        ServerFields asked = server();
        asked.completeAddress();
        if (refuse(typed(asked).problem())) {
            return;
        }
        if (asked.modelProperty().get().isBlank()) {
            tell(Tone.DOUBTFUL, "Name a model to test, or list those that the server has.");
            return;
        }
        ModelSettings settings = settings(asked);
        Provider provider = asked.kindProperty().get();
        run(
                "Asking " + settings.model() + "…",
                monitor -> ServerTrial.test(provider, settings, monitor.cancellation()),
                tested -> {
                    asked.hear(provider, settings.baseUrl(), tested.contexts());
                    if (tested.works()) {
                        ModelId id = new ModelId(provider.id(), settings.model());
                        memory.forget(id, settings.baseUrl());
                    }
                    state.set(tested.told());
                });
    }

    /// Keeps what is in the fields.
    public void save() {
        for (ServerFields each : servers.kept()) {
            each.completeAddress();
            Optional<String> problem = servers.nameProblem(each).or(() -> typed(each).problem());
            if (problem.isPresent()) {
                servers.frontProperty().set(each);
                refuse(problem);
                return;
            }
        }
        if (refuse(typed(server()).figureProblem().or(values::problem))) {
            return;
        }
        Optional<SendLimit> limit = SendLimit.parse(askAbove.get());
        if (limit.isEmpty()) {
            refuse(
                    Optional.of(
                            "A limit is a number of tokens or a sum of dollars: 40k tokens, $0.10."));
            return;
        }
        keep(limit.get());
    }

    private void keep(SendLimit limit) {
        UnaryOperator<Settings> edit = edited(limit);
        Map<String, ApiKey> newKeys = new LinkedHashMap<>();
        servers.all()
                .forEach(each ->
                        each.newKey()
                                .ifPresent(given ->
                                        newKeys.put(each.baseUrlProperty().get().strip(), given)));
        Map<ModelId, String> otherEfforts = servers.otherEfforts();
        run(
                "Saving…",
                _ -> {
                    file.change(edit);
                    newKeys.forEach(file::saveKey);
                    // One that was refused says nothing of another.
                    otherEfforts.forEach(memory::forget);
                    return file.settings();
                },
                kept -> {
                    servers.all().forEach(each -> each.typedKeyProperty().set(""));
                    servers.all().forEach(ServerFields::showKey);
                    state.set(new SettingsState.Saved());
                    saved.accept(kept);
                });
    }

    /// Puts what is in the fields into the settings, whatever else they are by then.
    private UnaryOperator<Settings> edited(SendLimit limit) {
        ModelServers kept =
                new ModelServers(
                        servers.kept().stream()
                                .map(each ->
                                        each.server(
                                                typed(each).context(), typed(each).modelDegrees()))
                                .toList());
        String asked = servers.usualId();
        Optional<Double> degrees = typed(server()).degrees();
        int tokens = typed(server()).tokens().orElseThrow();
        ScreenLook look = new ScreenLook(theme.get().word(), fontSize.get());
        String answers = language.get();
        Optional<String> reads = reader.id();
        PythonChoice runs = python.choice();
        ChosenValues chosen = values.values();
        Optional<Path> texts = values.folder();
        return before ->
                before.withModel(before.model().with(kept).asking(asked).with(degrees, tokens))
                        .withResults(before.results().readBy(reads).below(texts))
                        .withAsking(limit)
                        .withLook(look)
                        .withLanguage(answers)
                        .withPython(runs)
                        .withValues(chosen);
    }

    /// Forgets the kept key at once.
    public void forgetKey() {
        ServerFields of = server();
        String address = of.baseUrlProperty().get().strip();
        run(
                "Forgetting the key…",
                _ -> {
                    file.saveKey(address, ApiKey.NONE);
                    return address;
                },
                _ -> {
                    of.typedKeyProperty().set("");
                    servers.all().forEach(ServerFields::showKey);
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

    private TypedSettings typed(ServerFields of) {
        return new TypedSettings(
                of.kindProperty().get().usualAddress(),
                of.baseUrlProperty().get(),
                temperature.get(),
                maxOutputTokens.get(),
                of.contextTokensProperty().get(),
                of.temperatureProperty().get());
    }

    private ModelSettings settings(ServerFields of) {
        return new ModelSettings(
                of.baseUrlProperty().get(),
                of.usedKey(),
                of.modelProperty().get(),
                typed(of).modelDegrees().or(typed(of)::degrees),
                of.effortProperty().get(),
                typed(of).tokens().orElseThrow(),
                file.patience());
    }

    /// The servers on the list.
    EditedServers servers() {
        return servers;
    }

    /// Which model reads for extractions.
    EditedReader reader() {
        return reader;
    }

    /// The one in front.
    ServerFields server() {
        return servers.frontProperty().get();
    }

    public StringProperty temperatureProperty() {
        return temperature;
    }

    public StringProperty maxOutputTokensProperty() {
        return maxOutputTokens;
    }

    /// The limit above which a request is asked about; empty for none.
    public StringProperty askAboveProperty() {
        return askAbove;
    }

    /// The day on which what is known of models was known.
    public LocalDate factsAsOf() {
        return known.asOf();
    }

    /// Numbers and switches.
    ValueFields values() {
        return values;
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

    public ObjectProperty<Integer> fontSizeProperty() {
        return fontSize;
    }

    public Path dataFolder() {
        return file.dataFolder();
    }

    public ReadOnlyObjectProperty<SettingsState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
