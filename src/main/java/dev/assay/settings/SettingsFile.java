package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Secrets;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.settings.keychain.BoundedKeychain;
import dev.assay.settings.keychain.Keychain;
import dev.assay.settings.keychain.Keychains;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// The settings on disk: `settings.json` in the data home; and the keys of providers, by host, so
/// that a key never goes to another host than the one it was given for.
///
/// The environment wins, by the variables that a kind of API names: `OPENAI_API_KEY` over any kept
/// key, `OPENAI_BASE_URL` over the kept address. Fields that this version does not know survive. A
/// broken file is set aside, never overwritten. Safe from any thread; who reads never waits for a
/// file, not even while it is written.
public final class SettingsFile implements Passwords {
    /// How long somebody waits for a keychain before the file takes its place.
    private static final Duration KEYCHAIN_PATIENCE = Duration.ofSeconds(2);

    private static final Pattern SECRET_VARIABLE =
            Pattern.compile("(?i)_(?:KEY|TOKEN|SECRET|PASSWORD)$");

    private final Path home;
    private final Path file;
    private final Map<String, String> environment;
    private final ObjectNode json;
    private final KeptSecrets secrets;
    private final Optional<String> notice;
    private volatile Settings settings;
    private final ModelSettings.Patience patience;

    /// A value and where it comes from.
    ///
    /// @param from for people: "from the environment variable OPENAI_API_KEY"
    /// @param fixed the environment decides, and nothing kept here would change it
    public record Sourced<T>(T value, String from, boolean fixed) {}

    private SettingsFile(
            Path home,
            Map<String, String> environment,
            Optional<BoundedKeychain> keychain,
            Instant now) {
        this.home = home;
        this.file = home.resolve("settings.json");
        this.environment = Map.copyOf(environment);
        rememberSecrets();
        JsonFile.Content content = JsonFile.read(file, now);
        this.json = content.json();
        this.secrets = KeptSecrets.open(home, keychain);
        CheckedJson checked = CheckedJson.of("settings.json", content.text());
        this.settings = Settings.of(checked);
        ModelSettings.Patience usual = ModelSettings.Patience.DEFAULT;
        this.patience =
                settings.values()
                        .chosen(SettingKey.FIRST_ANSWER_SECONDS)
                        .map(seconds -> usual.withFirst(Duration.ofSeconds(seconds)))
                        .orElse(usual);
        this.notice =
                content.setAside()
                        .map(aside -> broken("The settings", aside, "begin anew"))
                        .or(() ->
                                secrets.setAside()
                                        .map(aside ->
                                                broken("The keys", aside, "must be given again")))
                        .or(() ->
                                Optional.of(String.join(" ", checked.remarks()))
                                        .filter(said -> !said.isEmpty()));
    }

    /// Keeps out of the log what the environment says of secrets, whoever is meant to use them.
    private void rememberSecrets() {
        environment.forEach((name, value) -> {
            if (SECRET_VARIABLE.matcher(name).find()) {
                Secrets.remember(value.strip());
            }
        });
    }

    private static String broken(String what, Path aside, String consequence) {
        return "%s could not be read and %s. The old file is kept as %s."
                .formatted(what, consequence, aside.getFileName());
    }

    /// Reads the settings of a data home. The environment says which keychain there is.
    public static SettingsFile open(Path home, Map<String, String> environment) {
        return open(home, environment, Keychains.of(environment, System.getProperty("os.name")));
    }

    /// The same with a keychain of one's own.
    static SettingsFile open(
            Path home, Map<String, String> environment, Optional<Keychain> keychain) {
        return new SettingsFile(
                home,
                environment,
                keychain.map(each -> new BoundedKeychain(each, KEYCHAIN_PATIENCE)),
                Instant.now());
    }

    /// What to tell the analyst about the reading.
    public Optional<String> notice() {
        return notice;
    }

    public Settings settings() {
        return settings;
    }

    /// Returns the values that hold in a conversation now.
    ///
    /// @param conversation its folder, whose name is its id
    public ChosenValues valuesOf(Path conversation) {
        return settings.valuesOf(String.valueOf(conversation.getFileName()));
    }

    /// The data home, in which everything is kept.
    public Path dataFolder() {
        return home;
    }

    /// Changes what is kept, in one step: what another thread keeps meanwhile is not lost.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    public synchronized void change(UnaryOperator<Settings> change) {
        Settings changed = change.apply(settings);
        if (!changed.equals(settings)) {
            save(changed);
        }
    }

    /// Keeps the settings.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    synchronized void save(Settings changed) {
        ObjectNode next = json.deepCopy();
        changed.into(next);
        JsonFile.write(file, next);
        json.removeAll();
        json.setAll(next);
        settings = changed;
    }

    /// The servers that are kept, and behind them the usual ones of kinds that have a key.
    public List<ModelServer> servers(List<Provider> providers) {
        ModelServers kept = settings.model().servers();
        List<ModelServer> servers = new ArrayList<>(kept.all());
        for (Provider provider : providers) {
            ModelServer usual = ModelServer.usual(provider);
            if (kept.named(usual.name()).isEmpty() && !key(provider, usual).value().isEmpty()) {
                servers.add(usual);
            }
        }
        return servers;
    }

    /// Where the models of a server are asked.
    ///
    /// @param provider of the server's kind
    public Sourced<String> baseUrl(Provider provider, ModelServer server) {
        String fromEnvironment = server.isUsual() ? environment(provider.addressVariable()) : "";
        if (!fromEnvironment.isEmpty()) {
            return new Sourced<>(fromEnvironment, variable(provider.addressVariable()), true);
        }
        boolean usual =
                server.baseUrl().isEmpty() || server.baseUrl().equals(provider.usualAddress());
        return usual
                ? new Sourced<>(provider.usualAddress(), "the usual address", false)
                : new Sourced<>(server.baseUrl(), "from the settings", false);
    }

    private String environment(String variable) {
        return environment.getOrDefault(variable, "").strip();
    }

    /// The key for a server at its address; empty where there is none. That of the environment is
    /// meant for the server that has the name of its kind; for another one only where it stands at
    /// an address that usually speaks that kind.
    ///
    /// @param provider of the server's kind
    public Sourced<ApiKey> key(Provider provider, ModelServer server) {
        String baseUrl = baseUrl(provider, server).value();
        String fromEnvironment = environment(provider.keyVariable());
        boolean named = server.isUsual() && !environment(provider.addressVariable()).isEmpty();
        boolean near = server.isUsual() || provider.isUsualAt(baseUrl);
        boolean meant = named || (near && provider.sharesKeyWith(baseUrl));
        if (!fromEnvironment.isEmpty() && meant) {
            return new Sourced<>(
                    new ApiKey(fromEnvironment), variable(provider.keyVariable()), true);
        }
        String host = host(baseUrl);
        return new Sourced<>(new ApiKey(secrets.of(host)), secrets.origin(host), false);
    }

    /// Where the key for a server comes from, or where a new one would be kept.
    public String keyRemark(Provider provider, ModelServer server) {
        Sourced<ApiKey> key = key(provider, server);
        if (!key.value().isEmpty()) {
            return "In use: the key " + key.from() + ".";
        }
        return keeps(host(baseUrl(provider, server).value()))
                ? "There is a key, " + key.from() + "."
                : "No key yet. It will be kept in " + place() + ".";
    }

    private static String variable(String name) {
        return "from the environment variable " + name;
    }

    /// Keeps a key for an address, or forgets it where it is empty.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    public void saveKey(String baseUrl, ApiKey key) {
        keep(host(baseUrl), key.value());
    }

    /// The keys and the passwords themselves.
    public KeptSecrets secrets() {
        return secrets;
    }

    @Override
    public boolean keeps(String account) {
        return secrets.keeps(account);
    }

    @Override
    public String of(String account) {
        return secrets.of(account);
    }

    @Override
    public void keep(String account, String password) {
        secrets.keep(account, password);
    }

    @Override
    public void forget(String account) {
        secrets.forget(account);
    }

    @Override
    public String place() {
        return secrets.place();
    }

    /// How long an answer is waited for.
    public ModelSettings.Patience patience() {
        return patience;
    }

    /// How to ask a model of a server by its name, everything else as chosen.
    ///
    /// @param provider of the server's kind
    public ModelSettings model(Provider provider, ModelServer server, String name) {
        ModelStyle style = server.style(name);
        return new ModelSettings(
                baseUrl(provider, server).value(),
                key(provider, server).value(),
                name,
                style.temperature().or(() -> settings.model().temperature()),
                style.effort(),
                settings.model().maxOutputTokens(),
                patience);
    }

    /// The host and port of an address; an address that is none stands for itself.
    private static String host(String baseUrl) {
        try {
            String authority = URI.create(baseUrl.strip()).getRawAuthority();
            return authority == null
                    ? baseUrl.strip()
                    : authority.substring(authority.lastIndexOf('@') + 1);
        } catch (IllegalArgumentException notAnAddress) {
            return baseUrl.strip();
        }
    }
}
