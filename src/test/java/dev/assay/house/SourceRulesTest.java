package dev.assay.house;

import static dev.assay.house.Sources.MAIN;
import static dev.assay.house.Sources.TEST;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import dev.assay.base.Exempt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rules about how the sources are written: short files, short methods, documented public types,
/// failures caught by name, every alternative named where there is a closed set of them.
final class SourceRulesTest {
    private static final int FILE_LINES = 400;
    private static final int METHOD_LINES = 40;
    private static final Set<String> CATCH_ALL =
            Set.of("Exception", "Throwable", "RuntimeException", "Error");
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Pattern SCRIPT_OR_STYLE = Pattern.compile(".*\\.(?:js|css)");
    private static final Pattern DEFAULT = Pattern.compile("\\bdefault\\s*(?:->|:)");

    @TempDir private Path folder;

    @Test
    void filesAreShort() throws IOException {
        List<String> tooLong = new ArrayList<>();
        List<Path> files = new ArrayList<>(Sources.below(MAIN, TEST));
        files.addAll(scriptsAndStyles());
        for (Path file : files) {
            long lines = Files.readAllLines(file).size();
            if (lines > FILE_LINES) {
                tooLong.add(file + " has " + lines + " lines");
            }
        }
        assertThat(tooLong).isEmpty();
    }

    private static List<Path> scriptsAndStyles() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            List<Path> found =
                    files.filter(file -> SCRIPT_OR_STYLE.matcher(file.toString()).matches())
                            .toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }

    @Test
    void methodsAreShortTypesAreDocumentedAndCatchesAreNamed() throws IOException {
        assertThat(Sources.inSyntax(Sources.below(MAIN, TEST), Writing::new)).isEmpty();
    }

    @Test
    void choicesNameEveryCase() throws IOException {
        List<Path> withDefault = new ArrayList<>();
        for (Path file : Sources.below(MAIN, TEST)) {
            if (DEFAULT.matcher(Files.readString(file)).find()) {
                withDefault.add(file);
            }
        }
        assertThat(Sources.inTypes(withDefault, Choices::new)).isEmpty();
    }

    @Test
    void everyRoomIntroducesItself() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Path file : Sources.below(MAIN)) {
            Path introduction = file.resolveSibling("package-info.java");
            if (!Files.exists(introduction)
                    || !Files.readString(introduction).contains("@NullMarked")) {
                silent.add(String.valueOf(file.getParent()));
            }
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void aDefaultIsFoundWhereTheCasesAreKnown() throws IOException {
        Path file = folder.resolve("Planted.java");
        Files.writeString(
                file,
                """
                package dev.assay;

                final class Planted {
                    enum Colour { RED, GREEN }
                    sealed interface Shape permits Square {}
                    record Square(int side) implements Shape {}

                    int ofColour(Colour colour) {
                        return switch (colour) { case RED -> 1; default -> 2; };
                    }
                    int ofShape(Shape shape) {
                        return switch (shape) { case Square(int side) -> side; case null, default -> 2; };
                    }
                    <S extends Shape> void ofAnyShape(S shape) {
                        switch (shape) { default: break; }
                    }
                    int ofText(String text) {
                        return switch (text) { case "red" -> 1; default -> 2; };
                    }
                    int ofUnit(java.util.concurrent.TimeUnit unit) {
                        return switch (unit) { case DAYS -> 1; default -> 2; };
                    }
                }
                """);
        assertThat(Sources.inTypes(List.of(file), Choices::new))
                .map(found -> found.replaceAll("^.*:(\\d+) .*$", "$1"))
                .containsExactly("9", "12", "15");
    }

    /// Lengths, documentation and what is caught.
    private static final class Writing extends SourceRule {
        private Writing(CompilationUnitTree unit, JavacTask task, List<String> found) {
            super(unit, task, found);
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
            long lines = lines(method);
            if (lines > METHOD_LINES && !isExempt(Exempt.Rule.METHOD_LENGTH)) {
                report(method, "method of " + lines + " lines: " + method.getName());
            }
            return super.visitMethod(method, null);
        }

        @Override
        public @Nullable Void visitCatch(CatchTree clause, @Nullable Void nothing) {
            boolean task = unit.getSourceFile().getName().contains("/task/");
            List<String> all = caught(clause.getParameter().getType());
            if (all.stream().anyMatch(CATCH_ALL::contains)
                    && !task
                    && !isExempt(Exempt.Rule.CATCH_ALL)) {
                report(clause, "catches " + String.join(" | ", all));
            }
            return super.visitCatch(clause, null);
        }

        private static List<String> caught(Tree type) {
            return type instanceof UnionTypeTree union
                    ? union.getTypeAlternatives().stream().map(Object::toString).toList()
                    : List.of(type.toString());
        }
    }

    /// A default where all alternatives are known and ours: one that is added later would pass
    /// through it unseen. Foreign enums may have hundreds of constants, so they are let be.
    private static final class Choices extends SourceRule {
        private final Types types;

        private Choices(CompilationUnitTree unit, JavacTask task, List<String> found) {
            super(unit, task, found);
            this.types = task.getTypes();
        }

        @Override
        public @Nullable Void visitSwitch(SwitchTree choice, @Nullable Void nothing) {
            look(choice.getExpression(), choice.getCases());
            return super.visitSwitch(choice, null);
        }

        @Override
        public @Nullable Void visitSwitchExpression(
                SwitchExpressionTree choice, @Nullable Void nothing) {
            look(choice.getExpression(), choice.getCases());
            return super.visitSwitchExpression(choice, null);
        }

        private void look(ExpressionTree selector, List<? extends CaseTree> cases) {
            TreePath path = new TreePath(getCurrentPath(), selector);
            Element type = types.asElement(types.erasure(trees.getTypeMirror(path)));
            if (type != null && isClosed(type) && type.toString().startsWith("dev.assay.")) {
                cases.stream()
                        .filter(Choices::isDefault)
                        .forEach(one -> report(one, "default of a switch over " + type));
            }
        }

        private static boolean isClosed(Element type) {
            return type.getKind() == ElementKind.ENUM
                    || type.getModifiers().contains(Modifier.SEALED);
        }

        private static boolean isDefault(CaseTree one) {
            return one.getLabels().stream().anyMatch(DefaultCaseLabelTree.class::isInstance);
        }
    }
}
