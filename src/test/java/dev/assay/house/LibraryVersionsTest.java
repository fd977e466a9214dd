package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The parts of one library come in one version, whoever brings them: two versions of a family meet
/// in a class that one of them does not have.
final class LibraryVersionsTest {
    @Test
    void theClassPathHasOneVersionOfEachFamily() {
        List<Path> jars =
                Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
                        .splitAsStream(System.getProperty("java.class.path"))
                        .filter(entry -> entry.endsWith(".jar"))
                        .map(Path::of)
                        .toList();

        assertThat(jars).hasSizeGreaterThan(20);
        assertThat(meeting(jars)).isEmpty();
    }

    @Test
    void twoVersionsOfAFamilyAreTold() {
        List<Path> jars =
                List.of(
                        jar("com/example/core", "example-core", "2.20.1"),
                        jar("com/example/core", "example-annotations", "2.20"),
                        jar("com/example/datatype", "example-datatype-time", "2.18.9"),
                        jar("org/other", "example-other", "1.0"),
                        jar("net/alone", "alone-one", "3.0.0"),
                        jar("org/apache/commons", "commons-io", "2.1"),
                        jar("org/apache/commons", "commons-lang3", "3.1"),
                        jar("net/postgres", "embedded-postgres", "2.1"),
                        jar("net/postgres", "embedded-postgres-binaries-linux", "17.5"));

        assertThat(meeting(jars))
                .containsExactly(
                        "com/example example: [example-annotations 2.20, example-core 2.20.1,"
                                + " example-datatype-time 2.18.9]");
    }

    private static Path jar(String group, String name, String version) {
        return Path.of("m2/repository", group, name, version, name + "-" + version + ".jar");
    }

    /// The families whose versions differ. A family has the first two parts of the group and the
    /// first word of the artifact in common; 2.20 and 2.20.1 are one version.
    private static List<String> meeting(List<Path> jars) {
        Map<String, SortedSet<String>> parts = new TreeMap<>();
        Map<String, SortedSet<String>> versions = new TreeMap<>();
        int repository = shared(jars);
        for (Path jar : jars) {
            int end = jar.getNameCount();
            String artifact = jar.getName(end - 3).toString();
            String version = jar.getName(end - 2).toString();
            String family =
                    jar.getName(repository)
                            + "/"
                            + jar.getName(repository + 1)
                            + " "
                            + family(artifact);
            parts.computeIfAbsent(family, _ -> new TreeSet<>()).add(artifact + " " + version);
            versions.computeIfAbsent(family, _ -> new TreeSet<>()).add(version);
        }
        return versions.entrySet().stream()
                .filter(family -> !agree(family.getValue()))
                .map(family -> family.getKey() + ": " + parts.get(family.getKey()))
                .toList();
    }

    /// The words by which parts of a library are known: the first one, but for projects of their
    /// own under one roof, and for servers that are packed for tests.
    private static String family(String artifact) {
        boolean alone = artifact.startsWith("commons-");
        boolean packed = artifact.startsWith("embedded-postgres-binaries-");
        return alone ? artifact : packed ? "embedded-postgres-binaries" : artifact.split("-", 2)[0];
    }

    /// How many leading names all paths share: those of the folder that has the libraries.
    private static int shared(List<Path> jars) {
        Path first = jars.getFirst();
        int count = 0;
        while (startAlike(jars, first.subpath(0, count + 1))) {
            count++;
        }
        return count;
    }

    private static boolean startAlike(List<Path> jars, Path beginning) {
        return jars.stream()
                .allMatch(jar -> jar.subpath(0, beginning.getNameCount()).equals(beginning));
    }

    private static boolean agree(SortedSet<String> versions) {
        String longest = versions.last();
        return versions.stream()
                .allMatch(each -> each.equals(longest) || longest.startsWith(each + "."));
    }
}
