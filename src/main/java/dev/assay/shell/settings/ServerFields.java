package dev.assay.shell.settings;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Provider;
import dev.assay.settings.SettingsFile;
import dev.assay.settings.SettingsFile.Sourced;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The fields of the settings about the server of a model: the kind of its API, its base URL, its
/// key. An address that usually speaks one kind chooses it; a kind brings its usual address, unless
/// another one was typed.
final class ServerFields {
    private final SettingsFile file;
    private final List<Provider> providers;
    private final ObjectProperty<Provider> kind;
    private final StringProperty baseUrl = new SimpleStringProperty("");
    private final StringProperty typedKey = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Sourced<ApiKey>> key;
    private boolean typed;

    ServerFields(SettingsFile file, List<Provider> providers) {
        this.file = file;
        this.providers = List.copyOf(providers);
        Provider first = providers.getFirst();
        this.kind = new SimpleObjectProperty<>(first);
        this.key = new ReadOnlyObjectWrapper<>(file.key(first, file.baseUrl(first).value()));
        kind.subscribe(this::kindChosen);
        baseUrl.subscribe(this::addressChanged);
    }

    /// Puts what is kept into the fields.
    void reload() {
        String kept = file.settings().model().kind();
        Provider chosen =
                providers.stream()
                        .filter(each -> each.id().equals(kept))
                        .findFirst()
                        .orElseGet(providers::getFirst);
        baseUrl.set(file.baseUrl(chosen).value());
        kind.set(chosen);
        typed = !file.baseUrl(chosen).value().equals(chosen.usualAddress());
        typedKey.set("");
        showKey();
    }

    private void kindChosen(Provider chosen) {
        Sourced<String> own = file.baseUrl(chosen);
        if (own.fixed() || !typed) {
            baseUrl.set(own.value());
            typed = false;
        }
        showKey();
    }

    private void addressChanged(String address) {
        typed = !address.equals(file.baseUrl(kind.get()).value());
        if (typed) {
            usual(address).ifPresent(kind::set);
        }
        showKey();
    }

    private Optional<Provider> usual(String address) {
        return providers.stream().filter(each -> each.isUsualAt(address)).findFirst();
    }

    /// Whether the environment decides the base URL, and its name for it.
    Sourced<String> baseUrlOrigin() {
        return file.baseUrl(kind.get());
    }

    /// Shows the key that is kept now.
    void showKey() {
        key.set(file.key(kind.get(), baseUrl.get()));
    }

    /// Where the key that is kept comes from, or where a new one goes.
    String keyRemark() {
        return file.keyRemark(kind.get(), baseUrl.get());
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

    ObjectProperty<Provider> kindProperty() {
        return kind;
    }

    StringProperty baseUrlProperty() {
        return baseUrl;
    }

    StringProperty typedKeyProperty() {
        return typedKey;
    }

    ReadOnlyObjectProperty<Sourced<ApiKey>> keyProperty() {
        return key.getReadOnlyProperty();
    }
}
