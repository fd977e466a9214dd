package dev.assay.house;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The sentences in a source file, each as "room: sentence", with "…" where a value goes.
final class SentenceReader extends SourceRule {
    private static final Pattern SENTENCE = Pattern.compile("(?s).*\\p{L}{2,}[,;:]? +\\p{L}.*");
    private static final Pattern QUERY =
            Pattern.compile(
                    "(?s)\\s*(?:SELECT|CREATE|INSERT|DROP|UPDATE|DELETE|FROM|WHERE|ORDER|WITH|SET|ALTER|COPY|UNION|JOIN|GROUP|LIMIT|AND|OR|CASE|ATTACH|PRAGMA|-fx-)\\b.*");

    /// What only a regular expression has.
    private static final Pattern EXPRESSION =
            Pattern.compile("(?s).*(?:\\(\\?[:<=!]|\\\\[bswd]).*");

    private static final Set<String> LOGGING = Set.of("trace", "debug", "info", "warn", "error");
    private static final Set<String> NOT_SHOWN = Set.of("Exempt", "SuppressWarnings");
    private final String room;
    private final List<String> sentences;

    SentenceReader(CompilationUnitTree unit, JavacTask task, List<String> found) {
        super(unit, task, found);
        String name = String.valueOf(unit.getPackageName());
        this.room = name.substring(name.indexOf('.', name.indexOf('.') + 1) + 1);
        this.sentences = found;
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree node, @Nullable Void nothing) {
        if (node.getKind() == Tree.Kind.PLUS && isText(node)) {
            StringBuilder text = new StringBuilder();
            put(node, text);
            add(text.toString());
            return null;
        }
        return super.visitBinary(node, null);
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree node, @Nullable Void nothing) {
        if (node.getValue() instanceof String text) {
            add(text);
        }
        return null;
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree node, @Nullable Void nothing) {
        return NOT_SHOWN.contains(node.getAnnotationType().toString())
                ? null
                : super.visitAnnotation(node, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree node, @Nullable Void nothing) {
        boolean logs =
                node.getMethodSelect() instanceof MemberSelectTree select
                        && LOGGING.contains(select.getIdentifier().toString())
                        && select.getExpression().toString().matches("LOG|LOGGER|.*getLogger.*");
        return logs ? null : super.visitMethodInvocation(node, null);
    }

    private static boolean isText(ExpressionTree node) {
        return switch (node) {
            case LiteralTree literal -> literal.getValue() instanceof String;
            case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
                    isText(sum.getLeftOperand()) || isText(sum.getRightOperand());
            case ParenthesizedTree inner -> isText(inner.getExpression());
            case null, default -> false;
        };
    }

    private void put(ExpressionTree node, StringBuilder text) {
        if (node instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS && isText(sum)) {
            put(sum.getLeftOperand(), text);
            put(sum.getRightOperand(), text);
        } else if (node instanceof LiteralTree literal) {
            text.append(literal.getValue());
        } else {
            text.append('…');
            scan(node, null);
        }
    }

    private void add(String text) {
        if (SENTENCE.matcher(text).matches()
                && !QUERY.matcher(text).matches()
                && !EXPRESSION.matcher(text).matches()) {
            sentences.add(room + ": " + text.strip().replace("\n", "\\n"));
        }
    }
}
