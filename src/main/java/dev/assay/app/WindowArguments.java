package dev.assay.app;

import dev.assay.app.workbench.Workbench;
import dev.assay.base.NearNames;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The arguments with which the window opens: names of sources, each perhaps behind `--source`.
/// Anything else is a command.
final class WindowArguments {
    private static final String SOURCE = "--source";
    private static final Set<String> COMMANDS =
            Set.of("ask", "tool", "extract", "tour", "help", Workbench.SERVING);

    private WindowArguments() {}

    /// The sources to open, perhaps none; empty where the arguments are a command.
    static Optional<List<String>> sources(String... arguments) {
        List<String> sources = new ArrayList<>();
        boolean named = false;
        for (String argument : arguments) {
            if (named) {
                sources.add(argument);
                named = false;
            } else if (argument.equals(SOURCE)) {
                named = true;
            } else if (argument.startsWith(SOURCE + "=")) {
                sources.add(argument.substring(SOURCE.length() + 1));
            } else if (argument.startsWith("-") || (sources.isEmpty() && isCommand(argument))) {
                return Optional.empty();
            } else {
                sources.add(argument);
            }
        }
        return named ? Optional.empty() : Optional.of(sources);
    }

    /// A slip in the name of a command, too, unless a file is called so.
    private static boolean isCommand(String argument) {
        return COMMANDS.contains(argument)
                || (!NearNames.of(argument, COMMANDS).isEmpty() && !new File(argument).exists());
    }
}
