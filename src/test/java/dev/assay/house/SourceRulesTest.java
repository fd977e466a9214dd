package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Rules about how the sources are written: short files, short methods, documented public types,
/// failures caught by name.
final class SourceRulesTest {
    private static final int FILE_LINES = 400;
    private static final int METHOD_LINES = 40;
    private static final Set<String> CATCH_ALL =
            Set.of("Exception", "Throwable", "RuntimeException", "Error");

    @Test
    void filesAreShort() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources("src/main/java", "src/test/java")) {
            long lines = Files.readAllLines(file).size();
            if (lines > FILE_LINES) {
                tooLong.add(file + " has " + lines + " lines");
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void methodsAreShortTypesAreDocumentedAndCatchesAreNamed() throws IOException {
        assertThat(violations(sources("src/main/java"))).isEmpty();
    }

    @Test
    void everyRoomIntroducesItself() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Path file : sources("src/main/java")) {
            Path introduction = file.resolveSibling("package-info.java");
            if (!Files.exists(introduction)
                    || !Files.readString(introduction).contains("@NullMarked")) {
                silent.add(String.valueOf(file.getParent()));
            }
        }
        assertThat(silent).isEmpty();
    }

    private static List<Path> sources(String... roots) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String root : roots) {
            try (Stream<Path> files = Files.walk(Path.of(root))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }

    private static List<String> violations(List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> found = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(files));
            Trees trees = Trees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Rules(unit, trees, found).scan(unit, null);
            }
        }
        return found;
    }

    private static final class Rules extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final Trees trees;
        private final SourcePositions positions;
        private final List<String> found;

        private Rules(CompilationUnitTree unit, Trees trees, List<String> found) {
            this.unit = unit;
            this.trees = trees;
            this.positions = trees.getSourcePositions();
            this.found = found;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            boolean topLevel = getCurrentPath().getParentPath().getLeaf().equals(unit);
            boolean isPublic = type.getModifiers().getFlags().contains(Modifier.PUBLIC);
            if (topLevel && isPublic && trees.getDocComment(getCurrentPath()) == null) {
                report(type, "public type without documentation: " + type.getSimpleName());
            }
            return super.visitClass(type, null);
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            long lines = line(method, false) - line(method, true) + 1;
            if (lines > METHOD_LINES && !exempt(method.getModifiers(), "METHOD_LENGTH")) {
                report(method, "method of " + lines + " lines: " + method.getName());
            }
            return super.visitMethod(method, null);
        }

        @Override
        public @Nullable Void visitCatch(CatchTree clause, @Nullable Void nothing) {
            String type = clause.getParameter().getType().toString();
            boolean task = unit.getSourceFile().getName().contains("/task/");
            if (CATCH_ALL.contains(type) && !task && !exemptFromCatchAll()) {
                report(clause, "catches " + type);
            }
            return super.visitCatch(clause, null);
        }

        private boolean exemptFromCatchAll() {
            for (Tree leaf : getCurrentPath()) {
                if (leaf instanceof MethodTree method) {
                    return exempt(method.getModifiers(), "CATCH_ALL");
                }
            }
            return false;
        }

        private static boolean exempt(ModifiersTree modifiers, String rule) {
            return modifiers.getAnnotations().stream()
                    .map(Object::toString)
                    .anyMatch(a -> a.contains("Exempt") && a.contains(rule));
        }

        private long line(Tree tree, boolean start) {
            long position =
                    start
                            ? positions.getStartPosition(unit, tree)
                            : positions.getEndPosition(unit, tree);
            return unit.getLineMap().getLineNumber(position);
        }

        private void report(Tree tree, String what) {
            found.add(unit.getSourceFile().getName() + ":" + line(tree, true) + " " + what);
        }
    }
}
