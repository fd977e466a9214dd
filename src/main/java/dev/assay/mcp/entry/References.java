package dev.assay.mcp.entry;

import dev.assay.base.Secrets;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.mcp.wire.WireException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What an entry refers to elsewhere, as other programs write it: `${NAME}`, `${NAME:-otherwise}`
/// and `${env:NAME}` stand for variables of the environment, and are filled in when the server
/// starts. `${input:name}` and its like stand for what another program asks its user.
public final class References {
    private static final Pattern VARIABLE =
            Pattern.compile("\\$\\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?}");

    private static final Pattern ASKED =
            Pattern.compile("\\$\\{(?!env:)[A-Za-z][A-Za-z0-9]*:(?!-)[^}]*}");

    /// What reads such references itself, and has variables of its own among them.
    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "ksh", "zsh");

    private final Map<String, String> environment;
    private final boolean shell;
    private final Set<String> missing = new TreeSet<>();

    private References(ServerEntry entry, Map<String, String> environment) {
        this.environment = environment;
        this.shell = isShell(entry);
    }

    private static boolean isShell(ServerEntry entry) {
        return entry.launch() instanceof Command command
                && SHELLS.contains(command.program().replaceFirst("^.*/", ""));
    }

    /// The entry with what it refers to.
    ///
    /// @param environment of this process
    /// @throws WireException in words, where something is not there
    public static ServerEntry filled(ServerEntry entry, Map<String, String> environment) {
        List<String> asked = asked(entry);
        if (!asked.isEmpty()) {
            throw new WireException(
                    "The server %s refers to %s, which another program asks its user for. The server was not started. Write the value in its place by “Change the server…”."
                            .formatted(entry.name(), String.join(" and ", asked)));
        }
        References references = new References(entry, environment);
        ServerEntry filled = new ServerEntry(entry.name(), references.filled(entry.launch()));
        if (!references.missing.isEmpty()) {
            throw new WireException(
                    "The server %s refers to %s, which the environment of Assay does not have. The server was not started. Set it before Assay starts, or write the value in its place by “Change the server…”."
                            .formatted(entry.name(), String.join(" and ", references.missing)));
        }
        return filled;
    }

    private ServerEntry.Launch filled(ServerEntry.Launch launch) {
        return switch (launch) {
            case Command(String program, var arguments, var own) -> {
                Map<String, String> variables = new HashMap<>();
                own.forEach((name, value) -> variables.put(name, filled(value, Map.of(), false)));
                yield new Command(
                        filled(program, variables, false),
                        arguments.stream().map(each -> filled(each, variables, shell)).toList(),
                        variables);
            }
            case Address(String url, var headers) -> {
                Map<String, String> sent = new HashMap<>();
                headers.forEach((name, value) -> sent.put(name, filled(value, Map.of(), false)));
                yield new Address(filled(url, Map.of(), false), sent);
            }
        };
    }

    /// @param own variables, which go before those of the environment
    /// @param tolerant what is not there stays as it stands
    private String filled(String text, Map<String, String> own, boolean tolerant) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> {
                    String name = found.group(1);
                    Map<String, String> known = own.containsKey(name) ? own : environment;
                    String otherwise = found.group(2);
                    String value = known.getOrDefault(name, "");
                    if (value.isEmpty() && otherwise != null) {
                        return Matcher.quoteReplacement(otherwise);
                    }
                    if (known.containsKey(name)) {
                        if (SecretParts.isSecret(name, value)) {
                            Secrets.remember(value);
                        }
                        return Matcher.quoteReplacement(value);
                    }
                    if (tolerant) {
                        return Matcher.quoteReplacement(found.group());
                    }
                    missing.add(name);
                    return "";
                });
    }

    /// The variables of the environment that an entry refers to: none that it has itself, and of
    /// what a shell reads only those that are there.
    ///
    /// @param environment of this process
    static Set<String> variables(ServerEntry entry, Map<String, String> environment) {
        return switch (entry.launch()) {
            case Command(String program, var arguments, var own) -> {
                Set<String> names = variables(arguments);
                if (isShell(entry)) {
                    names.retainAll(environment.keySet());
                }
                names.addAll(variables(List.of(program)));
                names.removeAll(own.keySet());
                names.addAll(variables(own.values()));
                yield names;
            }
            case Address _ -> variables(texts(entry));
        };
    }

    private static Set<String> variables(Collection<String> texts) {
        return texts.stream()
                .flatMap(each -> VARIABLE.matcher(each).results())
                .filter(found -> found.group(2) == null)
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// What another program asks its user for, as it stands in an entry.
    static List<String> asked(ServerEntry entry) {
        return texts(entry).stream()
                .flatMap(each -> ASKED.matcher(each).results())
                .map(MatchResult::group)
                .distinct()
                .sorted()
                .toList();
    }

    /// A text in which something plain stands for each reference.
    static String without(String text) {
        return VARIABLE.matcher(text).replaceAll("0");
    }

    private static List<String> texts(ServerEntry entry) {
        List<String> texts = new ArrayList<>();
        switch (entry.launch()) {
            case Command(String program, var arguments, var environment) ->
                    Stream.of(List.of(program), arguments, environment.values())
                            .forEach(texts::addAll);
            case Address(String url, var headers) ->
                    Stream.of(List.of(url), headers.values()).forEach(texts::addAll);
        }
        return texts;
    }
}
