package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.result.StoreException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a JSON document is made of: its key paths, what stands there and how often it is missing.
public final class JsonDigest {
    private static final int MOST_PATHS = 40;

    private final List<Line> lines = new ArrayList<>();

    /// A path in the order of the document.
    private record Line(String path, int depth, JsonPath found, long parents) {}

    private JsonDigest() {}

    /// Computes it, blocking: the file is read once, token by token. Nothing where it is no JSON.
    public static Optional<Digest> of(String name, Path file, Work.Watch watch)
            throws InterruptedException {
        try {
            long size = Files.size(file);
            return JsonFacts.of(file, TextEncoding.of(file), watch)
                    .map(facts -> new Digest(text(name, facts, size), size, size, warnings(facts)));
        } catch (IOException e) {
            throw StoreException.of("Reading the stored text", e);
        }
    }

    private static List<String> warnings(JsonFacts facts) {
        return facts.all()
                ? List.of()
                : List.of("There are too many paths to tell all apart: some were left out.");
    }

    private static String text(String name, JsonFacts facts, long size) {
        JsonDigest digest = new JsonDigest();
        digest.collect("", 0, facts.root(), 0);
        List<Line> shown =
                digest.lines.stream()
                        .sorted(Comparator.comparingInt(Line::depth))
                        .limit(MOST_PATHS)
                        .toList();
        StringBuilder text = new StringBuilder();
        text.append(
                "%s: JSON, %s, %s, nested %d deep; %s of %s, * is any key and [] any item:\n"
                        .formatted(
                                TableWords.name(name),
                                Words.count(size, "byte"),
                                facts.documents() == 1
                                        ? "one document"
                                        : Words.count(facts.documents(), "document"),
                                facts.deepest(),
                                Words.count(shown.size()),
                                Words.count(digest.lines.size(), "path")));
        digest.lines.stream()
                .filter(shown::contains)
                .forEach(line -> text.append(words(line)).append('\n'));
        if (shown.size() < digest.lines.size()) {
            text.append(
                    "%s, as deep or deeper, not shown.\n"
                            .formatted(
                                    Words.count(
                                            digest.lines.size() - (long) shown.size(),
                                            "more path")));
        }
        return text.toString().strip();
    }

    private void collect(String path, int depth, JsonPath found, long parents) {
        lines.add(new Line(path.isEmpty() ? "(top)" : path, depth, found, parents));
        long objects = found.count(JsonPath.Type.OBJECT);
        for (Map.Entry<String, JsonPath> child : found.children().entrySet()) {
            boolean item = child.getKey().equals("[]");
            String key = TableWords.name(child.getKey());
            String below = item || path.isEmpty() ? path + key : path + "." + key;
            // An item is never missing, nor is one of the keys of a map.
            boolean always = item || child.getKey().equals("*");
            collect(below, depth + 1, child.getValue(), always ? 0 : objects);
        }
    }

    private static String words(Line line) {
        JsonPath found = line.found();
        String types =
                found.types().entrySet().stream()
                        .filter(type -> type.getKey() != JsonPath.Type.NULL)
                        .map(type ->
                                Words.count(
                                        type.getValue(),
                                        type.getKey().name().toLowerCase(Locale.ROOT)))
                        .collect(Collectors.joining(", "));
        StringBuilder text = new StringBuilder(line.path()).append(": ");
        text.append(types.isEmpty() ? "never anything" : types);
        text.append(range(found));
        long nulls = found.count(JsonPath.Type.NULL);
        if (nulls > 0) {
            text.append("; %s null".formatted(share(nulls, found.count())));
        }
        long missing = line.parents() - found.count();
        if (missing > 0) {
            text.append("; %s missing".formatted(share(missing, line.parents())));
        }
        return text.toString();
    }

    private static String range(JsonPath found) {
        StringBuilder text = new StringBuilder();
        if (found.count(JsonPath.Type.NUMBER) > found.beyond()) {
            text.append(
                    found.least() == found.most()
                            ? " " + DigestNumbers.place(found.least())
                            : " from %s to %s"
                                    .formatted(
                                            DigestNumbers.place(found.least()),
                                            DigestNumbers.place(found.most())));
        }
        if (found.beyond() > 0) {
            text.append(
                    " (%s beyond 1.8E308 or nearer to 0 than 4.9E-324)"
                            .formatted(Words.count(found.beyond())));
        }
        boolean arrays = found.count(JsonPath.Type.ARRAY) > 0;
        boolean strings = found.count(JsonPath.Type.STRING) > 0;
        if (strings && !found.examples().isEmpty()) {
            text.append(" ")
                    .append(
                            found.examples().stream()
                                    .map(example -> '"' + Words.oneLine(example) + '"')
                                    .collect(Collectors.joining(", ")))
                    .append(found.hasMore() ? ", …" : "");
        }
        if (arrays != strings && !(strings && !found.hasMore())) {
            String longest = Words.count(found.longest(), arrays ? "item" : "character");
            text.append(
                    found.shortest() == found.longest()
                            ? " of " + longest
                            : " of %s to %s".formatted(Words.count(found.shortest()), longest));
        }
        return text.toString();
    }

    private static String share(long part, long whole) {
        return "%s %%".formatted(DigestNumbers.of(100.0 * part / whole));
    }
}
