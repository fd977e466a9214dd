package dev.assay.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Source files, read with the compiler's own parser.
final class Sources {
    static final String MAIN = "src/main/java";
    static final String TEST = "src/test/java";

    private Sources() {}

    static List<Path> below(String... roots) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String root : roots) {
            try (Stream<Path> files = Files.walk(Path.of(root))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }

    /// What a rule finds in files of which it sees the syntax.
    static List<String> inSyntax(List<Path> files, SourceRule.Maker rule) throws IOException {
        return found(files, rule, false);
    }

    /// What a rule finds in files of which it also sees the types.
    static List<String> inTypes(List<Path> files, SourceRule.Maker rule) throws IOException {
        return found(files, rule, true);
    }

    private static List<String> found(List<Path> files, SourceRule.Maker rule, boolean types)
            throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> found = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(said, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    said,
                                    asThisProgram(),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            if (types) {
                task.analyze();
            }
            for (CompilationUnitTree unit : units) {
                rule.make(unit, task, found).scan(unit, null);
            }
        }
        // A rule that is shown half a program finds nothing wrong with it.
        said.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .forEach(diagnostic -> found.add("not understood: " + diagnostic));
        return found;
    }

    private static List<String> asThisProgram() {
        return List.of(
                "-proc:none",
                "-nowarn",
                "--class-path",
                System.getProperty("java.class.path"),
                "--module-path",
                System.getProperty("jdk.module.path", ""),
                "--add-modules",
                "ALL-MODULE-PATH");
    }
}
