package dev.assay.mcp.entry;

import dev.assay.base.Secrets;
import dev.assay.mcp.entry.SecretParts.Part;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.settings.Passwords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The secrets of one server: the values of all headers, of variables unless they plainly open
/// nothing, and what is secret in its arguments and its address. They are kept where passwords are,
/// each under the id of the server and its own name, or its number where it has none.
///
/// @param id of the server
record EntrySecrets(Passwords passwords, String id) {
    /// What stands in the place of a secret that is kept elsewhere.
    static final String ELSEWHERE = "${kept with the keys}";

    /// The same, as older versions wrote it.
    private static final String ONCE = "${kept in keys.json}";

    /// The same for one of several secrets in a text.
    private static final Pattern WORD = Pattern.compile("\\$\\{kept with the keys, no\\. (\\d+)}");

    private static final String ARGUMENT = "argument";
    private static final String ADDRESS = "address";
    private static final String VARIABLE = "variable";
    private static final String HEADER = "header";

    private static final Pattern SCHEME = Pattern.compile("(?i)(?:bearer|basic|token)\\s+");

    /// A text in which another one stands for each word for a secret.
    static String withoutWords(String text) {
        return WORD.matcher(text).replaceAll("0").replace(ELSEWHERE, "0");
    }

    /// The entry with its secrets, as they are kept.
    ServerEntry filled(ServerEntry entry) {
        return filled(entry, passwords::of);
    }

    /// The entry with the secrets of another one that was kept under its name.
    ServerEntry filled(ServerEntry entry, ServerEntry known) {
        Map<String, String> secrets = of(known);
        return filled(
                entry,
                account -> {
                    String secret = secrets.get(account);
                    return secret == null ? passwords.of(account) : secret;
                });
    }

    private ServerEntry filled(ServerEntry entry, UnaryOperator<String> secrets) {
        ServerEntry filled =
                new ServerEntry(
                        entry.name(),
                        switch (entry.launch()) {
                            case Command(String program, var arguments, var environment) ->
                                    new Command(
                                            program,
                                            arguments.stream()
                                                    .map(each -> words(ARGUMENT, each, secrets))
                                                    .toList(),
                                            all(VARIABLE, environment, secrets));
                            case Address(String url, var headers) ->
                                    new Address(
                                            words(ADDRESS, url, secrets),
                                            all(HEADER, headers, secrets));
                        });
        of(filled).values().forEach(EntrySecrets::remember);
        return filled;
    }

    private String words(String kind, String text, UnaryOperator<String> secrets) {
        return WORD.matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(secrets.apply(account(kind, found.group(1)))));
    }

    private Map<String, String> all(
            String kind, Map<String, String> values, UnaryOperator<String> secrets) {
        Map<String, String> filled = new HashMap<>();
        values.forEach((name, value) ->
                filled.put(name, isWord(value) ? secrets.apply(account(kind, name)) : value));
        return filled;
    }

    private static boolean isWord(String value) {
        return value.equals(ELSEWHERE) || value.equals(ONCE);
    }

    /// The secrets of an entry that has them, by their accounts.
    private Map<String, String> of(ServerEntry entry) {
        Map<String, String> secrets = new LinkedHashMap<>();
        with(
                entry,
                (account, _, secret) -> {
                    secrets.put(account, secret);
                    return secret;
                });
        return secrets;
    }

    /// Hides a secret in logs, also without what is written around it, as the rest of an address.
    private static void remember(String secret) {
        Secrets.remember(secret);
        String bare = secret.replaceAll("^[\"']|[\"']$", "");
        Matcher scheme = SCHEME.matcher(bare);
        Secrets.remember(scheme.lookingAt() ? bare.substring(scheme.end()) : bare);
        SecretParts.ofArgument("", bare).stream()
                .filter(Part::secret)
                .map(Part::text)
                .forEach(Secrets::remember);
    }

    /// Whether an entry as it stands in the file has a secret in clear.
    boolean isOpen(ServerEntry entry) {
        return of(entry).values().stream().anyMatch(value -> !isWord(value));
    }

    /// Whether all secrets are there for which an entry has words.
    boolean isFilled(ServerEntry entry) {
        List<String> missing = new ArrayList<>();
        filled(
                entry,
                account -> {
                    String secret = passwords.of(account);
                    if (secret.isEmpty()) {
                        missing.add(account);
                    }
                    return secret;
                });
        return missing.isEmpty();
    }

    /// Keeps the secrets of an entry.
    ///
    /// @return the entry without them
    ServerEntry kept(ServerEntry entry) {
        of(entry)
                .forEach((account, secret) -> {
                    remember(secret);
                    passwords.keep(account, secret);
                });
        return hidden(entry);
    }

    /// The entry as it may be seen.
    ServerEntry hidden(ServerEntry entry) {
        return with(entry, (_, word, _) -> word);
    }

    /// Forgets the secrets of an entry.
    void forget(ServerEntry entry) {
        of(entry).keySet().forEach(passwords::forget);
        if (entry.launch() instanceof Command command) {
            command.environment()
                    .keySet()
                    .forEach(name -> passwords.forget(account(VARIABLE, name)));
        }
    }

    /// What becomes of a secret.
    private interface Change {
        /// @param word that stands for it
        String of(String account, String word, String secret);
    }

    private String account(String kind, String name) {
        return "%s %s %s".formatted(id, kind, name);
    }

    private ServerEntry with(ServerEntry entry, Change change) {
        return new ServerEntry(
                entry.name(),
                switch (entry.launch()) {
                    case Command(String program, var arguments, var environment) ->
                            new Command(
                                    program,
                                    arguments(arguments, change),
                                    values(VARIABLE, environment, change));
                    case Address(String url, var headers) ->
                            new Address(
                                    text(ADDRESS, SecretParts.ofAddress(url), 0, change),
                                    values(HEADER, headers, change));
                });
    }

    private List<String> arguments(List<String> arguments, Change change) {
        List<String> changed = new ArrayList<>();
        int count = 0;
        String before = "";
        for (String each : arguments) {
            List<Part> parts = SecretParts.ofArgument(before, each);
            changed.add(text(ARGUMENT, parts, count, change));
            count += (int) parts.stream().filter(Part::secret).count();
            before = each;
        }
        return changed;
    }

    /// @param count of secrets before this text
    private String text(String kind, List<Part> parts, int count, Change change) {
        StringBuilder text = new StringBuilder();
        int number = count;
        for (Part part : parts) {
            if (part.secret()) {
                number++;
                text.append(
                        change.of(
                                account(kind, String.valueOf(number)),
                                "${kept with the keys, no. %d}".formatted(number),
                                part.text()));
            } else {
                text.append(part.text());
            }
        }
        return text.toString();
    }

    private Map<String, String> values(String kind, Map<String, String> values, Change change) {
        Map<String, String> changed = new HashMap<>();
        values.forEach((name, value) -> {
            boolean secret =
                    !value.isEmpty() && (kind.equals(HEADER) || SecretParts.isSecret(name, value));
            changed.put(name, secret ? change.of(account(kind, name), ELSEWHERE, value) : value);
        });
        return changed;
    }
}
