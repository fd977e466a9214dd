package dev.assay.text.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JsonStructureTest {
    @TempDir Path folder;

    private String structure(String json) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("document"), json);
        return JsonProfile.of(
                        file, TextEncoding.UTF_8, JsonProfile.Purpose.TABLES, Work.Monitor.none())
                .orElseThrow()
                .structure(880);
    }

    @Test
    void keysThatThereIsNoRoomToTellOfAreNamed() throws IOException, InterruptedException {
        String wide =
                IntStream.range(0, 11)
                        .mapToObj(i ->
                                "\"part_%d\":{%s}"
                                        .formatted(
                                                i,
                                                IntStream.range(0, 4)
                                                        .mapToObj(j ->
                                                                "\"reading_%d_%d\":{\"of_the_%d\":1.5}"
                                                                        .formatted(i, j, i))
                                                        .collect(Collectors.joining(","))))
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(structure(wide))
                .contains("part_0: {reading_0_0: {of_the_0: number 1.5}")
                .endsWith(
                        ", and 7 more keys: part_4, part_5, part_6, part_7, part_8, part_9,"
                                + " part_10}");
        String wider =
                IntStream.range(0, 39)
                        .mapToObj(
                                i -> "\"%s_%d\":{\"only_%d\":1}".formatted("long".repeat(20), i, i))
                        .collect(Collectors.joining(",", "{", "}"));
        assertThat(structure(wider)).contains(", and 31 more keys").hasSizeLessThanOrEqualTo(880);
    }
}
