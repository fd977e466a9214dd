package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rooms are small, every name is given once, and what is long has tests of its own.
final class RoomsAndNamesTest {
    private static final int FILES_A_PACKAGE = 25;
    private static final int LINES_WITHOUT_TESTS = 150;
    private static final String INTRODUCTION = "package-info.java";

    @TempDir private Path folder;

    @Test
    void packagesAreSmall() throws IOException {
        assertThat(large(Sources.below(Sources.MAIN))).isEmpty();
    }

    @Test
    void aLargePackageIsFound() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < FILES_A_PACKAGE; i++) {
            files.add(folder.resolve("small").resolve(i == 0 ? INTRODUCTION : "A" + i + ".java"));
            files.add(folder.resolve("large").resolve("B" + i + ".java"));
        }
        files.add(folder.resolve("large").resolve(INTRODUCTION));
        assertThat(large(files).values()).containsExactly(FILES_A_PACKAGE + 1);
    }

    /// The packages with too many files, and how many they have.
    private static Map<String, Integer> large(List<Path> files) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Path file : files) {
            counts.merge(room(file), 1, Integer::sum);
        }
        counts.values().removeIf(count -> count <= FILES_A_PACKAGE);
        return counts;
    }

    @Test
    void everyNameIsGivenOnce() throws IOException {
        assertThat(twice(Sources.below(Sources.MAIN))).isEmpty();
    }

    @Test
    void aNameThatIsGivenTwiceIsFound() {
        List<Path> files =
                List.of(
                        Path.of("chip", "Statistics.java"),
                        Path.of("chip", INTRODUCTION),
                        Path.of("series", "Statistics.java"),
                        Path.of("series", "Series.java"),
                        Path.of("series", INTRODUCTION));
        assertThat(twice(files)).containsExactly("Statistics");
    }

    /// Names that two files have.
    private static Set<String> twice(List<Path> files) {
        Set<String> seen = new TreeSet<>();
        Set<String> twice = new TreeSet<>();
        for (Path file : files) {
            String name = name(file);
            if (!name.equals(INTRODUCTION) && !seen.add(name)) {
                twice.add(name.replace(".java", ""));
            }
        }
        return twice;
    }

    @Test
    void whatIsLongHasTestsOfItsOwn() throws IOException {
        Set<String> tests =
                Sources.below(Sources.TEST).stream()
                        .map(file -> name(file).replace(".java", ""))
                        .collect(Collectors.toSet());
        ShrinkingList list = ShrinkingList.read("tested-elsewhere.txt");
        assertThat(list.problems(untested(Sources.below(Sources.MAIN), tests))).isEmpty();
        assertThat(list.entries())
                .allSatisfy((type, where) ->
                        assertThat(tests)
                                .as("tests of " + type + ", of which at least one must exist")
                                .containsAnyElementsOf(List.of(where.split(", "))));
    }

    @Test
    void aLongTypeWithoutTestsIsFound() throws IOException {
        Map<String, Integer> lines =
                new HashMap<>(Map.of("Long", 151, "Tested", 151, "Short", 150));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, Integer> each : lines.entrySet()) {
            Path file = folder.resolve(each.getKey() + ".java");
            Files.writeString(file, "\n".repeat(each.getValue()));
            files.add(file);
        }
        assertThat(untested(files, Set.of("TestedTest"))).containsExactly("Long");
    }

    /// Types of long files that no class of tests is named after.
    private static Set<String> untested(List<Path> files, Set<String> tests) throws IOException {
        Set<String> untested = new TreeSet<>();
        for (Path file : files) {
            String type = name(file).replace(".java", "");
            if (!tests.contains(type + "Test")
                    && Files.readAllLines(file).size() > LINES_WITHOUT_TESTS) {
                untested.add(type);
            }
        }
        return untested;
    }

    @Test
    void aLineThatNothingNeedsIsFound() {
        ShrinkingList list = ShrinkingList.of(List.of("# why", "Old: gone by now", "Still", ""));
        assertThat(list.problems(Set.of("Still", "New")))
                .containsExactly(
                        "breaks the rule: New", "is fine by now, take it off the list: Old");
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String room(Path file) {
        String path = String.valueOf(file.getParent()).replace('\\', '/');
        int house = path.indexOf("dev/assay/");
        return (house < 0 ? path : path.substring(house + "dev/assay/".length())).replace('/', '.');
    }
}
