package dev.assay.house;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds where a source file speaks of what the data of one domain are about: in its imports, in
/// the names that it gives, and in its texts.
final class DomainWords extends SourceRule {
    /// What the data of a domain are about.
    ///
    /// @param words in lower case; a plural is found, too
    /// @param pairs of words that mean something else alone: a table fits a page, and a job is a
    ///   task
    private record Vocabulary(Set<String> words, Set<String> pairs) {}

    /// By the room of the domain; a new domain brings its own.
    private static final Map<String, Vocabulary> BY_ROOM =
            Map.of(
                    "chip",
                    new Vocabulary(
                            Set.of(
                                    "quantum",
                                    "resonator",
                                    "cooldown",
                                    "experiment",
                                    "lineage",
                                    "provenance",
                                    "topology",
                                    "qubit",
                                    "qid",
                                    "chip",
                                    "calibration",
                                    "calibrate",
                                    "coupling",
                                    "lattice",
                                    "fidelity",
                                    "fidelities",
                                    "readout",
                                    "coherence",
                                    "ramsey",
                                    "qdash",
                                    "mongo",
                                    "mongodb"),
                            Set.of(
                                    "failed fit",
                                    "fit failure",
                                    "task result",
                                    "task name",
                                    "gate error")),
                    "activity",
                    new Vocabulary(
                            Set.of(
                                    "athlete",
                                    "cadence",
                                    "gpx",
                                    "heartbeat",
                                    "strava",
                                    "tcx",
                                    "workout"),
                            Set.of("heart rate", "training stress", "elevation gain")),
                    "database",
                    new Vocabulary(
                            Set.of("postgre", "postgresql", "trino"),
                            Set.of("database server", "database table")),
                    "file",
                    new Vocabulary(Set.of("workbook", "worksheet", "sqlite"), Set.of("data sheet")),
                    "mcp",
                    new Vocabulary(Set.of("mcp", "stdio"), Set.of("context protocol")));

    private static final Set<String> WORDS = all(Vocabulary::words);
    private static final Set<String> PAIRS = all(Vocabulary::pairs);

    /// "chipId", "CHIP_ID" and "a chip's id" hold the word alike.
    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    DomainWords(CompilationUnitTree unit, JavacTask task, List<String> found) {
        super(unit, task, found);
    }

    /// The rooms of domains whose words are known.
    static Set<String> rooms() {
        return BY_ROOM.keySet();
    }

    private static Set<String> all(Function<Vocabulary, Set<String>> which) {
        return BY_ROOM.values().stream()
                .flatMap(each -> which.apply(each).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The words of a domain that a text holds.
    static Set<String> in(String text) {
        Set<String> found = new TreeSet<>();
        Matcher word = WORD.matcher(text);
        String before = "";
        while (word.find()) {
            String plain = word.group().toLowerCase(Locale.ROOT);
            String one = plain.endsWith("s") ? plain.substring(0, plain.length() - 1) : plain;
            if (WORDS.contains(plain) || WORDS.contains(one)) {
                found.add(one);
            }
            String pair = before + " " + one;
            if (PAIRS.contains(pair)) {
                found.add(pair);
            }
            before = one;
        }
        return found;
    }

    @Override
    public @Nullable Void visitImport(ImportTree node, @Nullable Void nothing) {
        String imported = node.getQualifiedIdentifier().toString();
        if (!in(imported).isEmpty()) {
            report(node, "imports " + imported);
        }
        return null;
    }

    /// A type that is named with its package needs no import.
    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree node, @Nullable Void nothing) {
        if (!in(node.getIdentifier().toString()).isEmpty()) {
            report(node, "uses " + node);
        }
        return super.visitMemberSelect(node, null);
    }

    @Override
    public @Nullable Void visitClass(ClassTree node, @Nullable Void nothing) {
        if (!in(node.getSimpleName().toString()).isEmpty()) {
            report(node, "is called " + node.getSimpleName());
        }
        return super.visitClass(node, null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree node, @Nullable Void nothing) {
        if (!in(node.getName().toString()).isEmpty()) {
            report(node, "is called " + node.getName());
        }
        return super.visitMethod(node, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree node, @Nullable Void nothing) {
        if (!in(node.getName().toString()).isEmpty()) {
            report(node, "is called " + node.getName());
        }
        return super.visitVariable(node, null);
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree node, @Nullable Void nothing) {
        if (node.getValue() instanceof String text && !in(text).isEmpty()) {
            report(node, "says " + in(text));
        }
        return super.visitLiteral(node, null);
    }
}
