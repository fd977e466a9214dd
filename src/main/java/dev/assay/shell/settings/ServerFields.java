package dev.assay.shell.settings;

import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Provider;
import dev.assay.settings.ModelServer;
import dev.assay.settings.ModelStyle;
import dev.assay.settings.SettingsFile;
import dev.assay.settings.SettingsFile.Sourced;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The fields of the settings about one server of models: its name, the kind of its API, its base
/// URL, its key, and the model of it that was asked last. An address that usually speaks one kind
/// chooses it; a kind brings its usual address, and its name, unless another one was typed.
final class ServerFields {
    private final SettingsFile file;
    private final List<Provider> providers;
    private final FactsOfModels known;
    private final ModelServer before;
    private final String modelBefore;
    private final UnaryOperator<String> free;
    private final StringProperty name;
    private final ObjectProperty<Provider> kind;
    private final StringProperty baseUrl;
    private final StringProperty typedKey = new SimpleStringProperty("");
    private final StringProperty model;
    private final StringProperty contextTokens;
    private final StringProperty temperature;
    private final ObjectProperty<Effort> effort;
    private final ObservableList<String> names = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Sourced<ApiKey>> key;
    private final ReadOnlyObjectWrapper<ModelFacts> facts =
            new ReadOnlyObjectWrapper<>(ModelFacts.NONE);
    private boolean addressTyped;
    private boolean nameTyped;
    private boolean listed;

    /// What a server begins with.
    ///
    /// @param server as it is kept, or would be
    /// @param model the name of the model to begin with; perhaps empty
    record Beginning(ModelServer server, String model) {}

    /// @param free makes a wanted name one that no other server has
    ServerFields(
            SettingsFile file,
            List<Provider> providers,
            FactsOfModels known,
            Beginning beginning,
            UnaryOperator<String> free) {
        this.file = file;
        this.providers = List.copyOf(providers);
        this.known = known;
        this.free = free;
        this.before = beginning.server();
        this.modelBefore = beginning.model();
        this.nameTyped = !before.isUsual();
        Provider spoken =
                providers.stream()
                        .filter(each -> each.id().equals(before.kind()))
                        .findFirst()
                        .orElseGet(providers::getFirst);
        String address = file.baseUrl(spoken, before).value();
        this.name = new SimpleStringProperty(before.name());
        this.kind = new SimpleObjectProperty<>(spoken);
        this.baseUrl = new SimpleStringProperty(address);
        this.model = new SimpleStringProperty(modelBefore);
        this.contextTokens = new SimpleStringProperty(contextBefore());
        this.temperature = new SimpleStringProperty(degrees(before.style(modelBefore)));
        this.effort = new SimpleObjectProperty<>(before.style(modelBefore).effort());
        this.key = new ReadOnlyObjectWrapper<>(file.key(spoken, typedServer()));
        names.setAll(before.models());
        this.addressTyped = !address.equals(ownAddress().value());
        lookUp();
        name.subscribe((_, now) -> nameChanged(now));
        kind.subscribe((_, chosen) -> kindChosen(chosen));
        baseUrl.subscribe((_, now) -> addressChanged(now));
        model.subscribe(this::modelChanged);
    }

    private String contextBefore() {
        return before.context(modelBefore).map(String::valueOf).orElse("");
    }

    private static String degrees(ModelStyle style) {
        return style.temperature().map(String::valueOf).orElse("");
    }

    private void nameChanged(String now) {
        nameTyped |= !now.equals(kind.get().id());
        takeAddress();
        showKey();
    }

    private void kindChosen(Provider chosen) {
        if (!nameTyped) {
            name.set(free.apply(chosen.id()));
            nameTyped = false;
        }
        if (!chosen.efforts().contains(effort.get())) {
            effort.set(Effort.OWN);
        }
        takeAddress();
        lookUp();
        showKey();
    }

    /// Shows the address that the environment or the kind says, where none was typed.
    private void takeAddress() {
        Sourced<String> own = ownAddress();
        if (own.fixed() || !addressTyped) {
            baseUrl.set(own.value());
            addressTyped = false;
        }
    }

    /// The address where none was typed.
    private Sourced<String> ownAddress() {
        return file.baseUrl(kind.get(), new ModelServer(name.get().strip(), kind.get().id(), ""));
    }

    private void addressChanged(String address) {
        addressTyped = !address.equals(ownAddress().value());
        if (addressTyped) {
            usual(address).ifPresent(kind::set);
        }
        lookUp();
        showKey();
    }

    private Optional<Provider> usual(String address) {
        return providers.stream().filter(each -> each.isUsualAt(address)).findFirst();
    }

    /// What was typed goes along with a name that is typed after it; what was kept stays with its
    /// model.
    private void modelChanged(String was, String now) {
        Optional<String> own = before.context(now.strip()).map(String::valueOf);
        boolean others =
                before.context(was.strip())
                        .filter(kept -> String.valueOf(kept).equals(contextTokens.get()))
                        .isPresent();
        if (own.isPresent() || others) {
            contextTokens.set(own.orElse(""));
        }
        if (before.hasStyle(now.strip())
                || (before.hasStyle(was.strip()) && shows(before.style(was.strip())))) {
            temperature.set(degrees(before.style(now.strip())));
            effort.set(before.style(now.strip()).effort());
        }
        lookUp();
    }

    private boolean shows(ModelStyle style) {
        return temperature.get().strip().equals(degrees(style)) && effort.get() == style.effort();
    }

    private void lookUp() {
        facts.set(known.find(kind.get().id(), baseUrl.get(), model.get()));
    }

    /// Whether the environment decides the base URL, and its name for it.
    Sourced<String> baseUrlOrigin() {
        return file.baseUrl(kind.get(), typedServer());
    }

    /// Shows the key that is kept now.
    void showKey() {
        key.set(file.key(kind.get(), typedServer()));
    }

    private ModelServer typedServer() {
        return new ModelServer(name.get().strip(), kind.get().id(), baseUrl.get().strip());
    }

    /// Whether the server itself said how much its model reads at once.
    boolean saidContext() {
        return known.said(kind.get().id(), baseUrl.get(), model.get()).isPresent();
    }

    /// Writes the address as it is meant.
    void completeAddress() {
        String typed = baseUrl.get();
        String meant = TypedSettings.completed(typed);
        if (!meant.equals(typed)) {
            baseUrl.set(meant);
        }
    }

    /// Takes up how much the models of the server read at once, as it said.
    void hear(Map<String, Integer> contexts) {
        hear(kind.get(), baseUrl.get(), contexts);
    }

    /// Takes up what a server said that was asked with what was in the fields then.
    void hear(Provider spoken, String address, Map<String, Integer> contexts) {
        known.hear(spoken.id(), address, contexts);
        lookUp();
    }

    /// Shows the models that a server has, as it said.
    void list(List<String> models) {
        names.setAll(models);
        listed = true;
    }

    /// The server as it is in the fields.
    ///
    /// @param context how much its model reads at once; empty where nobody said
    /// @param degrees the temperature of its model alone; empty where nobody said
    ModelServer server(Optional<Integer> context, Optional<Double> degrees) {
        // What the environment decides is not what was chosen.
        String typed = baseUrl.get().strip();
        String address = typed.equals(kind.get().usualAddress()) ? "" : typed;
        Map<String, Integer> contexts = new HashMap<>(before.contexts());
        String asked = model.get().strip();
        contexts.remove(asked);
        context.filter(_ -> !asked.isEmpty()).ifPresent(tokens -> contexts.put(asked, tokens));
        Map<String, ModelStyle> styles = new HashMap<>(before.styles());
        if (!asked.isEmpty()) {
            styles.put(asked, new ModelStyle(degrees, effort.get()));
        }
        return new ModelServer(
                name.get().strip(),
                kind.get().id(),
                baseUrlOrigin().fixed() ? before.baseUrl() : address,
                offered(asked),
                contexts,
                styles);
    }

    /// The model that is to think more or less than before, as its kind of API names it.
    Optional<ModelId> otherEffort() {
        String asked = model.get().strip();
        return asked.isEmpty() || before.style(asked).effort() == effort.get()
                ? Optional.empty()
                : Optional.of(new ModelId(kind.get().id(), asked));
    }

    /// The models to offer. One whose name was taken out of its field is not offered again.
    private List<String> offered(String asked) {
        Set<String> models = new LinkedHashSet<>(listed ? names : before.models());
        if (asked.isEmpty()) {
            models.remove(modelBefore);
        } else {
            models.add(asked);
        }
        return List.copyOf(models);
    }

    /// Whether something was chosen that it did not begin with.
    boolean isEdited() {
        return listed
                || !model.get().strip().equals(modelBefore)
                || !contextTokens.get().equals(contextBefore())
                || !shows(before.style(modelBefore))
                || !typedServer()
                        .equals(
                                new ModelServer(
                                        before.name(),
                                        before.kind(),
                                        file.baseUrl(kind.get(), before).value()));
    }

    /// Where the key that is kept comes from, or where a new one goes.
    String keyRemark() {
        return file.keyRemark(kind.get(), typedServer());
    }

    /// The key to ask with: the typed one, else the kept one.
    ApiKey usedKey() {
        Sourced<ApiKey> kept = key.get();
        return kept.fixed() || typedKey.get().isBlank() ? kept.value() : new ApiKey(typedKey.get());
    }

    /// The key to keep, where one was typed.
    Optional<ApiKey> newKey() {
        return typedKey.get().isBlank() || key.get().fixed()
                ? Optional.empty()
                : Optional.of(new ApiKey(typedKey.get()));
    }

    /// The kinds of API to choose from.
    List<Provider> providers() {
        return providers;
    }

    StringProperty nameProperty() {
        return name;
    }

    ObjectProperty<Provider> kindProperty() {
        return kind;
    }

    StringProperty baseUrlProperty() {
        return baseUrl;
    }

    StringProperty typedKeyProperty() {
        return typedKey;
    }

    /// The key that is kept for the address in the field.
    ReadOnlyObjectProperty<Sourced<ApiKey>> keyProperty() {
        return key.getReadOnlyProperty();
    }

    StringProperty modelProperty() {
        return model;
    }

    StringProperty contextTokensProperty() {
        return contextTokens;
    }

    /// The temperature of the model alone; empty for that of all models.
    StringProperty temperatureProperty() {
        return temperature;
    }

    /// How much the model is to think.
    ObjectProperty<Effort> effortProperty() {
        return effort;
    }

    /// The models that the server is known to have.
    ObservableList<String> names() {
        return names;
    }

    /// What is known of the model in the fields.
    ReadOnlyObjectProperty<ModelFacts> factsProperty() {
        return facts.getReadOnlyProperty();
    }
}
