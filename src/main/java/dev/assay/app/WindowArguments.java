package dev.assay.app;

import dev.assay.app.workbench.AvailableSources;
import dev.assay.app.workbench.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The arguments with which the window opens: names of sources, each perhaps behind `--source`.
/// Anything else is a command.
final class WindowArguments {
    private static final String SOURCE = "--source";
    private static final Pattern WILD = Pattern.compile("[*?\\[{]");
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
            } else if (argument.startsWith("-") || isCommand(argument, sources.isEmpty())) {
                return Optional.empty();
            } else {
                sources.add(argument);
            }
        }
        return named ? Optional.empty() : Optional.of(sources);
    }

    private static boolean isCommand(String argument, boolean first) {
        return (first && COMMANDS.contains(argument)) || isMissing(argument);
    }

    /// Whether an argument names nothing that is there: the terminal says so, whether or not a
    /// window could open. A name of a kind of data's own, such as the sample's, stands behind
    /// `--source`.
    static boolean isMissing(String argument) {
        return AvailableSources.isMissing(argument) && !WILD.matcher(argument).find();
    }
}
