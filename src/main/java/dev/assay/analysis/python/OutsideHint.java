package dev.assay.analysis.python;

import dev.assay.base.NearNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What to do about code that reaches for what is not in the sandbox: files, the network, other
/// programs, packages, and commands of a notebook.
///
/// @param code that was run
/// @param packages that can be imported beside the standard library
record OutsideHint(String code, StoredNames stored, List<String> packages) {
    private static final Pattern MODULE =
            Pattern.compile(
                    "No module named '([\\w.]+)'|Missing optional dependency '([\\w.]+)'|^([\\w.]+) needs native code");
    private static final Pattern WRITES =
            Pattern.compile(
                    "\\bopen\\([^)]*,\\s*(?:mode\\s*=\\s*)?['\"][wax]|\\.to_(?:csv|excel|parquet|json|pickle|feather|html)\\(|\\bwrite_\\w+\\(|\\bsavefig\\(|\\bmakedirs\\(|\\bmkdir\\(");
    private static final Pattern QUOTED_FILE = Pattern.compile("'([^']+)'\\s*$");
    private static final Set<String> NETWORK =
            Set.of(
                    "gaierror",
                    "herror",
                    "URLError",
                    "ConnectionError",
                    "ConnectionRefusedError",
                    "ConnectError",
                    "ConnectTimeout",
                    "MaxRetryError",
                    "NewConnectionError",
                    "NameResolutionError",
                    "ProxyError",
                    "SSLError");
    private static final Set<String> FILES =
            Set.of(
                    "FileNotFoundError",
                    "PermissionError",
                    "IsADirectoryError",
                    "NotADirectoryError",
                    "FileExistsError");

    /// @param type of the error
    /// @param told its message
    Optional<String> of(String type, String told) {
        if (type.equals("ModuleNotFoundError") || type.equals("ImportError")) {
            return PythonHint.found(MODULE, told).map(OutsideHint::module).map(this::absent);
        }
        boolean unreachable = told.contains("Network is unreachable");
        boolean network = told.contains("the network is not available") || unreachable;
        if (NETWORK.contains(type) || network) {
            return Optional.of(
                    "There is no network here: code reaches only what is stored. "
                            + stored.listed());
        }
        boolean saves =
                type.equals("OSError") && told.matches("(?s).*(Cannot save file|Read-only file).*");
        return FILES.contains(type) || saves ? Optional.of(file(told)) : Optional.empty();
    }

    private static String module(MatchResult found) {
        for (int i = 1; i <= found.groupCount(); i++) {
            if (found.group(i) != null) {
                return found.group(i);
            }
        }
        return "";
    }

    /// What to do without a module.
    String absent(String module) {
        String top = module.replaceFirst("\\..*", "");
        if (packages.contains(top)) {
            return "%s is there, but has no part %s.".formatted(top, module);
        }
        List<String> near = NearNames.of(top, packages);
        String meant = near.isEmpty() ? "" : "Did you mean " + String.join(" or ", near) + "? ";
        return "%sThere is no %s in this Python, and nothing can be installed from here. %s"
                .formatted(meant, top, importable());
    }

    private String importable() {
        String found =
                packages.isEmpty()
                        ? "It has the standard library only."
                        : "It has the standard library and " + String.join(", ", packages) + ".";
        return found + " Another Python, with its own packages, is chosen in Settings, Python.";
    }

    private String file(String told) {
        if (told.contains("not available in this Python") || code.contains("subprocess")) {
            return "Other programs cannot be started from here: write it in Python itself.";
        }
        if (WRITES.matcher(code).find()) {
            return "Nothing is written to files of this computer from here. Hand it back: result = {'table': a data frame or a list of dicts} stores a table, {'chart': a figure} shows one, print shows text.";
        }
        return "Files of this computer are not reached from here. %s%s To use another file, open it as a source."
                .formatted(meant(told), stored.listed());
    }

    /// The stored result that is called as the file is.
    private String meant(String told) {
        return PythonHint.found(QUOTED_FILE, told)
                .map(found ->
                        found.group(1).replaceFirst(".*[/\\\\]", "").replaceFirst("\\.\\w+$", ""))
                .map(name -> NearNames.of(name, stored.keys()))
                .filter(near -> !near.isEmpty())
                .map(near -> "Did you mean " + StoredNames.access(near.getFirst()) + "? ")
                .orElse("");
    }

    /// What to do about a line that is no Python.
    Optional<String> syntax(int number) {
        String line = code.lines().skip(number - 1L).findFirst().orElse("").strip();
        boolean installs =
                line.matches("[!%]?\\s*(?:python\\d? -m )?(?:pip3?|conda|mamba) install\\b.*");
        if (installs) {
            return Optional.of("Nothing can be installed from here. " + importable());
        }
        if (line.startsWith("!")) {
            return Optional.of(
                    "A line with ! is of Jupyter, not Python, and other programs cannot be started from here: write it in Python itself.");
        }
        if (line.startsWith("%")) {
            String command = line.split("\\s", 2)[0];
            boolean times = command.contains("time");
            return Optional.of(
                    "%s is of Jupyter, not Python: leave it out%s."
                            .formatted(
                                    command,
                                    times
                                            ? ", and take time.perf_counter() (import time) before and after"
                                            : ""));
        }
        if (line.startsWith("```")) {
            return Optional.of("Leave out the lines with ```: they are not Python.");
        }
        boolean asks = line.matches("\\?+[\\w.]+|[\\w.]+\\?+");
        return asks
                ? Optional.of(
                        "A name with ? is of Jupyter, not Python: write help(%s)."
                                .formatted(line.replace("?", "")))
                : Optional.empty();
    }
}
