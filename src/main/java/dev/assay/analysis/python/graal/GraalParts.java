package dev.assay.analysis.python.graal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The class path of the process for Python: GraalPy, the program's own classes, and what those
/// read JSON with.
///
/// @param languages the jars of GraalPy
/// @param own the program's classes and those of Jackson
record GraalParts(List<Path> languages, List<Path> own) {
    /// Names another folder with the jars of GraalPy.
    static final String FOLDER = "assay.python";

    private static final String JAR = ".jar";

    GraalParts {
        languages = List.copyOf(languages);
        own = List.copyOf(own);
    }

    /// Finds the parts where Maven puts them: in a folder `python` beside the program's classes, or
    /// beside the folder of its jars; else on the class path of the running program.
    ///
    /// @throws IOException where they are nowhere
    static GraalParts find() throws IOException {
        Path program = source(GraalParts.class);
        List<Path> own =
                List.of(
                        program,
                        source(JsonNode.class),
                        source(JsonFactory.class),
                        source(JsonProperty.class));
        Path beside = Files.isDirectory(program) ? program : parent(program);
        String named = System.getProperty(FOLDER);
        Path folder = named != null ? Path.of(named) : beside.resolveSibling("python");
        List<Path> languages = Files.isDirectory(folder) ? jars(folder) : onClassPath();
        if (languages.isEmpty()) {
            throw new IOException(
                    "The parts of GraalPy are missing in %s. Build the program with Maven again: it fetches them."
                            .formatted(folder));
        }
        return new GraalParts(languages, own);
    }

    private static Path source(Class<?> type) throws IOException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException("No place of " + type.getName(), e);
        }
    }

    private static Path parent(Path jar) {
        return jar.getParent() == null ? jar : jar.getParent();
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(JAR)).sorted().toList();
        }
    }

    private static List<Path> onClassPath() {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(System.getProperty("java.class.path", ""))
                .filter(entry -> entry.endsWith(JAR) && entry.contains("graalvm"))
                .map(Path::of)
                .map(Path::toAbsolutePath)
                .toList();
    }

    /// All parts as the class path of a process.
    String classPath() {
        List<Path> all = new ArrayList<>(languages);
        all.addAll(own);
        return String.join(File.pathSeparator, all.stream().map(Path::toString).toList());
    }
}
