package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WholeFileTest {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("t1.csv");
    }

    @Test
    void theFileAppearsOnceItIsComplete() throws IOException {
        WholeFile.write(
                file,
                part -> {
                    Files.writeString(part, "qid,t1");
                    assertThat(file).doesNotExist();
                });

        assertThat(file).hasContent("qid,t1");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatStoodThereStaysWhereTheWritingFails() throws IOException {
        Files.writeString(file, "before");

        assertThatThrownBy(() ->
                        WholeFile.write(
                                file,
                                part -> {
                                    Files.writeString(part, "half");
                                    throw new InterruptedException("stop");
                                }))
                .isInstanceOf(InterruptedException.class);

        assertThat(file).hasContent("before");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aCompleteFileTakesThePlaceOfAnOlderOne() throws IOException {
        Files.writeString(file, "before");

        WholeFile.write(file, part -> Files.writeString(part, "after"));

        assertThat(file).hasContent("after");
    }
}
