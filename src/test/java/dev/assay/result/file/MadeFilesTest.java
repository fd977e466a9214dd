package dev.assay.result.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies are made once, and stay as long as somebody needs them.
final class MadeFilesTest {
    @TempDir Path folder;
    private Path file;
    private MadeFiles made;

    @BeforeEach
    void file() throws IOException {
        file = Files.writeString(folder.resolve("some.log"), "a");
        made = new MadeFiles(folder.resolve("made").resolve("files"));
    }

    private Path copy() throws IOException, InterruptedException {
        return made.of(
                FileState.of(file), "what", "copy", target -> Files.writeString(target, "copy"));
    }

    private void sweepAfter(Duration time, String... conversations) {
        MadeFiles.sweep(
                folder.resolve("made"), List.of(conversations)::contains, Instant.now().plus(time));
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("made"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void aCopyIsMadeOnceForAStateOfItsFile() throws Exception {
        Path first = copy();
        assertThat(first).hasContent("copy");
        assertThat(
                        made.of(
                                FileState.of(file),
                                "what",
                                "copy",
                                _ -> {
                                    throw new IOException("made again");
                                }))
                .isEqualTo(first);
        Files.writeString(file, "changed");
        assertThat(copy()).isNotEqualTo(first);
    }

    @Test
    void whatFailsLeavesNothingBehind() throws Exception {
        assertThatThrownBy(() ->
                        made.of(
                                FileState.of(file),
                                "what",
                                "copy",
                                target -> {
                                    Files.writeString(target, "half");
                                    throw new IOException("full");
                                }))
                .isInstanceOf(IOException.class);
        assertThat(all()).isEmpty();
    }

    @Test
    void aCopyStaysAMonthAfterItWasUsedLast() throws Exception {
        Path copy = copy();
        sweepAfter(Duration.ofDays(30));
        assertThat(copy).exists();
        sweepAfter(Duration.ofDays(32));
        assertThat(copy).doesNotExist();
        assertThat(all()).isEmpty();
    }

    @Test
    void aCopyOfAFileThatChangedOrIsGoneStaysADay() throws Exception {
        Path copy = copy();
        Files.writeString(file, "changed");
        Path other = copy();
        sweepAfter(Duration.ofHours(23));
        assertThat(copy).exists();
        sweepAfter(Duration.ofHours(25));
        assertThat(copy).doesNotExist();
        assertThat(other).exists();
        Files.delete(file);
        sweepAfter(Duration.ofHours(25));
        assertThat(other).doesNotExist();
    }

    @Test
    void aCopyThatAConversationReadsStaysWithIt() throws Exception {
        Path copy = copy();
        MadeFiles.claim(List.of(copy, file), "one");
        MadeFiles.claim(List.of(copy), "one");
        sweepAfter(Duration.ofDays(400), "one");
        assertThat(copy).exists();
        sweepAfter(Duration.ofDays(400), "other");
        assertThat(copy).doesNotExist();
        assertThat(file).exists();
    }

    @Test
    void whatIsNoCopyIsNotSwept() throws Exception {
        Path mine = folder.resolve("made").resolve("mine").resolve("file");
        Files.createDirectories(mine.getParent());
        Files.writeString(mine, "mine");
        sweepAfter(Duration.ofDays(400));
        assertThat(mine).exists();
        MadeFiles.sweep(folder.resolve("nothing"), _ -> false, Instant.now());
    }

    @Test
    void aCopyThatAnotherWindowMadeMeanwhileStays() throws Exception {
        Path first =
                made.of(
                        FileState.of(file),
                        "what",
                        "copy",
                        target -> {
                            copy();
                            Files.writeString(target, "second copy");
                        });

        assertThat(first).hasContent("copy");
        assertThat(all()).noneMatch(each -> each.toString().endsWith(".part"));
    }

    @Test
    void aCopyOfAnOlderVersionOfTheProgramIsUsedAsItIs() throws Exception {
        Path first = copy();
        Files.delete(first.resolveSibling("origin.properties"));
        FileTime written = Files.getLastModifiedTime(first);

        assertThat(copy()).isEqualTo(first);
        assertThat(Files.getLastModifiedTime(first)).isEqualTo(written);
        assertThat(first.resolveSibling("origin.properties")).exists();
    }
}
