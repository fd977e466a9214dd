package dev.assay.analysis.python.cpython;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The command line of a sandbox by macOS's `sandbox-exec`, with its profile.
///
/// @param program `sandbox-exec`
record Seatbelt(Path program) {
    private static final List<String> SYSTEM =
            List.of(
                    "/System",
                    "/usr/lib",
                    "/usr/share",
                    "/private/var/db/dyld",
                    "/private/var/db/timezone");

    private static final List<String> DEVICES =
            List.of("/dev/null", "/dev/random", "/dev/urandom", "/private/etc/localtime");

    private static final String NOTHING = "(version 1)\n(deny default)\n";

    /// The command that runs a program where it sees the data, what it needs of the system, and
    /// nothing else.
    ///
    /// @param scratch folder that it may write to
    List<String> around(Interpreter interpreter, Path data, Path scratch, List<String> command) {
        return command(profile(interpreter, data, scratch), command);
    }

    /// The command that runs a program where it may look at everything that the user may, and can
    /// change and reach nothing.
    List<String> looking(Map<String, String> environment, List<String> command) {
        List<String> whole = new ArrayList<>(List.of("/usr/bin/env", "-i"));
        environment.forEach((name, value) -> whole.add(name + "=" + value));
        whole.addAll(command);
        return command(
                NOTHING
                        + """
                        (allow process-exec)
                        (allow process-fork)
                        (allow signal (target self))
                        (allow sysctl-read)
                        (allow file-read*)
                        (allow file-write-data (literal "/dev/null"))
                        """,
                whole);
    }

    /// What a worker may.
    static String profile(Interpreter interpreter, Path data, Path scratch) {
        StringBuilder profile = new StringBuilder(NOTHING);
        profile.append("(allow process-exec (literal ").append(quoted(interpreter.executable()));
        profile.append(')');
        interpreter.folders().forEach(folder -> profile.append(below(folder)));
        profile.append(")\n(allow signal (target self))\n(allow sysctl-read)\n");
        profile.append("(allow file-read-metadata)\n(allow file-read* (literal \"/\")");
        DEVICES.forEach(
                each -> profile.append(" (literal ").append(quoted(Path.of(each))).append(')'));
        SYSTEM.forEach(each -> profile.append(below(Path.of(each))));
        interpreter.folders().forEach(folder -> profile.append(below(folder)));
        profile.append(below(data)).append(")\n");
        profile.append("(allow file-read* file-write*").append(below(scratch)).append(")\n");
        profile.append("(allow file-write-data (literal \"/dev/null\"))\n");
        return profile.toString();
    }

    private List<String> command(String profile, List<String> command) {
        List<String> whole = new ArrayList<>(List.of(program.toString(), "-p", profile));
        whole.addAll(command);
        return whole;
    }

    private static String below(Path folder) {
        return " (subpath " + quoted(folder) + ")";
    }

    private static String quoted(Path path) {
        return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
