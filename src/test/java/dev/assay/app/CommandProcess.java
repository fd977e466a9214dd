package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.app.command.Console;
import dev.assay.app.workbench.DataHome;
import dev.assay.house.ChildJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A command in a process of its own, with a temporary folder of its own.
public final class CommandProcess implements AutoCloseable {
    private static final Path PROCESS_STATUS = Path.of("/proc/self/status");

    private final Path folder;
    private final Process process;

    private CommandProcess(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /// Starts one.
    ///
    /// @param folder is empty; what it prints and its temporary files go there
    public static CommandProcess start(
            Path folder, Path home, Map<String, String> variables, String... arguments)
            throws IOException {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        ProcessBuilder builder =
                compiledFor(arguments[0])
                        .flag("-Djava.io.tmpdir=" + temporary)
                        .runs(Main.class, arguments)
                        .redirectOutput(folder.resolve("out").toFile())
                        .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(variables);
        builder.environment().put(DataHome.VARIABLE, home.toString());
        return new CommandProcess(folder, builder.start());
    }

    /// Drawing is slow without the second compiler: a window without a screen is copied pixel by
    /// pixel.
    private static ChildJava compiledFor(String command) {
        return command.equals("tour") ? new ChildJava() : ChildJava.shortLived();
    }

    /// The processes that run now: the command, and those that it started.
    Stream<ProcessHandle> processes() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants());
    }

    boolean runs() {
        return process.isAlive();
    }

    /// Asks it to end, as Ctrl+C does.
    ///
    /// @return with what it must end then
    int interrupt() throws IOException, InterruptedException {
        String signal = interruptsAreIgnored() ? "TERM" : "INT";
        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        return signal.equals("INT") ? Console.STOPPED : 128 + 15;
    }

    /// A shell without job control starts what runs in its background with Ctrl+C ignored, and
    /// children inherit that; another signal must do then.
    private static boolean interruptsAreIgnored() throws IOException {
        if (!Files.exists(PROCESS_STATUS)) {
            return false;
        }
        String ignored =
                Files.readAllLines(PROCESS_STATUS).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .findFirst()
                        .orElseThrow()
                        .substring("SigIgn:".length())
                        .strip();
        return (Long.parseUnsignedLong(ignored, 16) & 0b10) != 0;
    }

    /// Ends it without a warning.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /// Waits for its end.
    public CommandRun ended() throws IOException, InterruptedException {
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            throw new AssertionError("The command did not end; it said: " + said("err"));
        }
        return new CommandRun(process.exitValue(), said("out"), said("err"));
    }

    private String said(String stream) throws IOException {
        return Files.readString(folder.resolve(stream), UTF_8);
    }

    /// The scratch folders that are there now.
    public List<Path> scratch() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("tmp"))) {
            return all.filter(path -> path.getFileName().toString().startsWith("assay-")).toList();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
