package dev.assay.analysis.python.cpython;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.analysis.python.PythonSources;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Asks an interpreter what it is, inside a sandbox in which it can look and do nothing.
final class InterpreterProbe {
    private static final int OLDEST = 8;

    private final BiFunction<Map<String, String>, List<String>, SandboxCommand> sandbox;
    private final Path home;

    /// @param sandbox makes a command of the environment and the program with its arguments
    InterpreterProbe(
            BiFunction<Map<String, String>, List<String>, SandboxCommand> sandbox, Path home) {
        this.sandbox = sandbox;
        this.home = home;
    }

    /// The interpreter cannot be used; the message says why, as the end of a sentence.
    static final class UnusableException extends Exception {
        private static final long serialVersionUID = 1;

        UnusableException(String message) {
            super(message);
        }
    }

    /// What it is; blocking.
    Interpreter ask(Path executable, Cancellation cancellation)
            throws UnusableException, InterruptedException {
        List<String> program =
                List.of(executable.toString(), "-I", "-c", PythonSources.PROBE.text());
        AskedProgram.Answer answer;
        try {
            answer =
                    AskedProgram.ask(
                            sandbox.apply(PythonEnvironment.VARIABLES, program), cancellation);
        } catch (IOException e) {
            throw new UnusableException("it cannot be started (%s)".formatted(e.getMessage()));
        }
        JsonNode told = answer.told();
        JsonNode version = told.path("version");
        if (!version.isArray()) {
            throw new UnusableException(
                    "it is no Python 3, or does not run (%s)"
                            .formatted(
                                    answer.complaint().isEmpty()
                                            ? "exit code " + answer.exitCode()
                                            : answer.complaint()));
        }
        String text =
                "%d.%d.%d"
                        .formatted(
                                version.path(0).asInt(),
                                version.path(1).asInt(),
                                version.path(2).asInt());
        checkUsable(told, text);
        Path own = path(told.path("executable").asText(), executable);
        return new Interpreter(own, text, folders(told, own), Json.texts(told.path("packages")));
    }

    private static void checkUsable(JsonNode told, String text) throws UnusableException {
        JsonNode version = told.path("version");
        if (!told.path("implementation").asText().equals("cpython")) {
            throw new UnusableException("it is no CPython");
        }
        if (version.path(0).asInt() != 3 || version.path(1).asInt() < OLDEST) {
            throw new UnusableException(
                    "it is Python %s, and 3.%d is the oldest that works".formatted(text, OLDEST));
        }
        if (!told.path("ctypes").asBoolean(true)) {
            throw new UnusableException(
                    "it has no ctypes, which Assay needs to shut it in (where Python was built from"
                            + " source, install libffi-dev and build it again)");
        }
    }

    private static Path path(String told, Path otherwise) {
        try {
            Path path = Path.of(told);
            return path.isAbsolute() && Files.isExecutable(path) ? path : otherwise;
        } catch (InvalidPathException none) {
            return otherwise;
        }
    }

    /// The folders that it reads.
    private List<Path> folders(JsonNode told, Path executable) {
        List<Path> own =
                Stream.of("folders", "libraries")
                        .flatMap(list -> folders(told.path(list)))
                        .toList();
        return new InterpreterFolders(home)
                .shown(executable, own, folders(told.path("path")).toList());
    }

    private static Stream<Path> folders(JsonNode told) {
        return Json.texts(told).stream()
                .map(InterpreterProbe::path)
                .filter(folder -> folder.isAbsolute() && Files.isDirectory(folder));
    }

    private static Path path(String told) {
        try {
            return Path.of(told).normalize();
        } catch (InvalidPathException none) {
            return Path.of("");
        }
    }
}
