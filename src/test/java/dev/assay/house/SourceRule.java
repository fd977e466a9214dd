package dev.assay.house;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.assay.base.Exempt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A rule about how a source file is written; it walks the file and reports what breaks it.
abstract class SourceRule extends TreePathScanner<@Nullable Void, @Nullable Void> {
    final CompilationUnitTree unit;
    final Trees trees;
    private final SourcePositions positions;
    private final List<String> found;

    SourceRule(CompilationUnitTree unit, JavacTask task, List<String> found) {
        this.unit = unit;
        this.trees = Trees.instance(task);
        this.positions = trees.getSourcePositions();
        this.found = found;
    }

    /// Makes a rule for one file.
    interface Maker {
        SourceRule make(CompilationUnitTree unit, JavacTask task, List<String> found);
    }

    final void report(Tree tree, String what) {
        found.add(unit.getSourceFile().getName() + ":" + firstLine(tree) + " " + what);
    }

    final long lines(Tree tree) {
        long end = positions.getEndPosition(unit, tree);
        return unit.getLineMap().getLineNumber(end) - firstLine(tree) + 1;
    }

    private long firstLine(Tree tree) {
        return unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
    }

    /// Whether the place that is visited, or one around it, may break a rule.
    final boolean isExempt(Exempt.Rule rule) {
        for (Tree around : getCurrentPath()) {
            if ((around instanceof MethodTree method && exempts(method.getModifiers(), rule))
                    || (around instanceof ClassTree type && exempts(type.getModifiers(), rule))) {
                return true;
            }
        }
        return false;
    }

    private static boolean exempts(ModifiersTree modifiers, Exempt.Rule rule) {
        return modifiers.getAnnotations().stream()
                .map(Object::toString)
                .anyMatch(text -> text.contains("Exempt") && text.contains("." + rule));
    }
}
