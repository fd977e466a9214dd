package dev.assay.mcp.entry;

import dev.assay.base.Secrets;
import dev.assay.settings.Passwords;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// The secrets of one server: the values of all headers, and of variables that are named like a
/// secret. They are kept where passwords are, each under the id of the server and its own name.
///
/// @param id of the server
record EntrySecrets(Passwords passwords, String id) {
    /// What stands in the place of a secret that is kept elsewhere.
    static final String ELSEWHERE = "${kept with the keys}";

    /// The same, as older versions wrote it.
    private static final String ONCE = "${kept in keys.json}";

    private static final Pattern SECRET =
            Pattern.compile("(?i)key|token|secret|pass|pwd|auth|credential|cookie");

    /// The entry with its secrets, as they are kept.
    ServerEntry filled(ServerEntry entry) {
        return with(
                entry,
                (account, value, secret) -> {
                    boolean kept = value.equals(ELSEWHERE) || value.equals(ONCE);
                    String own = kept ? passwords.of(account) : value;
                    if (secret) {
                        Secrets.remember(own);
                    }
                    return own;
                });
    }

    /// Keeps the secrets of an entry.
    ///
    /// @return the entry without them
    ServerEntry kept(ServerEntry entry) {
        return with(
                entry,
                (account, value, secret) -> {
                    if (!secret || value.isEmpty()) {
                        return value;
                    }
                    Secrets.remember(value);
                    passwords.keep(account, value);
                    return ELSEWHERE;
                });
    }

    /// The entry as it may be seen.
    ServerEntry hidden(ServerEntry entry) {
        return with(entry, (_, value, secret) -> secret && !value.isEmpty() ? ELSEWHERE : value);
    }

    /// Forgets the secrets of an entry.
    void forget(ServerEntry entry) {
        with(
                entry,
                (account, value, _) -> {
                    passwords.forget(account);
                    return value;
                });
    }

    /// What becomes of a value.
    private interface Change {
        String of(String account, String value, boolean secret);
    }

    private ServerEntry with(ServerEntry entry, Change change) {
        return new ServerEntry(
                entry.name(),
                switch (entry.launch()) {
                    case ServerEntry.Command(String program, var arguments, var environment) ->
                            new ServerEntry.Command(
                                    program, arguments, all("variable", environment, change));
                    case ServerEntry.Address(String url, var headers) ->
                            new ServerEntry.Address(url, all("header", headers, change));
                });
    }

    private Map<String, String> all(String kind, Map<String, String> values, Change change) {
        Map<String, String> changed = new HashMap<>();
        values.forEach((name, value) -> {
            boolean secret = kind.equals("header") || SECRET.matcher(name).find();
            String account = "%s %s %s".formatted(id, kind, name);
            changed.put(name, change.of(account, value, secret));
        });
        return changed;
    }
}
