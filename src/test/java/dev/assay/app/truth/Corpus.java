package dev.assay.app.truth;

import dev.assay.app.truth.Asked.Expected;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// All questions about a kind of data, as a text of the resources has them:
///
/// ```
/// # a remark
/// [sales, orders]                     the sources that are asked what follows
/// revenue by region                   a question,
/// what was sold per region            another one of which the same is right,
/// revenue => by region                and one that is asked after another one
///     groups: SELECT region, sum(…)   what is right, a line for each expectation
///     today: refused                  what becomes of it now, where that is not right
/// ```
///
/// `about` is what was chosen on the page. What the other expectations mean stands at
/// [Expectations], where JSON follows, at [RowExpectations], where SQL does, and at
/// [TextExpectations] for all others.
record Corpus(String name, List<Asked> questions) {
    /// Between questions that are asked one after the other.
    static final String THEN = " => ";

    private static final String INDENT = "    ";

    /// The corpora, each a kind of data.
    static final List<String> NAMES =
            List.of("chips", "tables", "activities", "databases", "servers");

    static Corpus read(String name) {
        return new Corpus(name, new Reading().all(lines(name + ".txt")));
    }

    /// Questions that are not answered any more, by their names, and why.
    static Map<String, String> givenUp() {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String line : lines("given-up.txt")) {
            if (!isRemark(line)) {
                String[] parts = line.split(" ¦ ", 2);
                reasons.put(parts[0], parts.length > 1 ? parts[1].strip() : "");
            }
        }
        return reasons;
    }

    private static boolean isRemark(String line) {
        return line.isBlank() || line.startsWith("#");
    }

    private static List<String> lines(String file) {
        try (InputStream in = Corpus.class.getResourceAsStream(file)) {
            byte[] all = Objects.requireNonNull(in, file).readAllBytes();
            return new String(all, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new AssertionError(file, e);
        }
    }

    /// Gathers the lines of one record after the other.
    private static final class Reading {
        private final List<Asked> all = new ArrayList<>();
        private final List<String> asked = new ArrayList<>();
        private final List<Expected> expected = new ArrayList<>();
        private List<String> on = List.of();

        List<Asked> all(List<String> lines) {
            for (String line : lines) {
                if (line.startsWith(INDENT)) {
                    String[] parts = line.strip().split(":\\s*", 2);
                    expected.add(new Expected(parts[0], parts.length > 1 ? parts[1] : ""));
                } else if (!isRemark(line)) {
                    add(line);
                }
            }
            end();
            return all;
        }

        private void add(String line) {
            if (!expected.isEmpty()) {
                end();
            }
            if (line.startsWith("[")) {
                on = List.of(line.substring(1, line.length() - 1).split(", "));
            } else {
                asked.add(line);
            }
        }

        private void end() {
            Optional<String> about = taken("about");
            Outcome today =
                    taken("today")
                            .map(word -> Outcome.valueOf(word.toUpperCase(Locale.ROOT)))
                            .orElse(Outcome.RIGHT);
            if (expected.isEmpty()) {
                throw new IllegalArgumentException("Nothing is expected of " + asked);
            }
            for (String source : on) {
                for (String words : asked) {
                    List<String> questions = List.of(words.split(THEN, -1));
                    all.add(new Asked(source, questions, about, List.copyOf(expected), today));
                }
            }
            asked.clear();
            expected.clear();
        }

        private Optional<String> taken(String kind) {
            Optional<String> found =
                    expected.stream()
                            .filter(each -> each.kind().equals(kind))
                            .map(Expected::what)
                            .findFirst();
            expected.removeIf(each -> each.kind().equals(kind));
            return found;
        }
    }
}
