package dev.assay.app.workbench;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Tells things of one name apart by where they are.
final class DistinctNames {
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]+:");

    private DistinctNames() {}

    /// The names with as much of their places as they need: two called "dump" become "dump, in
    /// monday" and "dump, in tuesday".
    ///
    /// @param names by their places: a path, or whatever else identifies them
    static Map<String, String> of(Map<String, String> names) {
        Map<String, String> distinct = new LinkedHashMap<>();
        names.forEach((place, name) -> {
            List<String> others =
                    names.entrySet().stream()
                            .filter(other -> other.getValue().equals(name))
                            .map(Map.Entry::getKey)
                            .filter(other -> !other.equals(place))
                            .toList();
            distinct.put(
                    place, others.isEmpty() ? name : name + ", in " + apart(name, place, others));
        });
        return distinct;
    }

    /// The shortest end of a path that none of the others has, without a last part that the name
    /// says already.
    private static String apart(String name, String place, List<String> others) {
        if (isAddress(place)) {
            return place;
        }
        Path path = path(place);
        int parts = path.getNameCount();
        int needed = 1;
        while (needed < parts && anyEnds(others, path.subpath(parts - needed, parts))) {
            needed++;
        }
        boolean said = needed > 1 && path.getFileName().toString().equals(name);
        return path.subpath(parts - needed, said ? parts - 1 : parts).toString();
    }

    private static boolean anyEnds(List<String> others, Path end) {
        return others.stream()
                .filter(other -> !isAddress(other))
                .anyMatch(other -> path(other).endsWith(end));
    }

    /// The path in the id of a source, which a kind of data may write behind a scheme of its own:
    /// "tables:/data". One letter in front is a drive.
    private static Path path(String place) {
        return Path.of(SCHEME.matcher(place).replaceFirst(""));
    }

    private static boolean isAddress(String place) {
        return place.contains("://") || !place.contains(File.separator);
    }
}
