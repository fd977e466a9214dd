package dev.assay.mcp.entry;

import dev.assay.base.DiskException;
import dev.assay.base.Secrets;
import dev.assay.mcp.entry.SecretParts.Part;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.settings.Passwords;
import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

    /// The entry with its secrets, as they are kept. Where one is not there its word stays.
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
                .replaceAll(found -> {
                    String secret = secrets.apply(account(kind, found.group(1)));
                    return Matcher.quoteReplacement(secret.isEmpty() ? found.group() : secret);
                });
    }

    private Map<String, String> all(
            String kind, Map<String, String> values, UnaryOperator<String> secrets) {
        Map<String, String> filled = new HashMap<>();
        values.forEach((name, value) -> {
            String secret = isWord(value) ? secrets.apply(account(kind, name)) : "";
            filled.put(name, secret.isEmpty() ? value : secret);
        });
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
        return !of(entry).isEmpty();
    }

    /// Whether all secrets are there for which an entry has words.
    boolean isFilled(ServerEntry entry) {
        return !hasWord(filled(entry));
    }

    /// Whether a word stands in an entry for a secret that is not there.
    static boolean hasWord(ServerEntry entry) {
        return switch (entry.launch()) {
            case Command(_, var arguments, var environment) ->
                    arguments.stream().anyMatch(each -> WORD.matcher(each).find())
                            || environment.values().stream().anyMatch(EntrySecrets::isWord);
            case Address(String url, var headers) ->
                    WORD.matcher(url).find()
                            || headers.values().stream().anyMatch(EntrySecrets::isWord);
        };
    }

    /// Keeps the secrets of an entry, and then the rest of it. Where the disk refuses either, the
    /// secrets are those of before.
    ///
    /// @param rest keeps the entry without its secrets
    /// @throws DiskException where the disk refuses
    void keep(ServerEntry entry, Consumer<ServerEntry> rest) {
        Map<String, String> before = new LinkedHashMap<>();
        try {
            of(entry)
                    .forEach((account, secret) -> {
                        before.put(account, passwords.of(account));
                        remember(secret);
                        passwords.keep(account, secret);
                    });
            rest.accept(hidden(entry));
        } catch (DiskException refused) {
            putBack(entry, before);
            throw refused;
        }
    }

    private void putBack(ServerEntry entry, Map<String, String> before) {
        try {
            before.forEach((account, secret) -> {
                if (secret.isEmpty()) {
                    passwords.forget(account);
                } else if (!passwords.of(account).equals(secret)) {
                    passwords.keep(account, secret);
                }
            });
        } catch (DiskException refused) {
            throw new DiskException(
                    "The disk refused the secrets of the server %s, also those of before. Check that the disk has room, and give them again."
                            .formatted(entry.name()),
                    new IOException(refused));
        }
    }

    /// The entry as it may be seen.
    ServerEntry hidden(ServerEntry entry) {
        return with(entry, (_, word, _) -> word);
    }

    /// Forgets the secrets of an entry.
    void forget(ServerEntry entry) {
        accounts(entry).forEach(passwords::forget);
    }

    /// Forgets what an entry had of secrets and another one in its place has no more.
    void forgetUnused(ServerEntry old, ServerEntry now) {
        Set<String> unused = accounts(old);
        unused.removeAll(inUse(now));
        unused.forEach(passwords::forget);
    }

    /// All accounts that an entry has or once had.
    private Set<String> accounts(ServerEntry entry) {
        Set<String> accounts = inUse(entry);
        // What is a plain value by now may have been a secret before.
        if (entry.launch() instanceof Command command) {
            command.environment().keySet().forEach(name -> accounts.add(account(VARIABLE, name)));
        }
        return accounts;
    }

    /// The accounts of an entry, also of secrets that are not there and have a word alone.
    private Set<String> inUse(ServerEntry entry) {
        Set<String> accounts = new LinkedHashSet<>(of(entry).keySet());
        switch (entry.launch()) {
            case Command(_, var arguments, var environment) -> {
                numbers(arguments).forEach(each -> accounts.add(account(ARGUMENT, each)));
                accounts.addAll(words(VARIABLE, environment));
            }
            case Address(String url, var headers) -> {
                numbers(List.of(url)).forEach(each -> accounts.add(account(ADDRESS, each)));
                accounts.addAll(words(HEADER, headers));
            }
        }
        return accounts;
    }

    private List<String> words(String kind, Map<String, String> values) {
        return values.entrySet().stream()
                .filter(each -> isWord(each.getValue()))
                .map(each -> account(kind, each.getKey()))
                .toList();
    }

    /// The numbers of the words that stand in texts.
    private static Set<String> numbers(List<String> texts) {
        return texts.stream()
                .flatMap(each -> WORD.matcher(each).results())
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
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
                                    arguments(program, arguments, change),
                                    values(VARIABLE, environment, change));
                    case Address(String url, var headers) ->
                            new Address(
                                    text(
                                            ADDRESS,
                                            SecretParts.ofAddress(url),
                                            free(List.of(url)),
                                            change),
                                    values(HEADER, headers, change));
                });
    }

    private List<String> arguments(String program, List<String> arguments, Change change) {
        Iterator<String> free = free(arguments);
        return SecretParts.ofArguments(program, arguments).stream()
                .map(parts -> text(ARGUMENT, parts, free, change))
                .toList();
    }

    /// Numbers for secrets, without those that a word in these texts has already.
    private static Iterator<String> free(List<String> texts) {
        Set<String> taken = numbers(texts);
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(String::valueOf)
                .filter(each -> !taken.contains(each))
                .iterator();
    }

    /// @param free numbers for secrets
    private String text(String kind, List<Part> parts, Iterator<String> free, Change change) {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            if (part.secret()) {
                String number = free.next();
                text.append(
                        change.of(
                                account(kind, number),
                                "${kept with the keys, no. %s}".formatted(number),
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
                    !value.isEmpty()
                            && !isWord(value)
                            && (kind.equals(HEADER) || SecretParts.isSecret(name, value));
            changed.put(name, secret ? change.of(account(kind, name), ELSEWHERE, value) : value);
        });
        return changed;
    }
}
