package dev.assay.house;

import static dev.assay.house.Sources.MAIN;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No room but those of a domain knows what its data are about, so that a new kind of data is added
/// without touching any of them.
final class DomainWordsTest {
    private static final Path RESOURCES = Path.of("src/main/resources/dev/assay");

    @TempDir private Path folder;

    private static boolean isGeneric(Path root, Path file) {
        String inside = root.relativize(file).toString().replace('\\', '/');
        return !inside.equals("app/workbench/Workbench.java")
                && DomainWords.rooms().stream()
                        .noneMatch(room ->
                                inside.startsWith(room + "/")
                                        || inside.startsWith("pages/" + room + "/"));
    }

    @Test
    void noGenericRoomSpeaksOfADomain() throws IOException {
        Path root = Path.of(MAIN, "dev/assay");
        List<Path> generic =
                Sources.below(MAIN).stream().filter(file -> isGeneric(root, file)).toList();
        assertThat(generic).hasSizeGreaterThan(500);
        assertThat(Sources.inSyntax(generic, DomainWords::new)).isEmpty();
    }

    @Test
    void noGenericPageOrWordListSpeaksOfADomain() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                if (isGeneric(RESOURCES, file) && !DomainWords.in(text).isEmpty()) {
                    found.add(file + " says " + DomainWords.in(text));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void aWordIsFoundWhereverItHides() throws IOException {
        Path file = folder.resolve("Planted.java");
        Files.writeString(
                file,
                """
                package dev.assay.planted;

                import dev.assay.chip.Metric;

                final class Planted {
                    private final String shownQubit = "";
                    private static final int COUPLINGS = 2;

                    String chipId(String given) {
                        return "the T1 of " + given + " by qid, " + shownQubit + COUPLINGS;
                    }

                    /// The size of a chip: comments may give examples.
                    String shipping() {
                        return "microchips and shipping are none";
                    }

                    record Lattice() {}

                    Object hidden = dev.assay.chip.Metric.T1;
                }
                """);
        List<String> found = Sources.inSyntax(List.of(file), DomainWords::new);
        assertThat(found)
                .extracting(line -> line.replaceFirst(".*:(\\d+) ", "$1 "))
                .containsExactlyInAnyOrder(
                        "3 imports dev.assay.chip.Metric",
                        "6 is called shownQubit",
                        "7 is called COUPLINGS",
                        "9 is called chipId",
                        "10 says [qid]",
                        "18 is called Lattice",
                        "20 uses dev.assay.chip");
    }

    /// "Fits" and "task" are everybody's words; a failed fit and a task's result are not.
    @Test
    void wordsOfADomainAreFoundInPairs() throws IOException {
        Path file = folder.resolve("Pairs.java");
        Files.writeString(
                file,
                """
                package dev.assay.planted;

                final class Pairs {
                    long failedFits(String fitted, long failed) {
                        String key = "zero_is_failed_fit";
                        return "a task, its result: a table that fits".length() + failed;
                    }

                    String taskResult = "--task of experiments: the TASK_NAME";
                }
                """);
        assertThat(Sources.inSyntax(List.of(file), DomainWords::new))
                .extracting(line -> line.replaceFirst(".*:(\\d+) ", "$1 "))
                .containsExactlyInAnyOrder(
                        "4 is called failedFits",
                        "5 says [failed fit]",
                        "9 is called taskResult",
                        "9 says [experiment, task name]");
    }
}
