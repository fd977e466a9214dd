package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.app.command.Console;
import dev.assay.app.workbench.DataHome;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// A command that was run in this process.
///
/// @param code how it ended
public record CommandRun(int code, String out, String err) {
    /// Runs one on a data home, with nothing else in its environment.
    public static CommandRun of(Path home, String... arguments) {
        return of(home, Map.of(), arguments);
    }

    /// Runs one on a data home, with further variables.
    public static CommandRun of(Path home, Map<String, String> variables, String... arguments) {
        Map<String, String> environment = new HashMap<>(variables);
        environment.put(DataHome.VARIABLE, home.toString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code =
                Commands.run(
                        new Console(
                                InputStream.nullInputStream(),
                                new PrintStream(out, true, UTF_8),
                                new PrintStream(err, true, UTF_8),
                                environment),
                        arguments);
        return new CommandRun(code, out.toString(UTF_8), err.toString(UTF_8));
    }
}
