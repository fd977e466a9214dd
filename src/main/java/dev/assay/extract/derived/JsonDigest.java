package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.finding.table.DigestNumbers;
import dev.assay.finding.table.SeriesWords;
import dev.assay.result.database.StoreException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.profile.JsonPlace;
import dev.assay.text.profile.JsonPlace.Kind;
import dev.assay.text.profile.JsonProfile;
import dev.assay.text.profile.NumberRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a JSON document is made of: its key paths, what stands there and how often it is missing.
public final class JsonDigest {
    private static final int MOST_PATHS = 40;

    private final List<Line> lines = new ArrayList<>();

    /// A path in the order of the document.
    private record Line(String path, int depth, JsonPlace found, long parents) {}

    private JsonDigest() {}

    /// Computes it, blocking: the file is read once, token by token. Nothing where it is no JSON.
    public static Optional<Digest> of(String name, Path file, Work.Monitor monitor)
            throws InterruptedException {
        long size = StoreException.whileReading(() -> Files.size(file));
        return StoreException.whileReading(() ->
                        JsonProfile.of(
                                file, TextEncoding.of(file), JsonProfile.Purpose.VALUES, monitor))
                .map(facts -> new Digest(text(name, facts, size), size, size, warnings(facts)));
    }

    private static List<String> warnings(JsonProfile facts) {
        return facts.isComplete()
                ? List.of()
                : List.of("There are too many paths to tell all apart: some were left out.");
    }

    private static String text(String name, JsonProfile facts, long size) {
        JsonDigest digest = new JsonDigest();
        digest.collect("", 0, facts.document(), 0);
        List<Line> shown =
                digest.lines.stream()
                        .sorted(Comparator.comparingInt(Line::depth))
                        .limit(MOST_PATHS)
                        .toList();
        StringBuilder text = new StringBuilder();
        text.append(
                "%s: JSON, %s, %s, nested %d deep; %s of %s, * is any key and [] any item:\n"
                        .formatted(
                                SeriesWords.name(name),
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

    private void collect(String path, int depth, JsonPlace found, long parents) {
        lines.add(new Line(path.isEmpty() ? "(top)" : path, depth, found, parents));
        if (found.items() > 0) {
            // An item is never missing.
            collect(path + "[]", depth + 1, found.item(), 0);
        }
        long objects = found.count(Kind.OBJECT);
        for (Map.Entry<String, JsonPlace> child : found.children().entrySet()) {
            String key = SeriesWords.name(child.getKey());
            // Nor is one of the keys of a map.
            boolean always = child.getKey().equals(JsonPlace.ANY_KEY);
            collect(
                    path.isEmpty() ? key : path + "." + key,
                    depth + 1,
                    child.getValue(),
                    always ? 0 : objects);
        }
    }

    private static String words(Line line) {
        JsonPlace found = line.found();
        String types =
                Stream.of(
                                type(found.count(Kind.OBJECT), "object"),
                                type(found.count(Kind.LIST), "array"),
                                type(found.count(Kind.TEXT), "string"),
                                type(numbers(found), "number"),
                                type(found.count(Kind.BOOLEAN), "boolean"))
                        .filter(type -> !type.isEmpty())
                        .collect(Collectors.joining(", "));
        StringBuilder text = new StringBuilder(line.path()).append(": ");
        text.append(types.isEmpty() ? "never anything" : types);
        text.append(range(found));
        long nulls = found.count(Kind.NULL);
        if (nulls > 0) {
            text.append("; %s null".formatted(share(nulls, found.count())));
        }
        long missing = line.parents() - found.count();
        if (missing > 0) {
            text.append("; %s missing".formatted(share(missing, line.parents())));
        }
        return text.toString();
    }

    private static String type(long count, String word) {
        return count == 0 ? "" : Words.count(count, word);
    }

    private static long numbers(JsonPlace found) {
        return found.count(Kind.INTEGER) + found.count(Kind.NUMBER);
    }

    private static String range(JsonPlace found) {
        StringBuilder text = new StringBuilder();
        NumberRange range = found.doubles();
        if (!range.isEmpty()) {
            text.append(
                    range.least() == range.most()
                            ? " " + DigestNumbers.place(range.least())
                            : " from %s to %s"
                                    .formatted(
                                            DigestNumbers.place(range.least()),
                                            DigestNumbers.place(range.most())));
        }
        if (found.beyond() > 0) {
            text.append(
                    " (%s beyond 1.8E308 or nearer to 0 than 4.9E-324)"
                            .formatted(Words.count(found.beyond())));
        }
        boolean arrays = found.count(Kind.LIST) > 0;
        boolean strings = found.count(Kind.TEXT) > 0;
        if (strings && !found.examples().isEmpty()) {
            text.append(" ")
                    .append(
                            found.examples().stream()
                                    .map(example -> '"' + Words.oneLine(example) + '"')
                                    .collect(Collectors.joining(", ")))
                    .append(found.hasOtherTexts() ? ", …" : "");
        }
        if (arrays != strings && !(strings && !found.hasOtherTexts())) {
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
