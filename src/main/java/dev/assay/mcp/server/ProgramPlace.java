package dev.assay.mcp.server;

import dev.assay.base.Words;
import dev.assay.mcp.entry.References;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.mcp.wire.StdioWire.Program;
import dev.assay.mcp.wire.WireException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Where the programs of servers start, and which variables they find there.
///
/// @param folder they start in, the user's own
/// @param environment of this process, of which little is handed down: keys are not
public record ProgramPlace(Path folder, Map<String, String> environment) {
    private static final String PATH = "PATH";

    /// Without these no program finds others, the user's folders or its language.
    private static final Set<String> HANDED_DOWN =
            Set.copyOf(
                    Words.list(
                            """
                            PATH, HOME, USER, LOGNAME, SHELL, TERM, LANG, LC_ALL, TMPDIR, TZ,
                            XDG_CACHE_HOME, XDG_CONFIG_HOME, XDG_DATA_HOME, APPDATA, HOMEDRIVE,
                            HOMEPATH, LOCALAPPDATA, PATHEXT, PROCESSOR_ARCHITECTURE, PROGRAMFILES,
                            SYSTEMDRIVE, SYSTEMROOT, TEMP, USERNAME, USERPROFILE, HTTP_PROXY,
                            HTTPS_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE
                            """));

    public ProgramPlace {
        environment = Map.copyOf(environment);
    }

    /// The place that this process is in.
    public static ProgramPlace here() {
        return new ProgramPlace(Path.of(System.getProperty("user.home")), System.getenv());
    }

    /// An entry with the variables of the environment that it refers to.
    ///
    /// @throws dev.assay.mcp.wire.WireException in words, where it cannot be started
    ServerEntry filled(ServerEntry entry) {
        ServerEntry filled = References.filled(entry, environment);
        for (ServerEntry each : List.of(entry, filled)) {
            each.problem()
                    .or(each::missingSecret)
                    .ifPresent(sentence -> {
                        throw new WireException(sentence);
                    });
        }
        return filled;
    }

    /// How a command is started here.
    Program program(Command command) {
        ProgramSearch search = ProgramSearch.on(System.getProperty("os.name"), folder);
        Map<String, String> variables = new HashMap<>();
        environment.forEach((name, value) -> {
            if (HANDED_DOWN.contains(name.toUpperCase(Locale.ROOT))) {
                boolean path = name.equalsIgnoreCase(PATH);
                variables.put(name, path ? search.path(value) : value);
            }
        });
        variables.putAll(command.environment());
        String program =
                search.find(
                        command.program(),
                        value(environment, "PATHEXT"),
                        List.of(value(command.environment(), PATH), value(environment, PATH)));
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(command.arguments());
        return new Program(words, folder, variables);
    }

    /// The value of a variable, whose name may be written otherwise; empty where there is none.
    private static String value(Map<String, String> variables, String named) {
        return variables.entrySet().stream()
                .filter(each -> each.getKey().equalsIgnoreCase(named))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }
}
